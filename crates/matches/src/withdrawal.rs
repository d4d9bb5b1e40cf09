//! How a challenge comes to nothing.

use super::words::words;

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

words!(Withdrawal {
    Declined = "declined",
    Cancelled = "cancelled",
    Expired = "expired",
    Moderated = "moderated",
});
