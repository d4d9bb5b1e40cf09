//! What was found of processes that share shards, and how it is said.

use std::fmt;
use std::time::Duration;

use super::plan::Plan;

/// What was found.
#[derive(Clone, Debug)]
pub struct Findings {
    /// How much there was to share.
    pub plan: Plan,
    /// From the start of the processes until every shard was connected.
    pub ready: Duration,
    /// The most memory that each process had held by then, in MiB.
    pub memory_mib: Vec<f64>,
    /// How many shards one had that was killed.
    pub lost: usize,
    /// Until the first of them was connected again.
    pub first_back: Duration,
    /// Until all of them were.
    pub all_back: Duration,
    /// How many shards were missing at most when another one was stopped in good order.
    pub most_missing: usize,
    /// When the last of them was back.
    pub last_missing: Duration,
    /// How many sessions were begun in all.
    pub identifies: u64,
    /// What Discord would have objected to.
    pub objections: Vec<String>,
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan {
            shards,
            servers,
            processes,
            max_concurrency,
        } = &self.plan;
        writeln!(
            f,
            "{shards} shards of {servers} servers, {processes} processes, {max_concurrency} sessions in five seconds"
        )?;
        let seconds = |time: Duration| time.as_secs_f64();
        writeln!(f, "all connected after {:.1} s", seconds(self.ready))?;
        let memory: Vec<String> = self
            .memory_mib
            .iter()
            .map(|mib| format!("{mib:.0}"))
            .collect();
        writeln!(f, "memory of each, at most: {} MiB", memory.join(", "))?;
        writeln!(
            f,
            "one is killed: its {} shards are back after {:.1} s (the first) to {:.1} s (the last)",
            self.lost,
            seconds(self.first_back),
            seconds(self.all_back)
        )?;
        match self.most_missing {
            0 => writeln!(f, "one is stopped: no shard is missing at any time")?,
            most => writeln!(
                f,
                "one is stopped: {most} shards are missing at most, the last until {:.1} s",
                seconds(self.last_missing)
            )?,
        }
        write!(f, "{} sessions were begun in all", self.identifies)?;
        for objection in &self.objections {
            write!(f, "\n(!) {objection}")?;
        }
        Ok(())
    }
}
