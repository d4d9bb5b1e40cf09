//! A game for the bank.

use anyhow::{Context as _, Result};
use ludotheque_engine::{Chance, Seed, fair_luck, outcome_value};
use ludotheque_rules::{AnyPosition, GameKind, Node, Seat, Transcript};
use ludotheque_tournaments::Points;

use super::strength::Strength;

/// A game of so many rolls and moves is broken off as a draw: chance might never end it.
const LENGTH_MAX: usize = 2_000;

/// Independent uses of a seed.
const START: u64 = 0;
const DICE: [u64; 2] = [1, 2];

/// What a game gave, as a tournament counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The result.
    pub points: Points,
    /// What the dice gave the first seat, in thousandths of a win; nothing in a game without dice.
    pub luck: Option<i16>,
}

impl Given {
    /// The score of a seat: 1, a half or 0.
    #[must_use]
    pub fn score(&self, seat: Seat) -> f64 {
        match self.points {
            Points::Win(winner) if winner == seat => 1.0,
            Points::Win(_) => 0.0,
            _ => 0.5,
        }
    }

    /// The same without what the dice gave.
    #[must_use]
    pub fn without_luck(&self, seat: Seat) -> f64 {
        let luck = f64::from(self.luck.unwrap_or(0)) / 1_000.0;
        match seat {
            Seat::First => self.score(seat) - luck,
            Seat::Second => self.score(seat) + luck,
        }
    }
}

/// Where the dice come from, and what players think. Each seat has a row of numbers of its own: whoever sits there gets
/// the same rolls in another game with the same dice, whatever the other seat does.
#[derive(Clone, Copy)]
pub struct Seeds {
    /// The start and the rolls.
    pub dice: Seed,
    /// All that the players leave to chance.
    pub thoughts: Seed,
}

/// Plays a game.
///
/// # Errors
/// If a player makes no legal move.
pub fn play(game: GameKind, players: [Strength; 2], begins: Seat, seeds: Seeds) -> Result<Given> {
    let mut drawn = Chance::new(seeds.dice.part(START));
    let mut dice = DICE.map(|part| Chance::new(seeds.dice.part(part)));
    let mut thoughts = Chance::new(seeds.thoughts);
    let start = AnyPosition::start(game, "", begins, &mut |bound| drawn.below(bound))?;
    let mut played = Transcript::new(start);
    while played.actions().len() < LENGTH_MAX {
        match played.node() {
            Node::Chance(seat) => {
                let mut roll = |bound| dice[seat.index()].below(bound);
                let roll = played.position().draw_roll(&mut roll);
                played.roll(roll.context("a roll where one is due")?)?;
            }
            Node::Decision(seat) => {
                let chosen = players[seat.index()].choose(played.position(), &mut thoughts);
                played.play(&chosen.context("a move at a decision")?)?;
            }
            _ => break,
        }
    }
    let value = played.outcome().map_or(0.5, outcome_value);
    let points = match value {
        1.0 => Points::Win(Seat::First),
        0.0 => Points::Win(Seat::Second),
        _ => Points::Draw,
    };
    // As the bot writes it into the list of a tournament.
    let luck = fair_luck::thousandths(&played)?;
    Ok(Given { points, luck })
}
