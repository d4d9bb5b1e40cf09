//! What the public beacon gives for rolls.
//!
//! `append_plies.sql` sets `matches.beacon_due_at` as long as a roll waits for a round, to when that is published.
//! The round follows from the log, so whoever asks for it, and however often, asks for the same. What it has
//! given goes into the log as an action of the program; only then can anyone roll. If no relay hands it out
//! for [`PATIENCE`], that goes into the log instead, and the roll is made without.

use std::time::Duration;

use tokio::time::Instant;

use super::automatic::{Viewer, store_and_go_on};
use super::step::Step;
use super::{Actor, Play, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Action, FromBeacon, Round};
use ludotheque_relays::Relays;
use ludotheque_store::{Call, Store, StoreError, StoredMatch};

/// How long a roll waits after its round was published.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long relays are asked at once. A match is leased for longer.
const ATTEMPT: Duration = Duration::from_secs(10);
/// The last attempt is shorter, so that nobody waits for much longer than [`PATIENCE`].
const LAST_ATTEMPT: Duration = Duration::from_secs(2);
/// How long nobody is asked after an attempt that failed.
const PAUSE: Duration = Duration::from_secs(5);
/// For how long a match is let alone that cannot be read.
const PUT_OFF: Duration = Duration::from_hours(1);

impl Play {
    /// The same with relays, which hand out rounds of the public beacon.
    #[must_use]
    pub fn with_relays(self, relays: Relays) -> Self {
        Self {
            relays: Some(relays),
            ..self
        }
    }

    /// Fetches the round for which a roll in this match waits, and lets the match go on with it. Nothing is
    /// lost by a failure: the match is due again by itself.
    ///
    /// # Errors
    /// When the database fails. A match that cannot be read is noted in the log and left alone.
    pub async fn fetch_beacon(&self, id: MatchId) -> Result<(), PlayError> {
        let (key, relays) = (self.dice_key.clone(), self.relays.clone());
        let gave = self.run(async move |store| fetch(&store, &key, relays.as_ref(), id).await);
        match gave.await {
            Ok(awaits_opponent) => {
                if awaits_opponent {
                    self.wake_opponents();
                }
                Ok(())
            }
            Err(error) if error.is_of_a_newer_version() => Ok(()),
            Err(error @ (PlayError::Store(_) | PlayError::Damaged { .. }))
                if !error.is_outage() && error.damaged_match().is_some() =>
            {
                tracing::error!(%id, %error, "a roll cannot be given what it waits for");
                self.put_beacon_off(id, PUT_OFF).await
            }
            Err(error) => Err(error),
        }
    }
}

/// Says whether one of the program's own players is waited for then.
async fn fetch(
    store: &Store,
    key: &DiceKey,
    relays: Option<&Relays>,
    id: MatchId,
) -> Result<bool, PlayError> {
    let stored = store.find_match(id).await?;
    let stored = stored.ok_or(PlayError::NoSuchMatch(id))?;
    let Some(round) = stored.awaited_round() else {
        return Ok(false);
    };
    let left = patience_left(&stored, round);
    let asked = Instant::now();
    let pulse = match relays {
        Some(relays) => {
            let attempt = left.clamp(LAST_ATTEMPT, ATTEMPT);
            relays.fetch(round, attempt).await
        }
        None => None,
    };
    let left = left.saturating_sub(asked.elapsed());
    let given = match pulse {
        Some(pulse) => FromBeacon::Pulse(pulse),
        None if left.is_zero() => {
            tracing::warn!(%id, %round, "no relay hands the round out: the roll is made without it");
            FromBeacon::Nothing
        }
        None => {
            store.put_beacon_off(id, PAUSE.min(left)).await?;
            return Ok(false);
        }
    };
    give(store, key, id, round, given).await
}

/// How long a roll still waits for its round, when its match was read.
fn patience_left(stored: &StoredMatch, round: Round) -> Duration {
    let waited_us = stored.read_at_us.saturating_sub(round.published_at_us());
    let waited = Duration::from_micros(u64::try_from(waited_us).unwrap_or(0));
    PATIENCE.saturating_sub(waited)
}

async fn give(
    store: &Store,
    key: &DiceKey,
    id: MatchId,
    round: Round,
    given: FromBeacon,
) -> Result<bool, PlayError> {
    let mut unit = store.begin().await?;
    let free = unit.lock_match(id).await?;
    if !free {
        return Err(StoreError::Locked(id).into());
    }
    let stored = unit.find_match(id).await?;
    let stored = stored.ok_or(PlayError::NoSuchMatch(id))?;
    // While it was fetched, a move may have been taken back.
    if stored.awaited_round() != Some(round) {
        return Ok(false);
    }
    let by = Actor::program(&stored.live);
    let step = Step::given(&stored, key, &by, Action::Beacon(given))?;
    let viewer = Viewer {
        by: None,
        answer_shows_it: false,
    };
    let advance = step.taken_in(stored)?;
    let stored = store_and_go_on(&mut unit, key, advance, Call::AsBefore, &viewer).await?;
    unit.commit().await?;
    Ok(stored.live.awaited_opponent().is_some())
}
