//! What has to be true of the boards of matches that go on.

use std::collections::BTreeMap;

use anyhow::Result;
use ludotheque_matches::ids::MatchId;
use ludotheque_standin::{ChannelId, MessageId, Standin};

use super::history::{History, is_newest};
use crate::database::observer::Observer;
use crate::on_board::{boards, channels, look_at_channel, places_of};

/// The matches that go on and have a board in a channel, or two on two servers, and how many plies they have.
const RUNNING: &str = "SELECT m.match_id, (SELECT count(*) FROM plies p WHERE p.match_id = m.match_id), b.channel_id
    FROM matches m JOIN simulation.boards b USING (match_id)
    WHERE m.status = 'running' AND b.message_id IS NOT NULL AND b.given_up IS NULL AND NOT b.answers_only
        AND NOT simulation.is_newer(match_id)
    ORDER BY m.match_id, b.channel_id";

/// What is wrong with the board of a match.
pub struct WrongBoard {
    /// The match.
    pub match_id: MatchId,
    /// In a sentence.
    pub why: String,
    /// Whether the newest one is as it should be, and older ones stay beside it.
    pub only_old_ones_stay: bool,
}

/// What was seen, and what excuses something.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// What was seen.
    pub history: &'a History,
    /// Whether Discord's word of what is posted may be lost.
    pub are_lost: bool,
    /// Whether the bot could not post everywhere on its first server.
    pub is_forbidden: bool,
}

/// What is wrong with each match whose board is not shown once on a server, as it is stored; not for those that are not what
/// they were.
///
/// # Errors
/// When the database does not answer.
pub fn boards_shown(
    observer: &mut Observer,
    discord: &Standin,
    known: Known<'_>,
    is_lost: impl Fn(MatchId) -> bool,
) -> Result<Vec<WrongBoard>> {
    let running = observer.rows::<(i64, i64, i64)>(RUNNING)?;
    let mut wrong = Vec::new();
    for channel in channels(discord) {
        let known = Known {
            is_forbidden: known.is_forbidden && channel == discord.channel(),
            ..known
        };
        let shown = shown_in(discord, channel);
        let places = places_of(discord, channel);
        // What is tried out is tried in direct messages.
        let is_here = |place: i64| places.iter().any(|one| one.0.cast_signed() == place);
        let here = running.iter().filter(|(.., place)| is_here(*place));
        let on_server = here.filter_map(|(id, plies, _)| {
            let match_id = MatchId::from_row(*id);
            let boards = shown.get(&match_id).map(Vec::as_slice);
            wrong_board((match_id, *plies), boards, known)
        });
        wrong.extend(on_server.filter(|board| !is_lost(board.match_id)));
    }
    Ok(wrong)
}

/// The messages in a channel and its threads that show a board of a match, with its plies.
fn shown_in(discord: &Standin, channel: ChannelId) -> BTreeMap<MatchId, Vec<(MessageId, u32)>> {
    let mut shown: BTreeMap<MatchId, Vec<(MessageId, u32)>> = BTreeMap::new();
    look_at_channel(discord, channel, |message, components| {
        let mut on_it = BTreeMap::new();
        boards(components, &mut |id, plies| {
            on_it.insert(id, plies);
        });
        for (id, plies) in on_it {
            shown.entry(id).or_default().push((message, plies));
        }
    });
    shown
}

/// What is wrong with the boards of one match on one server, which has so many plies.
fn wrong_board(
    (match_id, plies): (MatchId, i64),
    boards: Option<&[(MessageId, u32)]>,
    known: Known<'_>,
) -> Option<WrongBoard> {
    let Known {
        history,
        are_lost,
        is_forbidden,
    } = known;
    let Some(boards) = boards else {
        let may_be_gone = history.has_lost_board(match_id) || is_forbidden;
        return (!may_be_gone).then(|| WrongBoard {
            match_id,
            why: format!("the board of {match_id} is not there"),
            only_old_ones_stay: false,
        });
    };
    let is_shown = is_newest(boards, plies);
    let is_once = history.is_once(match_id, boards, are_lost);
    // Nor can the bot take away the second of two where it may do nothing.
    let may_be_twice = history.is_orphaned(match_id, are_lost) || is_forbidden;
    let are_all_older = boards.iter().all(|(_, one)| i64::from(*one) < plies);
    let may_be_gone = history.has_lost_board(match_id) && are_all_older;
    if is_shown && (is_once || may_be_twice) || may_be_gone {
        return None;
    }
    let each = boards.iter();
    let each = each.map(|(message, plies)| format!("{plies} in {message}"));
    let each = each.collect::<Vec<_>>().join(", ");
    Some(WrongBoard {
        match_id,
        why: format!(
            "the board of {match_id} is shown with so many plies: {each}; and {plies} are stored"
        ),
        only_old_ones_stay: is_shown,
    })
}
