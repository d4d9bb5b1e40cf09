//! What happens in tournaments when nobody clicks: results are taken, people paired, matches begun.
//!
//! What follows is computed on the tournament as it was read, while nobody waits for it. It is stored only if nothing
//! has happened in the meantime; otherwise the next look, soon after, computes it anew.

use ludotheque_engine::fair_luck;
use ludotheque_matches::ids::{MatchId, TournamentId};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_rules::Seat;
use ludotheque_store::{By, Store, StoreError, StoredTournament};
use ludotheque_tournaments::pairing::{Setting, next_acts};
use ludotheque_tournaments::{Act, Game, Points, Row, Stage, Tournament};

use super::begin::begin;
use super::found::{find, refusal};
use super::{opening, results, season};
use crate::dice_key::DiceKey;
use crate::{Play, PlayError, at_leisure};

/// How often a tournament is looked at, in seconds: a small part of a turn.
const LOOK_LIVE_S: u32 = 3;
const LOOK_SLOW_S: u32 = 15;
/// Where there is more to do than is done at once.
const LOOK_SOON_S: u32 = 1;
/// A tournament that cannot be read is looked at again after so long, one with another fault after so long.
const LOOK_DAMAGED_S: u32 = 3_600;
const LOOK_FAULTY_S: u32 = 30;
/// So many matches that have ended are read at one look: clocks wait meanwhile.
const RESULTS_MAX: usize = 20;
/// So many boards at most wait to be shown: the first turn of a match that nobody sees would run out.
const UNSHOWN_MAX: usize = 10;

impl Play {
    /// Looks after the tournaments for which it is time, at most `most`, and says how many there were.
    ///
    /// # Errors
    /// When the database fails. A tournament that cannot be read is noted in the log and left alone.
    pub async fn tend_tournaments(&self, most: usize) -> Result<usize, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let due = store.take_due_tournaments(most).await?;
            for id in &due {
                match tend(&store, &key, *id).await {
                    Ok(()) => {}
                    Err(error) if error.is_outage() => return Err(error),
                    // Another version looks after it.
                    Err(error) if error.is_of_a_newer_version() => {}
                    Err(error) => {
                        tracing::error!(tournament = %id, %error, "a tournament cannot go on");
                        let after_s = match error {
                            PlayError::Store(StoreError::DamagedTournament { .. }) => {
                                LOOK_DAMAGED_S
                            }
                            _ => LOOK_FAULTY_S,
                        };
                        store.put_tournament_off(*id, after_s).await?;
                    }
                }
            }
            Ok(due.len())
        })
        .await
    }
}

async fn tend(store: &Store, key: &DiceKey, id: TournamentId) -> Result<(), PlayError> {
    let read = find(store, id).await?;
    if read.now.stage == Stage::Over {
        season::open_next(store, key, &read).await?;
        return Ok(store.tournament_is_done(id).await?);
    }
    let mut first = gone(&read);
    let mut ended = store.ended_tournament_games(id).await?;
    let is_more = ended.len() > RESULTS_MAX;
    ended.truncate(RESULTS_MAX);
    ended.retain(|_| !planted::is(Planted::ResultUnnoticed));
    for (number, match_id) in ended {
        first.extend(result(store, number, match_id).await?);
    }
    let blocked = store.blocked_in_tournament(id).await?;
    first.extend(
        blocked
            .into_iter()
            .map(|(one, other)| Act::Apart(one, other)),
    );
    let Some(stored) = go_on(store, read, first).await? else {
        return Ok(store.put_tournament_off(id, LOOK_SOON_S).await?);
    };
    if !stored.now.stage.has_begun() {
        let after_s = opening::look_in_s(&stored);
        return Ok(store.look_at_tournament_in(&stored, after_s).await?);
    }
    let all_begun = begin_matches(store, key, &stored).await?;
    let after_s = match stored.clock.turn_s() {
        _ if is_more || !all_begun => LOOK_SOON_S,
        turn_s if turn_s <= opening::LIVE_TURN_S => LOOK_LIVE_S,
        _ => LOOK_SLOW_S,
    };
    Ok(store.look_at_tournament_in(&stored, after_s).await?)
}

/// Stores what has come from outside and all that follows, and gives the tournament as it is then. Nothing is stored if
/// something has happened since it was read.
async fn go_on(
    store: &Store,
    read: StoredTournament,
    first: Vec<Act>,
) -> Result<Option<StoredTournament>, PlayError> {
    let (read, acts) = at_leisure(move || {
        let acts = planned(&read, first);
        (read, acts)
    })
    .await?;
    if acts.is_empty() {
        return Ok(Some(read));
    }
    let mut unit = store.begin().await?;
    let held = unit.lock_tournament(read.id).await?;
    let Some(mut held) = held.filter(|held| held.acts.len() == read.acts.len()) else {
        unit.roll_back().await?;
        return Ok(None);
    };
    for act in acts {
        let added = unit.add_act(&mut held, act, By::PROGRAM).await?;
        added.map_err(refusal)?;
    }
    unit.commit().await?;
    Ok(Some(held))
}

