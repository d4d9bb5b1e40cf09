//! How somebody is called, and when not: what `/settings` says of it, and the lists that change it.

use ludotheque_words::{Language, say};

use crate::features::settings::id::NO_QUIET;
use crate::features::settings::id::{PersonalPress, button};
use crate::message::v2::Part;
use ludotheque_matches::calling::{Hour, Notifications, Quiet, Way, Zone};

/// The quiet hours that are offered; others can be typed.
const OFFERED: [&str; 12] = [
    "20-8", "21-7", "22-6", "22-7", "22-8", "23-7", "23-8", "23-9", "0-8", "0-9", "1-9", "9-17",
];

/// What these wishes are at a time, in seconds since 1970, and what changes them.
#[must_use]
pub fn parts(wishes: &Notifications, now: i64, language: Language) -> Vec<Part> {
    let mut parts = vec![
        Part::Text(calls(wishes, language)),
        Part::select(
            PersonalPress::Calls.to_string(),
            say!(language, "choose-calls"),
            Way::ALL.map(|way| option_of(way, language)).to_vec(),
        ),
    ];
    if wishes.way == Way::Daily {
        parts.push(Part::select(
            PersonalPress::DailyHour.to_string(),
            say!(language, "choose-daily"),
            Hour::all()
                .map(|hour| (hour.to_string(), hour.number().to_string()))
                .collect(),
        ));
    }
    if wishes.way == Way::Never {
        // There is nothing to be reminded of, and nothing that hours could hold back.
        return parts;
    }
    parts.extend(reminders(wishes, language));
    parts.push(Part::Text(hours(wishes, now, language)));
    if wishes.zone.is_some() {
        let none = (say!(language, "quiet-off"), NO_QUIET.to_owned());
        let offered = offered(wishes.quiet).map(|quiet| (words(quiet), quiet.to_string()));
        parts.push(Part::select(
            PersonalPress::Quiet.to_string(),
            say!(language, "choose-quiet"),
            [none].into_iter().chain(offered).collect(),
        ));
    }
    let zone = button(say!(language, "button-zone"), PersonalPress::Zone);
    parts.push(Part::Buttons(vec![zone]));
    parts
}

/// Whether there are reminders, and the button that changes it.
fn reminders(wishes: &Notifications, language: Language) -> [Part; 2] {
    let (now, button) = if wishes.reminders {
        let label = say!(language, "button-reminders-off");
        (
            say!(language, "settings-reminders-on"),
            button(label, PersonalPress::RemindersOff),
        )
    } else {
        let label = say!(language, "button-reminders-on");
        (
            say!(language, "settings-reminders-off"),
            button(label, PersonalPress::RemindersOn),
        )
    };
    [Part::Text(now), Part::Buttons(vec![button])]
}

/// Quiet hours in figures, which are the same in all languages: `22:00 – 08:00`.
#[must_use]
pub fn words(quiet: Quiet) -> String {
    format!("{} – {}", quiet.from(), quiet.until())
}

/// The quiet hours that are offered, after those that somebody has already.
pub fn offered(own: Option<Quiet>) -> impl Iterator<Item = Quiet> {
    let offered = OFFERED.iter().filter_map(|hours| hours.parse().ok());
    let others = offered.filter(move |quiet| Some(*quiet) != own);
    own.into_iter().chain(others)
}

fn calls(wishes: &Notifications, language: Language) -> String {
    let way = match wishes.way {
        Way::Here => say!(language, "settings-calls-here"),
        Way::Direct => say!(language, "settings-calls-direct"),
        Way::Daily => {
            let hour = wishes.daily_at.to_string();
            say!(language, "settings-calls-daily", hour)
        }
        Way::Never => say!(language, "settings-calls-never"),
    };
    let mut lines = vec![way];
    if wishes.direct_refused {
        lines.push(say!(language, "settings-direct-refused"));
    }
    lines.join("\n")
}

fn hours(wishes: &Notifications, now: i64, language: Language) -> String {
    let zone = wishes.zone.as_ref().map(Zone::name);
    let (Some(zone), Some(time)) = (zone, wishes.local_time(now)) else {
        return say!(language, "settings-zone-unknown");
    };
    let quiet = match wishes.quiet {
        Some(quiet) => {
            let (from, until) = (quiet.from().to_string(), quiet.until().to_string());
            say!(language, "settings-quiet", from, until)
        }
        None => say!(language, "settings-quiet-none"),
    };
    let zone = say!(language, "settings-zone", zone, time);
    format!("{quiet}\n{zone}")
}

fn option_of(way: Way, language: Language) -> (String, String) {
    let label = match way {
        Way::Here => say!(language, "calls-here"),
        Way::Direct => say!(language, "calls-direct"),
        Way::Daily => say!(language, "calls-daily"),
        Way::Never => say!(language, "calls-never"),
    };
    (label, way.word().to_owned())
}
