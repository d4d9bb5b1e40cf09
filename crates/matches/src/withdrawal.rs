//! How a challenge comes to nothing.

/// Why a challenge came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withdrawal {
    /// The invited player said no.
    Declined,
    /// The challenger took it back.
    Cancelled,
    /// Nobody answered in time.
    Expired,
    /// A moderator of the server took it away. In the log that is an
    /// [`Action::Moderate`](super::Action::Moderate), which says who and why.
    Moderated,
}

impl Withdrawal {
    /// The word for it in the database, and in the log unless that says more.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Declined => "declined",
            Self::Cancelled => "cancelled",
            Self::Expired => "expired",
            Self::Moderated => "moderated",
        }
    }

    /// Reads [`word`](Self::word) where it is all that the log says.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Declined, Self::Cancelled, Self::Expired]
            .into_iter()
            .find(|w| w.word() == word)
    }
}
