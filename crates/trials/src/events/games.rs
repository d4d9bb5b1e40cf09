//! Games of the lists compared with their matches.

use std::collections::BTreeMap;

use anyhow::Result;
use ludotheque_matches::ids::{MatchId, TournamentId};
use ludotheque_matches::{EndReason, State};
use ludotheque_play::StoredTournament;
use ludotheque_rules::Seat;
use ludotheque_store::StoredMatch;
use ludotheque_tournaments::{Played, Points};

use super::place::Place;

/// So many matches are read at once.
const BATCH: i64 = 100;

/// How many matches there are, and what is wrong with them.
pub async fn look(place: &Place, tournaments: &[StoredTournament]) -> Result<(usize, Vec<String>)> {
    let mut faults = Vec::new();
    let mut all: BTreeMap<(TournamentId, u32), Vec<StoredMatch>> = BTreeMap::new();
    let mut last: Option<MatchId> = None;
    let mut count = 0;
    loop {
        let ids = place.store.match_ids(last, BATCH).await?;
        let Some(newest) = ids.last() else { break };
        last = Some(*newest);
        // Reading a match checks its hashes and replays it.
        for (id, found) in place.store.find_matches(&ids).await? {
            let stored = found?;
            count += 1;
            match stored
                .live
                .terms
                .chapter
                .and_then(|chapter| chapter.pairing)
            {
                Some(pairing) => {
                    let place = (pairing.tournament, pairing.number);
                    all.entry(place).or_default().push(stored);
                }
                None => faults.push(format!("match {id} is of no tournament")),
            }
        }
    }
    for tournament in tournaments {
        for (number, played) in &tournament.now.games {
            let of = |what: String| {
                let (name, season) = (&tournament.name, tournament.season);
                format!("{name} season {season}, game {number}: {what}")
            };
            let matches = all.remove(&(tournament.id, *number)).unwrap_or_default();
            faults.extend(compare(tournament, *number, played, &matches).map(of));
        }
    }
    let strays = all
        .keys()
        .map(|(id, number)| format!("game {number} of {id} is in no list"));
    faults.extend(strays);
    Ok((count, faults))
}

fn compare(
    tournament: &StoredTournament,
    number: u32,
    played: &Played,
    matches: &[StoredMatch],
) -> Option<String> {
    let stored = match matches {
        [one] => one,
        [] => return Some("it has no match".to_owned()),
        more => return Some(format!("it has {} matches", more.len())),
    };
    let id = stored.live.id;
    if tournament.matches.get(&number) != Some(&id) {
        return Some(format!("match {id} is not the one that is noted"));
    }
    let says = result(stored);
    if played.result != says {
        return Some(format!(
            "the list says {:?}, match {id} {says:?}",
            played.result
        ));
    }
    let board = stored.live.board()?;
    Seat::BOTH.into_iter().find_map(|seat| {
        let number = played.game.at(seat)?;
        let paired = tournament.person(number).map(|person| person.user);
        let sits = board.player(seat).user;
        (paired != Some(sits)).then(|| format!("{sits} sits there instead of {paired:?}"))
    })
}

/// What a match says that its game gave. Nobody moderates in this trial: whatever was broken off was broken off by the
/// clock, because whoever was to act did not come.
fn result(stored: &StoredMatch) -> Option<Points> {
    let State::Finished(board, ending) = &stored.live.state else {
        return None;
    };
    match (ending.winner, &ending.reason) {
        (Some(winner), _) => Some(Points::Win(winner)),
        (None, EndReason::Aborted) => board.to_act().map(Points::Absent),
        (None, _) => Some(Points::Draw),
    }
}
