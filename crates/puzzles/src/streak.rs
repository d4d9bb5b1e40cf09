//! Days in a row.

use crate::day::Day;

/// One missed day in so many is forgiven.
const OFF_EVERY: i32 = 7;

/// How many days somebody has played in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Days that were played. Days off do not count.
    pub days: u32,
    /// Whether a day off was used in the last week, so that the next missed day ends it.
    pub day_off_used: bool,
}

/// The streak as it stands on `today`: today's position may still be played, so that today is never
/// missed.
///
/// `played`: the days on which somebody tried the position, in any order. `is_asked`: whether a day's
/// position could be tried at all; days on which the bot was stopped are passed over.
#[must_use]
pub fn streak(played: &[Day], today: Day, is_asked: impl Fn(Day) -> bool) -> Streak {
    let mut played: Vec<Day> = played.iter().copied().filter(|day| *day <= today).collect();
    played.sort_unstable();
    played.dedup();
    let Some(first) = played.first().copied() else {
        return Streak::default();
    };
    let mut days = 0;
    // Walking back in time: the day that was taken off last.
    let mut off: Option<Day> = None;
    let mut newest_off = None;
    let mut pending = None;
    let mut day = today;
    while day >= first {
        if played.binary_search(&day).is_ok() {
            days += 1;
            // A day off counts as used only between days that were played.
            if let Some(missed) = pending.take() {
                off = Some(missed);
                newest_off = newest_off.or(off);
            }
        } else if day != today && is_asked(day) {
            let is_free = off.is_none_or(|off| off.0 - day.0 >= OFF_EVERY);
            if pending.is_some() || !is_free {
                break;
            }
            pending = Some(day);
        }
        day = day.before();
    }
    let day_off_used = newest_off.is_some_and(|off: Day| today.0 - off.0 < OFF_EVERY);
    Streak { days, day_off_used }
}

