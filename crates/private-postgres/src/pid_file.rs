//! `postmaster.pid`, in which a running server says what it is doing.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::error::{AtPath as _, StartError};

/// The file's name inside PostgreSQL's own data folder.
pub(crate) const NAME: &str = "postmaster.pid";

/// What a running server says of itself. It may say less at first: it writes the file step by step.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PidFile {
    /// The server's process id.
    pub(crate) process: i32,
    /// Where its socket is, once it says so.
    pub(crate) socket_folder: Option<PathBuf>,
    /// Whether it takes connections.
    pub(crate) is_ready: bool,
}

impl PidFile {
    /// Reads the file of the server on `cluster`. `None` when there is none, or none that says a
    /// process yet.
    pub(crate) fn read(cluster: &Path) -> Result<Option<Self>, StartError> {
        let path = cluster.join(NAME);
        match fs::read(&path) {
            Ok(bytes) => Ok(Self::parse(&String::from_utf8_lossy(&bytes))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).at_path("read", &path),
        }
    }

    /// Line 1 is the process (negative in single-user mode), line 5 the socket's folder, line 8 the state.
    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let process: i32 = lines.next()?.trim().parse().ok()?;
        Some(Self {
            // 0 and 1 can be no server of ours, and signals to 0 or below go to whole groups.
            process: process.checked_abs().filter(|process| *process > 1)?,
            socket_folder: lines.nth(3).map(PathBuf::from),
            is_ready: lines.nth(2).is_some_and(|state| state.trim() == "ready"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_ready_only_when_it_says_so() {
        let ready = "812\n/d/cluster\n1763697600\n5432\n/d/socket\n\n  65537  3\nready   \n";
        let said = |text: &str| PidFile::parse(text).map(|file| (file.process, file.is_ready));
        assert_eq!(said(ready), Some((812, true)));
        assert_eq!(
            said(&ready.replace("ready ", "starting")),
            Some((812, false))
        );
        assert_eq!(said("812\n/d/cluster\n1763697600\n"), Some((812, false)));
        assert_eq!(said("-812\n"), Some((812, false)));
    }

    #[test]
    fn no_text_leads_to_a_signal_to_a_process_group() {
        for text in [
            "",
            "\n",
            "0\n",
            "1\n",
            "-1\n",
            "x\n",
            "-2147483648\n",
            "99999999999\n",
        ] {
            assert_eq!(PidFile::parse(text), None, "{text:?}");
        }
    }
}
