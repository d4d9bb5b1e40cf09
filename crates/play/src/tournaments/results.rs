//! What a match that is over gives its tournament.

use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Board, EndReason, State};
use ludotheque_store::StoredMatch;
use ludotheque_tournaments::Points;

use crate::PlayError;

/// What a match gave; nothing while it goes on. Whoever let the first turn pass away did not come; what a moderator
/// ended, and what cannot be read, counts for nothing.
pub(super) fn points(
    found: Result<Option<StoredMatch>, PlayError>,
) -> Result<Option<Points>, PlayError> {
    match found {
        Ok(Some(stored)) => Ok(points_of(&stored)),
        Ok(None) => Ok(Some(Points::Void)),
        Err(error) if error.damaged_match().is_some() => Ok(Some(Points::Void)),
        Err(error) => Err(error),
    }
}

fn points_of(stored: &StoredMatch) -> Option<Points> {
    let (board, ending) = match &stored.live.state {
        State::Open | State::Running(_) => return None,
        State::Withdrawn(_) => return Some(Points::Void),
        State::Finished(board, ending) => (board, ending),
    };
    Some(match (ending.winner, &ending.reason) {
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
    let last = stored.log.last();
    let by_program = last.is_some_and(|entry| entry.actor == UserId::PROGRAM);
    by_program && !board.both_have_moved()
}
