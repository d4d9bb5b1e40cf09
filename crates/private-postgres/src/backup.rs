//! Backups of a private server while it runs: copies of its data, and its log from one copy to the next.
//!
//! A folder of backups holds
//!
//! | name | what |
//! | --- | --- |
//! | `base-20261126T014500Z/` | a copy of the data, done at this time (UTC); there only when it is whole |
//! | `base.making/` | the same while it is being made; a leftover is thrown away |
//! | `log/` | the server's log, in files of 16 MB; `.partial` is the one that is being written |
//! | `log-20261126T014500Z/` | the log from before a gap, put aside at this time |
//! | `system` | the number of the database that all of this belongs to |
//! | `lock` | locked by the program that makes backups here |
//!
//! PostgreSQL's own programs do the work: `pg_basebackup` copies, `pg_verifybackup` compares every file with its checksum,
//! `pg_receivewal` follows the log, and tells the server how far it has come so that nothing is missing between.

use std::{
    env,
    fs::{self, DirBuilder, File, TryLockError},
    io::{self, Read as _},
    os::unix::{ffi::OsStrExt as _, fs::DirBuilderExt as _},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use crate::{
    beside::RunningPostgres,
    cluster::USER,
    error::{AtPath as _, BackupError, StartError},
    folder::{CLUSTER, open_lock, remove_folder},
    log::telling_line,
    programs::{Programs, find_programs},
    server::stop_process,
    socket,
};

const BASE: &str = "base-";
const MAKING: &str = "base.making";
const LOG: &str = "log";
const LOG_ASIDE: &str = "log-";
/// The server is made with the size that PostgreSQL has without being told otherwise.
const LOG_FILE_BYTES: u64 = 16 << 20;
const SYSTEM: &str = "system";
const LOCK: &str = "lock";
/// How PostgreSQL's versions say that what was kept for a slot is gone.
const MISSED: [&str; 3] = [
    "has been invalidated",
    "has already been removed",
    "can no longer",
];
/// How the server knows which part of its log is still to be fetched.
const SLOT: &str = "ludotheque_backup";

/// A folder of backups.
#[derive(Debug)]
pub struct Backups {
    folder: PathBuf,
    /// Locked by whoever makes copies.
    _lock: Option<File>,
}

/// A whole copy of the data.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Base {
    /// When it was done, as its name says: `20261126T014500Z`. It can be brought back as of any later time.
    pub time: String,
    /// Where it is.
    pub path: PathBuf,
}

/// The log, while it is being followed. Dropping it stops that.
#[derive(Debug)]
pub struct Following(Child);

/// Why the log is no longer followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The server has thrown away what was not yet fetched. Only another copy makes up for it.
    Missed,
    /// Anything else, as the program said: that the server is gone, mostly.
    Otherwise(String),
}

impl Following {
    /// Why it ended, if it has.
    pub fn ended(&mut self) -> Option<Ended> {
        if matches!(self.0.try_wait(), Ok(None)) {
            return None;
        }
        let mut said = String::new();
        if let Some(mut stderr) = self.0.stderr.take() {
            // It has ended: what it said is there.
            let _ = stderr.read_to_string(&mut said);
        }
        let is_missed = MISSED.iter().any(|words| said.contains(words));
        Some(match is_missed {
            true => Ended::Missed,
            false => Ended::Otherwise(telling_line(&said)),
        })
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        // What was received is on the disk. What cannot be stopped ends with the server.
        let _ = stop_process(&mut self.0);
    }
}

