//! All figures together, as they are printed.

use std::fmt;
use std::time::Duration;

use super::measured::{Measured, median};
use super::pgbench::Found;
use super::plan::Plan;
use super::program::Bot;
use super::pure::Parts;
use super::reading::Reading;
use super::server::Extent;

/// What was measured.
#[derive(Clone, Debug)]
pub struct Findings {
    pub(super) plan: Plan,
    pub(super) parts: Parts,
    pub(super) reading: Vec<Reading>,
    pub(super) beside: Vec<Beside>,
    pub(super) rated: Rated,
    pub(super) filled: Duration,
    pub(super) sizes: Vec<Sizes>,
    pub(super) bot_among_few: Bot,
    pub(super) bot: Bot,
    pub(super) extent: Extent,
    pub(super) audit: Duration,
    pub(super) audit_said: String,
}

/// Ours beside `pgbench`, a value a round.
#[derive(Clone, Debug)]
pub(super) struct Beside {
    pub clients: u64,
    pub ours: Vec<Measured>,
    pub theirs: Vec<Found>,
}

/// Moves that are asked for at a given rate, the median of the rounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rated {
    pub offered: u64,
    pub ours_p99_ms: f64,
    pub theirs_p99_ms: f64,
}

/// Moves in a database with few matches and in one with many, a value a round.
#[derive(Clone, Debug)]
pub(super) struct Sizes {
    pub clients: u64,
    pub few: Vec<Measured>,
    pub many: Vec<Measured>,
}

impl Beside {
    /// Moves a second, ours and theirs.
    fn rates(&self) -> (f64, f64) {
        let ours = self.ours.iter().map(|one| one.rate).collect();
        let theirs = self.theirs.iter().map(|one| one.rate).collect();
        (median(ours), median(theirs))
    }
}

impl Findings {
    /// Whether everything was measured: no figure is nothing.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let rates = self.beside.iter().map(Beside::rates);
        let both = rates.map(|(ours, theirs)| ours.min(theirs));
        let times = [self.rated.ours_p99_ms, self.rated.theirs_p99_ms];
        both.chain(times).all(|figure| figure > 0.0) && self.bot.clicks == self.plan.clicks
    }
}

fn median_of(rounds: &[Measured], figure: fn(&Measured) -> f64) -> f64 {
    median(rounds.iter().map(figure).collect())
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Moves a second beside pgbench, which locks each match first:"
        )?;
        for beside in &self.beside {
            let (ours, theirs) = beside.rates();
            writeln!(
                f,
                "  {:>2} clients: {ours:6.0} beside {theirs:6.0}, {:3.0} %; a move takes {:.2} ms, \
                 99 of 100 at most {:.2} ms; {:.2} ms of it our processor; {:.0} MiB",
                beside.clients,
                100.0 * ours / theirs,
                median_of(&beside.ours, |one| one.mean_ms),
                median_of(&beside.ours, |one| one.p99_ms),
                median_of(&beside.ours, |one| one.processor_ms),
                median_of(&beside.ours, |one| one.memory_mib),
            )?;
        }
        let Parts {
            replay_ms,
            hashes_ms,
            decide_ms,
        } = self.parts;
        writeln!(
            f,
            "Of our processor's time only calculating: the log played again {replay_ms:.3} ms, its \
             hashes {hashes_ms:.3} ms, dice and deciding {decide_ms:.3} ms"
        )?;
        for reading in &self.reading {
            writeln!(
                f,
                "A match with a log of {:>4} rows is read as a whole in {:.2} ms, on from what was proved in {:.2} ms",
                reading.rows, reading.whole_ms, reading.on_ms
            )?;
        }
        writeln!(
            f,
            "{} moves offered a second: 99 of 100 done within {:.1} ms, by pgbench {:.1} ms",
            self.rated.offered, self.rated.ours_p99_ms, self.rated.theirs_p99_ms
        )?;
        writeln!(
            f,
            "{} matches made in {:.0} s. Moves among them and among {}:",
            self.plan.many,
            self.filled.as_secs_f64(),
            self.plan.few
        )?;
        for sizes in &self.sizes {
            let few = median_of(&sizes.few, |one| one.mean_ms);
            let many = median_of(&sizes.many, |one| one.mean_ms);
            writeln!(
                f,
                "  {:>2} clients: a move takes {many:.2} ms and {few:.2} ms, {:+.0} %; {:.0} MiB",
                sizes.clients,
                100.0 * (many / few - 1.0),
                median_of(&sizes.many, |one| one.memory_mib),
            )?;
        }
        writeln!(
            f,
            "Those many: {} rows, {:.1} GiB",
            self.extent.rows, self.extent.gib
        )?;
        for (matches, bot) in [
            (self.plan.few, self.bot_among_few),
            (self.plan.many, self.bot),
        ] {
            writeln!(
                f,
                "The bot among {matches}: ready in {:.2} s; {} clicks, half of them answered within {:.1} ms; \
                 at most {:.0} MiB",
                bot.ready.as_secs_f64(),
                bot.clicks,
                bot.click_ms,
                bot.memory_mib
            )?;
        }
        let audit_s = self.audit.as_secs_f64();
        write!(
            f,
            "Audit in {audit_s:.1} s: {}",
            self.audit_said.trim_end().replace('\n', "; ")
        )
    }
}
