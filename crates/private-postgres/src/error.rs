//! Why a private server could not be started.

use std::{io, path::PathBuf};

use crate::install::install_command;

/// Why a private server could not be started: each prints as one sentence that says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// No folder on this machine has both `postgres` and `initdb`.
    #[error(
        "no PostgreSQL server programs were found: install them ({}) or set DATABASE_URL to a running server",
        install_command()
    )]
    NoPrograms,

    /// `PG_BINDIR` is set to a folder without the programs.
    #[error(
        "PG_BINDIR is {}, but there is no `postgres` and `initdb` in it: correct or unset it",
        .folder.display()
    )]
    NoProgramsInBinDir {
        /// What `PG_BINDIR` says.
        folder: PathBuf,
    },

    /// A PostgreSQL program is there but does not run.
    #[error("{} does not run as the user `{account}` ({reason}): repair it, or set PG_BINDIR to a folder with working PostgreSQL programs", .program.display())]
    ProgramFails {
        /// The program.
        program: PathBuf,
        /// The user it was to run as.
        account: String,
        /// What the system or the program said.
        reason: String,
    },

    /// There are no programs of the version that made a backup or runs.
    #[error("the programs of PostgreSQL {version} are missing: install PostgreSQL {version}")]
    NoProgramsOf {
        /// The major version.
        version: String,
    },

    /// The data was made by another major version than those installed.
    #[error(
        "the data in {} was made by PostgreSQL {made_by}, but this machine has only PostgreSQL {found}: install PostgreSQL {made_by}, or choose another folder with --data",
        .folder.display()
    )]
    OtherVersion {
        /// The data folder.
        folder: PathBuf,
        /// Its major version.
        made_by: String,
        /// The major versions installed, as a list in words.
        found: String,
    },

    /// Another program holds the data folder.
    #[error(
        "the data folder {} is in use by {}: stop it first, or choose another folder with --data",
        .folder.display(), process_or_unknown(*.holder)
    )]
    InUse {
        /// The data folder.
        folder: PathBuf,
        /// The process that holds it, where it could be read.
        holder: Option<u32>,
    },

    /// A server which no program of ours started runs on the data.
    #[error(
        "a PostgreSQL server that was started by hand (process {process}) runs on {}: stop it first, or choose another folder with --data",
        .folder.display()
    )]
    ForeignServer {
        /// The data folder.
        folder: PathBuf,
        /// That server's process id.
        process: i32,
    },

    /// The server of an earlier, killed program does not stop.
    #[error(
        "the PostgreSQL server of an earlier run still holds {} and does not stop: end {} by hand and start again",
        .folder.display(), process_or_unknown(*.process)
    )]
    LeftoverStays {
        /// The data folder.
        folder: PathBuf,
        /// That server's process id, where it could be read.
        process: Option<u32>,
    },

    /// The folder given is PostgreSQL's own and not one of ours.
    #[error(
        "{} is the data folder of another PostgreSQL server: choose another folder with --data",
        .folder.display()
    )]
    NotOurs {
        /// The data folder.
        folder: PathBuf,
    },

    /// The data belongs to another user.
    #[error(
        "the data in {} belongs to user {owner}: start as that user, or choose another folder with --data",
        .folder.display()
    )]
    OtherOwner {
        /// The data folder.
        folder: PathBuf,
        /// The owner's name, or number where it has none.
        owner: String,
    },

    /// Started as root on a machine that has no user to run the server as.
    #[error(
        "PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as: make one, start as another user, or set DATABASE_URL"
    )]
    NoAccount,

    /// Started as root, and the user that runs the server cannot reach the data folder.
    #[error(
        "PostgreSQL does not run as root, and the user `{account}` that runs it cannot reach {}: choose a folder outside closed homes with --data (for example /var/lib/ludotheque)",
        .folder.display()
    )]
    Unreachable {
        /// The data folder.
        folder: PathBuf,
        /// The user that was to run the server.
        account: String,
    },

    /// No place for the socket will do.
    #[error(
        "a socket's path may have at most {max_bytes} bytes and no comma, and neither {} nor the temporary folder will do: choose another folder with --data",
        .folder.display()
    )]
    NoSocketFolder {
        /// The data folder.
        folder: PathBuf,
        /// The longest path this system takes.
        max_bytes: usize,
    },

    /// Neither `XDG_DATA_HOME` nor `HOME` says where the user's data is.
    #[error("neither XDG_DATA_HOME nor HOME is set: choose a data folder with --data")]
    NoHome,

    /// Making new data failed.
    #[error(
        "PostgreSQL could not make its data in {} ({telling_line}): correct that and start again, or choose another folder with --data",
        .folder.display()
    )]
    NotMade {
        /// The data folder.
        folder: PathBuf,
        /// The line in which the program said why.
        telling_line: String,
    },

    /// The data is there, but its version cannot be read.
    #[error(
        "the data in {} is damaged (no readable PG_VERSION): restore it from a copy, or move it away to begin anew",
        .cluster.display()
    )]
    NotWhole {
        /// PostgreSQL's own folder.
        cluster: PathBuf,
    },

    /// The server ended instead of starting, most often because its data is damaged.
    #[error(
        "PostgreSQL does not start on {} (it says: {telling_line}; all of them are in {}): correct that, restore the folder from a copy, or move it away to begin anew",
        .cluster.display(), .log.display()
    )]
    DidNotStart {
        /// PostgreSQL's own folder.
        cluster: PathBuf,
        /// The line of the log in which the server said why.
        telling_line: String,
        /// The whole log.
        log: PathBuf,
    },

    /// The server runs but does not become ready.
    #[error(
        "PostgreSQL did not become ready in {} s on {} (it says: {telling_line}): see {} and start again",
        .waited_s, .cluster.display(), .log.display()
    )]
    NotReady {
        /// PostgreSQL's own folder.
        cluster: PathBuf,
        /// How long it was waited for, in seconds.
        waited_s: u64,
        /// The line of the log that tells most.
        telling_line: String,
        /// The whole log.
        log: PathBuf,
    },

    /// The system refused something about a file or folder.
    #[error("cannot {action} {} ({reason}): correct that, or choose another folder with --data", .path.display())]
    Io {
        /// What was tried, as a verb: "create".
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// What the system said. Part of the sentence, and therefore not a source of its own.
        reason: io::Error,
    },
}

