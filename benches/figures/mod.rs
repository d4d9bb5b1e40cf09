//! Figures, as the benchmarks print them.

use std::fs;
use std::time::Duration;

use tokio::io::{copy, sink};
use tokio::process::Child;

/// Prints what half of the times stay below, 99 of 100, and all.
pub fn report(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share| share_in_ms(times, share);
    println!(
        "{what:<18} {:>5} times: p50 {:6.2} ms   p99 {:6.2} ms   worst {:6.2} ms",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

/// What this share of the times, which are in order, stays below, in milliseconds.
pub fn share_in_ms(times: &[Duration], share: f64) -> f64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss
    )]
    let index = ((times.len() - 1) as f64 * share) as usize;
    times[index].as_secs_f64() * 1000.0
}

/// The time that processors have worked for the process, to a hundredth of a second.
pub fn processor_time(process: u32) -> Duration {
    const TICK: Duration = Duration::from_millis(10);
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).expect("the process runs");
    let (_, after_name) = stat.rsplit_once(") ").expect("a name");
    // `proc(5)`: fields 14 and 15, of which the first two are gone.
    let fields: Vec<&str> = after_name.split(' ').collect();
    TICK * [fields[11], fields[12]]
        .map(|ticks| ticks.parse::<u32>().expect("a number"))
        .iter()
        .sum()
}

/// What the system says the process holds now, and held at most.
pub fn memory(process: u32) -> String {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let lines = status
        .lines()
        .filter(|line| line.starts_with("VmRSS") || line.starts_with("VmHWM"));
    lines
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Reads what the program logs and forgets it: a pipe that nobody reads stops who writes to it.
pub fn read_away(program: &mut Child) {
    if let Some(mut log) = program.stderr.take() {
        tokio::spawn(async move { copy(&mut log, &mut sink()).await });
    }
}
