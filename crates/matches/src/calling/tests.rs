//! Hours, zones and plans, on days of every length.

use jiff::Timestamp;
use proptest::prelude::*;

use super::*;

fn at(text: &str) -> i64 {
    let moment: Timestamp = text.parse().expect("a moment");
    moment.as_second()
}

fn paris(way: Way, quiet: &str, daily_at: u8) -> Notifications {
    Notifications {
        way,
        zone: Some(Zone::parse("Europe/Paris").expect("a zone")),
        quiet: quiet.parse().ok(),
        daily_at: Hour::new(daily_at).expect("an hour"),
        ..Notifications::default()
    }
}

#[test]
fn quiet_hours_are_read_as_people_write_them() {
    for text in ["22-8", "22:00 – 08:00", "22h-8h", " 22 - 08 ", "22h00—8h00"] {
        let quiet: Quiet = text.parse().unwrap_or_else(|_| panic!("{text}"));
        assert_eq!(quiet.to_string(), "22-8", "{text}");
    }
    let midnight: Quiet = "24-8".parse().expect("midnight is called 24, too");
    assert_eq!(midnight.to_string(), "0-8");
    for text in [
        "", "22", "8-8", "0-24", "22-25", "22:30-8", "-22--8", "22-8-9", "a-b", "+22-8x",
    ] {
        assert_eq!(text.parse::<Quiet>(), Err(BadQuiet), "{text}");
    }
}

#[test]
fn the_middle_of_a_waking_day_is_told_in_utc() {
    let noon = |zone: &str, quiet: &str, now: &str| {
        let zone = Zone::parse(zone).ok();
        let quiet = quiet.parse().ok();
        let all = Notifications {
            zone,
            quiet,
            ..Notifications::default()
        };
        all.waking_noon(at(now))
    };
    // Awake from 8 to 22 in Paris, in summer and in winter.
    assert_eq!(
        noon("Europe/Paris", "22-8", "2026-07-01T12:00:00Z"),
        Some(13)
    );
    assert_eq!(
        noon("Europe/Paris", "22-8", "2026-01-01T12:00:00Z"),
        Some(14)
    );
    // Until two at night: from 10 to 2.
    assert_eq!(noon("UTC", "2-10", "2026-01-01T12:00:00Z"), Some(18));
    assert_eq!(noon("Asia/Tokyo", "0-8", "2026-01-01T23:59:59Z"), Some(7));
    // Somebody who sleeps in the daytime: awake from 20 to 6.
    assert_eq!(noon("UTC", "6-20", "2026-01-01T00:00:00Z"), Some(1));
    assert_eq!(Notifications::default().waking_noon(0), None);
}

#[test]
fn zones_are_found_by_name_in_any_case_and_by_the_city_that_only_one_has() {
    for (typed, name) in [
        ("Europe/Paris", "Europe/Paris"),
        (" europe/paris ", "Europe/Paris"),
        ("America/New York", "America/New_York"),
        ("tokyo", "Asia/Tokyo"),
        ("new york", "America/New_York"),
        ("utc", "UTC"),
        // An older name is as good as any.
        ("US/Pacific", "US/Pacific"),
    ] {
        assert_eq!(Zone::parse(typed).expect(typed).name(), name);
    }
}

#[test]
fn an_unknown_zone_is_answered_with_what_may_have_been_meant() {
    let suggestions = |typed: &str| {
        let unknown = Zone::parse(typed).expect_err(typed);
        assert!(typed.trim().starts_with(&unknown.found), "{typed}");
        assert!(unknown.found.chars().count() <= 60, "{typed}");
        assert!(!unknown.suggestions.is_empty(), "{typed}");
        unknown.suggestions
    };
    assert_eq!(suggestions("Europe/Pariss")[0], "Europe/Paris");
    assert_eq!(suggestions("Londn")[0], "Europe/London");
    assert!(suggestions("Argentina").contains(&"America/Argentina/Buenos_Aires".to_owned()));
    suggestions("");
    suggestions("Etc/Unknown");
    suggestions(&"é".repeat(2000));
    assert_eq!(Zone::from_name("Europe/Atlantis"), None);
}

#[test]
fn suggestions_begin_with_cities_that_begin_so() {
    let found = Zone::like("par", 25);
    assert_eq!(found[0], "America/Paramaribo");
    assert!(found.contains(&"Europe/Paris".to_owned()), "{found:?}");
    assert_eq!(Zone::like("", 25).len(), 25);
    assert!(
        !Zone::like("gmt", 25)
            .iter()
            .any(|name| name.starts_with("Etc/"))
    );
}

