//! What every language has to know of Finale before it says it.

use ludotheque_rules::finale::{Move, Position};
use ludotheque_rules::{Die, Position as _};

/// The number of which a player has to be taken off the pitch, because none of them can move.
pub(super) fn removal_due(position: &Position) -> Option<Die> {
    let moves = position.legal_moves();
    let is_due = matches!(moves.first(), Some(Move::Remove { .. }));
    position.pending_roll().filter(|_| is_due)
}
