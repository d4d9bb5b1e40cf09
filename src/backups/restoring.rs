//! `ludotheque restore`, and what else is done to a database on which no bot runs.

use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use tokio::task::block_in_place;

use super::copies::{Lists, NAME, parsed, private_folder};
use crate::config::Config;
use crate::database::Database;
use crate::terminal::{counted, say, tell};
use ludotheque_matches::ids::MatchId;
use ludotheque_play::dice_key::DiceKey;
use ludotheque_play::{
    FORGOTTEN_FILE, LostKey, PlayError, Restored, copy_forgotten, read_forgotten,
};
use ludotheque_private_postgres::{self as private, Backups, Until, default_data_folder, has_data};

/// How PostgreSQL is told a time.
const UNTIL: &str = "%Y-%m-%d %H:%M:%S%.6f+00";

/// What is brought back.
#[derive(Debug, clap::Args)]
pub struct RestoreTask {
    /// The folder of backups
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// As of when, such as '2026-11-26 14:30' (UTC unless it says otherwise); without it, as far as the log goes
    #[arg(long, value_name = "TIME", value_parser = time)]
    to: Option<Timestamp>,
}

fn time(text: &str) -> Result<Timestamp, String> {
    let utc = || {
        let civil: DateTime = text.parse().ok()?;
        Some(civil.to_zoned(TimeZone::UTC).ok()?.timestamp())
    };
    // With a zone by name first: as a time without one it would lose it.
    let zoned = text.parse::<Zoned>().ok().map(|zoned| zoned.timestamp());
    let read = zoned.or_else(|| text.parse().ok()).or_else(utc);
    read.ok_or_else(|| {
        "expected a time such as '2026-11-26 14:30' or 2026-11-26T14:30:00+01:00".to_owned()
    })
}

/// Brings the private server's data back, and puts right what has to be before anybody plays on.
///
/// # Errors
/// When the backup, the key or the data folder will not do; nothing was changed then. When the matches could not be put
/// right: the bot does not start before that was done.
pub async fn restore(config: Config, task: RestoreTask) -> Result<()> {
    let data_folder = private_folder(&config, "restore")?;
    let backups = Backups::open(&task.folder)?;
    let bases = backups.bases()?;
    let name = task.to.map(|to| to.strftime(NAME).to_string());
    let is_before = |time: &str| name.as_deref().is_none_or(|name| time <= name);
    let Some(base) = bases.iter().rfind(|base| is_before(&base.time)) else {
        match bases.first() {
            None => bail!("There is no whole copy in {}", task.folder.display()),
            Some(first) => bail!("The oldest copy is of {}, which is later", first.time),
        }
    };
    let key = match config.dice_key.clone() {
        Some(key) => Some(key),
        None => DiceKey::read(&data_folder)?,
    };
    ensure!(
        key.is_some(),
        "The key of the dice is not in the backup: set LUDOTHEQUE_DICE_KEY, or put the file dice.key into {}",
        data_folder.display()
    );
    let until = match task.to {
        None => Until::End,
        // What was copied is older than that; there may be no log at all.
        Some(to) if parsed(&base.time) == Some(to) => Until::Copy,
        Some(to) => Until::Time(to.strftime(UNTIL).to_string()),
    };
    // First, so that nothing that ends this command early leaves the data without it.
    std::fs::create_dir_all(&data_folder)
        .with_context(|| format!("{} cannot be made", data_folder.display()))?;
    let lists = Lists::of(&backups, &config, &data_folder);
    copy_forgotten(&lists.kept, &data_folder.join(FORGOTTEN_FILE))?;
    let last = block_in_place(|| {
        let mut progress = |step: &str| tell(step);
        private::restore(&backups, base, &until, &data_folder, &mut progress)
    })?;
    match last {
        Some(last) => say(&format!("Brought back; the last change is of {last}")),
        None => say(&format!("Brought back as it was copied at {}", base.time)),
    }
    put_right(config).await
}

/// Puts right what has to be in a database that was brought back by other means.
///
/// # Errors
/// When the key does not fit, or the database fails.
pub async fn after_restore(config: Config) -> Result<()> {
    ensure_data(&config)?;
    put_right(config).await
}

