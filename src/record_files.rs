//! `ludotheque export` and `ludotheque import`: match records as files.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use ludotheque_rules::Seat;

use crate::config::Config;
use crate::database::Database;
use crate::refusals::Refused;
use crate::terminal::{hand_out, say, tell};
use ludotheque_matches::ids::{Code, MatchId, UserId};
use ludotheque_matches::{DiceFinding, Refusal};
use ludotheque_play::{self as play, ImportedRecord, PlayError};
use ludotheque_store::Store;

/// No record has more bytes: whatever is longer is not read to its end.
const BYTES_MAX: u64 = 1 << 20;

/// Prints the record of a stored match, or an imported record as it was brought in.
pub async fn export(config: Config, code: Code) -> Result<()> {
    let database = Database::open_existing(config.database.as_ref(), config.data_folder).await?;
    let text = match code {
        Code::Match(id) => of_match(&database.store, id).await,
        Code::Imported(id) => match play::find_record(&database.store, id).await {
            Ok(imported) => Ok(imported.text.to_string()),
            Err(error) => Err(in_a_sentence(error)),
        },
    };
    database.close().await;
    hand_out(&text?);
    Ok(())
}

async fn of_match(store: &Store, id: MatchId) -> Result<String> {
    let stored = store.find_match(id).await?;
    let stored = stored.ok_or_else(|| anyhow!("There is no match {id}"))?;
    let record = play::record(&stored)
        .ok_or_else(|| anyhow!("Match {id} has not started: there is nothing to record"))?;
    Ok(record.to_string())
}

/// Stores the records in these files, and says for each under which code, or why not. What is
/// wrong with one keeps none of the others out.
///
/// # Errors
/// When a file was not imported.
pub async fn import(config: Config, files: &[PathBuf]) -> Result<()> {
    let database = Database::open_existing(config.database.as_ref(), config.data_folder).await?;
    let result = match database.migrate().await {
        Ok(_) => import_all(&database.store, files).await,
        Err(error) => Err(error),
    };
    database.close().await;
    result
}

async fn import_all(store: &Store, files: &[PathBuf]) -> Result<()> {
    let mut failed = 0;
    for file in files {
        match import_one(store, file).await {
            Ok(imported) => say(&format!("{}: {}", file.display(), summary(&imported))),
            Err(error) => {
                failed += 1;
                tell(&format!("{error:#}"));
            }
        }
    }
    if failed > 0 {
        bail!("{failed} of {} files were not imported", files.len());
    }
    Ok(())
}

async fn import_one(store: &Store, file: &Path) -> Result<ImportedRecord> {
    let text = read(file)?;
    let imported = play::import(store, UserId::PROGRAM, text).await;
    imported.map_err(|error| in_a_sentence(error).context(file.display().to_string()))
}

/// What was imported, in a line.
fn summary(imported: &ImportedRecord) -> String {
    let record = &imported.checked.record;
    let game = record.transcript().start().game();
    let [first, second] =
        Seat::BOTH.map(|seat| record.header(game.seat_name(seat)).unwrap_or("somebody"));
    let dice = match imported.checked.dice {
        DiceFinding::Kept(_) => "its dice are those that were promised",
        DiceFinding::Sealed => "the secret of its dice is not in it",
        DiceFinding::Unpromised => "nothing was promised of its dice",
    };
    format!(
        "{}, {}, {first} against {second}, {} rolls and moves, {}; {dice}",
        imported.id,
        game.title(),
        record.transcript().actions().len(),
        record.end_word(),
    )
}

/// Of a refusal the reason is what helps, of a fault the cause.
fn in_a_sentence(error: PlayError) -> anyhow::Error {
    let sentence = error.to_string();
    match (&error, std::error::Error::source(&error)) {
        (PlayError::Refused(Refusal::BadRecord(bad)), _) => not_imported(&bad.in_english()),
        (PlayError::Refused(Refusal::FalseRecord(dice)), _) => {
            not_imported(&dice.why().in_english())
        }
        (PlayError::Refused(_), _) | (_, None) => anyhow!("{}", sentence.trim_end_matches('.')),
        (_, Some(cause)) => anyhow!("{sentence}: {cause}"),
    }
}

fn not_imported(why: &str) -> anyhow::Error {
    anyhow!("This is no match record that can be imported: {why}")
}

/// The text of a file that may be a record.
///
/// # Errors
/// One sentence on why it is none.
pub fn read(file: &Path) -> Result<String> {
    let cannot_be_read = || format!("{} cannot be read", file.display());
    let mut bytes = Vec::new();
    File::open(file)
        .and_then(|opened| opened.take(BYTES_MAX + 1).read_to_end(&mut bytes))
        .with_context(cannot_be_read)?;
    if bytes.len() as u64 > BYTES_MAX {
        bail!(
            "{} is no match record: none has more than {BYTES_MAX} bytes",
            file.display()
        );
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..good]
            .split(|byte| *byte == b'\n')
            .count();
        anyhow!("{}: line {line}: this is no text in UTF-8", file.display())
    })
}
