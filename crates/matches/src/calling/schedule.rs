//! When somebody's quiet hours end, and when their daily message comes.
//!
//! Hours are computed day by day on the clock of the person: an hour that a day has not (the clock is
//! put forward) is the moment at which the clock has jumped over it, and of one that a day has twice
//! the first counts. So each span of quiet hours begins and ends once, and there is one daily message
//! a day, also on days that are 23 or 25 hours long.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::notifications::{Notifications, Way};
use super::quiet::Hour;

impl Notifications {
    /// When the quiet hours end that hold at a time; none if none do. Both are in seconds since
    /// 1970.
    #[must_use]
    pub fn quiet_until(&self, now: i64) -> Option<i64> {
        let (zone, quiet) = (self.zone.as_ref()?.rules(), self.quiet?);
        let today = date_at(zone, now)?;
        [today.yesterday().ok()?, today]
            .into_iter()
            .find_map(|day| {
                let last = if quiet.until() > quiet.from() {
                    day
                } else {
                    day.tomorrow().ok()?
                };
                let begin = moment(zone, day, quiet.from())?;
                let end = moment(zone, last, quiet.until())?;
                (begin <= now && now < end).then_some(end)
            })
    }

    /// The middle of the hours in which they are not in quiet hours, as a full hour of UTC on the day of `now` (in seconds
    /// since 1970); nothing for whoever has none.
    #[must_use]
    pub fn waking_noon(&self, now: i64) -> Option<u8> {
        let (zone, quiet) = (self.zone.as_ref()?.rules(), self.quiet?);
        let (from, until) = (quiet.from().number(), quiet.until().number());
        let awake = (from + HOURS - until) % HOURS;
        let middle = Hour::new((until + awake / 2) % HOURS)?;
        let at = moment(zone, date_at(zone, now)?, middle)?;
        u8::try_from(at.rem_euclid(DAY_S) / HOUR_S).ok()
    }

    /// When the next daily message after a time comes, if they want one: at the hour they have
    /// chosen, or when the quiet hours end in which that lies. In seconds since 1970.
    #[must_use]
    pub fn next_daily(&self, after: i64) -> Option<i64> {
        if self.way != Way::Daily {
            return None;
        }
        let zone = self.zone.as_ref()?.rules();
        let today = date_at(zone, after)?;
        let days = today.yesterday().ok()?.series(jiff::Span::new().days(1));
        days.take(4).find_map(|day| {
            let at = moment(zone, day, self.daily_at)?;
            let at = self.quiet_until(at).unwrap_or(at);
            (at > after).then_some(at)
        })
    }

    /// What their clock shows at a time in seconds since 1970, like `18:05`; nothing as long as
    /// nobody knows their zone.
    #[must_use]
    pub fn local_time(&self, now: i64) -> Option<String> {
        let zone = self.zone.as_ref()?.rules();
        let local = Timestamp::from_second(now).ok()?.to_zoned(zone.clone());
        Some(format!("{:02}:{:02}", local.hour(), local.minute()))
    }
}

const HOURS: u8 = 24;
const HOUR_S: i64 = 60 * 60;
const DAY_S: i64 = 24 * HOUR_S;

fn date_at(zone: &TimeZone, now: i64) -> Option<Date> {
    let now = Timestamp::from_second(now).ok()?;
    Some(zone.to_datetime(now).date())
}

/// When a clock in the zone first shows an hour of a day, or has jumped over it.
fn moment(zone: &TimeZone, day: Date, hour: Hour) -> Option<i64> {
    let hour = hour.number().cast_signed();
    let at = zone.to_timestamp(day.at(hour, 0, 0, 0)).ok()?;
    Some(at.as_second())
}
