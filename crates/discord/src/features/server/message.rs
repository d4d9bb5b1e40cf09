//! What holds on a server, for those who manage it.

use ludotheque_words::{Language, say};

use crate::features::server::id::ServerPress;
use crate::message::LIST_COLOUR;
use crate::message::clock::clock_words;
use crate::message::people::mention;
use crate::message::places::{channels, role};
use crate::message::v2::{Button, Message, Part, PickKind};
use ludotheque_matches::ids::ChannelId;
use ludotheque_matches::{Ends, Pace, SERVER_CHANNELS_MAX, ServerSettings, Setting};
use ludotheque_play::PastChange;

/// Discord's numbers for the channels in which, or in whose threads, matches may be started: text, voice,
/// announcements, forums.
pub const STARTED_IN: [u64; 4] = [0, 2, 5, 15];
/// Those for the channels in which results may be told: text and announcements.
pub const TOLD_IN: [u64; 2] = [0, 5];

/// All settings, each with the list that changes it.
#[must_use]
pub fn panel(settings: &ServerSettings, language: Language) -> Message {
    let mut parts = vec![Part::Text(say!(language, "setup-title"))];
    for setting in Setting::ALL {
        parts.push(Part::Text(sentence(settings, setting, language)));
        parts.push(choice(settings, setting, language));
    }
    let log = Button::plain(say!(language, "button-setup-log"), ServerPress::Log);
    parts.push(Part::Buttons(vec![log]));
    framed(parts)
}

/// Who has changed what.
#[must_use]
pub fn log(changes: &[PastChange], language: Language) -> Message {
    let mut lines = vec![say!(language, "setup-log-title")];
    lines.extend(changes.iter().filter_map(|change| line(change, language)));
    if changes.is_empty() {
        lines.push(say!(language, "setup-log-empty"));
    }
    let back = Button::plain(say!(language, "button-setup-panel"), ServerPress::Panel);
    framed(vec![
        Part::Text(lines.join("\n")),
        Part::Buttons(vec![back]),
    ])
}

fn framed(parts: Vec<Part>) -> Message {
    Message::framed(LIST_COLOUR, parts).in_private()
}

/// What a setting is set to, in a sentence.
fn sentence(settings: &ServerSettings, setting: Setting, language: Language) -> String {
    let value = value(settings, setting, language);
    match setting {
        Setting::Channels => say!(language, "setup-channels", value),
        Setting::Starters => say!(language, "setup-starters", value),
        Setting::Clock => say!(language, "setup-clock", value),
        Setting::Threads => say!(language, "setup-threads", value),
        Setting::Dice => say!(language, "setup-dice", value),
        Setting::Announcements => say!(language, "setup-announcements", value),
        Setting::Language => say!(language, "setup-language", value),
        Setting::Ends => say!(language, "setup-ends", value),
        Setting::Daily => say!(language, "setup-daily", value),
        Setting::Weekly => say!(language, "setup-weekly", value),
    }
}

/// What a setting is set to, in a few words.
fn value(settings: &ServerSettings, setting: Setting, language: Language) -> String {
    match setting {
        Setting::Channels if settings.channels.is_empty() => say!(language, "setup-everywhere"),
        Setting::Channels => channels(&settings.channels),
        Setting::Starters => settings
            .starters
            .map_or_else(|| say!(language, "setup-everyone"), role),
        Setting::Clock => clock_words(settings.clock.clock(), language),
        Setting::Threads if settings.threads => say!(language, "setup-threads-yes"),
        Setting::Threads => say!(language, "setup-threads-no"),
        Setting::Dice if settings.public_dice => say!(language, "dice-public-choice"),
        Setting::Dice => say!(language, "dice-promised-choice"),
        Setting::Ends => match settings.ends {
            Ends::WherePlayed => say!(language, "setup-ends-played"),
            Ends::AmongResults => say!(language, "setup-ends-results"),
            Ends::Nowhere => say!(language, "setup-ends-none"),
        },
        Setting::Announcements | Setting::Daily | Setting::Weekly => {
            match (channel_of(settings, setting), setting) {
                (Some(channel), _) => channels(&[channel]),
                (None, Setting::Announcements) => say!(language, "setup-nowhere"),
                (None, _) => say!(language, "setup-not-posted"),
            }
        }
        Setting::Language => settings.language.map_or_else(
            || say!(language, "setup-language-automatic"),
            |chosen| chosen.own_name(),
        ),
    }
}