/// How many days the longest streak had that somebody ever reached; the same terms as of [`streak`].
#[must_use]
pub fn longest_streak(played: &[Day], is_asked: impl Fn(Day) -> bool) -> u32 {
    let mut played = played.to_vec();
    played.sort_unstable();
    played.dedup();
    // It ends on a day after which one was missed, or on the last.
    let ends = played.iter().enumerate().filter(|(place, day)| {
        let next = played.get(place + 1);
        next.is_none_or(|next| next.before() != **day)
    });
    let lengths = ends.map(|(_, day)| streak(&played, *day, &is_asked).days);
    lengths.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;
    use jiff::{Timestamp, ToSpan};
    use proptest::prelude::*;

    use super::*;

    const ALWAYS: fn(Day) -> bool = |_| true;

    fn days(played: &[i32], today: i32) -> (u32, bool) {
        let played: Vec<Day> = played.iter().copied().map(Day).collect();
        let Streak { days, day_off_used } = streak(&played, Day(today), ALWAYS);
        (days, day_off_used)
    }

    #[test]
    fn a_streak_is_counted_and_one_missed_day_a_week_is_forgiven() {
        for (played, today, expected) in [
            (&[][..], 5, (0, false)),
            (&[5], 5, (1, false)),
            (&[3, 4], 5, (2, false)),
            (&[3, 4, 5], 5, (3, false)),
            // Yesterday was missed: the streak lives by its day off.
            (&[2, 3], 5, (2, true)),
            (&[2, 3, 5], 5, (3, true)),
            // Two days in a row are too many.
            (&[1, 2], 5, (0, false)),
            (&[1, 2, 5], 5, (1, false)),
            // Two in a week are too many, two in eight days are not.
            (&[1, 3, 5], 5, (2, true)),
            (&[0, 2, 3, 4, 5, 6, 7, 9], 9, (8, true)),
            (&[0, 1, 3, 4, 5, 6, 7, 8, 10], 10, (9, true)),
            // What is to come does not count, and nothing counts twice.
            (&[4, 5, 5, 9], 5, (2, false)),
        ] {
            assert_eq!(days(played, today), expected, "{played:?} on {today}");
        }
    }

    #[test]
    fn the_longest_streak_is_remembered_when_it_is_over() {
        let played: Vec<Day> = (0..7).chain(20..23).map(Day).collect();
        assert_eq!(longest_streak(&played, ALWAYS), 7);
        assert_eq!(streak(&played, Day(22), ALWAYS).days, 3);
        assert_eq!(longest_streak(&[], ALWAYS), 0);
    }

    proptest! {
        #[test]
        fn no_day_has_a_longer_streak_than_the_longest(played in proptest::collection::vec(0..60, 0..40)) {
            let played: Vec<Day> = played.into_iter().map(Day).collect();
            let on_each = (0..60).map(|day| streak(&played, Day(day), ALWAYS).days);
            prop_assert_eq!(longest_streak(&played, ALWAYS), on_each.max().unwrap_or_default());
        }
    }

    #[test]
    fn days_on_which_the_bot_was_stopped_are_passed_over() {
        let played = [Day(1), Day(2), Day(5), Day(6)];
        let is_asked = |day: Day| !(3..=4).contains(&day.0);
        let over_the_stop = streak(&played, Day(6), is_asked);
        assert_eq!((over_the_stop.days, over_the_stop.day_off_used), (4, false));
        // One more missed day beside the stop is still the day off.
        let with_a_day_off = streak(&[Day(1), Day(2), Day(6)], Day(6), is_asked);
        assert_eq!(
            (with_a_day_off.days, with_a_day_off.day_off_used),
            (3, true)
        );
    }

    proptest! {
        /// Somebody who plays once between every two midnights in UTC has a full streak, wherever they
        /// are, whichever clocks change on the way, leap days and moves to other zones included.
        #[test]
        fn neither_zones_nor_clocks_nor_leap_days_matter(
            begins in 0_i32..3000,
            length in 1_i32..90,
            seconds in prop::collection::vec(0_i64..86_400, 90),
            zones in prop::collection::vec(
                prop::sample::select(vec![
                    "Europe/Berlin", "America/New_York", "Pacific/Kiritimati",
                    "Pacific/Pago_Pago", "Asia/Kolkata", "Australia/Lord_Howe",
                ]),
                90,
            ),
        ) {
            let played: Vec<Day> = (begins..begins + length)
                .zip(seconds.iter().zip(&zones))
                .map(|(day, (second, zone))| {
                    let moment = Day(day).begins_at_unix_seconds() + second;
                    // As their wall clock has it, and back.
                    let zone = TimeZone::get(zone).expect("a zone");
                    let zoned = Timestamp::from_second(moment).expect("a moment").to_zoned(zone);
                    let back = zoned.datetime().to_zoned(zoned.time_zone().clone()).expect("a time");
                    // An hour that comes twice may be read as the other one.
                    let off = (back.timestamp().as_second() - moment).abs();
                    prop_assert!(off <= 3600);
                    Ok(Day::at_unix_seconds(zoned.timestamp().as_second()))
                })
                .collect::<Result<_, TestCaseError>>()?;
            let today = Day(begins + length - 1);
            let counted = streak(&played, today, ALWAYS);
            prop_assert_eq!(counted.days, u32::try_from(length).expect("few"));
            prop_assert!(!counted.day_off_used);
        }

        /// Days of the calendar and ours are the same, also around leap days.
        #[test]
        fn a_day_is_a_day_of_the_calendar(number in 1_i32..60_000) {
            let day = Day(number);
            let date = jiff::civil::date(2026, 11, 16).checked_add(number.days()).expect("a date");
            let midnight = date.to_zoned(TimeZone::UTC).expect("a time").timestamp().as_second();
            prop_assert_eq!(day.begins_at_unix_seconds(), midnight);
            prop_assert_eq!(Day::at_unix_seconds(midnight), day);
            prop_assert_eq!(Day::at_unix_seconds(midnight - 1), day.before());
            prop_assert_eq!(day.weekday() as i8, date.weekday().to_monday_zero_offset());
        }

        /// Whatever was played before.
        #[test]
        fn one_more_day_played_never_shortens_it(
            played in prop::collection::btree_set(0_i32..60, 0..50),
            more in 0_i32..60,
            today in 50_i32..60,
        ) {
            let before: Vec<i32> = played.iter().copied().collect();
            let mut after = before.clone();
            after.push(more);
            prop_assert!(days(&after, today).0 >= days(&before, today).0);
        }
    }
}
