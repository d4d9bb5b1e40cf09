//! Who may begin a rated match. Whoever breaks off such matches again and again, by the button or by letting
//! the time run out, plays for fun for a while: looking at the first rolls and leaving costs something. So does
//! whoever has made their account lately: others would be made to lose to the first one.

use ludotheque_matches::ids::UserId;
use ludotheque_matches::{State, is_old_enough, may_be_rated};
use ludotheque_store::{StoredMatch, Unit};

use super::PlayError;

/// Refuses a rated match to whoever has broken off too many, and to young accounts.
pub(super) async fn check(unit: &mut Unit, user: UserId) -> Result<(), PlayError> {
    is_old_enough(user, unit.now_ms().await?)?;
    let mut ago_s = Vec::new();
    for (id, ended_s_ago) in unit.broken_off(user).await? {
        let stored = unit.find_match(id).await?;
        if stored.is_some_and(|stored| broken_off_by(&stored) == Some(user)) {
            ago_s.push(ended_s_ago);
        }
    }
    Ok(may_be_rated(&ago_s)?)
}

/// Who has pressed the button; or, if nobody has, who was to act when the time ran out.
fn broken_off_by(stored: &StoredMatch) -> Option<UserId> {
    let State::Finished(board, _) = &stored.live.state else {
        return None;
    };
    if stored.is_broken_off_by_length() {
        // It is the doing of both.
        return None;
    }
    let actor = stored.log.last()?.actor;
    if actor != UserId::PROGRAM {
        return Some(actor);
    }
    board.to_act().map(|seat| board.player(seat).user)
}
