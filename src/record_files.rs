//! `ludotheque verify` and `ludotheque export`: match records as files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ludotheque_rules::MatchRecord;

use crate::config::Config;
use crate::database::Database;
use crate::ids::MatchId;
use crate::matches::{Broken, Promise};
use crate::play;
use crate::terminal::say;

/// Replays a record, makes its dice again and compares them with what was promised.
///
/// # Errors
/// One sentence on what is wrong with the file, or with the dice.
pub fn verify(file: &Path) -> Result<()> {
    let text =
        fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let record: MatchRecord = text
        .parse()
        .map_err(|error| anyhow!("{}: {error}", file.display()))?;
    let (promise, secret) = Promise::read(&record)?;
    let kept = promise
        .check(&secret, record.transcript())
        .map_err(|broken: Broken| anyhow!("The dice are not those that were promised: {broken}"))?;
    say(&format!(
        "Match {}: the record replays, the secret is the promised one, and the start and all {} \
         rolls follow from it",
        promise.match_id, kept.rolls
    ));
    Ok(())
}

/// Prints the record of a stored match.
///
/// # Errors
/// One sentence for the user.
pub async fn export(config: Config, id: MatchId) -> Result<()> {
    let database = Database::open(config.database.as_ref(), config.data_folder).await?;
    let found = database.store.find_match(id).await;
    database.close().await;
    let stored = found?.ok_or_else(|| anyhow!("There is no match {id}"))?;
    let record = play::record(&stored)
        .ok_or_else(|| anyhow!("Match {id} has not started: there is nothing to record"))?;
    say(record.to_string().trim_end());
    Ok(())
}
