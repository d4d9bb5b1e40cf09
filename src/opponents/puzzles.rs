//! `ludotheque puzzles`: positions for `/daily`.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::ops::Range;
use std::thread;

use anyhow::{Result, anyhow};
use clap::Args;
use ludotheque_engine::Seed;
use ludotheque_puzzles::{Puzzle, arrange, mine};
use ludotheque_rules::GameKind;

use super::spread;
use crate::terminal::{say, tell};

/// So many matches are played before the puzzles are counted again.
const MATCHES_AT_ONCE: u64 = 16;

/// Finds positions with one clearly best move in matches that the engine plays against itself, and
/// prints them in the order in which days ask them: `assets/puzzles/daily.tsv` was made like this.
///
/// The same seed gives the same puzzles, on however many processor cores.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  ludotheque puzzles --count 3650 --seed 16 > assets/puzzles/daily.tsv
  ludotheque puzzles --spread > docs/pictures/puzzles.svg")]
pub struct PuzzlesTask {
    /// How many, of all games together
    #[arg(long, default_value_t = 3650)]
    count: usize,
    /// Where all chance comes from
    #[arg(long, default_value_t = 16)]
    seed: u64,
    /// On so many processor cores at once; all if not said
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Finds none, but prints an SVG picture of how hard those of the program are
    #[arg(long)]
    spread: bool,
}

/// Mines what the command line says and prints it.
///
/// # Errors
/// If a thread fails, or a puzzle of the program is damaged.
pub fn puzzles(task: &PuzzlesTask) -> Result<()> {
    if task.spread {
        say(spread::picture()?.trim_end());
        return Ok(());
    }
    let seed = Seed(task.seed);
    let threads = task
        .threads
        .or_else(|| thread::available_parallelism().ok())
        .map_or(1, NonZero::get);
    let mut found = Vec::new();
    for (number, &game) in (0_u64..).zip(GameKind::ALL) {
        let games = GameKind::ALL.len();
        let share = (task.count + usize::try_from(number)?) / games;
        found.extend(of_game(game, share, seed.part(number), threads)?);
    }
    for puzzle in arrange(found, seed) {
        say(&puzzle.to_string());
    }
    Ok(())
}

/// So many puzzles of a game, none twice.
fn of_game(game: GameKind, count: usize, seed: Seed, threads: usize) -> Result<Vec<Puzzle>> {
    let mut found: Vec<Puzzle> = Vec::with_capacity(count);
    let mut positions = BTreeSet::new();
    let mut from = 0;
    while found.len() < count {
        let to = from + MATCHES_AT_ONCE;
        for puzzle in of_matches(game, from..to, seed, threads)? {
            if found.len() < count && positions.insert(puzzle.position.to_string()) {
                found.push(puzzle);
            }
        }
        from = to;
        tell(&format!("{game}: {} of {count} puzzles", found.len()));
    }
    Ok(found)
}

/// The puzzles of some matches, in their order: the first thread plays the first of every so many, and so
/// on.
fn of_matches(
    game: GameKind,
    numbers: Range<u64>,
    seed: Seed,
    threads: usize,
) -> Result<Vec<Puzzle>> {
    let of_match = |number| (number, mine::of_match(game, seed.part(number)));
    let mut matches = thread::scope(|scope| {
        let workers: Vec<_> = (numbers.start..)
            .take(threads)
            .map(|first| {
                let own = (first..numbers.end).step_by(threads);
                scope.spawn(move || own.map(of_match).collect::<Vec<_>>())
            })
            .collect();
        let joined = workers.into_iter().map(|worker| {
            let failed = |_| anyhow!("a thread that looked for puzzles failed");
            worker.join().map_err(failed)
        });
        joined.collect::<Result<Vec<_>>>()
    })?
    .concat();
    matches.sort_by_key(|(number, _)| *number);
    Ok(matches.into_iter().flat_map(|(_, found)| found).collect())
}
