//! An arena on several threads.

use std::thread;

use anyhow::{Result, anyhow};
use ludotheque_engine::arena::{Arena, ArenaError, Tally};

/// Plays so many pairs of games, shared out: the first thread plays the first of every so many, and
/// so on. What comes of it does not depend on how many threads there are.
///
/// # Errors
/// One sentence: the options are none of the game, or a program outside does not play.
pub fn play(arena: &Arena<'_>, pairs: u64, threads: usize) -> Result<Tally> {
    let parts: Vec<Result<Tally, ArenaError>> = thread::scope(|scope| {
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
