//! `ludotheque reseal`: the secrets of dice get another key.

use anyhow::{Result, anyhow, bail};

use crate::config::Config;
use crate::database::Database;
use crate::terminal::say;
use ludotheque_play::dice_key::DiceKey;
use ludotheque_play::{self as play, PlayError};
use ludotheque_store::{Store, StoreError};

/// Seals every secret in the database with the current key, and says how many, and whether the older
/// keys are still needed.
///
/// # Errors
/// When there is no key, or a secret was not sealed again.
pub async fn all(config: Config) -> Result<()> {
    let database =
        Database::open_existing(config.database.as_ref(), config.data_folder.clone()).await?;
    let result = match database.migrate().await {
        Ok(_) => match database.known_dice_key(config.dice_key, config.data_folder.as_deref()) {
            Ok(key) => reseal(&database.store, key).await,
            Err(error) => Err(error),
        },
        Err(error) => Err(error),
    };
    database.close().await;
    result
}

async fn reseal(store: &Store, key: Option<DiceKey>) -> Result<()> {
    const NAMED_MAX: usize = 10;
    let key = key.ok_or_else(|| {
        anyhow!("There is no key: set LUDOTHEQUE_DICE_KEY, or put the file dice.key into the data folder")
    })?;
    let done = play::reseal(store, &key).await.map_err(in_a_sentence)?;
    say(&format!(
        "{} secrets sealed with the current key, {} were before",
        done.resealed, done.current
    ));
    let named = |ids: &[ludotheque_matches::ids::MatchId]| {
        let codes: Vec<String> = ids
            .iter()
            .take(NAMED_MAX)
            .map(ToString::to_string)
            .collect();
        let more = if ids.len() > NAMED_MAX { " …" } else { "" };
        format!("{}{more}", codes.join(", "))
    };
    if !done.closed.is_empty() {
        bail!(
            "{} secrets do not open with any of the keys: {}. A key that was replaced belongs into \
             LUDOTHEQUE_DICE_KEYS_OLD, or into a further line of dice.key",
            done.closed.len(),
            named(&done.closed)
        );
    }
    if !done.busy.is_empty() {
        bail!(
            "{} matches were being played in: {}. Run the same command again",
            done.busy.len(),
            named(&done.busy)
        );
    }
    if key.has_older() {
        say(&match store.forgotten_people().await? {
            0 => "No older key is needed any more".to_owned(),
            people => format!(
                "Keep the oldest key all the same: {people} people who had their data deleted \
                 are known by pseudonyms made with it"
            ),
        });
    }
    Ok(())
}

/// The server's own words for it are about a statement that nobody here has written.
fn in_a_sentence(error: PlayError) -> anyhow::Error {
    match error {
        PlayError::Store(StoreError::Unwritable(_)) => anyhow!(
            "The database takes nothing new: it is read-only, or its disk is full. Run the same \
             command again when it does: what is sealed with the current key already stays so"
        ),
        error => error.into(),
    }
}
