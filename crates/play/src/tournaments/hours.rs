//! When players are awake, from the quiet hours that they have set.

use ludotheque_matches::ids::UserId;
use ludotheque_store::{By, StoredTournament, Unit};
use ludotheque_tournaments::Act;

use super::found::refusal;
use crate::PlayError;

/// Notes the middle of somebody's waking day, if they have set quiet hours and it is not noted yet.
pub(super) async fn note(
    unit: &mut Unit,
    held: &mut StoredTournament,
    user: UserId,
    player: u16,
) -> Result<(), PlayError> {
    let preferences = unit.preferences_of(user).await?;
    let noon = preferences.notifications.waking_noon(preferences.now);
    let noted = held.now.entry(player).and_then(|entry| entry.noon);
    let Some(hour) = noon.filter(|_| noon != noted) else {
        return Ok(());
    };
    let act = Act::Noon { player, hour };
    let added = unit.add_act(held, act, By::PROGRAM).await?;
    Ok(added.map_err(refusal)?)
}
