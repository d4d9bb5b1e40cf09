//! An event of the guild that takes place somewhere else, which Discord calls external.

use crate::ids::UserId;

/// How far an event is, by Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Scheduled = 1,
    Active = 2,
    Completed = 3,
    Canceled = 4,
}

impl Status {
    pub(crate) fn read(number: u64) -> Option<Self> {
        let all = [
            Self::Scheduled,
            Self::Active,
            Self::Completed,
            Self::Canceled,
        ];
        all.into_iter().find(|status| *status as u64 == number)
    }

    pub(crate) const fn is_over(self) -> bool {
        matches!(self, Self::Completed | Self::Canceled)
    }

    /// Whether Discord lets an event go from here to there.
    pub(crate) const fn may_become(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Self::Scheduled, Self::Active | Self::Canceled) | (Self::Active, Self::Completed)
        )
    }
}

/// An event. Times are milliseconds since 1970.
#[derive(Clone, Debug)]
pub(crate) struct Scheduled {
    pub(crate) id: u64,
    pub(crate) creator: UserId,
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) location: String,
    pub(crate) begins_ms: u64,
    pub(crate) ends_ms: u64,
    pub(crate) status: Status,
}
