//! What has to be true of the boards of matches that are over.

use std::collections::BTreeMap;

use anyhow::Result;
use ludotheque_matches::ids::MatchId;
use ludotheque_standin::{MessageId, Standin};
use serde_json::Value;

use crate::database::observer::Observer;
use crate::on_board::{OnBoard, look_at_public, public_places};

/// The matches that are over and have a board in a channel, and where it is.
const OVER: &str = "SELECT m.match_id, c.channel_id, c.message_id FROM matches m JOIN cards c USING (match_id)
    WHERE m.status NOT IN ('open', 'running') AND c.message_id IS NOT NULL AND c.given_up IS NULL AND NOT c.answers_only
        AND NOT simulation.is_newer(match_id)
    ORDER BY m.match_id";

/// A sentence for each match that is over and whose board is not there, although it may not be missing, or offers a turn;
/// not for those that are not what they were.
///
/// # Errors
/// When the database does not answer.
pub fn boards(
    observer: &mut Observer,
    discord: &Standin,
    is_lost: impl Fn(MatchId) -> bool,
    may_be_missing: impl Fn(MatchId) -> bool,
) -> Result<Vec<String>> {
    let mut there = BTreeMap::new();
    look_at_public(discord, |message, components| {
        there.insert(message, components.clone());
    });
    let places = public_places(discord);
    let mut wrong = Vec::new();
    for (id, channel, message) in observer.rows::<(i64, i64, i64)>(OVER)? {
        let match_id = MatchId::from_row(id);
        let is_public = places.iter().any(|place| place.0.cast_signed() == channel);
        if !is_public || is_lost(match_id) {
            continue;
        }
        match there.get(&MessageId(message.cast_unsigned())) {
            None if may_be_missing(match_id) => {}
            None => wrong.push(format!(
                "the board of {match_id}, which is over, is not there"
            )),
            Some(components) if offers_turn(components, match_id) => wrong.push(format!(
                "the board of {match_id}, which is over, offers a turn"
            )),
            Some(_) => {}
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