/// The channel that a setting names, for those that name one.
const fn channel_of(settings: &ServerSettings, setting: Setting) -> Option<ChannelId> {
    match setting {
        Setting::Announcements => settings.announce_in,
        Setting::Daily => settings.daily_in,
        Setting::Weekly => settings.weekly_in,
        _ => None,
    }
}

/// The list that changes a setting.
fn choice(settings: &ServerSettings, setting: Setting, language: Language) -> Part {
    let custom_id = ServerPress::Set(setting).to_string();
    let ids = |channels: &[ChannelId]| channels.iter().map(|id| id.0).collect();
    match setting {
        Setting::Channels => Part::Pick {
            custom_id,
            placeholder: say!(language, "choose-channels"),
            kind: PickKind::Channels(&STARTED_IN),
            chosen: ids(&settings.channels),
            most: SERVER_CHANNELS_MAX,
        },
        Setting::Announcements | Setting::Daily | Setting::Weekly => Part::Pick {
            custom_id,
            placeholder: match setting {
                Setting::Announcements => say!(language, "choose-announcements"),
                Setting::Daily => say!(language, "choose-daily-channel"),
                _ => say!(language, "choose-weekly-channel"),
            },
            kind: PickKind::Channels(&TOLD_IN),
            chosen: ids(channel_of(settings, setting).as_slice()),
            most: 1,
        },
        Setting::Starters => Part::Pick {
            custom_id,
            placeholder: say!(language, "choose-starters"),
            kind: PickKind::Roles,
            chosen: settings.starters.iter().map(|role| role.0).collect(),
            most: 1,
        },
        Setting::Clock => Part::select(
            custom_id,
            say!(language, "choose-clock"),
            Pace::all()
                .map(|pace| {
                    let words = clock_words(pace.clock(), language);
                    (words, pace.word().to_owned())
                })
                .collect(),
        ),
        Setting::Threads | Setting::Dice | Setting::Ends | Setting::Language => {
            let placeholder = match setting {
                Setting::Threads => say!(language, "choose-threads"),
                Setting::Dice => say!(language, "choose-dice"),
                Setting::Ends => say!(language, "choose-ends"),
                _ => say!(language, "choose-card-language"),
            };
            let options = possible(setting).into_iter().map(|possible| {
                let words = value(&possible, setting, language);
                (words, possible.value(setting))
            });
            Part::select(custom_id, placeholder, options.collect())
        }
    }
}

/// Settings that differ in one of those that have few values, one for each value.
fn possible(setting: Setting) -> Vec<ServerSettings> {
    let plain = ServerSettings::default();
    match setting {
        Setting::Threads => [true, false]
            .map(|threads| ServerSettings {
                threads,
                ..plain.clone()
            })
            .into(),
        Setting::Dice => [false, true]
            .map(|public_dice| ServerSettings {
                public_dice,
                ..plain.clone()
            })
            .into(),
        Setting::Ends => Ends::ALL
            .map(|ends| ServerSettings {
                ends,
                ..plain.clone()
            })
            .into(),
        _ => [None]
            .into_iter()
            .chain(Language::ALL.map(Some))
            .map(|language| ServerSettings {
                language,
                ..plain.clone()
            })
            .collect(),
    }
}

/// A change in a line; nothing for values that cannot be read any more.
fn line(change: &PastChange, language: Language) -> Option<String> {
    let difference = &change.difference;
    let setting = difference.setting;
    let words = |text: &str| {
        let settings = ServerSettings::default().with_value(setting, text)?;
        Some(value(&settings, setting, language))
    };
    let what = match setting {
        Setting::Channels => say!(language, "setup-log-channels"),
        Setting::Starters => say!(language, "setup-log-starters"),
        Setting::Clock => say!(language, "setup-log-clock"),
        Setting::Threads => say!(language, "setup-log-threads"),
        Setting::Dice => say!(language, "setup-log-dice"),
        Setting::Announcements => say!(language, "setup-log-announcements"),
        Setting::Language => say!(language, "setup-log-language"),
        Setting::Ends => say!(language, "setup-log-ends"),
        Setting::Daily => say!(language, "setup-log-daily"),
        Setting::Weekly => say!(language, "setup-log-weekly"),
    };
    Some(say!(
        language,
        "setup-log-line",
        at = change.changed_at.to_string(),
        user = mention(change.by, language),
        what,
        before = words(&difference.before)?,
        after = words(&difference.after)?,
    ))
}
