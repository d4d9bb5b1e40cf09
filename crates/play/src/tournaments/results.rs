//! What a match that is over gives its tournament.

use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Action, Board, EndReason, LogEntry, State};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_store::StoredMatch;
use ludotheque_tournaments::Points;

/// What a match gave; nothing while it goes on. Whoever let the first turn pass away did not come; what a moderator
/// ended counts for nothing.
pub(super) fn points(stored: &StoredMatch) -> Option<Points> {
    let (board, ending) = match &stored.live.state {
        State::Open | State::Running(_) => return None,
        State::Withdrawn(_) => return Some(Points::Void),
        State::Finished(board, ending) => (board, ending),
    };
    Some(match (ending.winner, &ending.reason) {
        (Some(winner), _) if planted::is(Planted::ResultMisread) => Points::Win(winner.other()),
        (Some(winner), _) => Points::Win(winner),
        (None, EndReason::Aborted) => match board.to_act() {
            Some(missing) if was_never_begun(stored, board) => Points::Absent(missing),
            _ => Points::Void,
        },
        (None, _) => Points::Draw,
    })
}

/// Whether the clock has broken it off before both had made a turn.
fn was_never_begun(stored: &StoredMatch, board: &Board) -> bool {
    let is_by_clock = |entry: &LogEntry| {
        let action = Action::parse(&stored.live.terms, &entry.action);
        entry.actor == UserId::PROGRAM && action == Ok(Action::Abort)
    };
    stored.log.last().is_some_and(is_by_clock) && !board.both_have_moved()
}
