//! What is known against the dice: games in which both sides play by it, counted.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use ludotheque_engine::{Chance, Seed};
use ludotheque_rules::ad_elta_stelpur::{Move, Position};
use ludotheque_rules::{Die, Node, Position as _, Seat};

use super::play::{Values, best};

/// What came of the games from one position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Simulated {
    /// What was known: the probability that the first seat wins.
    pub predicted: f64,
    /// The first seat's points, a draw counting half, divided by the number of games.
    pub counted: f64,
    /// The standard deviation that this has if the prediction is right and no game is drawn.
    pub error: f64,
}

impl Simulated {
    /// How many standard deviations the count is from what was predicted.
    #[must_use]
    pub fn distance(&self) -> f64 {
        let off = (self.counted - self.predicted).abs();
        // What is certain has to come true every time.
        if off == 0.0 { 0.0 } else { off / self.error }
    }
}

/// The moves for a roll that both sides have met before: by the cells, the side, and the values
/// that are left. How many rolls ago something was captured makes no difference to them.
type Memory = HashMap<([u32; 2], Seat, &'static [Die]), Vec<Move>>;

/// Plays so many games from a position in which a roll is due, by the rules and with dice of this
/// seed, in which both sides do what is best by these values. Nothing if the position is not known.
#[must_use]
pub fn simulate(
    values: &impl Values,
    start: &Position,
    games: u32,
    seed: Seed,
) -> Option<Simulated> {
    let predicted = values.win_probability(start)?;
    let mut chance = Chance::new(seed);
    let mut memory = Memory::new();
    let mut points = 0.0;
    for _ in 0..games {
        points += play(values, *start, &mut chance, &mut memory)?;
    }
    Some(Simulated {
        predicted,
        counted: points / f64::from(games),
        error: (predicted * (1.0 - predicted) / f64::from(games)).sqrt(),
    })
}

/// The first seat's points in one game.
fn play(
    values: &impl Values,
    mut position: Position,
    chance: &mut Chance,
    memory: &mut Memory,
) -> Option<f64> {
    loop {
        match position.node() {
            Node::Terminal(outcome) => return Some(ludotheque_engine::outcome_value(outcome)),
            Node::Chance(_) => {
                let roll = position.draw_roll(&mut |bound| chance.below(bound))?;
                position.roll_unchecked(roll);
            }
            Node::Decision(seat) => {
                let cells = Seat::BOTH.map(|seat| position.cell_bits(seat));
                let moves = match memory.entry((cells, seat, position.unspent())) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(new) => new.insert(best(values, &position)?.moves),
                };
                for chosen in moves {
                    position.play_unchecked(chosen);
                }
            }
        }
    }
}
