//! What making and bringing back know of copies: their times, and what lies beside them.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::config::Config;
use ludotheque_play::{FORGOTTEN_FILE, copy_forgotten};
use ludotheque_private_postgres::{Backups, Base, default_data_folder};

/// How the name of a copy gives its time.
pub(super) const NAME: &str = "%Y%m%dT%H%M%SZ";
/// The file in a data folder that says when it was copied last, and where to.
const LAST: &str = "last-backup";

/// Copies are named after a time by which they were done.
pub(super) fn now_rounded_up() -> String {
    let next = Timestamp::now().checked_add(SignedDuration::from_secs(1));
    next.map_or_else(|_| String::new(), |next| next.strftime(NAME).to_string())
}

/// When the data in this folder were copied last, for the doctor.
#[must_use]
pub fn last_copy(data_folder: &Path) -> String {
    let last = noted(data_folder).map(|(age, place)| (age.as_hours(), place));
    match last {
        None => "none yet; `ludotheque backup DIR --every 1d` makes one a day while people play"
            .to_owned(),
        Some((hours, place)) if hours < 48 => {
            format!("the last copy is {hours} hours old, in {place}")
        }
        Some((hours, place)) => format!(
            "the last copy is {} days old, in {place}: `ludotheque backup DIR --every 1d` makes one a day",
            hours / 24
        ),
    }
}

/// How long ago the data in this folder were copied last, if they were.
#[must_use]
pub fn since_last_copy(data_folder: &Path) -> Option<Duration> {
    let (age, _) = noted(data_folder)?;
    Some(Duration::try_from(age).unwrap_or_default())
}

/// How long ago, and where to.
fn noted(data_folder: &Path) -> Option<(SignedDuration, String)> {
    let note = std::fs::read_to_string(data_folder.join(LAST)).ok()?;
    let (time, place) = note.trim().split_once(' ')?;
    let age = Timestamp::now().duration_since(parsed(time)?);
    Some((age, place.to_owned()))
}

pub(super) fn parsed(name: &str) -> Option<Timestamp> {
    let time = DateTime::strptime(NAME, name).ok()?;
    Some(time.to_zoned(TimeZone::UTC).ok()?.timestamp())
}

/// Notes in the data folder what was copied.
pub(super) fn note_copy(data_folder: &Path, base: &Base) -> Result<()> {
    let note = data_folder.join(LAST);
    let written = std::fs::write(&note, format!("{} {}\n", base.time, base.path.display()));
    written.with_context(|| format!("{} cannot be written", note.display()))
}

/// The list of forgotten people beside the data, and that among the backups.
pub(super) struct Lists {
    pub(super) own: PathBuf,
    pub(super) kept: PathBuf,
}

impl Lists {
    pub(super) fn of(backups: &Backups, config: &Config, data_folder: &Path) -> Self {
        let own = config.forgotten.clone();
        Self {
            own: own.unwrap_or_else(|| data_folder.join(FORGOTTEN_FILE)),
            kept: backups.folder().join(FORGOTTEN_FILE),
        }
    }

    pub(super) fn keep(&self) -> Result<()> {
        copy_forgotten(&self.own, &self.kept)?;
        Ok(())
    }
}

/// The data folder of the private server, which there is only without `DATABASE_URL`.
pub(super) fn private_folder(config: &Config, command: &str) -> Result<PathBuf> {
    ensure!(
        config.database.is_none(),
        "`{command}` is for the private PostgreSQL, and DATABASE_URL names another one: docs/backups.md says how that is \
         backed up"
    );
    Ok(match &config.data_folder {
        Some(folder) => folder.clone(),
        None => default_data_folder()?,
    })
}
