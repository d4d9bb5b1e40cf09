//! The program ends a match, without a click of anybody.

use super::step::Step;
use super::{Actor, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::Action;
use ludotheque_store::{Call, StoredMatch, Telling, Unit};

/// Writes an action that ends a match, with all that has to be said of it, in the transaction in
/// which the match was found.
pub(super) async fn end(
    unit: &mut Unit,
    stored: StoredMatch,
    key: &DiceKey,
    action: Action,
) -> Result<(), PlayError> {
    let by = Actor::program(&stored.live);
    let step = Step::given(&stored, key, &by, action)?;
    let slow = match &step.action {
        Action::Timeout(slow) => Some(*slow),
        _ => None,
    };
    let advance = step.taken_in(stored)?;
    // Whoever waited for the other's move need not look at the card all day to learn of the end.
    let call = match (slow, advance.after().live.board()) {
        (Some(slow), Some(board)) => Call::Player(board.player(slow.other()).user),
        _ => Call::Nobody,
    };
    let telling = Telling {
        answer_shows_it: false,
        call,
    };
    unit.append_plies(advance, telling).await?;
    Ok(())
}
