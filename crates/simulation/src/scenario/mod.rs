//! What happens in a world: everything that the seed has chosen in advance. What is chosen while it runs, such as the
//! order of statements, comes from other streams, so that a scenario can be made smaller and still be the same seed.

mod drawn;
mod excuses;
#[cfg(test)]
mod tests;
mod tournaments;

use std::time::Duration;

use ludotheque_discord::Silence;
use ludotheque_standin::Scope;

use crate::chance::Stream;
use crate::database::effect::Effect;
use crate::part::{Death, NO_NUMBERS, Part, VERSION};

/// Everything that is chosen in advance.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The seed.
    pub seed: u64,
    /// How many processes of the bot there are.
    pub processes: usize,
    /// By how much the clock of each is wrong, in seconds.
    pub clocks_off_s: Vec<i64>,
    /// When each begins its first life.
    pub begin: Vec<Duration>,
    /// What the people do, in order.
    pub acts: Vec<Act>,
    /// What goes wrong, in order.
    pub faults: Vec<Fault>,
    /// How long what is sent to Discord is on its way, and each answer, one after the other; none if no time passes.
    pub ways: Vec<Duration>,
    /// When nobody does anything any more and nothing goes wrong.
    pub ends: Duration,
}

/// Something that somebody does.
#[derive(Clone, Debug)]
pub struct Act {
    /// Its place among all that the seed has chosen.
    pub number: usize,
    /// When.
    pub at: Duration,
    /// Who, by their place among the members.
    pub who: usize,
    /// What.
    pub what: What,
    /// Chooses between everything that they could do then.
    pub choice: u64,
}

impl Act {
    /// Somebody does something then.
    fn of(at: Duration, who: usize, what: What, chance: &mut Stream) -> Self {
        let choice = chance.number();
        Self {
            number: 0,
            at,
            who,
            what,
            choice,
        }
    }
}

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Challenges somebody, or everybody.
    Challenge,
    /// Begins a match against the bot.
    Practise,
    /// Goes on in a match in which it is their turn, twice if `true`.
    PlayOn(bool),
    /// Presses whatever is there, twice if `true`.
    Press(bool),
    /// Presses a button that was there some time ago.
    PressOld,
    /// Uses any command, with any options.
    Command,
    /// Says something.
    Chat,
    /// Changes their quiet hours, their time zone, and how they are called.
    Settings,
    /// Whoever is to act goes on in the match that is furthest.
    GoOn,
    /// Whoever is to act in it asks for its board, also if it is there.
    AsksFor,
    /// Whoever is to act in it gives up.
    Resign,
    /// Opens a tournament, and becomes its organiser.
    OpensTournament,
    /// Does this with the newest tournament, by the word of its button.
    OnTournament(&'static str),
    /// Agrees on another server, which then takes part in the tournament.
    Agrees,
    /// Uses a command from the menu of a member or of a message.
    Menu,
    /// Begins to type in an option, and is suggested something.
    Suggestions,
    /// Opens a form, and sends it.
    Form,
    /// Presses something in their direct messages, or uses any command there.
    InPrivate,
    /// Whoever is to act in any match gives up, however far it is.
    GivesUp,
}

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

/// A session that does not become ready is given up after so long.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(15);
/// How much silence is put up with where sessions fall silent: less than elsewhere, for no world lasts that long.
const SILENCE: Silence = Silence {
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

/// So many people there are.
pub const MEMBERS: usize = 5;

/// People are left alone for so long at first, until everybody is connected.
pub const QUIET: Duration = Duration::from_secs(6);

impl Scenario {
    /// Only a part of it.
    #[must_use]
    pub fn only(mut self, part: &Part) -> Self {
        if let Some(acts) = &part.acts {
            self.acts.retain(|act| acts.have(act.number));
        }
        if let Some(faults) = &part.faults {
            self.faults.retain(|fault| faults.have(fault.number));
        }
        if let Some(processes) = part.processes {
            self.processes = processes.clamp(1, self.processes);
        }
        if let Some(ends) = part.ends {
            self.ends = ends;
        }
        match part.dies {
            Some(death) => self.with(death),
            None => self,
        }
    }

    /// The same, in which a process dies besides.
    #[must_use]
    pub fn with(mut self, death: Death) -> Self {
        let Death {
            process,
            at,
            is_heard,
        } = death;
        let before = |fault: &Fault| fault.at <= at;
        let place = self.faults.partition_point(before);
        let fault = Fault {
            number: NO_PLACE,
            at,
            kind: Kind::DiesBesides { process, is_heard },
        };
        self.faults.insert(place, fault);
        self
    }

    /// The arguments by which this part of it is lived through again.
    #[must_use]
    pub fn arguments(&self) -> String {
        let list = |numbers: Vec<String>| {
            if numbers.is_empty() {
                NO_NUMBERS.to_owned()
            } else {
                numbers.join(",")
            }
        };
        let acts = list(self.acts.iter().map(|act| act.number.to_string()).collect());
        let (mut drawn, mut dies) = (Vec::new(), String::new());
        for fault in &self.faults {
            match fault.kind {
                Kind::DiesBesides { process, is_heard } => {
                    let at = fault.at;
                    let death = Death {
                        process,
                        at,
                        is_heard,
                    };
                    dies += &format!(" --dies {death}");
                }
                _ => drawn.push(fault.number.to_string()),
            }
        }
        let faults = list(drawn);
        format!(
            "--seed {} --seed-version {VERSION} --acts {acts} --faults {faults} --processes {} --ends {:.9}{dies}",
            self.seed,
            self.processes,
            self.ends.as_secs_f64()
        )
    }

    /// Whether somebody deletes messages.
    #[must_use]
    pub fn deletes(&self) -> bool {
        self.any(|kind| matches!(kind, Kind::MessageDeleted { .. }))
    }

    /// Whether a standby takes over that has not heard everything.
    #[must_use]
    pub fn loses(&self) -> bool {
        self.any(|kind| matches!(kind, Kind::Loses { .. }))
    }

    /// Whether the schema is not that of this program when it ends.
    #[must_use]
    pub fn migrates(&self) -> bool {
        self.any(|kind| matches!(kind, Kind::NewerProgram))
    }
}
