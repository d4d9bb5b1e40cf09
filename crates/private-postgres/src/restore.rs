//! Bringing back the data of a private server from a backup, as it was at a time.

use std::{
    fs::{self, DirBuilder, File},
    io::{self, Read as _},
    os::unix::fs::DirBuilderExt as _,
    path::Path,
    time::Duration,
};

use crate::{
    backup::{Backups, Base, first_log_file, programs_of, verify},
    error::{AtPath as _, BackupError, StartError},
    folder::{DataFolder, remove_folder},
    leftover, log,
    programs::Programs,
    server, socket,
};

/// How long playing the log again may take. It says meanwhile where it is.
const REPLAY_WITHIN: Duration = Duration::from_secs(24 * 60 * 60);
/// How the server says what was the last change that it has played again.
const LAST_CHANGE: &str = "last completed transaction was at log time";
/// What is wrong if the log ends before the time that was asked for.
const ENDS_BEFORE: &str = "recovery ended before configured recovery target was reached";

/// The file in a data folder that says that its data were brought back, and not yet put right for going on.
const UNFINISHED: &str = "restored";

/// Whether the data in this folder were brought back and not yet put right for going on.
#[must_use]
pub fn is_unfinished(data_folder: &Path) -> bool {
    data_folder.join(UNFINISHED).exists()
}

/// Notes that they were put right.
///
/// # Errors
/// When the note cannot be removed.
pub fn finish(data_folder: &Path) -> Result<(), BackupError> {
    let path = data_folder.join(UNFINISHED);
    match fs::remove_file(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => Ok(removed.at_path("remove", &path)?),
    }
}

/// As of when data are brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Until {
    /// As of the end of the copy.
    Copy,
    /// As of a time, as PostgreSQL reads it.
    Time(String),
    /// As far as the log goes.
    End,
}

/// Brings back the data into a data folder that has none, which [`is_unfinished`] then. Blocks as long as that takes. Gives
/// the time of the last change that was brought back from the log, as PostgreSQL writes it, if there was one.
///
/// # Errors
/// Every [`BackupError`]. There are no data in the folder then.
pub fn restore(
    backups: &Backups,
    base: &Base,
    until: &Until,
    data_folder: &Path,
    progress: &mut dyn FnMut(&str),
) -> Result<Option<String>, BackupError> {
    let folder = DataFolder::hold(data_folder)?;
    if folder.cluster().exists() {
        return Err(BackupError::HasData {
            folder: folder.root().to_owned(),
        });
    }
    let server_lock = leftover::end(&folder, progress)?;
    let version = base.path.join("PG_VERSION");
    let version = fs::read_to_string(&version).at_path("read", &version)?;
    let programs = programs_of(version.trim())?;
    folder.check_reach(&programs)?;
    progress(&format!("Checking the copy of {}…", base.time));
    verify(&programs, &base.path)?;
    let making = folder.cluster_in_making();
    remove_folder(&making)?;
    progress("Copying it…");
    copy_folder(&folder, &base.path, &making)?;
    add_log(backups, base, &folder, &making)?;
    if let Some(missing) = gap_in(&making.join("pg_wal"))? {
        progress(&format!(
            "The file {missing} of the log is missing: what comes after it is not brought back."
        ));
    }
    let signal = making.join("recovery.signal");
    File::create(&signal).at_path("create", &signal)?;
    give(&folder, &signal)?;
    progress("Playing the log again…");
    let last = replay(
        &folder,
        &programs,
        &server_lock,
        (base, &making),
        until,
        progress,
    )?;
    let unfinished = folder.root().join(UNFINISHED);
    File::create(&unfinished).at_path("create", &unfinished)?;
    let cluster = folder.cluster();
    fs::rename(&making, &cluster).at_path("create the folder", &cluster)?;
    File::open(folder.root())
        .and_then(|root| root.sync_all())
        .at_path("write", folder.root())?;
    Ok(last)
}

/// Lets a server play the log again as far as it should, and stops it.
fn replay(
    folder: &DataFolder,
    programs: &Programs,
    server_lock: &File,
    (base, making): (&Base, &Path),
    until: &Until,
    progress: &mut dyn FnMut(&str),
) -> Result<Option<String>, BackupError> {
    let socket_folder = socket::make_folder(folder)?;
    let log = log::begin(&folder.log())?;
    let mut command = server::command(folder, making, programs, &socket_folder, server_lock, log)?;
    // All of the log that there is lies in the folder itself.
    command.args(["-c", "restore_command=false"]);
    // It is ready when it has played the log, and not before.
    command.args(["-c", "hot_standby=off"]);
    match until {
        Until::Copy => {
            command.args(["-c", "recovery_target=immediate"]);
        }
        Until::Time(time) => {
            command.args(["-c", &format!("recovery_target_time={time}")]);
        }
        Until::End => {}
    }
    command.args(["-c", "recovery_target_action=promote"]);
    let mut process = command.spawn().at_path("run", making)?;
    let log = folder.log();
    let ready = server::wait_until_ready(&mut process, making, &log, REPLAY_WITHIN, progress);
    let stopped = server::stop_process(&mut process).at_path("stop the server on", making);
    let _ = fs::remove_dir_all(&socket_folder);
    ready.map_err(|error| match (error, until) {
        (
            StartError::DidNotStart {
                telling_line, log, ..
            },
            Until::Time(until),
        ) if telling_line.contains(ENDS_BEFORE) => BackupError::LogEnds {
            base: base.time.clone(),
            until: until.clone(),
            last: last_change(&log).unwrap_or_else(|| "none".to_owned()),
        },
        (
            StartError::DidNotStart {
                telling_line, log, ..
            },
            _,
        ) => BackupError::NotReplayed { telling_line, log },
        (error, _) => error.into(),
    })?;
    stopped?;
    Ok(last_change(&log))
}