#[test]
fn quiet_hours_go_over_midnight_and_end_at_their_end() {
    let notifications = paris(Way::Here, "22-8", 18);
    // Winter: an hour ahead of UTC.
    for (now, until) in [
        ("2026-01-10T20:59:59Z", None),
        ("2026-01-10T21:00:00Z", Some("2026-01-11T07:00:00Z")),
        ("2026-01-10T23:30:00Z", Some("2026-01-11T07:00:00Z")),
        ("2026-01-11T06:59:59Z", Some("2026-01-11T07:00:00Z")),
        ("2026-01-11T07:00:00Z", None),
    ] {
        assert_eq!(notifications.quiet_until(at(now)), until.map(at), "{now}");
    }
    let at_work = paris(Way::Here, "9-17", 18);
    assert_eq!(at_work.quiet_until(at("2026-07-01T06:59:59Z")), None);
    let end = at("2026-07-01T15:00:00Z");
    assert_eq!(at_work.quiet_until(at("2026-07-01T07:00:00Z")), Some(end));
    assert_eq!(at_work.quiet_until(end), None);
}

#[test]
fn a_night_in_which_the_clock_is_changed_is_an_hour_shorter_or_longer() {
    let notifications = paris(Way::Here, "22-8", 18);
    let night = |evening: &str, morning: &str| {
        let (evening, morning) = (at(evening), at(morning));
        assert_eq!(notifications.quiet_until(evening - 1), None);
        assert_eq!(notifications.quiet_until(evening), Some(morning));
        assert_eq!(notifications.quiet_until(morning - 1), Some(morning));
        assert_eq!(notifications.quiet_until(morning), None);
        (morning - evening) / 3600
    };
    assert_eq!(night("2026-03-28T21:00:00Z", "2026-03-29T06:00:00Z"), 9);
    assert_eq!(night("2026-10-24T20:00:00Z", "2026-10-25T07:00:00Z"), 11);
}

#[test]
fn hours_that_a_day_has_not_or_has_twice_begin_and_end_once() {
    // On 29 March 2026 two o'clock becomes three; on 25 October three becomes two.
    let until_two = paris(Way::Here, "22-2", 18);
    let end = at("2026-03-29T01:00:00Z");
    assert_eq!(until_two.quiet_until(end - 1), Some(end));
    assert_eq!(until_two.quiet_until(end), None);
    let end = at("2026-10-25T00:00:00Z");
    assert_eq!(until_two.quiet_until(end - 1), Some(end));
    for minutes in [0, 30, 60, 90, 120] {
        let again = end + 60 * minutes;
        assert_eq!(
            until_two.quiet_until(again),
            None,
            "{minutes} minutes later"
        );
    }
    let only_then = paris(Way::Here, "2-3", 18);
    assert_eq!(only_then.quiet_until(at("2026-03-29T01:00:00Z")), None);
}

#[test]
fn the_daily_message_comes_at_its_hour_also_when_the_clock_is_changed() {
    let notifications = paris(Way::Daily, "", 18);
    let mut now = at("2026-03-27T12:00:00Z");
    for day in [
        "2026-03-27T17:00:00Z",
        "2026-03-28T17:00:00Z",
        "2026-03-29T16:00:00Z",
        "2026-03-30T16:00:00Z",
    ] {
        now = notifications.next_daily(now).expect("there is a next one");
        assert_eq!(now, at(day), "{day}");
    }
    let at_two = paris(Way::Daily, "", 2);
    let mut now = at("2026-10-24T12:00:00Z");
    for day in ["2026-10-25T00:00:00Z", "2026-10-26T01:00:00Z"] {
        now = at_two.next_daily(now).expect("there is a next one");
        assert_eq!(now, at(day), "{day}");
    }
    let for_nobody = paris(Way::Here, "", 18);
    assert_eq!(for_nobody.next_daily(now), None);
}

#[test]
fn a_daily_message_in_quiet_hours_comes_when_they_end_and_still_once_a_day() {
    let notifications = paris(Way::Daily, "22-8", 23);
    let mut now = at("2026-01-10T12:00:00Z");
    for day in ["2026-01-11T07:00:00Z", "2026-01-12T07:00:00Z"] {
        now = notifications.next_daily(now).expect("there is a next one");
        assert_eq!(now, at(day), "{day}");
    }
}

#[test]
fn a_daily_message_whose_hour_is_jumped_over_into_quiet_hours_comes_when_they_end() {
    let early = paris(Way::Daily, "3-6", 2);
    let mut now = at("2026-03-28T00:00:00Z");
    for comes in [
        "2026-03-28T01:00:00Z",
        "2026-03-29T04:00:00Z",
        "2026-03-30T00:00:00Z",
    ] {
        now = early.next_daily(now).expect("there is a next one");
        assert_eq!(now, at(comes), "{comes}");
    }
}

