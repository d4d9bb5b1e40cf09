//! Two sides that are servers.

use ludotheque_store::{By, StoredTournament, Unit};
use ludotheque_tournaments::Act;

use super::found::refusal;
use crate::PlayError;

/// Puts a player who is there on the side of their server, where the sides are servers.
pub(super) async fn settle_side(
    unit: &mut Unit,
    held: &mut StoredTournament,
    number: u16,
) -> Result<(), PlayError> {
    if held.second_side().is_none() {
        return Ok(());
    }
    let side = u16::from(held.server_of(number) != held.server);
    let entry = held.now.entry(number);
    let is_wrong = entry.is_some_and(|entry| entry.is_in && entry.division != Some(side));
    // Whoever has played for one side stays with it.
    if is_wrong && entry.is_some_and(|entry| entry.games.is_empty()) {
        let moved = unit.add_act(held, Act::Side(number), By::PROGRAM).await?;
        moved.map_err(refusal)?;
    }
    Ok(())
}
