//! Whether the key opens the secrets of dice that are stored, and how they are sealed again after it
//! was replaced.

use std::time::Duration;

use super::{Play, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::MatchId;
use ludotheque_store::{Sealed, Store, StoreError};

/// How many secrets are read at once.
const BATCH: i64 = 1_000;
/// A match that a click holds is tried again after this pause, so often.
const BUSY_PAUSE: Duration = Duration::from_millis(40);
const BUSY_TRIES: u32 = 50;

/// How the key stands to the matches that are not over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyFit {
    /// Matches that are not over and have a sealed secret.
    pub matches: usize,
    /// How many of these secrets open.
    pub opened: usize,
    /// How many of those open only with a key that was replaced.
    pub older: usize,
}

/// What was sealed again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResealReport {
    /// Secrets that an older key had sealed, and the current one seals now.
    pub resealed: usize,
    /// Secrets that the current key had sealed already.
    pub current: usize,
    /// Matches whose secret does not open with any key.
    pub closed: Vec<MatchId>,
    /// Matches that somebody was playing in all the time.
    pub busy: Vec<MatchId>,
}

/// Tries the key on every match that is not over.
pub async fn key_fit(store: &Store, key: &DiceKey) -> Result<KeyFit, StoreError> {
    let mut fit = KeyFit::default();
    let mut last = None;
    loop {
        let batch = store.sealed(last, true, BATCH).await?;
        let Some(newest) = batch.last() else {
            return Ok(fit);
        };
        last = Some(newest.match_id);
        for sealed in &batch {
            fit.matches += 1;
            if is_current(key, sealed) {
                fit.opened += 1;
            } else if opens(key, sealed) {
                fit.opened += 1;
                fit.older += 1;
            }
        }
    }
}

/// Seals every secret with the current key that an older one has sealed, also those of matches that
/// are over: the secret of a game is the key to those that follow it in its series. One transaction
/// a match, so that it can be stopped and begun again at any time, while people play.
pub async fn reseal(store: &Store, key: &DiceKey) -> Result<ResealReport, PlayError> {
    let mut done = ResealReport::default();
    let mut last = None;
    loop {
        let batch = store.sealed(last, false, BATCH).await?;
        let Some(newest) = batch.last() else {
            return Ok(done);
        };
        last = Some(newest.match_id);
        for sealed in &batch {
            if is_current(key, sealed) {
                done.current += 1;
            } else if !opens(key, sealed) {
                done.closed.push(sealed.match_id);
            } else if reseal_one(store, key, sealed).await? {
                done.resealed += 1;
            } else {
                done.busy.push(sealed.match_id);
            }
        }
    }
}

/// Says no if the match was never free.
async fn reseal_one(store: &Store, key: &DiceKey, sealed: &Sealed) -> Result<bool, PlayError> {
    let (id, commitment) = (sealed.match_id, sealed.commitment);
    let Some(secret) = key.open(id, commitment, &sealed.bytes) else {
        return Ok(false);
    };
    for _ in 0..BUSY_TRIES {
        let mut unit = store.begin().await?;
        if unit.lock_match(id).await? {
            let bytes = key.seal(id, commitment, &secret)?;
            let replaced = unit.replace_sealed(sealed, &bytes).await?;
            unit.commit().await?;
            return Ok(replaced);
        }
        drop(unit);
        tokio::time::sleep(BUSY_PAUSE).await;
    }
    Ok(false)
}

/// Every secret, or only those of matches that are not over.
pub(super) async fn all_sealed(store: &Store, only_open: bool) -> Result<Vec<Sealed>, StoreError> {
    let mut all: Vec<Sealed> = Vec::new();
    loop {
        let last = all.last().map(|sealed| sealed.match_id);
        let batch = store.sealed(last, only_open, BATCH).await?;
        if batch.is_empty() {
            return Ok(all);
        }
        all.extend(batch);
    }
}

/// Whether the key opens it.
pub(super) fn opens(key: &DiceKey, sealed: &Sealed) -> bool {
    let opened = key.open(sealed.match_id, sealed.commitment, &sealed.bytes);
    opened.is_some()
}

fn is_current(key: &DiceKey, sealed: &Sealed) -> bool {
    key.is_current(sealed.match_id, sealed.commitment, &sealed.bytes)
}

impl Play {
    /// Whether the key is one that belongs to this database: it opens a secret, or there is none.
    /// Any that does not open may be a row that was damaged, which keeps no other match waiting.
    pub async fn key_fits(&self) -> Result<bool, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let fit = key_fit(&store, &key).await?;
            let closed = fit.matches - fit.opened;
            if closed > 0 {
                tracing::error!(closed, of = fit.matches, "secrets of dice do not open");
            }
            // Matches that are over need the key too: pseudonyms come from it.
            Ok(fit.opened > 0 || opens_any_or_none_is_there(&store, &key).await?)
        })
        .await
    }
}

/// Whether the key opens any secret, or there is none.
pub(super) async fn opens_any_or_none_is_there(
    store: &Store,
    key: &DiceKey,
) -> Result<bool, StoreError> {
    let mut last = None;
    loop {
        let batch = store.sealed(last, false, BATCH).await?;
        let Some(newest) = batch.last() else {
            return Ok(last.is_none());
        };
        if batch.iter().any(|sealed| opens(key, sealed)) {
            return Ok(true);
        }
        last = Some(newest.match_id);
    }
}
