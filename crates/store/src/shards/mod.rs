//! Several processes of one bot: which of them live (`living.rs`), who holds which shards of Discord's gateway
//! (`leases.rs`), when the next one may be identified and who answers what two have heard (`turns.rs`).
//!
//! What is stored here makes the processes share the work; that nothing is answered twice does not depend on it, but on
//! `interactions_taken` and on Discord, which takes one answer to each interaction. So a process that is wrongly taken
//! for dead costs a connection and nothing else.

mod leases;
mod living;
mod turns;

/// One of the shards into which the servers of a bot are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    /// Into how many they are divided.
    pub total: u32,
    /// Which of them it is, from zero.
    pub number: u32,
}

/// A process of the bot `application`, by the number that it drew at its start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessOf {
    /// The id of the bot's application.
    pub application: String,
    /// Its number.
    pub process: i64,
}

/// The processes, and what they hold, at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShardMap {
    /// Those that live, by their numbers.
    pub living: Vec<Living>,
    /// Into how many shards the servers are divided, the newest way last.
    pub totals: Vec<u32>,
    /// The shards that somebody holds.
    pub held: Vec<Held>,
}

/// A process that lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Living {
    /// Its number.
    pub process: i64,
    /// Whether it connects to the gateway.
    pub connects: bool,
    /// Whether it is being stopped.
    pub leaves: bool,
    /// Whether it has looked at all this since whoever asks first said that it lives.
    pub knows_us: bool,
}

/// A shard that somebody holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Which.
    pub shard: Shard,
    /// Who.
    pub process: i64,
    /// Who connects it beside them, to hold it then.
    pub successor: Option<i64>,
    /// Whether it is connected.
    pub connected: bool,
    /// Whether it was taken or lost only now, so that it cannot be connected yet.
    pub fresh: bool,
}

impl Shard {
    /// Shards as a statement takes them: their totals and their numbers.
    fn columns(shards: &[Self]) -> (Vec<i32>, Vec<i32>) {
        let totals = shards.iter().map(|shard| to_row(shard.total));
        let numbers = shards.iter().map(|shard| to_row(shard.number));
        (totals.collect(), numbers.collect())
    }
}

fn to_row(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn from_row(number: i32) -> u32 {
    u32::try_from(number).unwrap_or_default()
}
