//! Whether luck that is taken from results favours nobody, whoever plays, and how many games that
//! saves.
//!
//! Weak, strong and odd players play games with dice of their own, in changing seats. The mean of
//! the results and the mean of the results without luck
//! ([`FairLuck`](ludotheque_engine::fair_luck::FairLuck)) have to agree, for each pairing and
//! within what chance allows.

mod findings;
mod game;
mod plan;
mod players;

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Result, anyhow};
use ludotheque_engine::Seed;
use ludotheque_engine::fair_luck::Adjusted;
use ludotheque_rules::{AnyPosition, GameKind, Seat};

pub use findings::{Findings, Found};
pub use plan::Plan;
pub use players::{PAIRINGS, Player};

/// So many games are played by one thread before it takes the next ones. Sums are made of parts of
/// this size, in order: they do not depend on how many threads there are.
const PART: u64 = 250;
/// Where there are no dice there is nothing to find in more games than these.
const GAMES_WITHOUT_DICE: u64 = 20;

/// Plays all pairings.
///
/// # Errors
/// If a player makes no legal move, which none does.
pub fn run(plan: &Plan) -> Result<Findings> {
    let mut findings = Findings::default();
    for game in GameKind::ALL {
        if plan.game.is_some_and(|only| only != *game) {
            continue;
        }
        for (number, players) in (0..).zip(PAIRINGS) {
            let seed = Seed(plan.seed).part(number);
            let games = if has_dice(*game)? {
                plan.games
            } else {
                plan.games.min(GAMES_WITHOUT_DICE)
            };
            findings.0.push(Found {
                game: *game,
                players,
                results: all_games(*game, players, games, seed)?,
            });
        }
    }
    Ok(findings)
}

fn has_dice(game: GameKind) -> Result<bool> {
    let start = AnyPosition::start(game, "", Seat::First, &mut |_| 0)?;
    Ok(!start.rolls().is_empty())
}

/// Plays the games of a pairing on all processors.
fn all_games(
    game: GameKind,
    players: (Player, Player),
    games: u64,
    seed: Seed,
) -> Result<Adjusted> {
    let parts = games.div_ceil(PART);
    let next = AtomicU64::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts {
                return Ok(done);
            }
            let numbers = part * PART..games.min((part + 1) * PART);
            done.push((part, some_games(game, players, numbers, seed)?));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let done: Result<Vec<_>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let done = threads.into_iter().map(|thread| {
            let done = thread.join();
            done.map_err(|_| anyhow!("a thread that played has panicked"))?
        });
        done.collect()
    });
    let mut done: Vec<(u64, Adjusted)> = done?.into_iter().flatten().collect();
    done.sort_by_key(|(part, _)| *part);
    let mut results = Adjusted::default();
    for (_, part) in &done {
        results.merge(part);
    }
    Ok(results)
}

/// The results of the first of these players, who has the first seat in every other game.
fn some_games(
    game: GameKind,
    players: (Player, Player),
    numbers: impl Iterator<Item = u64>,
    seed: Seed,
) -> Result<Adjusted> {
    let (player, other) = players;
    let mut results = Adjusted::default();
    for number in numbers {
        let seed = seed.part(number);
        if number.is_multiple_of(2) {
            let (result, adjusted) = game::play(game, [player, other], seed)?;
            results.add(result, adjusted);
        } else {
            let (result, adjusted) = game::play(game, [other, player], seed)?;
            results.add(1.0 - result, 1.0 - adjusted);
        }
    }
    Ok(results)
}
