//! What was measured of a process that plays, and how it is said.

use std::fmt;
use std::fs;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

/// Moves a second, what they took, and what they cost.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// Moves a second.
    pub rate: f64,
    /// What a move took: on average, for half of all moves, for all but one of a hundred; in
    /// milliseconds.
    pub mean_ms: f64,
    /// See `mean_ms`.
    pub p50_ms: f64,
    /// See `mean_ms`.
    pub p99_ms: f64,
    /// What a move cost the process of its processors' time, in milliseconds.
    pub processor_ms: f64,
    /// What the process held at most, in MiB.
    pub memory_mib: f64,
}

impl Measured {
    /// Of these moves, in so much time, with so much of the processors' time spent.
    pub fn of(mut times: Vec<Duration>, seconds: Duration, spent: Duration) -> Result<Self> {
        ensure!(!times.is_empty(), "no move was made");
        times.sort_unstable();
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let moves = f64::from(u32::try_from(times.len())?);
        let per_cent = |share: usize| ms(times[(times.len() - 1) * share / 100]);
        Ok(Self {
            rate: moves / seconds.as_secs_f64(),
            mean_ms: ms(times.iter().sum()) / moves,
            p50_ms: per_cent(50),
            p99_ms: per_cent(99),
            processor_ms: ms(spent) / moves,
            memory_mib: memory_mib("self")?,
        })
    }
}

/// As one process tells the other: six numbers in a line.
impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {} {} {}",
            self.rate, self.mean_ms, self.p50_ms, self.p99_ms, self.processor_ms, self.memory_mib
        )
    }
}

impl FromStr for Measured {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let numbers: Vec<f64> = text
            .split_whitespace()
            .map(str::parse)
            .collect::<Result<_, _>>()?;
        let [rate, mean_ms, p50_ms, p99_ms, processor_ms, memory_mib] = *numbers else {
            anyhow::bail!("six numbers were expected: {text}");
        };
        Ok(Self {
            rate,
            mean_ms,
            p50_ms,
            p99_ms,
            processor_ms,
            memory_mib,
        })
    }
}

/// The time that the processors have worked for this process, to a hundredth of a second.
pub fn processor_time() -> Result<Duration> {
    const TICK: Duration = Duration::from_millis(10);
    let stat = fs::read_to_string("/proc/self/stat")?;
    let (_, after_name) = stat.rsplit_once(") ").context("a name")?;
    let fields: Vec<&str> = after_name.split(' ').collect();
    // `proc(5)`: the times of the process and of the system for it, fields 14 and 15 of which the
    // first two are gone.
    let ticks: u32 = fields[11].parse::<u32>()? + fields[12].parse::<u32>()?;
    Ok(TICK * ticks)
}

/// The most memory that a process has held, by its number, in MiB.
pub fn memory_mib(process: &str) -> Result<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = most.and_then(|text| text.split_whitespace().next());
    let kib: u32 = kib.context("the system says how much memory")?.parse()?;
    Ok(f64::from(kib) / 1024.0)
}

/// The value in the middle.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
