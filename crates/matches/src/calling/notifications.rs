//! What a person wants, and what that means for one call.

use super::quiet::{Hour, Quiet};
use super::zone::Zone;
use crate::words::words;

/// How a person is called to the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// By a line in the channel of the match.
    #[default]
    Here,
    /// By a direct message.
    Direct,
    /// By one direct message a day, which lists what waits.
    Daily,
    /// Not at all.
    Never,
}

words!(Way {
    Here = "here",
    Direct = "direct",
    Daily = "daily",
    Never = "never",
});

/// What somebody is called for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Something has happened: it is their turn, an offer or a challenge waits for an answer.
    News,
    /// Time is running out.
    Reminder,
}

/// What becomes of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// It is posted in the channel of the match.
    Here,
    /// It is sent as a direct message.
    Direct,
    /// It waits until then, in seconds since 1970.
    HoldUntil(i64),
    /// It is not wanted, or comes with the daily message.
    Drop,
}

/// How a person wants to be called, and when not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notifications {
    /// How.
    pub way: Way,
    /// Whether they are reminded when time runs out, if they are called at all.
    pub reminders: bool,
    /// Where their clock is; nobody knows until they say so.
    pub zone: Option<Zone>,
    /// When they are not called. Means nothing without a zone.
    pub quiet: Option<Quiet>,
    /// When the daily message comes. Means nothing without a zone.
    pub daily_at: Hour,
    /// Whether Discord has refused a direct message to them since they chose a way.
    pub direct_refused: bool,
}

/// What somebody changes of their notifications; what is not named stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// How to be called.
    pub way: Option<Way>,
    /// Whether to be reminded.
    pub reminders: Option<bool>,
    /// Where their clock is.
    pub zone: Option<Zone>,
    /// The quiet hours, or that there are none.
    pub quiet: Option<Option<Quiet>>,
    /// When the daily message comes.
    pub daily_at: Option<Hour>,
}

/// Hours mean nothing as long as nobody knows whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("hours need a time zone")]
pub struct NoZone;

impl Default for Notifications {
    fn default() -> Self {
        Self {
            way: Way::default(),
            reminders: true,
            zone: None,
            quiet: None,
            daily_at: Hour::EVENING,
            direct_refused: false,
        }
    }
}

impl Notifications {
    /// The notifications after a change.
    ///
    /// # Errors
    /// [`NoZone`] for quiet hours or a daily message of somebody whose clock nobody knows.
    pub fn changed(self, change: Change) -> Result<Self, NoZone> {
        let changed = Self {
            // Whoever chooses a way may have opened their direct messages: they are tried again.
            direct_refused: self.direct_refused && change.way.is_none(),
            way: change.way.unwrap_or(self.way),
            reminders: change.reminders.unwrap_or(self.reminders),
            zone: change.zone.or(self.zone),
            quiet: change.quiet.unwrap_or(self.quiet),
            daily_at: change.daily_at.unwrap_or(self.daily_at),
        };
        let has_hours = changed.quiet.is_some() || changed.way == Way::Daily;
        if has_hours && changed.zone.is_none() {
            return Err(NoZone);
        }
        Ok(changed)
    }

    /// What becomes of a call at a time, in seconds since 1970.
    #[must_use]
    pub fn plan(&self, occasion: Occasion, now: i64) -> Plan {
        let is_wanted = match (self.way, occasion) {
            (Way::Never, _) | (Way::Daily, Occasion::News) => false,
            (_, Occasion::Reminder) => self.reminders,
            (Way::Here | Way::Direct, Occasion::News) => true,
        };
        if !is_wanted {
            return Plan::Drop;
        }
        match self.quiet_until(now) {
            Some(end) => Plan::HoldUntil(end),
            None if self.is_direct() => Plan::Direct,
            None => Plan::Here,
        }
    }

    /// Whether they are spoken to in direct messages, as far as anybody knows.
    #[must_use]
    pub const fn is_direct(&self) -> bool {
        matches!(self.way, Way::Direct | Way::Daily) && !self.direct_refused
    }
}
