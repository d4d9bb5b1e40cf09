//! The list of who was forgotten and when, beside the database: a backup that is brought back knows nothing of whoever
//! was forgotten after it, and this list does.
//!
//! It names nobody: a line is the pseudonym that stands in the place of the person, and the time in seconds since 1970.
//! Lines are only ever added.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use ludotheque_matches::ids::UserId;
use ludotheque_store::Forgotten;

/// The name of the list in a data folder, and in a folder of backups.
pub const FORGOTTEN_FILE: &str = "forgotten";

/// The list cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// It cannot be read or written.
    #[error("The list of forgotten people {path} cannot be read or written")]
    File {
        /// Where it is.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A line makes no sense.
    #[error("Line {line} of the list of forgotten people {path} should be a pseudonym and a time")]
    Line {
        /// Where the list is.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
    },
}

/// Adds somebody to the list, and waits until that is on the disk.
pub(super) fn add(path: &Path, forgotten: Forgotten) -> Result<(), ListError> {
    let written = || -> io::Result<()> {
        let mut options = OpenOptions::new();
        let mut file = options.append(true).create(true).mode(0o600).open(path)?;
        // In one piece: several processes may be adding to it. A power cut may have left half a line.
        let begins = if ends_in_a_line(path)? { "" } else { "\n" };
        let line = format!("{begins}{} {}\n", forgotten.pseudonym, forgotten.at_s);
        file.write_all(line.as_bytes())?;
        file.sync_all()
    };
    written().map_err(|source| file_error(path, source))
}

fn ends_in_a_line(path: &Path) -> io::Result<bool> {
    let text = fs::read(path)?;
    Ok(text.last().is_none_or(|byte| *byte == b'\n'))
}

/// Reads the list; one that is not there is empty.
///
/// # Errors
/// If it cannot be read, or a line makes no sense.
pub fn read_forgotten(path: &Path) -> Result<Vec<Forgotten>, ListError> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        read => read.map_err(|source| file_error(path, source))?,
    };
    let parse = |line: &str| {
        let (pseudonym, at_s) = line.split_once(' ')?;
        let pseudonym = UserId(pseudonym.parse().ok()?);
        let at_s = at_s.parse().ok()?;
        pseudonym
            .is_pseudonym()
            .then_some(Forgotten { pseudonym, at_s })
    };
    let lines = (1..).zip(text.lines());
    let read = lines.map(|(line, text)| {
        let path = path.to_owned();
        parse(text).ok_or(ListError::Line { path, line })
    });
    read.collect()
}

/// Brings the list in one place up to that in another.
///
/// # Errors
/// If one of them cannot be read or written.
pub fn copy_forgotten(from: &Path, to: &Path) -> Result<(), ListError> {
    complete(to, &read_forgotten(from)?)
}

/// Adds those who are missing: of whom the list knows no deletion as late as this one.
pub(super) fn complete(path: &Path, all: &[Forgotten]) -> Result<(), ListError> {
    let known = read_forgotten(path)?;
    for one in all {
        let is_known = |line: &Forgotten| line.pseudonym == one.pseudonym && line.at_s >= one.at_s;
        if !known.iter().any(is_known) {
            add(path, *one)?;
        }
    }
    Ok(())
}

fn file_error(path: &Path, source: io::Error) -> ListError {
    let path = path.to_owned();
    ListError::File { path, source }
}
