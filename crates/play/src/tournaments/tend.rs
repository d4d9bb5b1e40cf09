//! What happens in tournaments when nobody clicks: results are taken, people paired, matches begun.

use ludotheque_matches::ids::{MatchId, TournamentId};
use ludotheque_store::{By, Store, StoredTournament, Unit};
use ludotheque_tournaments::pairing::{Setting, next_acts};
use ludotheque_tournaments::{Act, Opponent, Points, Stage};

use super::begin::begin;
use super::found::{find, refusal};
use super::results;
use crate::dice_key::DiceKey;
use crate::{Play, PlayError, at_leisure};

/// How often a tournament is looked at, in seconds: a small part of a turn.
const LOOK_LIVE_S: u32 = 3;
const LOOK_SLOW_S: u32 = 15;
/// Turns that take no longer than this are played by people who sit at the board.
const LIVE_TURN_S: u32 = 600;
/// A tournament that cannot be read is looked at again after so long.
const LOOK_DAMAGED_S: u32 = 3_600;
/// Pairing once leads to pairing once more at most so often: nobody holds more games at once.
const PAIRINGS_MAX: usize = 20;

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
                    Err(error) => {
                        tracing::error!(tournament = %id, %error, "a tournament cannot go on");
                        store.put_tournament_off(*id, LOOK_DAMAGED_S).await?;
                    }
                }
            }
            Ok(due.len())
        })
        .await
    }
}

async fn tend(store: &Store, key: &DiceKey, id: TournamentId) -> Result<(), PlayError> {
    let ended = store.ended_tournament_games(id).await?;
    let mut results = Vec::new();
    for (number, match_id) in ended {
        results.extend(result(store, number, match_id).await?);
    }
    let blocked = store.blocked_in_tournament(id).await?;
    let mut unit = store.begin().await?;
    let Some(mut held) = unit.lock_tournament(id).await? else {
        return Ok(unit.roll_back().await?);
    };
    let before = held.acts.len();
    for act in results {
        // An organiser may have struck it out in the meantime.
        let _ = unit.add_act(&mut held, act, By::PROGRAM).await?;
    }
    for act in gone(&held) {
        add(&mut unit, &mut held, act).await?;
    }
    for (one, other) in blocked {
        if !held.now.apart.contains(&(one, other)) {
            add(&mut unit, &mut held, Act::Apart(one, other)).await?;
        }
    }
    pair(&mut unit, &mut held).await?;
    if held.acts.len() > before {
        unit.commit().await?;
    } else {
        unit.roll_back().await?;
    }
    // As it is stored now.
    let stored = find(store, id).await?;
    for game in stored.now.open_games() {
        if !stored.matches.contains_key(&game.number) {
            begin(store, key, &stored, game).await?;
        }
    }
    let after_s = match stored.clock.turn_s() {
        turn_s if turn_s <= LIVE_TURN_S => LOOK_LIVE_S,
        _ => LOOK_SLOW_S,
    };
    Ok(store.look_at_tournament_in(&stored, after_s).await?)
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
        Err(error) => return Err(error),
    };
    at_leisure(move || {
        results::points(&stored).map(|points| Act::Result {
            game,
            points,
            luck: results::luck(&stored),
        })
    })
    .await
}

/// Adds all that follows by itself.
async fn pair(unit: &mut Unit, held: &mut StoredTournament) -> Result<(), PlayError> {
    let Some(ends_s) = held.ends_s() else {
        return Ok(());
    };
    for _ in 0..PAIRINGS_MAX {
        let setting = Setting {
            seed: &held.seed,
            turn_s: held.clock.turn_s(),
            ends_s,
        };
        let acts = next_acts(&held.now, setting, held.read_s);
        if acts.is_empty() {
            return Ok(());
        }
        for act in acts {
            add(unit, held, act).await?;
        }
    }
    Ok(())
}

async fn add(unit: &mut Unit, held: &mut StoredTournament, act: Act) -> Result<(), PlayError> {
    let added = unit.add_act(held, act, By::PROGRAM).await?;
    Ok(added.map_err(refusal)?)
}

/// What follows from people having been forgotten: they are paired no more, and a game of theirs that has not begun is
/// won by the other one.
fn gone(held: &StoredTournament) -> Vec<Act> {
    if held.now.stage == Stage::Over {
        return Vec::new();
    }
    let is_gone = |number: u16| {
        let person = held.person(number);
        person.is_some_and(|person| person.user.is_pseudonym())
    };
    let mut acts = Vec::new();
    for game in held.now.open_games() {
        let opponent = match game.opponent {
            Opponent::Player(number) => Some(number),
            Opponent::House(_) => None,
        };
        let mut players = [Some(game.player), opponent].into_iter().flatten();
        let Some(missing) = players.find(|number| is_gone(*number)) else {
            continue;
        };
        if let Some(seat) = game.seat_of(missing)
            && !held.matches.contains_key(&game.number)
        {
            acts.push(Act::Result {
                game: game.number,
                points: Points::Absent(seat),
                luck: None,
            });
        }
    }
    for (number, entry) in (0..).zip(&held.now.entries) {
        // Three absences may have taken them out already.
        if entry.is_in && is_gone(number) {
            acts.insert(0, Act::Leave(number));
        }
    }
    acts
}
