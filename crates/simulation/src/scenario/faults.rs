//! What goes wrong in a world.

use std::time::Duration;

use ludotheque_discord::Silence;
use ludotheque_standin::Scope;

use crate::database::effect::Effect;

/// A session that does not become ready is given up after so long.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(15);
/// How much silence is put up with where sessions fall silent: less than elsewhere, for no world lasts that long.
pub(super) const SILENCE: Silence = Silence {
    asks_after: Duration::from_secs(8),
    answer_within: Duration::from_secs(2),
    between_sessions: Duration::from_secs(30),
};
/// Those ten seconds, up to a second more for each of two looks, and the time to end the session and to begin another one.
const NOTICED_AFTER: Duration = Duration::from_secs(14);

/// The place of what the seed has not chosen.
pub const NO_PLACE: usize = usize::MAX;
/// Whoever dies besides what the seed has drawn begins again after so long.
pub const DEAD_FOR: Duration = Duration::from_millis(1500);

/// Something that goes wrong.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Its place among all that the seed has chosen, or [`NO_PLACE`].
    pub number: usize,
    /// When.
    pub at: Duration,
    /// What.
    pub kind: Kind,
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A process dies, and begins again later.
    Dies {
        /// Its number.
        process: usize,
        /// After so many milliseconds.
        for_ms: u64,
    },
    /// A process dies as soon as it has said something to the database, and begins again later.
    DiesAt {
        /// Its number.
        process: usize,
        /// What it says.
        at: Effect,
        /// Whether it is carried out before.
        after: bool,
        /// After so many milliseconds.
        for_ms: u64,
    },
    /// A process dies besides what the seed has chosen, and begins again later.
    DiesBesides {
        /// Its number.
        process: usize,
        /// Whether what it has said to the database is carried out.
        is_heard: bool,
    },
    /// A process is stopped in good order, and begins again a second after it has ended.
    Restarts {
        /// Its number.
        process: usize,
    },
    /// A process stands still.
    Freezes {
        /// Its number.
        process: usize,
        /// For so many milliseconds.
        for_ms: u64,
    },
    /// The connection breaks at the next statement that changes something.
    Breaks {
        /// The number of the process.
        process: usize,
        /// What it does: a commit is waited for, and what stores an act in a match.
        at: Effect,
        /// Whether the statement is carried out before.
        after: bool,
    },
    /// Every connection of a process breaks.
    AllBreak {
        /// Its number.
        process: usize,
    },
    /// The disk of the database stands still, and every statement waits that is more than prepared, but those of a
    /// process that dies.
    DiskStandsStill {
        /// For so many milliseconds.
        for_ms: u64,
    },
    /// The disk of the database is slow: one statement after the other, and a pause after each.
    DiskIsSlow {
        /// For so many milliseconds.
        for_ms: u64,
        /// So many milliseconds from one to the next.
        each_ms: u64,
    },
    /// The database is away: every connection breaks, and no other is made.
    DatabaseAway {
        /// For so many milliseconds.
        for_ms: u64,
    },
    /// A process does not reach the database, and the others do.
    CutOff {
        /// Its number.
        process: usize,
        /// For so many milliseconds.
        for_ms: u64,
    },
    /// Discord does something else than what it is asked.
    Discord {
        /// What it does.
        what: Trouble,
        /// With which requests.
        on: &'static str,
        /// How often.
        times: u32,
    },
    /// The gateway's connections break.
    GatewayCut,
    /// Discord asks to reconnect.
    Reconnect,
    /// Sessions are invalid.
    InvalidSessions {
        /// Whether they can be resumed.
        resumable: bool,
    },
    /// Discord does not let sessions be resumed.
    RefusesResumes {
        /// So often.
        times: u32,
    },
    /// All connections break, and a session that is begun anew never becomes ready.
    NeverReady,
    /// No event comes any more of the sessions that there are, although their heartbeats are acknowledged.
    Silent,
    /// All connections break, and few sessions may be begun.
    FewStarts {
        /// For so many milliseconds.
        for_ms: u64,
    },
    /// Discord recommends so many shards, which is noticed when somebody asks.
    MoreShards {
        /// So many.
        shards: u64,
    },
    /// Events come twice.
    EventsTwice {
        /// So many of them.
        events: u32,
    },
    /// Somebody deletes a message.
    MessageDeleted {
        /// Chooses which.
        choice: u64,
    },
    /// The next statement that changes something fails.
    Fails {
        /// The number of the process.
        process: usize,
        /// What it does.
        at: Effect,
        /// With which of PostgreSQL's codes.
        code: &'static str,
    },
    /// The bot may not do everything in the channel any more.
    Forbids {
        /// What it may still do.
        allowed: Allowed,
        /// For so many milliseconds.
        for_ms: u64,
    },
    /// Somebody closes a thread.
    ThreadCloses {
        /// Chooses which.
        choice: u64,
        /// How.
        how: Closes,
    },
    /// Somebody deletes the channel, with all that is in it.
    ChannelDeleted,
    /// A member leaves the server.
    Leaves {
        /// Chooses which.
        choice: u64,
    },
    /// A member takes no direct messages any more.
    RefusesMessages {
        /// Chooses which.
        choice: u64,
    },
    /// A newer program makes its migration, while all that were there before go on, and after that does in a match what
    /// they do not understand.
    NewerProgram,
    /// A standby takes over that had not heard the last of what was stored.
    Loses {
        /// For so many milliseconds it had heard nothing.
        for_ms: u64,
    },
}

