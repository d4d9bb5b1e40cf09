//! Figures per second of the processor's time.

use std::hint::black_box;

use cpu_time::ProcessTime;
use ludotheque_rules::{Position, perft};

const RUNS: usize = 5;

/// The median of some runs.
pub fn median(mut run: impl FnMut() -> f64) -> f64 {
    let mut figures: Vec<f64> = (0..RUNS).map(|_| run()).collect();
    figures.sort_by(f64::total_cmp);
    figures[RUNS / 2]
}

/// Works for so many seconds. The work says each time how much it has done.
pub fn per_second(seconds: f64, mut work: impl FnMut() -> u64) -> f64 {
    let begun = ProcessTime::now();
    let mut done = 0;
    loop {
        // Asking for the time takes longer than a move does.
        for _ in 0..16 {
            done += black_box(work());
        }
        let elapsed = begun.elapsed().as_secs_f64();
        if elapsed >= seconds {
            #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
            return done as f64 / elapsed;
        }
    }
}

/// The least depth that takes about so many seconds to count, and how many positions a second are
/// counted there.
pub fn perft_nodes<P: Position>(start: &P, seconds: f64) -> (u32, f64) {
    let mut depth = 1;
    loop {
        let count = || perft(start, depth, u64::MAX).expect("no set-up is owed");
        let begun = ProcessTime::now();
        black_box(count());
        if begun.elapsed().as_secs_f64() >= seconds / 2.0 {
            return (depth, median(|| once_per_second(count)));
        }
        depth += 1;
    }
}

fn once_per_second(count: impl Fn() -> u64) -> f64 {
    let begun = ProcessTime::now();
    let nodes = black_box(count());
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let nodes = nodes as f64;
    nodes / begun.elapsed().as_secs_f64()
}
