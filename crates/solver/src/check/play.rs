//! Spending a roll as well as a table knows.

use ludotheque_engine::for_seat;
use ludotheque_engine::tables::Table;
use ludotheque_rules::ad_elta_stelpur::{Move, Position};
use ludotheque_rules::{Node, Position as _, Seat};

/// What comes of spending a roll as well as possible.
#[derive(Clone, Debug)]
pub(super) struct Best {
    /// The probability that the side that spends it wins.
    pub(super) value: f64,
    /// The moves, in order.
    pub(super) moves: Vec<Move>,
}

/// The best way to spend what is left of a roll; nothing if the table does not know all that can
/// come of it. A draw that may be near is not looked at.
pub(super) fn best(table: &Table, position: &Position) -> Option<Best> {
    best_of(table, position, position.side())
}

fn best_of(table: &Table, position: &Position, seat: Seat) -> Option<Best> {
    if position.node() != Node::Decision(seat) {
        let moves = Vec::new();
        let value = value(table, position, seat)?;
        return Some(Best { value, moves });
    }
    let mut best: Option<Best> = None;
    for chosen in position.legal_moves() {
        let mut after = *position;
        after.play_unchecked(&chosen);
        let found = best_of(table, &after, seat)?;
        if best.as_ref().is_none_or(|best| found.value > best.value) {
            best = Some(found);
            best.as_mut()?.moves.insert(0, chosen);
        }
    }
    best
}

/// What the table says of a position in which a roll has been spent, for this seat.
fn value(table: &Table, position: &Position, seat: Seat) -> Option<f64> {
    let cells = Seat::BOTH.map(|seat| position.cell_bits(seat));
    if let Some(winner) = Seat::BOTH
        .into_iter()
        .find(|side| cells[side.other().index()] == 0)
    {
        return Some(if winner == seat { 1.0 } else { 0.0 });
    }
    let undrawn = Position::to_roll(*position.options(), position.side(), cells)?;
    Some(for_seat(seat, table.win_probability(&undrawn)?))
}