async fn put_right(config: Config) -> Result<()> {
    let url = config.database.as_ref();
    // Not beside a running bot: nobody may play meanwhile.
    let database = Database::open(url, config.data_folder.clone()).await?;
    let done = put_right_in(&database, &config).await;
    let folder = database.data_folder();
    database.close().await;
    let done = done.map_err(|error| match error.downcast_ref() {
        Some(PlayError::WrongKey) => error.context(
            "The data are brought back, and the bot does not start yet. Set the right key and run `ludotheque \
             after-restore`, or, if it is lost, `ludotheque lost-key` and then `ludotheque after-restore`",
        ),
        _ => error,
    })?;
    if let Some(folder) = folder {
        private::finish(&folder)?;
    }
    say(&format!(
        "{} with new dice, {} broken off, {} forgotten again; {} posted anew when the bot starts",
        counted(done.renewed, "match goes on", "matches go on"),
        counted(done.broken_off, "was", "were"),
        counted(done.forgotten, "person was", "people were"),
        counted(done.boards, "board is", "boards are"),
    ));
    if done.unmatched > 0 {
        tell(&format!(
            "{} in the list of forgotten people of whom nothing is stored: they came after the backup, or their \
             pseudonyms were made with another key.",
            counted(done.unmatched, "deletion is", "deletions are")
        ));
    }
    ensure_none_damaged(&done.damaged)
}

async fn put_right_in(database: &Database, config: &Config) -> Result<Restored> {
    database.migrate().await?;
    let own = database.data_folder();
    let folder = own.as_deref().or(config.data_folder.as_deref());
    let key = database.dice_key(config.dice_key.clone(), folder).await?;
    let mut list = Vec::new();
    let beside = own.map(|folder| folder.join(FORGOTTEN_FILE));
    let lists = [beside.as_deref(), config.forgotten.as_deref()];
    for path in lists.into_iter().flatten() {
        list.extend(read_forgotten(path)?);
    }
    Ok(ludotheque_play::after_restore(&database.store, &key, &list).await?)
}

/// Makes the database ready for another key of the dice.
///
/// # Errors
/// When no key is set, or the one that is set is not another; nothing was changed then.
pub async fn lost_key(config: Config) -> Result<()> {
    let url = config.database.as_ref();
    // Not beside a running bot.
    ensure_data(&config)?;
    let database = Database::open(url, config.data_folder.clone()).await?;
    let done = lost_key_in(&database, &config).await;
    database.close().await;
    let done = done?;
    say(&format!(
        "{} broken off, {} and {} sealed with the new key",
        counted(done.broken_off, "match was", "matches were"),
        counted(done.sealed, "finished match", "finished matches"),
        counted(
            done.redacted,
            "match with pseudonyms",
            "matches with pseudonyms"
        ),
    ));
    ensure_none_damaged(&done.damaged)
}

async fn lost_key_in(database: &Database, config: &Config) -> Result<LostKey> {
    database.migrate().await?;
    let folder = config.data_folder.as_deref();
    let key = database.known_dice_key(config.dice_key.clone(), folder)?;
    let key = key.context(
        "Set the new key first: `openssl rand -hex 32` makes one, for LUDOTHEQUE_DICE_KEY or the file dice.key",
    )?;
    Ok(ludotheque_play::lost_key(&database.store, &key).await?)
}

/// A folder that was mistyped would get a database of its own.
fn ensure_data(config: &Config) -> Result<()> {
    let folder = match (&config.database, &config.data_folder) {
        (Some(_), _) => return Ok(()),
        (None, Some(folder)) => folder.clone(),
        (None, None) => default_data_folder()?,
    };
    ensure!(
        has_data(&folder),
        "There is no database in {}: name the data folder of the bot with --data, or set DATABASE_URL",
        folder.display()
    );
    Ok(())
}

fn ensure_none_damaged(damaged: &[MatchId]) -> Result<()> {
    let codes: Vec<String> = damaged.iter().map(ToString::to_string).collect();
    ensure!(
        damaged.is_empty(),
        "These matches cannot go on: {}",
        codes.join(", ")
    );
    Ok(())
}
