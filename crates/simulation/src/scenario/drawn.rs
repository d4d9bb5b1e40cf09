//! What the seed draws.

use std::time::Duration;

use ludotheque_standin::Scope;

use super::{Act, Allowed, Closes, Fault, Kind, QUIET, Scenario, Trouble, What};
use crate::chance::{Stream, streams};
use crate::database::effect::Effect;

/// So many ways to Discord and back are drawn: an odd number, so that the same one is not always that of an answer.
const WAYS: usize = 101;
/// How long the longest of them may be in a world, in seconds: an answer waits half a second for what is on its way.
const LONGEST_S: [f64; 3] = [0.0, 0.06, 0.24];
/// What people do where boards are delivered. Below what they say a board is posted anew.
const WHERE_DELIVERED: [What; 8] = [
    What::GoOn,
    What::GoOn,
    What::GoOn,
    What::GoOn,
    What::GoOn,
    What::AsksFor,
    What::Chat,
    What::Chat,
];
/// What people do elsewhere than on a board.
const OTHER_WAYS: [What; 4] = [What::Menu, What::Suggestions, What::Form, What::InPrivate];
/// So long Discord may want no more changes: longer than people take to move twice.
const LONG_LIMIT: Trouble = Trouble::Limited {
    scope: Scope::Shared,
    for_s: 4,
};
/// After so long the turns of the shortest clock have run out.
const TURN_RUNS_OUT: Duration = Duration::from_secs(125);

impl Scenario {
    /// The scenario of this seed.
    #[must_use]
    pub fn of(seed: u64) -> Self {
        let mut chance = Stream::of(seed, streams::PLAN);
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
                    one_of(&mut chance, &[-3600, -30, 4, 3600])
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
        // In some worlds matches are played on, so that some end.
        let plays_out = chance.happens(0.2);
        let between = chance.between(0.1, if plays_out { 0.3 } else { 1.0 });
        let mut at = QUIET;
        while at < acted_until {
            let mut act = act(&mut chance, at);
            if plays_out && chance.happens(0.6) {
                act.what = What::GoOn;
            }
            acts.push(act);
            at += Duration::from_secs_f64(chance.between(0.0, 2.0 * between));
        }
        let mut faults = Vec::new();
        // A swarm: each kind has a rate of its own in each world, and many have none. In some worlds little goes wrong, so
        // that not everything is excused by something else.
        let missing = one_of(&mut chance, &[0.5, 0.75, 0.9]);
        for (least, draw) in KINDS {
            if chance.happens(missing) {
                continue;
            }
            let many = least + chance.below(5);
            for _ in 0..many {
                let at_s = chance.between(1.0, ends.as_secs_f64());
                let kind = draw(&mut Draw::of(&mut chance, processes));
                faults.push(fault(at_s, kind));
            }
        }
        let mut deliveries = Stream::of(seed, streams::DELIVERIES);
        // In some worlds boards are posted and changed and not only shown in answers.
        let is_delivered = deliveries.happens(0.15);
        if is_delivered {
            for act in &mut acts {
                if deliveries.happens(0.5) {
                    act.what = one_of(&mut deliveries, &WHERE_DELIVERED);
                }
            }
        }
        for kind in more_goes_wrong(&mut deliveries, processes, is_delivered) {
            let at_s = deliveries.between(1.0, acted_until.as_secs_f64());
            faults.push(fault(at_s, kind));
        }
        let mut sessions = Stream::of(seed, streams::SESSIONS);
        faults.extend(sessions_go_wrong(&mut sessions, acted_until));
        let ways = ways(&mut chance);
        let mut drawn = Self {
            seed,
            processes,
            clocks_off_s,
            begin,
            acts,
            faults,
            ways,
            ends,
        };
        let mut hurries = Stream::of(seed, streams::HURRIES);
        if drawn.is_one_life() && hurries.happens(0.5) {
            drawn.hurry(&mut hurries, acted_until);
        }
        let mut tournaments = Stream::of(seed, streams::TOURNAMENTS);
        if tournaments.happens(0.05) {
            drawn.hold_tournament(&mut tournaments);
        }
        let mut others = Stream::of(seed, streams::OTHER_WAYS);
        if others.happens(0.1) {
            drawn.go_other_ways(&mut others);
        }
        drawn.put_in_order();
        drawn
    }

    /// Somebody begins a match against the bot, and whoever is to act anywhere goes on faster than Discord lets boards be
    /// changed, which for a while it does not at all.
    fn hurry(&mut self, chance: &mut Stream, until: Duration) {
        let mut at = QUIET;
        let mut what = What::Practise;
        while at < until {
            self.acts.push(Act::of(at, 0, what, chance));
            what = What::GoOn;
            at += Duration::from_secs_f64(chance.between(0.1, 0.7));
        }
        // Once, so that what has waited for it is not refused by the next one.
        let at_s = chance.between(QUIET.as_secs_f64(), until.as_secs_f64());
        let limited = Kind::Discord {
            what: LONG_LIMIT,
            on: CHANGES,
            times: 1,
        };
        self.faults.push(fault(at_s, limited));
    }