impl Backups {
    /// The backups in this folder, to make more of them. The folder is made where it is not there.
    ///
    /// # Errors
    /// When it cannot be made, or another program makes backups in it.
    pub fn make(folder: &Path) -> Result<Self, BackupError> {
        for path in [folder.to_owned(), folder.join(LOG)] {
            let mut builder = DirBuilder::new();
            let made = builder.mode(0o700).recursive(true).create(&path);
            made.at_path("create the folder", &path)?;
        }
        let path = folder.join(LOCK);
        let lock = open_lock(&path)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(BackupError::Busy {
                    folder: folder.to_owned(),
                });
            }
            Err(TryLockError::Error(error)) => Err(error).at_path("lock", &path)?,
        }
        Ok(Self {
            _lock: Some(lock),
            ..Self::open(folder)?
        })
    }

    /// The backups in this folder.
    ///
    /// # Errors
    /// When there is no such folder.
    pub fn open(folder: &Path) -> Result<Self, BackupError> {
        let folder = folder.canonicalize().at_path("find", folder)?;
        Ok(Self {
            folder,
            _lock: None,
        })
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the server's log is put.
    fn log(&self) -> PathBuf {
        self.folder.join(LOG)
    }

    /// All whole copies, oldest first.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn bases(&self) -> Result<Vec<Base>, BackupError> {
        let entries = fs::read_dir(&self.folder).at_path("read", &self.folder)?;
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let base = |name: String| {
            let time = name.strip_prefix(BASE).filter(|time| is_time(time))?;
            let (time, path) = (time.to_owned(), self.folder.join(&name));
            // An empty folder with such a name must not stand in the place of one that helps.
            path.join("backup_label")
                .is_file()
                .then_some(Base { time, path })
        };
        let mut bases: Vec<Base> = names.filter_map(base).collect();
        bases.sort();
        Ok(bases)
    }

    /// Copies the data of a server that runs, checks every file, and names the copy after the time when that is done.
    ///
    /// # Errors
    /// When a program fails or the backups are those of another database. No half of a copy is left under its name.
    pub fn copy(
        &self,
        server: &RunningPostgres,
        time: impl FnOnce() -> String,
    ) -> Result<Base, BackupError> {
        let programs = self.programs_for(server)?;
        self.check_system(server, &programs)?;
        let making = self.folder.join(MAKING);
        remove_folder(&making)?;
        let mut copying = connected(&programs, "pg_basebackup", server);
        copying.arg("--pgdata").arg(&making);
        copying.args(["--checkpoint=fast", "--wal-method=stream"]);
        run(copying)?;
        verify(&programs, &making)?;
        let time = time();
        let path = self.folder.join(format!("{BASE}{time}"));
        fs::rename(&making, &path).at_path("create the folder", &path)?;
        sync(&self.folder)?;
        Ok(Base { time, path })
    }

    /// Begins to follow the server's log. It goes on when the server is away for a while.
    ///
    /// # Errors
    /// When the program cannot be run, or the backups are those of another database.
    pub fn follow(&self, server: &RunningPostgres) -> Result<Following, BackupError> {
        let programs = self.programs_for(server)?;
        self.check_system(server, &programs)?;
        let log = self.log();
        let made = DirBuilder::new().mode(0o700).recursive(true).create(&log);
        made.at_path("create the folder", &log)?;
        self.remove_half_files()?;
        let mut making = connected(&programs, "pg_receivewal", server);
        making.args(["--slot", SLOT, "--create-slot", "--if-not-exists"]);
        run(making)?;
        let mut following = connected(&programs, "pg_receivewal", server);
        following.arg("--directory").arg(self.log());
        // Whoever started it looks when it ends, and why.
        following.args(["--slot", SLOT, "--synchronous", "--no-loop"]);
        following.stdin(Stdio::null()).stdout(Stdio::null());
        following.stderr(Stdio::piped());
        let name = PathBuf::from(following.get_program());
        Ok(Following(following.spawn().at_path("run", &name)?))
    }

    /// A full disk can leave a file of the log that is too short. It is filled up before anything is written into it, so
    /// there is nothing in it; but nobody would go on with it.
    fn remove_half_files(&self) -> Result<(), BackupError> {
        for (name, path) in self.log_files()? {
            let length = fs::metadata(&path).at_path("look at", &path)?.len();
            if name.ends_with(".partial") && length != 0 && length != LOG_FILE_BYTES {
                fs::remove_file(&path).at_path("remove", &path)?;
            }
        }
        Ok(())
    }

    /// Begins the log anew after some of it was [`Ended::Missed`]: the server forgets what was kept for it, and what was
    /// copied so far is put aside under this time, because it would be gone on with at its end.
    ///
    /// # Errors
    /// When the program fails, or the folder cannot be renamed.
    pub fn begin_anew(&self, server: &RunningPostgres, time: &str) -> Result<(), BackupError> {
        let programs = self.programs_for(server)?;
        let mut dropping = connected(&programs, "pg_receivewal", server);
        dropping.args(["--slot", SLOT, "--drop-slot"]);
        run(dropping)?;
        let (log, aside) = (self.log(), self.folder.join(format!("{LOG_ASIDE}{time}")));
        fs::rename(&log, &aside).at_path("rename", &log)?;
        let made = DirBuilder::new().mode(0o700).create(&log);
        Ok(made.at_path("create the folder", &log)?)
    }

    /// Removes all but the newest copies, and the log from before the oldest that is left.
    ///
    /// # Errors
    /// When something cannot be read or removed.
    pub fn keep(&self, newest: usize) -> Result<(), BackupError> {
        let bases = self.bases()?;
        let (old, kept) = bases.split_at(bases.len().saturating_sub(newest.max(1)));
        for base in old {
            remove_folder(&base.path)?;
        }
        let Some(oldest) = kept.first() else {
            return Ok(());
        };
        let first = first_log_file(oldest)?;
        for (name, path) in self.log_files()? {
            // The first eight digits are those of the timeline. A history has no others.
            let place = name.get(8..24);
            if place.is_some() && place < first.get(8..24) {
                fs::remove_file(&path).at_path("remove", &path)?;
            }
        }
        Ok(())
    }

    /// The files of the log by name, also those that were put aside.
    pub(crate) fn log_files(&self) -> Result<Vec<(String, PathBuf)>, BackupError> {
        let mut files = Vec::new();
        for folder in fs::read_dir(&self.folder).at_path("read", &self.folder)? {
            let folder = folder.at_path("read", &self.folder)?;
            let name = folder.file_name().to_string_lossy().into_owned();
            if name != LOG && !name.strip_prefix(LOG_ASIDE).is_some_and(is_time) {
                continue;
            }
            let folder = folder.path();
            for file in fs::read_dir(&folder).at_path("read", &folder)? {
                let file = file.at_path("read", &folder)?;
                let name = file.file_name().to_string_lossy().into_owned();
                if is_log_file(&name) {
                    files.push((name, file.path()));
                }
            }
        }
        // The whole file comes before the one that was being written.
        files.sort();
        Ok(files)
    }

    /// The programs of the version that runs.
    fn programs_for(&self, server: &RunningPostgres) -> Result<Programs, BackupError> {
        let cluster = server.data_folder().join(CLUSTER);
        let version = fs::read_to_string(cluster.join("PG_VERSION")).at_path("read", &cluster)?;
        programs_of(version.trim())
    }

    /// Refuses to put backups of two databases into one folder: their logs have the same names.
    fn check_system(
        &self,
        server: &RunningPostgres,
        programs: &Programs,
    ) -> Result<(), BackupError> {
        let mut asking = program(programs, "pg_controldata");
        asking.arg(server.data_folder().join(CLUSTER));
        let said = run(asking)?;
        let line = |name: &str| {
            let found = said.lines().find_map(|line| line.strip_prefix(name));
            found.map_or_else(String::new, |value| value.trim().to_owned())
        };
        let number = line("Database system identifier:");
        // After a restore the log goes on under other names, and nobody could tell which of two pasts is meant.
        let timeline = line("Latest checkpoint's TimeLineID:");
        let ours = format!("{number} {timeline}\n");
        let path = self.folder.join(SYSTEM);
        match fs::read_to_string(&path) {
            Ok(theirs) if theirs == ours => Ok(()),
            Ok(_) => Err(BackupError::OtherDatabase {
                folder: self.folder.clone(),
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Ok(fs::write(&path, ours).at_path("write", &path)?)
            }
            Err(error) => Err(error).at_path("read", &path)?,
        }
    }
}

