//! What members do in tournaments beside playing: they sign up, say that they are there, leave and come back; one organises.

use std::sync::Arc;

use anyhow::Result;
use ludotheque_matches::ids::UserId as Person;
use ludotheque_play::StoredTournament;
use ludotheque_standin::{MessageId, Reply, UserId};
use ludotheque_tournaments::{Format, Stage};
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::json;

use super::place::Place;
use super::tally::{Tally, add};

/// What is opened: the place of the kind in the list of `/tournament new`, and when it begins by itself.
const KINDS: [(u64, Option<u64>); 3] = [(0, None), (2, Some(0)), (4, None)];
/// The last season that is played; the one after is ended by its organiser before it begins.
const SEASONS: u32 = 2;

/// One of `0..count` does what is asked about, on the average.
fn one_in(rng: &mut StdRng, count: u32) -> bool {
    rng.random_range(0..count) == 0
}

/// Somebody presses a button of a tournament on its message.
async fn press(
    place: &Place,
    tally: &Tally,
    member: UserId,
    tournament: &StoredTournament,
    word: &str,
) -> Option<Reply> {
    let message = MessageId(tournament.message?.0);
    on(place, tally, member, message, tournament, word).await
}

async fn on(
    place: &Place,
    tally: &Tally,
    member: UserId,
    message: MessageId,
    tournament: &StoredTournament,
    word: &str,
) -> Option<Reply> {
    let button = format!("1:tournament:{}:{word}", tournament.id);
    tally.count(place.discord.click(member, message, &button).await)
}

/// Opens those tournaments that are not there yet.
pub async fn open(place: &Place, tally: &Tally, there: &[StoredTournament]) {
    for (kind, starts) in KINDS {
        // The program may have been killed after it had made one, and before it said so.
        let is_there = |one: &StoredTournament| kind_of(one) == Some(kind);
        if there.iter().any(is_there) {
            continue;
        }
        let mut options = vec![
            json!({"name": "game", "value": 0}),
            json!({"name": "kind", "value": kind}),
        ];
        options.extend(starts.map(|starts| json!({"name": "starts", "value": starts})));
        let channel = place.discord.channel();
        let organiser = place.members[0];
        let made = place
            .discord
            .command(organiser, channel, "tournament new", json!(options));
        tally.count(made.await);
    }
}

/// Its place in the list of kinds.
fn kind_of(tournament: &StoredTournament) -> Option<u64> {
    match tournament.now.format {
        Format::Rolling { .. } => Some(0),
        Format::Knockout { .. } => Some(2),
        Format::League { .. } => Some(4),
        _ => None,
    }
}

/// Everybody does what they do in this tournament at this moment.
pub async fn take_part(
    place: &Place,
    tally: &Arc<Tally>,
    rng: &mut StdRng,
    tournament: &StoredTournament,
) -> Result<()> {
    let is_last = tournament.season > SEASONS;
    match tournament.now.stage {
        Stage::SignUp if is_last => end(place, tally, tournament).await,
        Stage::SignUp => {
            everybody(place, tally, tournament, "join").await;
            if tournament.season == 1 {
                change_of_mind(place, tally, rng, tournament).await;
            }
            let is_by_hand = tournament.starts_s.is_none();
            if is_by_hand && tournament.people.len() == place.members.len() {
                by_desk(place, tally, tournament, &["start"]).await;
            }
        }
        Stage::CheckIn => everybody(place, tally, tournament, "here").await,
        Stage::Running => change_of_mind(place, tally, rng, tournament).await,
        Stage::Paused | Stage::LastCall | Stage::Over => {}
    }
    Ok(())
}

/// Everybody signs up who has not, or says that they are there, but for one of eight.
async fn everybody(place: &Place, tally: &Arc<Tally>, tournament: &StoredTournament, word: &str) {
    for (at, member) in place.members.iter().enumerate() {
        let number = tournament.number_of(Person(member.0));
        let entry = number.and_then(|number| tournament.now.entry(number));
        let is_owed = match (word, entry) {
            ("join", None) => true,
            ("here", Some(entry)) => entry.is_in && !entry.is_here && at % 8 != 7,
            _ => false,
        };
        if is_owed {
            press(place, tally, *member, tournament, word).await;
        }
    }
}

/// Somebody leaves, and some of those who are away come back.
async fn change_of_mind(
    place: &Place,
    tally: &Tally,
    rng: &mut StdRng,
    tournament: &StoredTournament,
) {
    let is_knockout = matches!(tournament.now.format, Format::Knockout { .. });
    if is_knockout && !one_in(rng, 8) {
        return;
    }
    let at = rng.random_range(0..place.members.len());
    for (place_of, member) in place.members.iter().enumerate() {
        let number = tournament.number_of(Person(member.0));
        let Some(entry) = number.and_then(|number| tournament.now.entry(number)) else {
            continue;
        };
        if entry.is_in && place_of == at && one_in(rng, 3) {
            if press(place, tally, *member, tournament, "leave")
                .await
                .is_some()
            {
                add(&tally.left);
            }
        } else if !entry.is_in && !is_knockout && one_in(rng, 4) {
            let back = press(place, tally, *member, tournament, "join").await;
            if back.is_some() {
                add(&tally.back);
            }
        }
    }
}

/// The organiser ends a season before it begins: the league is over.
async fn end(place: &Place, tally: &Tally, tournament: &StoredTournament) {
    by_desk(place, tally, tournament, &["end-ask", "end"]).await;
}

/// The organiser presses buttons one after the other, each on what the one before showed.
async fn by_desk(place: &Place, tally: &Tally, tournament: &StoredTournament, words: &[&str]) {
    let organiser = place.members[0];
    let mut shown = press(place, tally, organiser, tournament, "desk").await;
    for word in words {
        let Some(message) = shown.and_then(|reply| reply.message_id()) else {
            return;
        };
        shown = on(place, tally, organiser, message, tournament, word).await;
    }
}
