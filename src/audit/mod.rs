//! `ludotheque audit`: replays every match of the database and names those that are damaged, and
//! counts the ratings again.

mod ratings;
mod redactions;

use std::collections::HashMap;
use std::error::Error;

use anyhow::{Result, bail};

use crate::config::Config;
use crate::database::Database;
use crate::refusals::Refused;
use crate::terminal::{counted, say};
use ludotheque_matches::CheckedRecord;
use ludotheque_matches::ids::MatchId;
use ludotheque_play::dice_key::DiceKey;
use ludotheque_play::opened_secret;
use ludotheque_store::{SchemaState, Store, StoreError, StoredMatch};

pub use ratings::{CountedAgain, count_again};
pub use redactions::RedactionAudit;

/// How many matches are held at once.
const BATCH: i64 = 50;

/// Prints a line for each damaged match and each rating that is not what the matches give, and how
/// many were looked at. Changes nothing.
///
/// # Errors
/// When a match is damaged or a rating differs, or the database cannot be read.
pub async fn check(config: Config) -> Result<()> {
    let database =
        Database::open_existing(config.database.as_ref(), config.data_folder.clone()).await?;
    let result = match database.known_dice_key(config.dice_key, config.data_folder.as_deref()) {
        Ok(key) => look_at_all(&database.store, key.as_ref()).await,
        Err(error) => Err(error),
    };
    let excluded = database.store.excluded().await;
    database.close().await;
    let (
        Counts {
            matches,
            damaged,
            newer,
            redacted,
            unsealed,
            imported,
            damaged_imports,
        },
        rated,
    ) = result?;
    say(&format!("{matches} matches replayed, {damaged} damaged"));
    if newer > 0 {
        say(&format!(
            "{newer} of them are of a newer version of this program, which alone can replay them"
        ));
    }
    if redacted > 0 {
        say(&format!(
            "In {redacted} of them players were replaced by pseudonyms. Their rows are what they \
             were made then, in an unbroken chain; what they said before cannot be checked"
        ));
    }
    if !unsealed.is_empty() {
        let codes: Vec<String> = unsealed.iter().map(ToString::to_string).collect();
        say(&format!(
            "Redacted before seals had a key, so that a change since then would not be seen: {}",
            codes.join(", ")
        ));
    }
    if imported > 0 {
        say(&format!(
            "{} replayed, {damaged_imports} damaged",
            counted(imported, "imported record", "imported records")
        ));
    }
    for person in excluded? {
        say(&format!(
            "{} is excluded since {}: {}",
            person.user, person.since, person.reason
        ));
    }
    for (id, reason) in &rated.voided {
        say(&format!(
            "match {id} was taken out of the ratings: {reason}"
        ));
    }
    if let Some(id) = rated.newer {
        say(&format!(
            "match {id} counts and is of a newer version, so that the ratings after it cannot be counted again"
        ));
    }
    for difference in &rated.differences {
        say(difference);
    }
    let different = rated.differences.len();
    say(&format!(
        "{} counted again, {}",
        counted(rated.matches, "rated match", "rated matches"),
        counted(different, "difference", "differences")
    ));
    if damaged > 0 {
        bail!("{damaged} of {matches} matches are damaged; players cannot go on with them");
    }
    if damaged_imports > 0 {
        bail!("{damaged_imports} of {imported} imported records are not what was stored");
    }
    if different > 0 {
        bail!("{different} ratings are not what the matches give");
    }
    Ok(())
}

#[derive(Default)]
struct Counts {
    matches: usize,
    damaged: usize,
    /// Of a newer version, whose words are not understood here.
    newer: usize,
    redacted: usize,
    /// Redacted before seals had a key.
    unsealed: Vec<MatchId>,
    imported: usize,
    damaged_imports: usize,
}

async fn look_at_all(store: &Store, key: Option<&DiceKey>) -> Result<(Counts, CountedAgain)> {
    let mut counts = replay_all(store, key).await?;
    replay_imports(store, &mut counts).await?;
    Ok((counts, count_twice(store, key).await?))
}

/// Counts the ratings again. Bots may play meanwhile: what differs because a match was counted in
/// between does not differ in the same way a second time.
async fn count_twice(store: &Store, key: Option<&DiceKey>) -> Result<CountedAgain, StoreError> {
    let first = count_again(store, key).await?;
    if first.differences.is_empty() {
        return Ok(first);
    }
    let mut second = count_again(store, key).await?;
    second
        .differences
        .retain(|one| first.differences.contains(one));
    Ok(second)
}

async fn replay_all(store: &Store, key: Option<&DiceKey>) -> Result<Counts> {
    match store.schema_state().await? {
        SchemaState::Current | SchemaState::Newer(_) => {}
        SchemaState::Behind(_) => {
            bail!("The database was made by an older version of this program: start the bot once")
        }
        SchemaState::Ahead => bail!("The database was made by a newer version of this program"),
        SchemaState::Other(version) => {
            bail!("The database was made by a modified migration {version}")
        }
    }
    let mut counts = Counts::default();
    let redactions = RedactionAudit::begin(store, key).await?;
    let mut ids = store.match_ids(None, BATCH).await?;
    while let Some(last) = ids.last().copied() {
        let mut found: HashMap<MatchId, _> = store.find_matches(&ids).await?.into_iter().collect();
        for id in ids {
            counts.matches += 1;
            let found = found.remove(&id);
            if let Some(Ok(stored)) = &found {
                counts.redacted += usize::from(!stored.redactions.rows.is_empty());
                counts.unsealed.extend(redactions.unsealed(stored));
            }
            let problem = match found {
                Some(Ok(stored)) => {
                    match (broken_promise(&stored, key), redactions.problem(&stored)) {
                        (None, None) => continue,
                        (Some(why), _) => format!("match {id} was not played as promised: {why}"),
                        (None, Some(why)) => format!("match {id}: {why}"),
                    }
                }
                Some(Err(error)) if error.is_of_a_newer_version() => {
                    counts.newer += 1;
                    continue;
                }
                Some(Err(error)) => in_one_line(&error),
                None => format!("match {id} has no card"),
            };
            counts.damaged += 1;
            say(&problem);
        }
        ids = store.match_ids(Some(last), BATCH).await?;
    }
    Ok(counts)
}

async fn replay_imports(store: &Store, counts: &mut Counts) -> Result<()> {
    let mut last = None;
    loop {
        let ids = store.record_ids(last, BATCH).await?;
        let Some(newest) = ids.last().copied() else {
            return Ok(());
        };
        for id in ids {
            counts.imported += 1;
            let problem = match store.find_record(id).await {
                Ok(Some(text)) => CheckedRecord::read(&text).err().map(|why| why.to_string()),
                // Deleted just now.
                Ok(None) => None,
                Err(error) => Some(in_one_line(&error)),
            };
            if let Some(problem) = problem {
                counts.damaged_imports += 1;
                say(&format!("imported record {id}: {problem}"));
            }
        }
        last = Some(newest);
    }
}

/// What is wrong with the dice of a match: of one that has not ended whoever has the key knows.
#[must_use]
pub fn broken_promise(stored: &StoredMatch, key: Option<&DiceKey>) -> Option<String> {
    let opened = || opened_secret(stored, key?);
    let secret = stored.dice.revealed().cloned().or_else(opened)?;
    let transcript = &stored.live.board()?.transcript;
    let broken = stored.promise()?.check(&secret, transcript).err()?;
    Some(broken.in_english())
}

fn in_one_line(error: &StoreError) -> String {
    let cause = error.source().map(|cause| format!(": {cause}"));
    format!("{error}{}", cause.unwrap_or_default())
}
