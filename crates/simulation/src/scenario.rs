//! What happens in a world: everything that the seed has chosen in advance. What is chosen while it runs, such as the
//! order of statements, comes from other streams, so that a scenario can be made smaller and still be the same seed.

use std::time::Duration;

use crate::chance::Stream;
use crate::database::effect::Effect;
use crate::part::{NO_NUMBERS, Part, VERSION};

/// The name of the stream from which the scenario comes.
const PLAN: u64 = 1;
/// People are left alone for so long at first, until everybody is connected.
const QUIET: Duration = Duration::from_secs(6);
/// After so long the turns of the shortest clock have run out.
const TURN_RUNS_OUT: Duration = Duration::from_secs(125);

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
}

/// Something that goes wrong.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Its place among all that the seed has chosen.
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
        /// What it does at least: a commit is waited for, or what stores an act in a match.
        at: Effect,
        /// Whether the statement is carried out before.
        after: bool,
    },
    /// Every connection of a process breaks.
    AllBreak {
        /// Its number.
        process: usize,
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
}

/// What Discord does instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// 502 without any effect.
    BadGateway,
    /// 429 for a second.
    Limited,
    /// The connection breaks before it has any effect.
    CutBefore,
    /// It is done, and the connection breaks.
    CutAfter,
    /// It is done two seconds later.
    Late,
}

/// So long after something has gone wrong a click may go unanswered: a shard has to be taken over, a session begun.
const FELT_FOR: Duration = Duration::from_secs(25);

impl Scenario {
    /// Whether something had gone wrong shortly before, so that a click then may have failed.
    #[must_use]
    pub fn is_bad_time(&self, at: Duration) -> bool {
        self.faults.iter().any(|fault| {
            let lasts = match fault.kind {
                Kind::Dies { for_ms, .. } | Kind::Freezes { for_ms, .. } => {
                    Duration::from_millis(for_ms)
                }
                _ => Duration::ZERO,
            };
            // What was begun just before may still be under way.
            let begins = fault.at.saturating_sub(Duration::from_secs(4));
            (begins..fault.at + lasts + FELT_FOR).contains(&at)
        })
    }

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
        if let Some(ends_ms) = part.ends_ms {
            self.ends = Duration::from_millis(ends_ms);
        }
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
        let faults = list(
            self.faults
                .iter()
                .map(|fault| fault.number.to_string())
                .collect(),
        );
        format!(
            "--seed {} --seed-version {VERSION} --acts {acts} --faults {faults} --processes {} --ends-ms {}",
            self.seed,
            self.processes,
            self.ends.as_millis()
        )
    }

    /// Whether two answers to one click may be sent, of which Discord takes the first: it carries out one so late that it
    /// was sent again; or the database does not say to one of two processes that hear the same which of them it is.
    #[must_use]
    pub fn may_repeat(&self) -> bool {
        let is_late = |kind: &Kind| {
            matches!(
                kind,
                Kind::Discord {
                    what: Trouble::Late,
                    ..
                }
            )
        };
        // Whoever wakes does not know either.
        let is_unsaid = |kind: &Kind| {
            matches!(
                kind,
                Kind::Breaks { .. } | Kind::AllBreak { .. } | Kind::Freezes { .. }
            )
        };
        self.any(is_late) || self.processes > 1 && self.any(is_unsaid)
    }

    /// Whether somebody deletes messages.
    #[must_use]
    pub fn deletes(&self) -> bool {
        self.any(|kind| matches!(kind, Kind::MessageDeleted { .. }))
    }

    /// How often Discord says that a limit is reached although it is not.
    #[must_use]
    pub fn limited(&self) -> u32 {
        let limited = self.faults.iter().filter_map(|fault| match fault.kind {
            Kind::Discord {
                what: Trouble::Limited,
                times,
                ..
            } => Some(times),
            _ => None,
        });
        limited.sum()
    }

    /// Whether there is one process, and no other after it: what one has learned of Discord's limits the next one has to
    /// learn for itself.
    #[must_use]
    pub fn is_one_life(&self) -> bool {
        let begins_anew = |kind: &Kind| matches!(kind, Kind::Dies { .. } | Kind::Restarts { .. });
        self.processes == 1 && !self.any(begins_anew)
    }

    fn any(&self, is_it: impl Fn(&Kind) -> bool) -> bool {
        self.faults.iter().any(|fault| is_it(&fault.kind))
    }

    /// The scenario of this seed.
    #[must_use]
    pub fn of(seed: u64) -> Self {
        let mut chance = Stream::of(seed, PLAN);
        let processes = 1 + chance.below(3);
        let lasts = chance.between(5.0, 25.0);
        let acted_until = QUIET + Duration::from_secs_f64(lasts);
        let ends = if chance.happens(0.1) {
            acted_until + TURN_RUNS_OUT
        } else {
            acted_until
        };
        let clocks_off_s = (0..processes)
            .map(|_| {
                if chance.happens(0.8) {
                    0
                } else {
                    [-3600, -30, 4, 3600][chance.below(4)]
                }
            })
            .collect();
        let begin = (0..processes)
            .map(|number| {
                if number == 0 || chance.happens(0.5) {
                    Duration::ZERO
                } else {
                    Duration::from_secs_f64(chance.between(0.0, acted_until.as_secs_f64()))
                }
            })
            .collect();
        let mut acts = Vec::new();
        let between = chance.between(0.1, 1.0);
        let mut at = QUIET;
        while at < acted_until {
            acts.push(act(&mut chance, acts.len(), at));
            at += Duration::from_secs_f64(chance.between(0.0, 2.0 * between));
        }
        let mut faults = Vec::new();
        // A swarm: each kind has a rate of its own in each world, and many have none.
        for kind in 0..KINDS {
            if chance.happens(0.6) {
                continue;
            }
            let many = 1 + chance.below(5);
            for _ in 0..many {
                let at = chance.between(1.0, ends.as_secs_f64());
                let kind = fault(&mut chance, kind, processes);
                let at = Duration::from_secs_f64(at);
                faults.push(Fault {
                    number: 0,
                    at,
                    kind,
                });
            }
        }
        faults.sort_by_key(|fault| fault.at);
        for (number, fault) in faults.iter_mut().enumerate() {
            fault.number = number;
        }
        Self {
            seed,
            processes,
            clocks_off_s,
            begin,
            acts,
            faults,
            ends,
        }
    }
}

