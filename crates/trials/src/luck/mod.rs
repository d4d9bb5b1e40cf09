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

use anyhow::Result;
use ludotheque_engine::Seed;
use ludotheque_engine::fair_luck::Adjusted;
use ludotheque_rules::{AnyPosition, GameKind, Seat};

pub use findings::{Findings, Found};
pub use plan::Plan;
pub use players::{PAIRINGS, Player};

use crate::every_processor;

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

pub(crate) fn has_dice(game: GameKind) -> Result<bool> {
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
    let parts = every_processor::each(games.div_ceil(PART), |part| {
        let numbers = part * PART..games.min((part + 1) * PART);
        some_games(game, players, numbers, seed)
    })?;
    let mut results = Adjusted::default();
    for part in &parts {
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