/// The time of the last change that was played again, as the server has said it.
fn last_change(log: &Path) -> Option<String> {
    let said = fs::read_to_string(log).ok()?;
    let mut lines = said.lines();
    lines.find_map(|line| Some(line.split_once(LAST_CHANGE)?.1.trim().to_owned()))
}

/// Puts the log that was followed beside the part of it that the copy has.
fn add_log(
    backups: &Backups,
    base: &Base,
    folder: &DataFolder,
    making: &Path,
) -> Result<(), BackupError> {
    let first = first_log_file(base)?;
    for (name, from) in backups.log_files()? {
        let bare = name.trim_end_matches(".partial");
        let is_history = Path::new(bare)
            .extension()
            .is_some_and(|kind| kind == "history");
        if !is_history && bare < first.as_str() {
            continue;
        }
        let to = making.join("pg_wal").join(bare);
        // Of two beginnings of one file the longer one says more. The rest of it is zeros.
        if !is_history && written_bytes(&to)? >= written_bytes(&from)? {
            continue;
        }
        fs::copy(&from, &to).at_path("copy", &from)?;
        give(folder, &to)?;
    }
    Ok(())
}

/// The first file of the log that is missing although there are later ones.
fn gap_in(folder: &Path) -> Result<Option<String>, StartError> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).at_path("read", folder)? {
        let name = entry.at_path("read", folder)?.file_name();
        names.extend(name.into_string().ok().filter(|name| name.len() == 24));
    }
    names.sort();
    let after = |name: &str| {
        // A timeline, then a number whose last digits go to 255.
        let high = u32::from_str_radix(name.get(8..16)?, 16).ok()?;
        let low = u32::from_str_radix(name.get(16..24)?, 16).ok()?;
        let (high, low) = match low {
            0xff => (high.checked_add(1)?, 0),
            _ => (high, low.checked_add(1)?),
        };
        Some(format!("{high:08X}{low:08X}"))
    };
    let gap = names
        .iter()
        .zip(names.iter().skip(1))
        .find_map(|(name, next)| {
            let due = after(name)?;
            // A later timeline begins in a file of the one before.
            let follows = next.get(8..) <= Some(due.as_str());
            (!follows).then(|| format!("{}{due}", name.get(..8).unwrap_or_default()))
        });
    Ok(gap)
}

/// How much of a file of the log was written; nothing if there is none.
fn written_bytes(path: &Path) -> Result<usize, StartError> {
    let mut bytes = Vec::new();
    match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        opened => opened
            .and_then(|mut file| file.read_to_end(&mut bytes))
            .at_path("read", path)?,
    };
    Ok(bytes
        .iter()
        .rposition(|byte| *byte != 0)
        .map_or(0, |last| last + 1))
}

/// Copies a folder for the user that runs the server.
fn copy_folder(folder: &DataFolder, from: &Path, to: &Path) -> Result<(), StartError> {
    let made = DirBuilder::new().mode(0o700).create(to);
    made.at_path("create the folder", to)?;
    give(folder, to)?;
    for entry in fs::read_dir(from).at_path("read", from)? {
        let entry = entry.at_path("read", from)?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type().at_path("look at", &from)?.is_dir() {
            copy_folder(folder, &from, &to)?;
        } else {
            fs::copy(&from, &to).at_path("copy", &from)?;
            give(folder, &to)?;
        }
    }
    Ok(())
}

fn give(folder: &DataFolder, path: &Path) -> Result<(), StartError> {
    folder
        .account()
        .give(path)
        .at_path("change the owner of", path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_the_log_that_is_missing_is_named() {
        for (names, missing) in [
            (
                [
                    "0000000100000000000000FE",
                    "0000000100000000000000FF",
                    "000000010000000100000000",
                ],
                None,
            ),
            // A timeline begins in the file in which the one before ends, or in the next.
            (
                [
                    "000000010000000000000003",
                    "000000020000000000000003",
                    "000000020000000000000004",
                ],
                None,
            ),
            (
                [
                    "000000010000000000000003",
                    "000000010000000000000004",
                    "000000010000000000000006",
                ],
                Some("000000010000000000000005"),
            ),
        ] {
            let folder = tempfile::tempdir().unwrap();
            for name in names {
                fs::write(folder.path().join(name), "").unwrap();
            }
            fs::write(folder.path().join("00000002.history"), "").unwrap();
            fs::create_dir(folder.path().join("archive_status")).unwrap();
            assert_eq!(
                gap_in(folder.path()).unwrap().as_deref(),
                missing,
                "{names:?}"
            );
        }
    }
}
