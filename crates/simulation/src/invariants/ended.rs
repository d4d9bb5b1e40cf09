//! What has to be true of the boards of matches that are over.

use std::collections::BTreeMap;

use anyhow::Result;
use ludotheque_matches::ids::MatchId;
use ludotheque_standin::{MessageId, Standin};
use serde_json::Value;

use super::running::Known;
use crate::database::observer::Observer;
use crate::on_board::{OnBoard, channels, look_at_channel, places_of};

/// The matches that are over and have a board in a channel, or two on two servers, and where it is.
const OVER: &str = "SELECT m.match_id, b.channel_id, b.message_id FROM matches m JOIN simulation.boards b USING (match_id)
    WHERE m.status NOT IN ('open', 'running') AND b.message_id IS NOT NULL AND b.given_up IS NULL AND NOT b.answers_only
        AND NOT simulation.is_newer(match_id)
    ORDER BY m.match_id, b.channel_id";

/// A sentence for each match that is over and whose board is not there, although it may not be missing, or offers a turn;
/// not for those that are not what they were, nor on the first server if the bot could not post everywhere there.
///
/// # Errors
/// When the database does not answer.
pub fn boards(
    observer: &mut Observer,
    discord: &Standin,
    known: Known<'_>,
    is_lost: impl Fn(MatchId) -> bool,
) -> Result<Vec<String>> {
    let over = observer.rows::<(i64, i64, i64)>(OVER)?;
    let allowed = channels(discord).filter(|one| !known.is_forbidden || *one != discord.channel());
    let mut wrong = Vec::new();
    for channel in allowed {
        let places = places_of(discord, channel);
        let is_here = |place: i64| places.iter().any(|one| one.0.cast_signed() == place);
        let mut there = BTreeMap::new();
        look_at_channel(discord, channel, |message, components| {
            there.insert(message, components.clone());
        });
        for &(id, _, message) in over.iter().filter(|(_, place, _)| is_here(*place)) {
            let match_id = MatchId::from_row(id);
            let why = match there.get(&MessageId(message.cast_unsigned())) {
                _ if is_lost(match_id) => continue,
                None if known.history.has_lost_message(match_id) => continue,
                None => "is not there",
                Some(components) if offers_turn(components, match_id) => "offers a turn",
                Some(_) => continue,
            };
            wrong.push(format!("the board of {match_id}, which is over, {why}"));
        }
    }
    Ok(wrong)
}

/// Whether somebody could make a turn of this match here.
fn offers_turn(components: &Value, id: MatchId) -> bool {
    let mut parts = components.as_array().into_iter().flatten();
    parts.any(|part| {
        let control = part["custom_id"].as_str().and_then(OnBoard::of);
        control.is_some_and(|control| control.match_id == id && control.is_turn())
            || offers_turn(&part["components"], id)
    })
}
