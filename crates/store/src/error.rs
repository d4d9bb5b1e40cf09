//! What can go wrong between us and the database. Constraints with names become errors with types:
//! `plies_pkey` is [`PlyTaken`](StoreError::PlyTaken).

use std::borrow::Cow;

use ludotheque_matches::BadLog;
use ludotheque_matches::ids::{MatchId, RecordId, TournamentId};
use sqlx::migrate::MigrateError;

use super::limited::was_given_up;
use super::read_only;

/// A failed read or write. Never shown to players as it is: see `answer/error.rs` in crates/discord.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be reached or did not answer in time.
    #[error("the database cannot be reached")]
    Unreachable(#[source] sqlx::Error),
    /// All connections were busy for too long.
    #[error("every database connection is busy")]
    Busy,
    /// The database can be read and takes nothing: it is read-only, or its disk is full.
    #[error("the database takes nothing new")]
    Unwritable(#[source] sqlx::Error),
    /// Another click was faster: this ply of the match is taken.
    #[error("ply {ply} of match {match_id} is taken")]
    PlyTaken {
        /// The match.
        match_id: MatchId,
        /// The ply.
        ply: u32,
    },
    /// Another transaction is changing this match at this moment.
    #[error("match {0} is being changed")]
    Locked(MatchId),
    /// The server has rolled a transaction back in favour of another one, to serialise both or to end a deadlock.
    /// Nothing of it is stored, and the whole can be done once more.
    #[error("the transaction was rolled back in favour of another one")]
    RolledBack(#[source] sqlx::Error),
    /// The connection broke while a transaction was being committed, or no answer came in time: it is stored or it is
    /// not, and may even be under way still.
    #[error("whether a transaction was committed is not known")]
    Unsettled(#[source] sqlx::Error),
    /// A row cannot be read as a match: it was changed by hand or by another program.
    #[error("match {match_id} cannot be read: {what}")]
    Corrupt {
        /// The match.
        match_id: MatchId,
        /// The column or rule that is broken.
        what: String,
    },
    /// The log of a match does not replay.
    #[error("match {match_id} does not replay")]
    BadLog {
        /// The match.
        match_id: MatchId,
        /// Where it breaks.
        #[source]
        source: BadLog,
    },
    /// A match has something in it that this version does not know. A newer one plays it, and it is left alone.
    #[error("match {match_id} is of a newer version: {what}")]
    NotUnderstood {
        /// The match.
        match_id: MatchId,
        /// What is not known.
        what: String,
    },
    /// The same of a tournament.
    #[error("tournament {id} is of a newer version: {what}")]
    TournamentNotUnderstood {
        /// The tournament.
        id: TournamentId,
        /// What is not known.
        what: String,
    },
    /// An imported record is not what was stored: it was changed by hand or by another program.
    #[error("imported record {0} is not what was stored")]
    DamagedRecord(RecordId),
    /// A tournament cannot be read: a row was changed by hand or by another program.
    #[error("tournament {id} cannot be read: {what}")]
    DamagedTournament {
        /// The tournament.
        id: TournamentId,
        /// What is broken.
        what: String,
    },
    /// The migrations could not be carried out.
    #[error("the database schema cannot be brought up to date")]
    Migration(#[from] MigrateError),
    /// An earlier statement of this transaction failed, so it must not be committed.
    #[error("the transaction has failed and was rolled back")]
    Poisoned,
    /// Anything else that the database refuses.
    #[error("the database refused a statement")]
    Database(#[source] sqlx::Error),
}

impl StoreError {
    /// Whether it will pass by itself, because it is the database that cannot answer just now.
    #[must_use]
    pub const fn is_outage(&self) -> bool {
        matches!(
            self,
            Self::Unreachable(_)
                | Self::Busy
                | Self::Unwritable(_)
                | Self::RolledBack(_)
                | Self::Unsettled(_)
        )
    }

    /// Whether a newer version of the program is needed to read what was to be read.
    #[must_use]
    pub const fn is_of_a_newer_version(&self) -> bool {
        matches!(
            self,
            Self::NotUnderstood { .. } | Self::TournamentNotUnderstood { .. }
        )
    }

    /// Whether it stays so until a person has changed something: an address that makes no sense; a role, password or
    /// database that the server does not know; a right that is missing; a schema that is not ours.
    #[must_use]
    pub fn is_final(&self) -> bool {
        match self {
            Self::Migration(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            )
            | Self::Database(error) => is_final(error),
            Self::Migration(_) => true,
            _ => false,
        }
    }

    /// Whether the connection that was used is gone. Another one may do.
    #[must_use]
    pub fn is_connection_lost(&self) -> bool {
        matches!(self, Self::Unreachable(error) if has_lost_its_server(error))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolTimedOut => Self::Busy,
            error if was_given_up(&error) => Self::Unsettled(error),
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolClosed => {
                Self::Unreachable(error)
            }
            error if is_outage(&error) => Self::Unreachable(error),
            error if has_code(&error, &[READ_ONLY]) => {
                read_only::said();
                Self::Unwritable(error)
            }
            error if has_code(&error, &CANNOT_WRITE) => Self::Unwritable(error),
            error if has_code(&error, &ROLLED_BACK) => Self::RolledBack(error),
            error => Self::Database(error),
        }
    }
}

/// Whether the server answers only that it cannot: it shuts down or starts, takes no more
/// connections, was too slow, or the connection broke.
fn is_outage(error: &sqlx::Error) -> bool {
    const CODES: [&str; 4] = ["57P03", "53300", "55P03", "57014"];
    has_code(error, &CODES) || says_that_it_has_ended(error)
}

/// Whether the server would say the same again. A database that lets nobody in for a while (55000) is none of that.
fn is_final(error: &sqlx::Error) -> bool {
    /// What it does not support; data that do not fit; who is not let in; what is not there; what may not be done.
    const CLASSES: [&str; 7] = ["0A", "22", "23", "28", "3D", "3F", "42"];
    let has_class = |code: Cow<'_, str>| CLASSES.iter().any(|class| code.starts_with(class));
    matches!(error, sqlx::Error::Configuration(_)) || code(error).is_some_and(has_class)
}

/// A read-only server or transaction: a standby, an old primary, or one that somebody has made so.
const READ_ONLY: &str = "25006";

/// A full disk, a failed write, no memory.
const CANNOT_WRITE: [&str; 3] = ["53100", "58030", "53200"];

/// To serialise transactions, or to end a deadlock.
const ROLLED_BACK: [&str; 2] = ["40001", "40P01"];

/// A stop, a crash, a connection or a transaction that did nothing for too long.
const ENDS_THE_CONNECTION: [&str; 4] = ["57P01", "57P02", "57P05", "25P03"];

fn code(error: &sqlx::Error) -> Option<Cow<'_, str>> {
    error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
}

fn has_code(error: &sqlx::Error, codes: &[&str]) -> bool {
    code(error).is_some_and(|code| codes.contains(&&*code))
}

/// Whether the connection has ended: the server closed it, or it was said that it ends, or has ended behind a pooler.
pub(super) fn has_lost_its_server(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(_)) || says_that_it_has_ended(error)
}

/// PgBouncer says in a server's words (08P01) that it has lost the server, which may have carried out what it was asked.
fn says_that_it_has_ended(error: &sqlx::Error) -> bool {
    const CONNECTION_CLASS: &str = "08";
    has_code(error, &ENDS_THE_CONNECTION)
        || code(error).is_some_and(|code| code.starts_with(CONNECTION_CLASS))
}

/// What the server says of something that it was to make durable, and has not: it has answered, and goes on.
///
/// # Errors
/// [`StoreError::Unsettled`] if nothing is known.
pub(super) fn undone(error: sqlx::Error) -> Result<sqlx::Error, StoreError> {
    if error.as_database_error().is_some() && !has_lost_its_server(&error) {
        Ok(error)
    } else {
        Err(StoreError::Unsettled(error))
    }
}

/// Whether somebody else held what was to be locked, so that it may be free a little later.
pub(super) fn has_to_wait(error: &sqlx::Error) -> bool {
    const LOCK_TIMEOUT: &str = "55P03";
    has_code(error, &[LOCK_TIMEOUT]) || has_code(error, &ROLLED_BACK)
}

/// The constraint that a statement broke, if that is why it failed.
pub(super) fn broken_constraint(error: &sqlx::Error) -> Option<&str> {
    error.as_database_error()?.constraint()
}
