//! `ludotheque arena`: matches between opponents.

use std::num::NonZero;
use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow};
use clap::Args;
use ludotheque_engine::Seed;
use ludotheque_engine::arena::{Arena, Player, Tally};
use ludotheque_rules::{GameKind, ParseError};

use crate::terminal::say;

/// Lets two opponents play against each other and counts the points of the first.
///
/// They play pairs of games from the same start and with the same dice, and change seats in
/// between. What comes after ± holds the true value 19 times in 20.
#[derive(Debug, Args)]
pub struct ArenaTask {
    /// The game, such as finale
    #[arg(long)]
    game: GameKind,
    /// Its rule options, such as elimination=false
    #[arg(long, default_value = "")]
    options: String,
    /// level:1 to level:5, search:NODES, uct:NODES, like:DEPTH:WAVERING or random
    #[arg(long)]
    a: Player,
    /// The same for the other one
    #[arg(long)]
    b: Player,
    /// How many games; an odd number is rounded up
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// At most so many nodes a move, for both
    #[arg(long, default_value_t = u64::MAX)]
    nodes: u64,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On so many processor cores at once; all if not said
    #[arg(long)]
    threads: Option<NonZero<usize>>,
}

/// Plays what the command line says and prints what came of it.
///
/// # Errors
/// One sentence about what is wrong with the options.
pub fn arena(task: &ArenaTask) -> Result<()> {
    let arena = Arena {
        game: task.game,
        options: task.options.clone(),
        a: task.a,
        b: task.b,
        nodes: task.nodes,
        seed: Seed(task.seed),
    };
    let threads = match task.threads {
        Some(threads) => threads.get(),
        None => thread::available_parallelism().map_or(1, NonZero::get),
    };
    let begun = Instant::now();
    let tally = play(&arena, task.games.div_ceil(2), threads)?;
    say(&format!(
        "{} {}: {} against {}: {tally}; {:.0} s",
        task.game,
        task.options,
        task.a,
        task.b,
        begun.elapsed().as_secs_f64()
    ));
    Ok(())
}

/// Shares the pairs out: the first thread plays the first of every so many, and so on.
pub(super) fn play(arena: &Arena, pairs: u64, threads: usize) -> Result<Tally> {
    let parts: Vec<Result<Tally, ParseError>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads as u64)
            .map(|first| scope.spawn(move || arena.play((first..pairs).step_by(threads))))
            .collect();
        workers
            .into_iter()
            .filter_map(|worker| worker.join().ok())
            .collect()
    });
    if parts.len() < threads {
        return Err(anyhow!("A part of the games broke off"));
    }
    let mut tally = Tally::default();
    for part in parts {
        tally.merge(&part?);
    }
    Ok(tally)
}
