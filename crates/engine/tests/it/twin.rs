//! Expectiminimax as the books have it: no window, no table, no order.

use ludotheque_engine::{Judge, outcome_value};
use ludotheque_rules::{Node, Position, Seat};

/// The value for the first seat so many turns deep.
pub fn value<P: Position>(position: &P, judge: &impl Judge<P>, depth: u32) -> f64 {
    match position.node() {
        Node::Terminal(outcome) => outcome_value(outcome),
        _ if depth == 0 => judge.judge(position),
        Node::Decision(seat) => {
            let values = position
                .legal_moves()
                .into_iter()
                .map(|chosen| value_of_move(position, &chosen, judge, depth));
            match seat {
                Seat::First => values.fold(0.0, f64::max),
                Seat::Second => values.fold(1.0, f64::min),
            }
        }
        Node::Chance(seat) => {
            let total: u32 = P::rolls().iter().map(|(_, weight)| weight).sum();
            let parts = P::rolls().iter().map(|(roll, weight)| {
                let mut next = position.clone();
                next.roll_unchecked(*roll);
                let left = if next.node() == Node::Decision(seat) {
                    depth
                } else {
                    depth - 1
                };
                f64::from(*weight) * value(&next, judge, left)
            });
            parts.sum::<f64>() / f64::from(total)
        }
    }
}

/// The value for the first seat after a move at a decision.
pub fn value_of_move<P: Position>(
    position: &P,
    chosen: &P::Move,
    judge: &impl Judge<P>,
    depth: u32,
) -> f64 {
    let mut next = position.clone();
    next.play_unchecked(chosen);
    let same_roll = !P::rolls().is_empty() && next.node() == position.node();
    value(&next, judge, if same_roll { depth } else { depth - 1 })
}
