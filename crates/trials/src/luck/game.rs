//! A game with dice that nobody knows beforehand.

use anyhow::{Context as _, Result};
use ludotheque_engine::fair_luck::{FairLuck, luck_of_each_roll};
use ludotheque_engine::{Chance, Seed, outcome_value};
use ludotheque_rules::{AnyPosition, GameKind, Node, Seat, Transcript};

use super::players::Player;

/// A game of so many rolls and moves is broken off as a draw: odd players might never end.
const LENGTH_MAX: usize = 2_000;

/// Independent uses of the seed of a game.
const DICE: u64 = 0;
const THOUGHTS: u64 = 1;

/// Plays a game. Gives the result for the first seat, as it was and without luck.
///
/// # Errors
/// If a player makes no legal move.
pub fn play(game: GameKind, players: [Player; 2], seed: Seed) -> Result<(f64, f64)> {
    let mut dice = Chance::new(seed.part(DICE));
    let mut roll_dice = |bound| dice.below(bound);
    let mut thoughts = Chance::new(seed.part(THOUGHTS));
    let start = AnyPosition::start(game, "", Seat::First, &mut roll_dice)?;
    let mut played = Transcript::new(start);
    let mut luck = 0.0;
    let result = loop {
        if let Some(outcome) = played.outcome() {
            break outcome_value(outcome);
        }
        if players[0].resigns(luck) {
            break 0.0;
        }
        if players[1].resigns(-luck) {
            break 1.0;
        }
        if played.actions().len() >= LENGTH_MAX {
            break 0.5;
        }
        let position = played.position();
        if let Some(roll) = position.draw_roll(&mut roll_dice) {
            if players.iter().any(|player| player.minds_luck()) {
                let all = position.rolls();
                let at = all.iter().position(|(one, _)| *one == roll);
                let lucks = luck_of_each_roll(position, &played.drawn_next());
                luck += at
                    .and_then(|at| lucks.get(at))
                    .context("a roll of the game")?;
            }
            played.roll(roll)?;
        } else if let Node::Decision(seat) = played.node() {
            let chosen = players[seat.index()].choose(position, Seed(thoughts.bits()));
            played.play(&chosen.context("a move at a decision")?)?;
        }
    };
    let adjusted = FairLuck::of(&played)?.adjusted(result);
    Ok((result, adjusted))
}