#[test]
fn calls_go_where_they_are_wanted() {
    use Occasion::{News, Reminder};
    let (day, night) = (at("2026-01-10T12:00:00Z"), at("2026-01-10T23:00:00Z"));
    let morning = Plan::HoldUntil(at("2026-01-11T07:00:00Z"));
    let plans = |notifications: &Notifications| {
        [
            (News, day),
            (Reminder, day),
            (News, night),
            (Reminder, night),
        ]
        .map(|(occasion, now)| notifications.plan(occasion, now))
    };
    let (here, direct, drop) = (Plan::Here, Plan::Direct, Plan::Drop);
    let notifications = |way| paris(way, "22-8", 18);
    assert_eq!(
        plans(&notifications(Way::Here)),
        [here, here, morning, morning]
    );
    assert_eq!(
        plans(&notifications(Way::Direct)),
        [direct, direct, morning, morning]
    );
    assert_eq!(
        plans(&notifications(Way::Daily)),
        [drop, direct, drop, morning]
    );
    assert_eq!(plans(&notifications(Way::Never)), [drop; 4]);

    let without = |way| Notifications {
        reminders: false,
        ..notifications(way)
    };
    assert_eq!(plans(&without(Way::Here)), [here, drop, morning, drop]);
    assert_eq!(plans(&without(Way::Daily)), [drop; 4]);
    let refused = Notifications {
        direct_refused: true,
        ..notifications(Way::Direct)
    };
    assert_eq!(plans(&refused), [here, here, morning, morning]);
    // What nobody has ever changed.
    assert_eq!(plans(&Notifications::default()), [here; 4]);
}

#[test]
fn hours_need_a_zone_and_a_new_choice_tries_direct_messages_again() {
    let daily = Change {
        way: Some(Way::Daily),
        ..Change::default()
    };
    let quiet = Change {
        quiet: Some("22-8".parse().ok()),
        ..Change::default()
    };
    for change in [daily.clone(), quiet.clone()] {
        assert_eq!(Notifications::default().changed(change), Err(NoZone));
    }
    let zone = Change {
        zone: Zone::parse("Asia/Tokyo").ok(),
        ..Change::default()
    };
    let refused = Notifications {
        direct_refused: true,
        ..Notifications::default()
    };
    let refused = refused.changed(zone).expect("a zone alone is fine");
    let refused = refused.changed(quiet).expect("the zone is known");
    assert!(refused.direct_refused, "nothing was said of calls");
    assert!(!refused.changed(daily).expect("fine").direct_refused);
}

fn any_notifications() -> impl Strategy<Value = Notifications> {
    let zones = Zone::like("", usize::MAX);
    let hour = || (0_u8..24).prop_map(|number| Hour::new(number).expect("an hour"));
    let zone = proptest::sample::select(zones);
    (zone, hour(), hour(), hour()).prop_map(|(zone, from, until, daily_at)| Notifications {
        way: Way::Daily,
        zone: Zone::from_name(&zone),
        quiet: Quiet::new(from, until),
        daily_at,
        ..Notifications::default()
    })
}

/// Twenty years, in which zones have changed their minds.
fn any_time() -> impl Strategy<Value = i64> {
    at("2015-01-01T00:00:00Z")..at("2035-01-01T00:00:00Z")
}

const HOUR_S: i64 = 3600;

/// Whether no day around a time lacks the hour of the daily message: where the clock jumps over it into quiet hours,
/// the message waits for their end.
fn has_its_hour_on_each_day(notifications: &Notifications, now: i64) -> bool {
    let awake = Notifications {
        quiet: None,
        ..notifications.clone()
    };
    let days = (-3..=5).filter_map(|day| awake.next_daily(now + day * 24 * HOUR_S));
    let hour = Some(awake.daily_at.to_string());
    days.map(|at| awake.local_time(at))
        .all(|shown| shown == hour)
}

proptest! {
    #[test]
    fn quiet_hours_end_within_a_day_and_nobody_is_held_at_their_end(
        notifications in any_notifications(), now in any_time()
    ) {
        if let Some(end) = notifications.quiet_until(now) {
            prop_assert!(now < end && end - now <= 25 * HOUR_S);
            prop_assert_eq!(notifications.quiet_until(end), None);
        }
    }

    #[test]
    fn daily_messages_are_a_day_apart_and_never_in_quiet_hours(
        notifications in any_notifications(), now in any_time()
    ) {
        let first = notifications.next_daily(now).expect("there is a next one");
        let second = notifications.next_daily(first).expect("and another");
        prop_assert!(now < first && first - now <= 49 * HOUR_S);
        if has_its_hour_on_each_day(&notifications, now) {
            prop_assert!(second - first >= 22 * HOUR_S && second - first <= 26 * HOUR_S);
        }
        prop_assert_eq!(notifications.quiet_until(first), None);
        // Whoever looks a moment before sees the same.
        prop_assert_eq!(notifications.next_daily(first - 1), Some(first));
    }
}