/// Whether it is a time as copies are named after: `20261126T014500Z`.
fn is_time(text: &str) -> bool {
    let is_right = |(place, byte): (usize, u8)| match place {
        8 => byte == b'T',
        15 => byte == b'Z',
        _ => byte.is_ascii_digit(),
    };
    text.len() == 16 && text.bytes().enumerate().all(is_right)
}

/// Whether it is a file of the log: a whole one, the one that is being written, or the history of a timeline.
fn is_log_file(name: &str) -> bool {
    let hex = |text: &str, digits| {
        text.len() == digits && text.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let whole = name.strip_suffix(".partial").unwrap_or(name);
    hex(whole, 24)
        || name
            .strip_suffix(".history")
            .is_some_and(|line| hex(line, 8))
}

/// The file of the log with which what a copy needs begins.
pub(crate) fn first_log_file(base: &Base) -> Result<String, BackupError> {
    let path = base.path.join("backup_label");
    let label = fs::read_to_string(&path).at_path("read", &path)?;
    // START WAL LOCATION: 0/2000028 (file 000000010000000000000002)
    let named = label
        .split_once("(file ")
        .and_then(|(_, rest)| rest.split_once(')'));
    let whole = named.filter(|(name, _)| name.len() == 24);
    let (name, _) = whole.ok_or(BackupError::NotWhole {
        base: base.path.clone(),
        telling_line: "its backup_label names no file of the log".to_owned(),
    })?;
    Ok(name.to_owned())
}

/// Compares every file of a copy with its checksum.
pub(crate) fn verify(programs: &Programs, copy: &Path) -> Result<(), BackupError> {
    let mut verifying = program(programs, "pg_verifybackup");
    verifying.arg("--quiet").arg(copy);
    match run(verifying) {
        Err(BackupError::Program { telling_line, .. }) => Err(BackupError::NotWhole {
            base: copy.to_owned(),
            telling_line,
        }),
        done => done.map(drop),
    }
}

/// The programs of this major version.
pub(crate) fn programs_of(version: &str) -> Result<Programs, BackupError> {
    let all = find_programs()?;
    let of = |programs: &Programs| programs.version_by_name().as_deref() == Some(version);
    let found = all.into_iter().find(of);
    Ok(found.ok_or_else(|| StartError::NoProgramsOf {
        version: version.to_owned(),
    })?)
}

fn connected(programs: &Programs, name: &str, server: &RunningPostgres) -> Command {
    let mut command = program(programs, name);
    command.arg("--host").arg(server.socket_folder());
    command.args(["--port", &socket::PORT.to_string()]);
    command.args(["--username", USER, "--no-password"]);
    command
}

fn program(programs: &Programs, name: &str) -> Command {
    let mut command = Command::new(programs.other(name));
    for (key, _) in env::vars_os() {
        if key.as_bytes().starts_with(b"PG") {
            command.env_remove(key);
        }
    }
    command.env("LC_ALL", "C");
    command
}

/// Runs a program to its end, and gives what it has said.
fn run(mut command: Command) -> Result<String, BackupError> {
    let program = PathBuf::from(command.get_program());
    let output = command.stdin(Stdio::null()).output();
    let output = output.at_path("run", &program)?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(BackupError::Program {
        program,
        telling_line: telling_line(&said),
    })
}

/// Makes a new name last through a power cut.
fn sync(folder: &Path) -> Result<(), StartError> {
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .at_path("write", folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_ours_is_taken_for_a_copy_or_for_the_log() {
        assert!(is_time("20261126T014500Z"));
        for other in [
            "keep",
            "20261126T014500",
            "20261126 014500Z",
            "2026-11-26T01:45Z",
        ] {
            assert!(!is_time(other), "{other}");
        }
        for name in [
            "000000010000000000000003",
            "000000010000000000000003.partial",
            "00000002.history",
        ] {
            assert!(is_log_file(name), "{name}");
        }
        for other in [
            "notes about this folder (.txt)",
            "000000010000000000000003.gz",
            ".history",
        ] {
            assert!(!is_log_file(other), "{other}");
        }
    }
}
