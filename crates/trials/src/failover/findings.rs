//! What was found, as a table.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use super::faults::Kind;
use super::record::Told;
use super::verdict::{Faults, Wrong};

/// What was done, what people were told, and what is left of it.
#[derive(Debug)]
pub struct Findings {
    /// When something failed, and how.
    pub happened: Vec<(Kind, Instant)>,
    /// What could not be tried here, and why.
    pub left_out: Option<String>,
    /// What people were told.
    pub told: Told,
    /// How many processes were brought out anew, and how many ended by themselves.
    pub deployed: u32,
    /// How often a process of the bot ended because there was no database when it began.
    pub ended: u32,
    /// How often somebody had to help Patroni.
    pub helped: u32,
    /// How many commits were kept from waiting for their standby.
    pub cancelled: i64,
    /// Matches and rows of their logs.
    pub stored: (usize, usize),
    /// What is wrong.
    pub faults: Faults,
    /// What Discord would have objected to, but for answers that came too late.
    pub objections: Vec<String>,
    /// What the audit says.
    pub audit: String,
    /// How long it took.
    pub took: Duration,
}

impl Findings {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.faults.is_empty() && self.objections.is_empty()
    }

    /// For each kind, how long each match that was played took to go on, in seconds, sorted.
    fn pauses(&self) -> BTreeMap<Kind, (usize, Vec<f64>)> {
        let mut pauses: BTreeMap<Kind, (usize, Vec<f64>)> = BTreeMap::new();
        for (kind, at) in &self.happened {
            let (count, seconds) = pauses.entry(*kind).or_default();
            *count += 1;
            for moves in self.told.went_on.values() {
                let next = moves.iter().find(|next| *next > at);
                seconds.extend(next.map(|next| next.duration_since(*at).as_secs_f64()));
            }
        }
        for (_, seconds) in pauses.values_mut() {
            seconds.sort_by(f64::total_cmp);
        }
        pauses
    }

    /// What people were told instead of a board, by the beginning of the sentence.
    fn sentences(&self) -> BTreeMap<&str, usize> {
        let mut counts = BTreeMap::new();
        for refused in &self.told.refused {
            let line = refused.text.lines().next().unwrap_or_default();
            let sentence = line.split_inclusive('.').next().unwrap_or_default();
            *counts.entry(sentence).or_default() += 1;
        }
        counts
    }
}

/// What so many of a hundred do not exceed.
fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted
        .get(last * percent / 100)
        .copied()
        .unwrap_or(f64::NAN)
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| what failed | times | play went on after, p50 | p99 | at most |"
        )?;
        writeln!(f, "| --- | --- | --- | --- | --- |")?;
        let mut all = Vec::new();
        for (kind, (count, seconds)) in self.pauses() {
            let [half, most, last] = [50, 99, 100].map(|percent| percentile(&seconds, percent));
            writeln!(
                f,
                "| {kind} | {count} | {half:.1} s | {most:.1} s | {last:.1} s |"
            )?;
            all.extend(seconds);
        }
        all.sort_by(f64::total_cmp);
        let [half, most, last] = [50, 99, 100].map(|percent| percentile(&all, percent));
        let count = self.happened.len();
        writeln!(
            f,
            "| all | {count} | {half:.1} s | {most:.1} s | {last:.1} s |"
        )?;
        if let Some(left_out) = &self.left_out {
            writeln!(f, "Left out: {left_out}")?;
        }
        if self.helped > 0 {
            let helped = self.helped;
            writeln!(
                f,
                "{helped} times Patroni had to be started again, or a server to be copied anew"
            )?;
        }
        let Told {
            acknowledged,
            challenges,
            failed,
            waiting,
            ..
        } = &self.told;
        let (matches, plies) = self.stored;
        writeln!(
            f,
            "{:.0} minutes; {} processes brought out anew, {} ended because there was no database; {} waits of commits cancelled; \
             {matches} matches, {plies} plies",
            self.took.as_secs_f64() / 60.0,
            self.deployed,
            self.ended,
            self.cancelled,
        )?;
        writeln!(
            f,
            "{} moves and {} challenges acknowledged; {failed} clicks failed, {waiting} answers never came",
            acknowledged.len(),
            challenges.len(),
        )?;
        for (sentence, count) in self.sentences() {
            writeln!(f, "{count} times: {sentence}")?;
        }
        for (_, fault) in &self.faults {
            writeln!(f, "(!) {fault}")?;
        }
        for objection in &self.objections {
            writeln!(f, "(!) Discord objects: {objection}")?;
        }
        let count = |wrong| self.faults.iter().filter(|(is, _)| *is == wrong).count();
        writeln!(
            f,
            "lost {}, doubled {}, rolled back by a failover {}, denied although stored {}",
            count(Wrong::Lost),
            count(Wrong::Doubled),
            count(Wrong::RolledBack),
            count(Wrong::Denied),
        )?;
        write!(f, "{}", self.audit.trim_end())
    }
}