/// Begins the matches of games that have none, as many as can be shown soon. Says whether those were all.
async fn begin_matches(
    store: &Store,
    key: &DiceKey,
    tournament: &StoredTournament,
) -> Result<bool, PlayError> {
    let open = tournament.now.open_games().copied();
    let to_begin = open.filter(|game| !tournament.matches.contains_key(&game.number));
    let to_begin: Vec<Game> = to_begin.collect();
    if to_begin.is_empty() {
        return Ok(true);
    }
    let unshown = usize::try_from(store.unshown_in_tournament(tournament.id).await?);
    let room = UNSHOWN_MAX.saturating_sub(unshown.unwrap_or(UNSHOWN_MAX));
    let mut missed = Vec::new();
    for game in to_begin.iter().take(room) {
        match begin(store, key, tournament, game).await {
            Ok(missing) => {
                let acts = missing.map(|number| [Act::Leave(number), lost_by(game, number)]);
                missed.extend(acts.into_iter().flatten());
            }
            Err(error) if error.is_outage() => return Err(error),
            // The others need not wait for it.
            Err(error) => {
                let (id, number) = (tournament.id, game.number);
                tracing::error!(tournament = %id, number, %error, "a game cannot begin");
            }
        }
    }
    if !missed.is_empty() {
        go_on(store, tournament.clone(), missed).await?;
        return Ok(false);
    }
    Ok(to_begin.len() <= room)
}

/// What a match that is over gives its game. One that cannot be read counts for nothing.
async fn result(store: &Store, game: u32, match_id: MatchId) -> Result<Option<Act>, PlayError> {
    let void = Act::Result {
        game,
        points: Points::Void,
        luck: None,
    };
    let stored = match store.find_match(match_id).await.map_err(PlayError::from) {
        Ok(Some(stored)) => stored,
        Ok(None) => return Ok(Some(void)),
        Err(error) if error.damaged_match().is_some() => return Ok(Some(void)),
        // Whoever understands it counts it.
        Err(error) if error.is_of_a_newer_version() => return Ok(None),
        Err(error) => return Err(error),
    };
    at_leisure(move || {
        results::points(&stored).map(|points| Act::Result {
            game,
            points,
            luck: stored.live.board().and_then(|board| {
                // The log was replayed when the match was read.
                fair_luck::thousandths(&board.transcript).ok().flatten()
            }),
        })
    })
    .await
}

/// What happens next: what has come from outside, and all that follows from it. Whatever an organiser has decided
/// already, such as a game that was struck out, stays so.
fn planned(read: &StoredTournament, first: Vec<Act>) -> Vec<Act> {
    let mut now = read.now.clone();
    let mut acts = Vec::new();
    let mut add = |now: &mut Tournament, act: Act| {
        let row = Row {
            at_s: read.read_s,
            act,
        };
        if now.apply(&row).is_ok() {
            acts.push(act);
        }
    };
    for act in first {
        add(&mut now, act);
    }
    if !now.stage.has_begun() {
        if let Some(act) = opening::due(read) {
            add(&mut now, act);
        }
        // Whom it begins with is known when it has been read again.
        return acts;
    }
    let Some(ends_s) = read.ends_s() else {
        return acts;
    };
    let setting = Setting {
        seed: &read.seed,
        turn_s: read.clock.turn_s(),
        ends_s,
    };
    loop {
        let next = next_acts(&now, setting, read.read_s);
        if next.is_empty() {
            return acts;
        }
        for act in next {
            add(&mut now, act);
        }
    }
}

/// What follows from people having been forgotten: they are paired no more, and a game of theirs that has not begun is
/// won by the other one.
fn gone(read: &StoredTournament) -> Vec<Act> {
    let is_gone = |number: u16| {
        let person = read.person(number);
        person.is_some_and(|person| person.user.is_pseudonym())
    };
    let all = (0..).zip(&read.now.entries);
    let away = all.filter(|(number, entry)| entry.is_in && is_gone(*number));
    let mut acts: Vec<Act> = away.map(|(number, _)| Act::Leave(number)).collect();
    for game in read.now.open_games() {
        let mut players = Seat::BOTH.into_iter().filter_map(|seat| game.at(seat));
        let missing = players.find(|number| is_gone(*number));
        let has_begun = read.matches.contains_key(&game.number);
        acts.extend(
            missing
                .filter(|_| !has_begun)
                .map(|number| lost_by(game, number)),
        );
    }
    acts
}

/// A game is won by the other one, because this player does not come.
fn lost_by(game: &Game, missing: u16) -> Act {
    Act::Result {
        game: game.number,
        points: game.seat_of(missing).map_or(Points::Void, Points::Absent),
        luck: None,
    }
}
