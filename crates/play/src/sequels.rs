//! The next game of a series.
//!
//! The id of the match that follows another comes from the id of that one. However many players
//! ask and processes try, there is one that is open or played; and no transaction writes two matches.

use super::automatic::{Viewer, do_as_agreed};
use super::dice::root_secret;
use super::match_seed::Seed;
use super::{Actor, Play, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::{InteractionId, MatchId};
use ludotheque_matches::{Action, Answer, Chapter, Command, Commitment, DiceVersion, Terms};
use ludotheque_store::{NewMatch, Store, StoreError, StoredMatch, Unit};

/// Where the dice of a series begin: with its first game, or with the last one in which they became others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesBegin {
    /// That game.
    pub match_id: MatchId,
    /// Its number in the series, from 1.
    pub game: u32,
    /// What was promised there.
    pub promised: Commitment,
}

impl Play {
    /// With which match the dice of the series began of which this one is a later game, and what was promised of them
    /// then. Nothing if it is none, or if one of the games before it cannot be read.
    pub async fn first_of_series(
        &self,
        stored: &StoredMatch,
    ) -> Result<Option<SeriesBegin>, PlayError> {
        let chapter = stored.live.terms.chapter;
        self.run(async move |store| Ok(first_of_series(&store, chapter).await?))
            .await
    }

    /// Starts at most so many games that are owed, and gives how many there were.
    pub async fn start_due_games(&self, most: usize) -> Result<usize, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let due = store.take_due_sequels(most).await?;
            for id in &due {
                let Err(error) = start_next(&store, &key, *id).await else {
                    continue;
                };
                if error.is_of_a_newer_version() {
                    store.give_sequel_back(*id).await?;
                    continue;
                }
                tracing::error!(match_id = %id, %error, "the next game could not be started");
                if !error.is_outage() {
                    store.put_sequel_off(*id).await?;
                }
            }
            Ok(due.len())
        })
        .await
    }
}

async fn first_of_series(
    store: &Store,
    mut chapter: Option<Chapter>,
) -> Result<Option<SeriesBegin>, StoreError> {
    let mut first = None;
    while let Some(later) = chapter.filter(Chapter::follows_by_itself) {
        let Some(sequel) = later.sequel else {
            return Ok(None);
        };
        let before = match store.find_match(sequel.after).await {
            Ok(Some(before)) => before,
            Ok(None)
            | Err(
                StoreError::Corrupt { .. }
                | StoreError::BadLog { .. }
                | StoreError::NotUnderstood { .. },
            ) => return Ok(None),
            Err(error) => return Err(error),
        };
        let game = before.live.terms.chapter.map_or(1, |chapter| chapter.game);
        first = before.dice.newest_commitment().map(|promised| SeriesBegin {
            match_id: sequel.after,
            game,
            promised,
        });
        // From there on the dice come from another secret than before.
        if !before.live.renewals.is_empty() {
            return Ok(first);
        }
        // Each game comes after one with a smaller number, or this would have no end.
        chapter = before.live.terms.chapter;
        if chapter.is_none_or(|chapter| chapter.game >= later.game) {
            return Ok(None);
        }
    }
    Ok(first)
}

/// Starts the next game of the series of which this match was one, unless it is there already.
pub(super) async fn start_next(store: &Store, key: &DiceKey, id: MatchId) -> Result<(), PlayError> {
    let over = store.find_match(id).await?;
    let over = over.ok_or(PlayError::NoSuchMatch(id))?;
    if let Some(terms) = over.live.next_game() {
        store_next(store, key, &over, &terms).await?;
    }
    Ok(store.sequel_made(id).await?)
}

async fn store_next(
    store: &Store,
    key: &DiceKey,
    over: &StoredMatch,
    terms: &Terms,
) -> Result<(), PlayError> {
    let root = root_secret(over, key)?;
    let times = terms.chapter.map_or(0, |next| next.secrets_to_come());
    let commitment = root.hashed(times).commitment();
    for try_number in 0.. {
        let mut unit = store.begin().await?;
        let id = Seed::After(over.live.id).match_id(try_number);
        let new = NewMatch {
            id,
            interaction: over.challenge,
            terms,
            // As it was promised for all games when the series began.
            dice_version: over.dice.version().unwrap_or(DiceVersion::CURRENT),
            commitment,
            sealed: &key.seal(id, commitment, &root)?,
            open_for_s: 0.0,
        };
        if unit.insert_match(&new).await? {
            unit.insert_card(
                id,
                over.card_channel,
                over.card_language,
                over.answers_only,
                false,
            )
            .await?;
            if let Some(thread) = unit.thread_of(over.live.id).await? {
                unit.want_thread(id, Some(thread)).await?;
            }
            begin(&mut unit, key, over, id).await?;
            unit.commit().await?;
            return Ok(());
        }
        let seed = Seed::After(over.live.id);
        if seed.made(&mut unit, id, over.challenge).await? {
            return Ok(());
        }
    }
    unreachable!("the loop has no other end")
}

/// Lets a game begin with what was put in, and by the clicks with which it was put in and with
/// which it was accepted, when the series began.
async fn begin(
    unit: &mut Unit,
    key: &DiceKey,
    over: &StoredMatch,
    id: MatchId,
) -> Result<(), PlayError> {
    for entry in &over.log {
        let action = Action::parse(&over.live.terms, &entry.action);
        let (player, command) = match action {
            Ok(Action::Accept { player, .. }) => (player, Command::Answer(Answer::Accept)),
            Ok(Action::Luck(luck)) => {
                let mut players = over
                    .live
                    .board()
                    .into_iter()
                    .flat_map(|board| &board.players);
                // Others may have put a text into an open challenge. It does not matter to the
                // dice of those who play.
                match players.find(|player| player.user == luck.user) {
                    Some(player) => (player.clone(), Command::Luck(luck.text)),
                    None => continue,
                }
            }
            _ => continue,
        };
        do_as_agreed(unit, key, id, &Viewer::NOBODY, |stored| {
            let interaction = match player.level() {
                // The program's own rows are numbered by their place, which is another one here if somebody
                // else had put a text into the dice.
                Some(_) => InteractionId::of_program(stored.live.plies),
                None => entry.interaction,
            };
            let actor = Actor {
                player,
                interaction,
            };
            (actor, command)
        })
        .await?;
    }
    Ok(())
}
