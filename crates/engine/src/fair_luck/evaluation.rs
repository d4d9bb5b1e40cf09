//! What a position is worth after a roll, by the one evaluation that luck is measured with.
//!
//! It looks to the end of the turn: of all that the roll lets its side reach, the best by the judgement of
//! the network. The network alone does not see the dice that lie on the table, so that nearly all
//! rolls would be worth the same to it. To look a turn further takes a hundred times as long.

use std::collections::HashSet;

use ludotheque_rules::{AnyPosition, Node, Position, Seat, for_each_game};

use crate::hashing::SameHashes;
use crate::judge::{Informed, Judge, for_seat, value_now};
use crate::known;
use crate::learned::{ByNetwork, Learned};

/// The values for the first seat after each roll of the game, in the order of
/// [`AnyPosition::rolls`]; none unless a roll is due. What is `drawn` is a draw when it comes up.
pub(super) fn after_each_roll(position: &AnyPosition, drawn: &[AnyPosition]) -> Vec<f64> {
    macro_rules! of_its_game {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            match position {
                $(AnyPosition::$Game(position) => {
                    let drawn = drawn.iter().filter_map(|any| match any {
                        AnyPosition::$Game(drawn) => Some(drawn.clone()),
                        _ => None,
                    });
                    of_a_game(position, drawn.collect())
                })+
            }
        };
    }
    for_each_game!(of_its_game)
}

/// How much of the luck is taken from results of this game.
pub(super) const fn share(position: &AnyPosition) -> f64 {
    macro_rules! of_its_game {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            match position {
                $(AnyPosition::$Game(_) => <ludotheque_rules::$module::Position as Learned>::LUCK_SHARE,)+
            }
        };
    }
    for_each_game!(of_its_game)
}

fn of_a_game<P: Learned>(position: &P, drawn: Vec<P>) -> Vec<f64> {
    let Node::Chance(seat) = position.node() else {
        return Vec::new();
    };
    // No tables, not even those that come with the program: the values must not depend on whether they
    // are there.
    let judge = Informed {
        judge: ByNetwork::of(position),
        exact: known::exact(None, drawn),
    };
    let rolls = P::rolls().iter();
    let values = rolls.map(|(roll, _)| {
        let mut rolled = position.clone();
        rolled.roll_unchecked(*roll);
        best_of_turn(rolled, seat, &judge)
    });
    values.collect()
}

/// The value for the first seat of the best that this seat can reach before its turn is over.
fn best_of_turn<P: Position>(rolled: P, seat: Seat, judge: &impl Judge<P>) -> f64 {
    if rolled.node() != Node::Decision(seat) {
        return value_now(judge, &rolled);
    }
    let mut best = f64::NEG_INFINITY;
    let mut moves = Vec::new();
    // The steps of a turn often lead to the same in another order.
    let mut seen: HashSet<P, SameHashes> = HashSet::default();
    let mut open = vec![rolled];
    while let Some(position) = open.pop() {
        position.legal_moves_into(&mut moves);
        for chosen in &moves {
            let mut next = position.clone();
            next.play_unchecked(chosen);
            if !seen.insert(next.clone()) {
                continue;
            }
            if next.node() == Node::Decision(seat) {
                open.push(next);
            } else {
                best = best.max(for_seat(seat, value_now(judge, &next)));
            }
        }
    }
    for_seat(seat, best)
}
