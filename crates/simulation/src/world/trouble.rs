//! What has begun to go wrong, and is not over.

use std::time::Duration;

use crate::database::effect::Effect;
use crate::database::gate::Fate;

/// So long after the database has not said which of several processes answers a click two may answer it: they have to
/// learn who lives.
pub(super) const UNSAID_FOR: Duration = Duration::from_secs(10);

/// What becomes of the next statement of a process that does this: it breaks, or fails, or the process dies with it and
/// begins again after a while.
pub(super) struct Break {
    pub(super) process: usize,
    pub(super) at: Effect,
    pub(super) fate: Fate,
    pub(super) dead_for: Option<Duration>,
}

/// A disk that takes one statement after the other.
#[derive(Default)]
pub(super) struct SlowDisk {
    /// Until when it is slow.
    pub(super) until: Duration,
    /// From one to the next.
    pub(super) pause: Duration,
    /// When it takes the next one.
    pub(super) free_at: Duration,
}

/// What ends, or begins, later.
#[derive(Default)]
pub(super) struct Later {
    /// When the bot may do everything in the channel again.
    pub(super) allowed_at: Option<Duration>,
    /// For how long a standby is about to hear nothing.
    pub(super) deaf_for: Option<Duration>,
    /// When it takes over.
    pub(super) loses_at: Option<Duration>,
    pub(super) newer: Newer,
}

/// How far a newer program is.
#[derive(Default, PartialEq, Eq)]
pub(super) enum Newer {
    #[default]
    IsNotThere,
    WantsToMigrate,
    /// It has done what it wanted.
    IsThere,
    WantsToPlay,
}
