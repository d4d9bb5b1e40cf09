//! What is counted of the running bot, in the form of Prometheus, and when things were done last.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use strum::{IntoStaticStr, VariantArray};
use tokio::time::Instant;

/// In seconds: what players feel, what Discord waits for, and beyond.
const TIMES_S: [f64; 10] = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 2.5, 3.0];

/// How an interaction was answered.
#[derive(Clone, Copy, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Outcome {
    /// With what was asked for.
    Done,
    /// With the reason why not.
    Refused,
    /// That the database does not answer.
    DatabaseAway,
    /// That nobody knows whether it is stored.
    Unsettled,
    /// That a match is damaged.
    Damaged,
    /// That something broke on our side.
    Fault,
    /// The same after a panic.
    Panic,
    /// That it takes too long.
    TooSlow,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct ByOutcome {
    outcome: &'static str,
}

impl From<Outcome> for ByOutcome {
    fn from(outcome: Outcome) -> Self {
        Self {
            outcome: outcome.into(),
        }
    }
}

/// By what somebody was held back.
#[derive(Clone, Copy, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum HeldBackBy {
    /// Too many interactions.
    Gate,
    /// Too much that takes long.
    Heavy,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct ByWhat {
    by: &'static str,
}

/// What became of a request over HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AtTheDoor {
    /// Discord has asked whether anybody is there.
    Ping,
    /// An interaction is let in.
    LetIn,
    /// It is not signed by Discord.
    BadSignature,
    /// It is signed, but not just now.
    Untimely,
    /// It was here before.
    Replayed,
    /// It is signed, and no interaction.
    Unreadable,
    /// It has more bytes than any interaction.
    TooLong,
    /// Its bytes did not come in time.
    TooSlow,
    /// More wait already than can be answered.
    TooMany,
    /// The bot stops, and waits for nothing more.
    Stopping,
}

impl From<AtTheDoor> for ByOutcome {
    fn from(came: AtTheDoor) -> Self {
        Self {
            outcome: came.into(),
        }
    }
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct ByStatus {
    status: u16,
}

impl From<HeldBackBy> for ByWhat {
    fn from(by: HeldBackBy) -> Self {
        Self { by: by.into() }
    }
}

/// The requests to Discord's API, by the status of the answer; 0 where there was none.
#[derive(Clone, Debug, Default)]
pub struct Requests(Family<ByStatus, Counter>);

impl Requests {
    /// Counts one.
    pub fn count(&self, status: u16) {
        self.0.get_or_create(&ByStatus { status }).inc();
    }
}

/// How often the bot may still begin a session, as Discord said when it last did; -1 if it has not said.
#[derive(Clone, Debug)]
pub struct StartsLeft(Gauge);

impl Default for StartsLeft {
    fn default() -> Self {
        let gauge = Gauge::default();
        gauge.set(-1);
        Self(gauge)
    }
}

impl StartsLeft {
    /// Notes what Discord says.
    pub fn note(&self, remaining: u64) {
        self.0.set(i64::try_from(remaining).unwrap_or(i64::MAX));
    }
}

/// When something was done last.
#[derive(Default)]
pub struct LastTime(Mutex<Option<Instant>>);

impl LastTime {
    /// Now.
    pub fn is_now(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// How long ago, if ever.
    pub fn ago(&self) -> Option<Duration> {
        let at = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        at.map(|at| at.elapsed())
    }
}

/// Everything that only grows.
pub struct Counted {
    answers: Family<ByOutcome, Counter>,
    seconds: Histogram,
    held_back: Family<ByWhat, Counter>,
    at_the_door: Family<ByOutcome, Counter>,
    too_late: Counter,
    lost: Counter,
    silent_restarts: Counter,
}

impl Default for Counted {
    fn default() -> Self {
        let answers = Family::<ByOutcome, Counter>::default();
        // From the beginning: whoever compares sees no growth in a figure that was not there before.
        for outcome in Outcome::VARIANTS {
            drop(answers.get_or_create(&(*outcome).into()));
        }
        let held_back = Family::<ByWhat, Counter>::default();
        for by in HeldBackBy::VARIANTS {
            drop(held_back.get_or_create(&(*by).into()));
        }
        let at_the_door = Family::<ByOutcome, Counter>::default();
        for came in AtTheDoor::VARIANTS {
            drop(at_the_door.get_or_create(&(*came).into()));
        }
        Self {
            answers,
            seconds: Histogram::new(TIMES_S),
            held_back,
            at_the_door,
            too_late: Counter::default(),
            lost: Counter::default(),
            silent_restarts: Counter::default(),
        }
    }
}

impl Counted {
    /// What takes long was answered: how long that was says nothing of how fast the bot is.
    pub fn answered_later(&self, outcome: Outcome) {
        self.answers.get_or_create(&outcome.into()).inc();
    }

    /// An interaction was answered so long after it had come in.
    pub fn answered(&self, outcome: Outcome, took: Duration) {
        self.answered_later(outcome);
        self.seconds.observe(took.as_secs_f64());
    }

    /// Somebody was told to wait.
    pub fn held_back(&self, by: HeldBackBy) {
        self.held_back.get_or_create(&by.into()).inc();
    }

    /// A request has come over HTTP.
    pub fn at_the_door(&self, came: AtTheDoor) {
        self.at_the_door.get_or_create(&came.into()).inc();
    }

    /// An interaction came so late that it was not carried out. Gives how many did.
    pub fn too_late(&self) -> u64 {
        self.too_late.inc() + 1
    }

    /// A try to answer did not arrive.
    pub fn lost(&self) {
        self.lost.inc();
    }

    /// A shard gets a new session, because no event came to it any more.
    pub fn silent_restart(&self) {
        self.silent_restarts.inc();
    }

    /// Shows all of it.
    pub fn register(&self, registry: &mut Registry, requests: &Requests, starts_left: &StartsLeft) {
        registry.register(
            "answers",
            "Interactions that were answered, by how",
            self.answers.clone(),
        );
        registry.register(
            "answer_seconds",
            "From the arrival of an interaction until its answer was sent",
            self.seconds.clone(),
        );
        registry.register(
            "held_back",
            "Interactions of people who sent too many, by what held them back",
            self.held_back.clone(),
        );
        registry.register(
            "endpoint_requests",
            "Requests over HTTP, by what became of them",
            self.at_the_door.clone(),
        );
        registry.register(
            "too_late",
            "Interactions that came too late to be carried out",
            self.too_late.clone(),
        );
        registry.register(
            "answers_lost",
            "Tries to answer that did not arrive",
            self.lost.clone(),
        );
        registry.register(
            "gateway_silent_restarts",
            "New sessions of shards to which no event came any more, not even when they asked for one",
            self.silent_restarts.clone(),
        );
        registry.register(
            "discord_requests",
            "Requests to Discord, by the status of the answer, 0 for none",
            requests.0.clone(),
        );
        registry.register(
            "identifies_left",
            "Sessions that Discord still lets the bot begin today, as it said at the last one; -1 if it did not",
            starts_left.0.clone(),
        );
    }
}