    /// Of what people do at random most becomes something that they do elsewhere than on a board.
    fn go_other_ways(&mut self, chance: &mut Stream) {
        let at_random = [
            What::Press(false),
            What::Press(true),
            What::PressOld,
            What::Command,
        ];
        for act in &mut self.acts {
            if at_random.contains(&act.what) && chance.happens(0.8) {
                act.what = one_of(chance, &OTHER_WAYS);
            }
        }
    }

    /// What happens first comes first, and everything has its place as its number.
    fn put_in_order(&mut self) {
        self.acts.sort_by_key(|act| act.at);
        for (number, act) in self.acts.iter_mut().enumerate() {
            act.number = number;
        }
        self.faults.sort_by_key(|fault| fault.at);
        for (number, fault) in self.faults.iter_mut().enumerate() {
            fault.number = number;
        }
    }
}

/// Where boards are to be delivered they disappear, answers are lost, and so is what is posted and changed; in some worlds the
/// disk is slow, or limits are everybody's.
fn more_goes_wrong(chance: &mut Stream, processes: usize, is_delivered: bool) -> Vec<Kind> {
    let mut all = Vec::new();
    if is_delivered {
        for _ in 0..6 {
            all.push(Kind::MessageDeleted {
                choice: chance.number(),
            });
        }
        for _ in 0..6 {
            all.push(Kind::Discord {
                what: Trouble::CutAfter,
                on: POSTS,
                times: 2,
            });
        }
        all.push(Kind::Discord {
            what: one_of(chance, &[Trouble::Late, Trouble::BadGateway, LONG_LIMIT]),
            on: CHANGES,
            times: 4,
        });
        for _ in 0..2 {
            all.push(Kind::Discord {
                what: Trouble::CutBefore,
                on: ANSWERS,
                times: 4,
            });
        }
        for _ in 0..4 {
            all.push(Kind::Fails {
                process: chance.below(processes),
                at: one_of(chance, &[Effect::Loads, Effect::Delivers]),
                code: one_of(chance, &CODES),
            });
        }
    }
    if chance.happens(0.1) {
        all.push(Kind::DiskIsSlow {
            for_ms: 1_000 + chance.number() % 9_000,
            each_ms: 2 + chance.number() % 19,
        });
    }
    if chance.happens(0.1) {
        all.push(Kind::Discord {
            what: limited(Scope::Shared),
            on: one_of(chance, &REQUESTS),
            times: few(chance, 4),
        });
    }
    all
}

/// Sessions are begun in vain, may not be begun, or fall silent; and late in some worlds the channel is gone.
fn sessions_go_wrong(chance: &mut Stream, acted_until: Duration) -> Vec<Fault> {
    let (connected_s, until_s) = (QUIET.as_secs_f64(), acted_until.as_secs_f64());
    let mut all = Vec::new();
    for (rate, least_s, kind) in [
        (0.08, connected_s, Kind::NeverReady),
        (
            0.08,
            connected_s,
            Kind::FewStarts {
                for_ms: 1_000 + chance.number() % 9_000,
            },
        ),
        (0.04, 0.7 * until_s, Kind::ChannelDeleted),
        (0.06, connected_s, Kind::Silent),
    ] {
        if chance.happens(rate) {
            all.push(fault(chance.between(least_s, until_s), kind));
        }
    }
    all
}

/// Most are short, and some much longer.
fn ways(chance: &mut Stream) -> Vec<Duration> {
    let longest = one_of(chance, &LONGEST_S);
    let ways =
        (0..WAYS).map(|_| Duration::from_secs_f64(longest * chance.between(0.0, 1.0).powi(2)));
    ways.filter(|way| !way.is_zero()).collect()
}

fn act(chance: &mut Stream, at: Duration) -> Act {
    let what = match chance.below(23) {
        0 | 1 => What::Challenge,
        2 => What::Practise,
        3..10 => What::PlayOn(false),
        10 => What::PlayOn(true),
        11..14 => What::Press(false),
        14 => What::Press(true),
        15 => What::PressOld,
        16 | 17 => What::Command,
        18 => What::Chat,
        19 => What::Settings,
        20 => What::GoOn,
        21 => What::Resign,
        _ => What::Press(false),
    };
    let who = chance.below(usize::MAX);
    Act::of(at, who, what, chance)
}

/// At which statements a connection breaks.
const EFFECTS: [Effect; 5] = [
    Effect::Reads,
    Effect::Changes,
    Effect::Delivers,
    Effect::Commits,
    Effect::Advances,
];

/// With what a statement fails: somebody else was first, a full disk, a time limit, a lock.
const CODES: [&str; 5] = ["40001", "40P01", "53100", "57014", "55P03"];

/// The requests with which Discord has trouble: with all, or most with what is posted and changed.
const REQUESTS: [&str; 4] = ["* /**", POSTS, CHANGES, ANSWERS];
const POSTS: &str = "POST /channels/*/messages";
const ANSWERS: &str = "POST /interactions/**";
const CHANGES: &str = "PATCH /channels/*/messages/*";

