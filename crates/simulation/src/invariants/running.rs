//! What has to be true of the boards of matches that go on.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use ludotheque_matches::ids::MatchId;
use ludotheque_standin::{MessageId, Standin};

use super::history::{History, is_newest};
use crate::database::observer::Observer;
use crate::on_board::{boards, look_at_public, public_places};

/// The matches that go on and have a board in a channel, and how many plies they have.
const RUNNING: &str = "SELECT m.match_id, (SELECT count(*) FROM plies p WHERE p.match_id = m.match_id), c.channel_id
    FROM matches m JOIN cards c USING (match_id)
    WHERE m.status = 'running' AND c.message_id IS NOT NULL AND c.given_up IS NULL AND NOT c.answers_only
        AND NOT simulation.is_newer(match_id)
    ORDER BY m.match_id";

/// What is wrong with the board of a match.
pub struct WrongBoard {
    /// In a sentence.
    pub why: String,
    /// Whether the newest one is as it should be, and older ones stay beside it.
    pub only_old_ones_stay: bool,
}

/// What is wrong with each match whose board is not shown once, as it is stored; not for those that are not what they were. With
/// what was seen comes whether Discord's word of what is posted may be lost, and whether the bot could not post everywhere.
///
/// # Errors
/// When the database does not answer.
pub fn boards_shown(
    observer: &mut Observer,
    discord: &Standin,
    (history, are_lost, is_forbidden): (&History, bool, bool),
    is_lost: impl Fn(MatchId) -> bool,
) -> Result<Vec<WrongBoard>> {
    let mut wrong = Vec::new();
    let mut shown: BTreeMap<i64, Vec<(MessageId, u32)>> = BTreeMap::new();
    look_at_public(discord, |message, components| {
        let mut on_it = BTreeMap::new();
        boards(components, &mut |id, plies| {
            on_it.insert(id.to_row(), plies);
        });
        for (id, plies) in on_it {
            shown.entry(id).or_default().push((message, plies));
        }
    });
    let places: BTreeSet<i64> = public_places(discord)
        .into_iter()
        .map(|place| place.0.cast_signed())
        .collect();
    for (id, plies, channel) in observer.rows::<(i64, i64, i64)>(RUNNING)? {
        // What is tried out is tried in direct messages.
        if !places.contains(&channel) {
            continue;
        }
        let match_id = MatchId::from_row(id);
        match shown.get(&id).map(Vec::as_slice) {
            _ if is_lost(match_id) => {}
            None if history.has_lost_board(match_id) || is_forbidden => {}
            None => wrong.push(WrongBoard {
                why: format!("the board of {match_id} is not there"),
                only_old_ones_stay: false,
            }),
            Some(boards)
                if is_newest(boards, plies) && history.is_once(match_id, boards, are_lost) => {}
            Some(boards)
                if history.has_lost_board(match_id)
                    && boards.iter().all(|(_, one)| i64::from(*one) < plies) => {}
            // Nor can the bot take away the second of two where it may do nothing.
            Some(boards)
                if (history.is_orphaned(match_id, are_lost) || is_forbidden)
                    && is_newest(boards, plies) => {}
            Some(boards) => {
                let each = boards.iter();
                let each = each.map(|(message, plies)| format!("{plies} in {message}"));
                let each = each.collect::<Vec<_>>().join(", ");
                wrong.push(WrongBoard {
                    why: format!(
                        "the board of {match_id} is shown with so many plies: {each}; and {plies} are stored"
                    ),
                    only_old_ones_stay: is_newest(boards, plies),
                });
            }
        }
    }
    Ok(wrong)
}
