//! What was found after all kills.

use std::fmt;
use std::time::Duration;

/// What was done, and what was found whole.
#[derive(Clone, Debug)]
pub struct Findings {
    /// Playing processes that were killed at random. At the end all are, and the server.
    pub workers_killed: u32,
    /// Single server processes that were killed, which makes PostgreSQL end all others and recover.
    pub backends_killed: u32,
    /// Whole servers that were killed at random and started again.
    pub servers_killed: u32,
    /// Games of series that followed another one by themselves.
    pub sequels: usize,
    /// People who were forgotten.
    pub forgotten: usize,
    /// Matches, and those of them that have ended.
    pub matches: (usize, usize),
    /// Rows of all logs.
    pub plies: usize,
    /// Moves that a worker was told are stored.
    pub acknowledged: usize,
    /// What nobody clicked for: people who were taken out gave up, games of series were accepted.
    pub by_itself: usize,
    /// Moves that are stored although their worker was killed before it was told or wrote it down.
    pub unheard: usize,
    /// Cards and calls that the sink was given, repetitions included.
    pub delivered: usize,
    /// How long was played.
    pub took: Duration,
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kills = self.workers_killed + self.backends_killed + self.servers_killed;
        let (matches, ended) = self.matches;
        write!(
            f,
            "{kills} kills in {:.0} s: {} playing processes, {} server processes, {} whole servers; \
             and everything at the end\n\
             {matches} matches ({ended} ended) with {} rows in their logs, all replayed: no gap, \
             hashes and dice right\n\
             {} games of series followed by themselves, none missing, none doubled; {} people \
             forgotten; ratings as counted again\n\
             {} moves acknowledged, none lost, none doubled; {} stored of which nobody heard, {} \
             without a click\n\
             {} cards and calls delivered, nothing owed, no call forgotten",
            self.took.as_secs_f64(),
            self.workers_killed,
            self.backends_killed,
            self.servers_killed,
            self.plies,
            self.sequels,
            self.forgotten,
            self.acknowledged,
            self.unheard,
            self.by_itself,
            self.delivered,
        )
    }
}
