//! Reading what PostgreSQL's programs said.

use std::{
    fs::{self, File},
    io::{self, Read as _, Seek as _, SeekFrom},
    path::Path,
};

use crate::error::{AtPath as _, StartError};

/// How much of the end of a log is read, in bytes.
const TAIL_BYTES: u64 = 16 * 1024;

/// Begins a new log and keeps the one of the run before under another name.
pub(crate) fn begin(path: &Path) -> Result<File, StartError> {
    match fs::rename(path, path.with_extension("log.1")) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(error).at_path("rename", path);
        }
        _ => {}
    }
    File::create(path).at_path("create", path)
}

/// The line in the log in which the server says why it ended.
pub(crate) fn telling_line_of(path: &Path) -> String {
    let tail = File::open(path).and_then(|mut file| {
        let length = file.metadata()?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(TAIL_BYTES)))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    });
    tail.map_or_else(
        |error| format!("{} cannot be read: {error}", path.display()),
        |tail| telling_line(&tail),
    )
}

/// The first line of `text` that tells of an error, from where it does, or else the last line.
///
/// After the reason PostgreSQL goes on with what follows from it, and in the end says that it shuts
/// down or tidies up, so the very last line is seldom the one that helps.
pub(crate) fn telling_line(text: &str) -> String {
    const SIGNS: [&str; 4] = ["PANIC:", "FATAL:", "ERROR:", "error:"];
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .clone()
        .find_map(|line| {
            let start = SIGNS.iter().filter_map(|sign| line.find(sign)).min()?;
            line.get(start..)
        })
        .or_else(|| lines.next_back())
        // Even a server that fails at once says why, if there is room for it.
        .unwrap_or("nothing, as when the disk is full")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_told_and_not_what_came_after_it() {
        let log = "2026-01-01 10:00:00.000 UTC [7] LOG:  starting PostgreSQL 15\n\
                   2026-01-01 10:00:00.010 UTC [7] FATAL:  could not open file \"global/pg_control\"\n\
                   2026-01-01 10:00:00.020 UTC [7] LOG:  database system is shut down\n\n";
        assert_eq!(
            telling_line(log),
            "FATAL:  could not open file \"global/pg_control\""
        );
        assert_eq!(
            telling_line("initdb: error: no space left\ninitdb: removing contents\n"),
            "error: no space left"
        );
        let full = "x ... [7] FATAL:  No space left\n[7] PANIC:  cannot abort transaction 1\n";
        assert_eq!(telling_line(full), "FATAL:  No space left");
        assert_eq!(telling_line("one\ntwo\n\n"), "two");
        assert_eq!(telling_line(""), "nothing, as when the disk is full");
    }
}