fn act(chance: &mut Stream, number: usize, at: Duration) -> Act {
    let what = match chance.below(20) {
        0 | 1 => What::Challenge,
        2 => What::Practise,
        3..10 => What::PlayOn(false),
        10 => What::PlayOn(true),
        11..14 => What::Press(false),
        14 => What::Press(true),
        15 => What::PressOld,
        16 | 17 => What::Command,
        18 => What::Chat,
        _ => What::Press(false),
    };
    Act {
        number,
        at,
        who: chance.below(usize::MAX),
        what,
        choice: chance.number(),
    }
}

/// At which statements a connection breaks.
const EFFECTS: [Effect; 3] = [Effect::Changes, Effect::Commits, Effect::Advances];

/// The requests with which Discord has trouble: with all, or most with what is posted and changed.
const REQUESTS: [&str; 4] = [
    "* /**",
    "POST /channels/*/messages",
    "PATCH /channels/*/messages/*",
    "POST /interactions/**",
];

const KINDS: usize = 12;

fn fault(chance: &mut Stream, kind: usize, processes: usize) -> Kind {
    let process = chance.below(processes);
    let most_ms: [u32; 3] = [6_000, 3_000, 15_000];
    let for_ms = most_ms.get(kind).map_or(Duration::ZERO, |most| {
        Duration::from_secs_f64(chance.between(50.0, f64::from(*most)) / 1000.0)
    });
    let for_ms = u64::try_from(for_ms.as_millis()).unwrap_or(0);
    match kind {
        0 => Kind::Dies { process, for_ms },
        1 => Kind::Restarts { process },
        2 => Kind::Freezes { process, for_ms },
        3 => Kind::Breaks {
            process,
            at: EFFECTS[chance.below(EFFECTS.len())],
            after: false,
        },
        4 => Kind::Breaks {
            process,
            at: EFFECTS[chance.below(EFFECTS.len())],
            after: true,
        },
        5 => Kind::AllBreak { process },
        6 => {
            let all = [
                Trouble::BadGateway,
                Trouble::Limited,
                Trouble::CutBefore,
                Trouble::CutAfter,
                Trouble::Late,
            ];
            let times = 1 + u32::try_from(chance.below(4)).unwrap_or(0);
            let on = REQUESTS[chance.below(REQUESTS.len())];
            // What is posted twice is what answers that are lost do most harm to.
            let is_lost = on.starts_with("POST /channels") && chance.happens(0.6);
            let what = if is_lost {
                Trouble::CutAfter
            } else {
                all[chance.below(all.len())]
            };
            Kind::Discord { what, on, times }
        }
        7 => Kind::GatewayCut,
        8 => {
            if chance.happens(0.5) {
                Kind::Reconnect
            } else {
                Kind::InvalidSessions {
                    resumable: chance.happens(0.5),
                }
            }
        }
        9 => Kind::EventsTwice {
            events: 1 + u32::try_from(chance.below(5)).unwrap_or(0),
        },
        10 => Kind::MoreShards {
            shards: 2 + chance.number() % 3,
        },
        _ => Kind::MessageDeleted {
            choice: chance.number(),
        },
    }
}
