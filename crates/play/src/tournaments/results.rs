//! What a match that is over gives its tournament.

use ludotheque_engine::fair_luck::FairLuck;
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Action, Board, EndReason, LogEntry, State};
use ludotheque_store::StoredMatch;
use ludotheque_tournaments::Points;

/// What the dice of a match gave the first seat, in thousandths of a win: nothing at all where nobody has rolled, and
/// unknown in a game without dice. Takes a while.
pub(super) fn luck(stored: &StoredMatch) -> Option<i16> {
    let transcript = &stored.live.board()?.transcript;
    if transcript.start().rolls().is_empty() {
        return None;
    }
    let luck = FairLuck::of(transcript).ok()?;
    let taken = 0.0 - luck.adjusted(0.0);
    #[expect(clippy::cast_possible_truncation, reason = "it is clamped")]
    let thousandths = (taken * 1000.0_f64).round().clamp(-3_000.0, 3_000.0) as i16;
    Some(thousandths)
}

/// What a match gave; nothing while it goes on. Whoever let the first turn pass away did not come; what a moderator
/// ended counts for nothing.
pub(super) fn points(stored: &StoredMatch) -> Option<Points> {
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
    let is_by_clock = |entry: &LogEntry| {
        let action = Action::parse(&stored.live.terms, &entry.action);
        entry.actor == UserId::PROGRAM && action == Ok(Action::Abort)
    };
    stored.log.last().is_some_and(is_by_clock) && !board.both_have_moved()
}
