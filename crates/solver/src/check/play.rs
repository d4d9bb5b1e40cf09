//! Spending a roll as well as a table knows.

use ludotheque_engine::for_seat;
use ludotheque_engine::tables::{Refined, Table};
use ludotheque_rules::ad_elta_stelpur::{Move, Position};
use ludotheque_rules::{Node, Position as _, Seat};

/// Whoever knows the true value of some positions.
pub trait Values {
    /// The probability that the first seat wins; nothing if it is not known.
    fn win_probability(&self, position: &Position) -> Option<f64>;
}

impl Values for Table {
    fn win_probability(&self, position: &Position) -> Option<f64> {
        self.win_probability(position)
    }
}

impl Values for Refined {
    fn win_probability(&self, position: &Position) -> Option<f64> {
        self.win_probability(position)
    }
}

/// What comes of spending a roll as well as possible.
#[derive(Clone, Debug)]
pub(super) struct Best {
    /// The probability that the side that spends it wins.
    pub(super) value: f64,
    /// The moves, in order.
    pub(super) moves: Vec<Move>,
}

/// The best way to spend what is left of a roll; nothing if not all is known that can
/// come of it. A draw that may be near is not looked at.
pub(super) fn best(values: &impl Values, position: &Position) -> Option<Best> {
    best_of(values, position, position.side())
}

fn best_of(values: &impl Values, position: &Position, seat: Seat) -> Option<Best> {
    if position.node() != Node::Decision(seat) {
        let moves = Vec::new();
        let value = value(values, position, seat)?;
        return Some(Best { value, moves });
    }
    let mut best: Option<Best> = None;
    for chosen in position.legal_moves() {
        let mut after = *position;
        after.play_unchecked(&chosen);
        let found = best_of(values, &after, seat)?;
        if best.as_ref().is_none_or(|best| found.value > best.value) {
            best = Some(found);
            best.as_mut()?.moves.insert(0, chosen);
        }
    }
    best
}

/// What is known of a position in which a roll has been spent, for this seat.
fn value(values: &impl Values, position: &Position, seat: Seat) -> Option<f64> {
    let cells = Seat::BOTH.map(|seat| position.cell_bits(seat));
    if let Some(winner) = Seat::BOTH
        .into_iter()
        .find(|side| cells[side.other().index()] == 0)
    {
        return Some(if winner == seat { 1.0 } else { 0.0 });
    }
    let undrawn = Position::to_roll(*position.options(), position.side(), cells)?;
    Some(for_seat(seat, values.win_probability(&undrawn)?))
}