/// Why a backup could not be made or brought back: each prints as one sentence that says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The server's side of it.
    #[error(transparent)]
    Server(StartError),

    /// The system refused something about a file or folder.
    #[error("cannot {action} {} ({reason}): correct that, or choose another folder", .path.display())]
    Io {
        /// What was tried, as a verb: "create".
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// What the system said. Part of the sentence, and therefore not a source of its own.
        reason: io::Error,
    },

    /// One of PostgreSQL's programs failed.
    #[error("{} failed (it says: {telling_line}): correct that and try again", .program.display())]
    Program {
        /// The program.
        program: PathBuf,
        /// The line in which it said why.
        telling_line: String,
    },

    /// A copy is not what was made.
    #[error(
        "the copy in {} is not whole ({telling_line}): name an earlier time with --to, or move this copy away",
        .base.display()
    )]
    NotWhole {
        /// The copy.
        base: PathBuf,
        /// What is wrong with it.
        telling_line: String,
    },

    /// The folder has backups of something else.
    #[error(
        "{} has backups of another database, or of this one before it was restored: choose another folder",
        .folder.display()
    )]
    OtherDatabase {
        /// The folder.
        folder: PathBuf,
    },

    /// Another program makes backups in the folder.
    #[error("another program makes backups in {} just now", .folder.display())]
    Busy {
        /// The folder.
        folder: PathBuf,
    },

    /// There is something in the way of a restore.
    #[error(
        "there are data in {} already: move them away, or choose another folder with --data",
        .folder.display()
    )]
    HasData {
        /// The data folder.
        folder: PathBuf,
    },

    /// The log could not be played again.
    #[error("the log could not be played again (it says: {telling_line}; all of it is in {})", .log.display())]
    NotReplayed {
        /// The line in which the server said why.
        telling_line: String,
        /// All that it said.
        log: PathBuf,
    },

    /// The log does not go as far as was asked.
    #[error(
        "the log that goes on from the copy of {base} has nothing as late as {until}; its last change is of {last}: give a time before that, or leave out --to"
    )]
    LogEnds {
        /// The copy.
        base: String,
        /// The time that was asked for.
        until: String,
        /// The last that there is, as PostgreSQL writes it.
        last: String,
    },
}

impl From<StartError> for BackupError {
    fn from(error: StartError) -> Self {
        match error {
            // Which folder is meant depends on the command.
            StartError::Io {
                action,
                path,
                reason,
            } => Self::Io {
                action,
                path,
                reason,
            },
            error => Self::Server(error),
        }
    }
}

/// Gives an error of the system its place.
pub(crate) trait AtPath<T> {
    /// Says what was tried on which path.
    fn at_path(self, action: &'static str, path: &std::path::Path) -> Result<T, StartError>;
}

impl<T> AtPath<T> for io::Result<T> {
    fn at_path(self, action: &'static str, path: &std::path::Path) -> Result<T, StartError> {
        self.map_err(|reason| StartError::Io {
            action,
            path: path.to_owned(),
            reason,
        })
    }
}

fn process_or_unknown(process: Option<u32>) -> String {
    process.map_or_else(
        || "another process".to_owned(),
        |id| format!("process {id}"),
    )
}
