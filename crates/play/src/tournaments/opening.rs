//! How a tournament begins by itself, at the time that was said.

use ludotheque_store::StoredTournament;
use ludotheque_tournaments::{Act, CHECK_IN_S, Row, Stage};

/// Turns that take no longer than this are played by people who sit at the board.
pub(super) const LIVE_TURN_S: u32 = 600;
/// If too few are there at the time, it begins as soon as enough are, or ends after so long: an hour where all sit at the
/// board, a day elsewhere.
const PATIENCE_LIVE_S: i64 = 60 * 60;
const PATIENCE_SLOW_S: i64 = 24 * 60 * 60;
/// Nothing is put off for longer.
const LOOK_MAX_S: i64 = 60 * 60;

/// What happens now to a tournament that has not begun.
pub(super) fn due(read: &StoredTournament) -> Option<Act> {
    let now_s = read.read_s;
    let Some(starts_s) = read.begins_s() else {
        // It is looked at only when nobody has begun it for so long that nobody will.
        return Some(Act::End);
    };
    if now_s < starts_s {
        let asks = read.now.stage == Stage::SignUp && asks_s(read, starts_s) <= now_s;
        return asks.then_some(Act::CheckIn);
    }
    let patience_s = if is_live(read) {
        PATIENCE_LIVE_S
    } else {
        PATIENCE_SLOW_S
    };
    let start = Row {
        at_s: now_s,
        act: Act::Start,
    };
    match read.now.clone().apply(&start) {
        Ok(()) => Some(Act::Start),
        Err(_) if now_s >= starts_s + patience_s => Some(Act::End),
        Err(_) => None,
    }
}

/// After how many seconds something may be due.
pub(super) fn look_in_s(read: &StoredTournament) -> u32 {
    let Some(starts_s) = read.begins_s() else {
        return 1;
    };
    let next_s = match read.now.stage {
        Stage::SignUp => asks_s(read, starts_s),
        _ => starts_s,
    };
    let wait_s = (next_s - read.read_s).clamp(3, LOOK_MAX_S);
    u32::try_from(wait_s).unwrap_or(1)
}

/// When players are asked whether they are there: before they are to sit at the board, and at the start where they need
/// not.
fn asks_s(read: &StoredTournament, starts_s: i64) -> i64 {
    if is_live(read) {
        starts_s - i64::from(CHECK_IN_S)
    } else {
        starts_s
    }
}

fn is_live(read: &StoredTournament) -> bool {
    read.clock.turn_s() <= LIVE_TURN_S
}