impl Kind {
    /// How long it goes on.
    #[must_use]
    pub const fn lasts(&self) -> Duration {
        match *self {
            Self::Dies { for_ms, .. }
            | Self::DiesAt { for_ms, .. }
            | Self::Freezes { for_ms, .. }
            | Self::DiskStandsStill { for_ms }
            | Self::DiskIsSlow { for_ms, .. }
            | Self::DatabaseAway { for_ms }
            | Self::CutOff { for_ms, .. }
            | Self::Forbids { for_ms, .. }
            | Self::FewStarts { for_ms }
            | Self::Loses { for_ms } => Duration::from_millis(for_ms),
            Self::DiesBesides { .. } => DEAD_FOR,
            Self::NeverReady => GIVEN_UP_AFTER,
            Self::Silent => NOTICED_AFTER,
            _ => Duration::ZERO,
        }
    }

    /// Whether a click may go unanswered because of it: nothing is heard, or what is said refused. Whatever happens to the
    /// database is told to whoever clicks; which processes are gone, and for how long, and which answers Discord has not
    /// taken, is known when it happens.
    #[must_use]
    pub fn is_felt(&self) -> bool {
        match self {
            Self::Discord { what, on, .. } => {
                on.starts_with('*')
                    || *what == Trouble::Late && on.starts_with("POST /interactions")
            }
            Self::Freezes { .. }
            | Self::Loses { .. }
            | Self::GatewayCut
            | Self::InvalidSessions { .. }
            | Self::RefusesResumes { .. }
            | Self::NeverReady
            | Self::Silent
            | Self::FewStarts { .. } => true,
            _ => false,
        }
    }

    /// Whether a process does not reach the database for a while.
    #[must_use]
    pub const fn keeps_database(&self) -> bool {
        matches!(
            self,
            Self::DatabaseAway { .. }
                | Self::DiskStandsStill { .. }
                | Self::DiskIsSlow { .. }
                | Self::CutOff { .. }
        )
    }

    /// Whether the database does not say to one of several processes that hear the same which of them answers it.
    #[must_use]
    pub const fn leaves_unsaid(&self) -> bool {
        matches!(
            self,
            Self::AllBreak { .. }
                | Self::DiskStandsStill { .. }
                | Self::DiskIsSlow { .. }
                | Self::Freezes { .. }
                | Self::DatabaseAway { .. }
                | Self::CutOff { .. }
                | Self::Loses { .. }
        )
    }
}

/// What the bot may still do in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// See it, and send nothing.
    Look,
    /// Everything but send files.
    AllButFiles,
    /// Nothing at all.
    Nothing,
}

/// How a thread closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closes {
    /// As all do after some time: whoever writes in it opens it again.
    Archived,
    /// For everybody but moderators.
    Locked,
    /// It is deleted, with its messages.
    Deleted,
}

/// What Discord does instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// 502 without any effect.
    BadGateway,
    /// 429, said of this route, of everything, or of everybody.
    Limited {
        /// Of what it is said.
        scope: Scope,
        /// For so many seconds.
        for_s: u64,
    },
    /// 429 for a second of what stands in front of Discord.
    Banned,
    /// The connection breaks before it has any effect.
    CutBefore,
    /// It is done, and the connection breaks.
    CutAfter,
    /// It is done two seconds later.
    Late,
}