/// What goes wrong so many seconds after the world has begun. Its place it gets last.
fn fault(at_s: f64, kind: Kind) -> Fault {
    Fault {
        number: 0,
        at: Duration::from_secs_f64(at_s),
        kind,
    }
}

const fn limited(scope: Scope) -> Trouble {
    Trouble::Limited { scope, for_s: 1 }
}

fn one_of<T: Copy>(chance: &mut Stream, all: &[T]) -> T {
    all[chance.below(all.len())]
}

fn few(chance: &mut Stream, most: usize) -> u32 {
    1 + u32::try_from(chance.below(most)).unwrap_or(0)
}

/// Whatever lasts lasts so long at least.
const LEAST_MS: u64 = 50;

/// What every fault is drawn from: a process, a number, and more where that is not enough.
struct Draw<'a> {
    chance: &'a mut Stream,
    process: usize,
    number: u64,
}

impl<'a> Draw<'a> {
    fn of(chance: &'a mut Stream, processes: usize) -> Self {
        let process = chance.below(processes);
        let number = chance.number();
        Self {
            chance,
            process,
            number,
        }
    }

    const fn lasts(&self, most_ms: u64) -> u64 {
        LEAST_MS + self.number % (most_ms - LEAST_MS + 1)
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        one_of(self.chance, all)
    }

    fn breaks(&mut self, after: bool) -> Kind {
        Kind::Breaks {
            process: self.process,
            at: self.one_of(&EFFECTS),
            after,
        }
    }

    fn discord(&mut self) -> Kind {
        let all = [
            Trouble::BadGateway,
            limited(Scope::User),
            limited(Scope::Global),
            Trouble::Banned,
            Trouble::CutBefore,
            Trouble::CutAfter,
            Trouble::Late,
        ];
        let times = few(self.chance, 4);
        let on = self.one_of(&REQUESTS);
        // What is posted twice is what answers that are lost do most harm to.
        let is_lost = on.starts_with("POST /channels") && self.chance.happens(0.6);
        let what = if is_lost {
            Trouble::CutAfter
        } else {
            self.one_of(&all)
        };
        Kind::Discord { what, on, times }
    }
}

/// How a fault of one kind is drawn.
type DrawsOne = fn(&mut Draw<'_>) -> Kind;

/// Of each kind: how many there are at least in a world that has any, and how one is drawn.
const KINDS: [(usize, DrawsOne); 24] = [
    (1, |draw| Kind::Dies {
        process: draw.process,
        for_ms: draw.lasts(6_000),
    }),
    // Whoever brings a new program begins all processes anew.
    (4, |draw| Kind::Restarts {
        process: draw.process,
    }),
    (1, |draw| Kind::Freezes {
        process: draw.process,
        for_ms: draw.lasts(15_000),
    }),
    (1, |draw| draw.breaks(false)),
    (1, |draw| draw.breaks(true)),
    (1, |draw| Kind::AllBreak {
        process: draw.process,
    }),
    (1, |draw| draw.discord()),
    (1, |_| Kind::GatewayCut),
    (1, |draw| {
        if draw.chance.happens(0.5) {
            Kind::Reconnect
        } else {
            let resumable = draw.chance.happens(0.5);
            Kind::InvalidSessions { resumable }
        }
    }),
    (1, |draw| Kind::EventsTwice {
        events: few(draw.chance, 5),
    }),
    (1, |draw| Kind::MoreShards {
        shards: 2 + draw.chance.number() % 3,
    }),
    (1, |draw| Kind::MessageDeleted {
        choice: draw.chance.number(),
    }),
    (1, |draw| Kind::DiskStandsStill {
        for_ms: draw.lasts(6_000),
    }),
    (1, |draw| Kind::DatabaseAway {
        for_ms: draw.lasts(8_000),
    }),
    (1, |draw| Kind::Fails {
        process: draw.process,
        at: draw.one_of(&EFFECTS),
        code: draw.one_of(&CODES),
    }),
    (1, |draw| Kind::Forbids {
        allowed: draw.one_of(&[Allowed::Look, Allowed::AllButFiles, Allowed::Nothing]),
        for_ms: draw.lasts(10_000),
    }),
    (1, |draw| Kind::ThreadCloses {
        choice: draw.chance.number(),
        how: draw.one_of(&[Closes::Archived, Closes::Locked, Closes::Deleted]),
    }),
    (1, |draw| Kind::Leaves {
        choice: draw.chance.number(),
    }),
    (1, |draw| Kind::RefusesMessages {
        choice: draw.chance.number(),
    }),
    (1, |_| Kind::NewerProgram),
    (1, |draw| Kind::Loses {
        for_ms: draw.lasts(1_500),
    }),
    (1, |draw| Kind::CutOff {
        process: draw.process,
        for_ms: draw.lasts(12_000),
    }),
    (1, |draw| Kind::DiesAt {
        process: draw.process,
        at: draw.one_of(&EFFECTS),
        after: draw.chance.happens(0.5),
        for_ms: draw.lasts(6_000),
    }),
    (1, |draw| Kind::RefusesResumes {
        times: few(draw.chance, 3),
    }),
];
