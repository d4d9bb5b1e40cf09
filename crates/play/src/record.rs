//! A stored match as a record for people and programs; `docs/rules/records.md` has the form.

use ludotheque_rules::{BadHeader, Ending as RecordEnding, MatchRecord, Seat};

use ludotheque_matches::{Board, EndReason, Ending, State};
use ludotheque_store::StoredMatch;

/// The record of a match that has started, with all that is needed to check its dice once it
/// has ended.
#[must_use]
pub fn record(stored: &StoredMatch) -> Option<MatchRecord> {
    let (board, ending) = match &stored.live.state {
        State::Running(board) => (board, None),
        State::Finished(board, ending) => (board, Some(ending)),
        State::Open | State::Withdrawn(_) => return None,
    };
    let mut record = MatchRecord::new(board.transcript.clone());
    if let Some(ending) = ending.and_then(beyond_the_rules) {
        // Only an end by the rules would be refused, and this is none.
        let _ = record.set_ending(ending);
    }
    set_headers(&mut record, stored, board).ok()?;
    Some(record)
}

fn beyond_the_rules(ending: &Ending) -> Option<RecordEnding> {
    match ending.reason {
        EndReason::Rules(_) => None,
        EndReason::Resigned => ending
            .winner
            .map(|seat| RecordEnding::Resigned(seat.other())),
        EndReason::TimedOut => ending
            .winner
            .map(|seat| RecordEnding::TimedOut(seat.other())),
        EndReason::Aborted => Some(RecordEnding::Aborted),
        EndReason::Agreed => Some(RecordEnding::Agreed),
    }
}

fn set_headers(
    record: &mut MatchRecord,
    stored: &StoredMatch,
    board: &Board,
) -> Result<(), BadHeader> {
    let game = stored.live.terms.game;
    record.set_header("Match", &stored.live.id.to_string())?;
    for seat in [Seat::First, Seat::Second] {
        record.set_header(game.seat_name(seat), &one_line(&board.player(seat).name))?;
    }
    record.set_header("LogHash", &stored.last_hash().to_string())?;
    match stored.promise() {
        Some(promise) => promise.write(record, stored.dice.revealed()),
        None => Ok(()),
    }
}

/// A name that a header can hold: it is at most as long as Discord lets it be.
fn one_line(name: &str) -> String {
    name.replace(char::is_control, " ")
}
