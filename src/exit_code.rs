//! With which code the program ends, and thus whether a service manager starts it again.
//!
//! Starting again is right wherever something outside may come back by itself: a database, a network, Discord, room on a
//! disk, another process that holds a file. It is wrong where every start ends in the same way until a person has changed
//! something, because nobody looks at a program that seems to be starting. In doubt it is started again: a bot that gives
//! up during an outage is worse than one that tries in vain, and none of this costs a session at the gateway.

use std::io::{self, ErrorKind};

use ludotheque_discord::BotError;
use ludotheque_play::PlayError;
use ludotheque_play::dice_key::DiceKeyError;
use ludotheque_private_postgres::StartError;
use ludotheque_store::StoreError;

use crate::config::ConfigError;

/// The exit code, in the words of sysexits.h a configuration error, with which starting again mends nothing before a
/// person has changed something: packaging/ludotheque.service does not.
pub const DO_NOT_RESTART: u8 = 78;

/// The exit code for a command line that makes no sense, as clap gives it: nor does that service start again after it.
pub const BAD_COMMAND_LINE: u8 = 2;

/// Something that stays so until a person has changed it, said in a sentence. As an error or around one.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NeedsAPerson(pub String);

/// The exit code for an error: [`DO_NOT_RESTART`] where that holds; 75, a temporary failure, where the gateway lets
/// nobody in for a reason that it keeps from us; otherwise 1.
#[must_use]
pub fn exit_code(error: &anyhow::Error) -> u8 {
    if needs_a_person(error) {
        return DO_NOT_RESTART;
    }
    match error.downcast_ref::<BotError>() {
        Some(BotError::KeptOut) => 75,
        _ => 1,
    }
}

fn needs_a_person(error: &anyhow::Error) -> bool {
    error.is::<ConfigError>()
        || error.is::<NeedsAPerson>()
        || error.downcast_ref().is_some_and(BotError::is_final)
        || error.downcast_ref().is_some_and(StoreError::is_final)
        || error.downcast_ref().is_some_and(play)
        || error.downcast_ref().is_some_and(dice_key)
        || error.downcast_ref().is_some_and(private_server)
        || error.downcast_ref().is_some_and(system)
}

fn play(error: &PlayError) -> bool {
    match error {
        PlayError::Store(error) => error.is_final(),
        PlayError::DiceKey(error) => dice_key(error),
        PlayError::WrongKey => true,
        _ => false,
    }
}

fn dice_key(error: &DiceKeyError) -> bool {
    match error {
        DiceKeyError::Damaged(_) => true,
        DiceKeyError::File { source, .. } => system(source),
        DiceKeyError::NoRandomBytes(_) | DiceKeyError::Unsealable => false,
    }
}

/// What a private server needs of its machine and its folder.
fn private_server(error: &StartError) -> bool {
    match error {
        // Whoever holds the folder may end, and most often is the bot until now, which is stopping.
        StartError::InUse { .. }
        | StartError::ForeignServer { .. }
        | StartError::LeftoverStays { .. }
        // Out of memory, a full disk, programs that are just being replaced: what the reasons are, only their words tell.
        | StartError::ProgramFails { .. }
        | StartError::NotMade { .. }
        | StartError::DidNotStart { .. }
        | StartError::NotReady { .. } => false,
        StartError::Io { reason, .. } => system(reason),
        _ => true,
    }
}

/// What the system refuses now and next time: a right that is missing, something else in the place of a file or folder.
/// A disk that is full, or an address that is taken, is none of that.
fn system(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::PermissionDenied
            | ErrorKind::ReadOnlyFilesystem
            | ErrorKind::IsADirectory
            | ErrorKind::NotADirectory
            | ErrorKind::InvalidData
    )
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use anyhow::Context as _;

    use super::*;

    fn ends_with(error: impl Into<anyhow::Error>) -> u8 {
        exit_code(&error.into())
    }

    #[test]
    fn what_the_system_refuses_for_good_is_told_from_what_passes() {
        for (kind, code) in [
            (ErrorKind::PermissionDenied, 78),
            (ErrorKind::IsADirectory, 78),
            (ErrorKind::StorageFull, 1),
            (ErrorKind::AddrInUse, 1),
            (ErrorKind::AddrNotAvailable, 1),
        ] {
            let refused: io::Result<()> = Err(kind.into());
            let refused = refused.context("LUDOTHEQUE_STATUS: the address cannot be used");
            assert_eq!(ends_with(refused.expect_err("refused")), code, "{kind}");
            let (path, source) = (PathBuf::new(), kind.into());
            let key = DiceKeyError::File { path, source };
            assert_eq!(ends_with(PlayError::DiceKey(key)), code, "{kind}");
            let (path, reason) = (PathBuf::new(), kind.into());
            let action = "create";
            let server = StartError::Io {
                action,
                path,
                reason,
            };
            assert_eq!(ends_with(server), code, "{kind}");
        }
    }

    #[test]
    fn a_private_server_that_may_start_next_time_is_tried_again() {
        let folder = PathBuf::new;
        let telling_line = || "No space left on device".to_owned();
        let holder = Some(1);
        let passing = [
            StartError::InUse {
                folder: folder(),
                holder,
            },
            StartError::NotMade {
                folder: folder(),
                telling_line: telling_line(),
            },
            StartError::DidNotStart {
                cluster: folder(),
                telling_line: telling_line(),
                log: folder(),
            },
        ];
        for error in passing {
            assert_eq!(ends_with(error), 1);
        }
        let owner = "somebody".to_owned();
        let cluster = folder();
        let lasting = [
            StartError::NoPrograms,
            StartError::OtherOwner {
                folder: folder(),
                owner,
            },
            StartError::NotWhole { cluster },
        ];
        for error in lasting {
            assert_eq!(ends_with(error), 78);
        }
    }

    #[test]
    fn a_sentence_around_an_error_counts_as_well() {
        let error = anyhow::Error::from(io::Error::from(ErrorKind::NotFound));
        assert_eq!(exit_code(&error), 1);
        assert_eq!(
            exit_code(&error.context(NeedsAPerson("There is no file".to_owned()))),
            78
        );
    }
}
