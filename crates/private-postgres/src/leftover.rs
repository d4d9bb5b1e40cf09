//! Servers that are still there though the program that started them is not.

use std::{
    fs::{self, File, TryLockError},
    io,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

use crate::{
    error::{AtPath as _, StartError},
    folder::{DataFolder, open_lock},
    pid_file::{self, PidFile},
};

/// How long a server has for a fast shutdown, with a checkpoint.
const FAST_FOR: Duration = Duration::from_secs(20);
/// How long it has altogether, with an immediate shutdown in the end.
const ALTOGETHER_FOR: Duration = Duration::from_secs(40);
/// How often the server is checked meanwhile.
const EVERY: Duration = Duration::from_millis(5);

/// Stops and waits out whatever an earlier program left running on the data, and takes the server's
/// lock.
///
/// The lock is what makes this safe: a server inherits it, so while it is taken the process named in
/// `postmaster.pid` is that server, and once it is free no part of that server is left, whatever the
/// process numbers say that have since been given to others.
pub(crate) fn end(folder: &DataFolder, progress: &mut dyn FnMut(&str)) -> Result<File, StartError> {
    let cluster = folder.cluster();
    let path = folder.server_lock();
    let lock = open_lock(&path)?;
    let begun = Instant::now();
    let mut told = None;
    loop {
        match lock.try_lock() {
            Ok(()) => break,
            Err(TryLockError::WouldBlock) => {}
            Err(TryLockError::Error(error)) => return Err(error).at_path("lock", &path),
        }
        let waited = begun.elapsed();
        // Whoever was interrupted while a backup was brought back has left one on data that are not whole yet.
        let file = match PidFile::read(&cluster)? {
            None => PidFile::read(&folder.cluster_in_making())?,
            file => file,
        };
        let server = file.map(|file| file.process);
        if waited > ALTOGETHER_FOR {
            return Err(StartError::LeftoverStays {
                folder: folder.root().to_owned(),
                process: server.and_then(|process| process.try_into().ok()),
            });
        }
        if told.is_none() {
            progress("Stopping the PostgreSQL server that an earlier run left behind…");
        }
        let signal = if waited < FAST_FOR {
            Signal::SIGINT
        } else {
            Signal::SIGQUIT
        };
        if told != Some((server, signal)) {
            told = Some((server, signal));
            if let Some(process) = server {
                // It may end at this very moment: the lock will tell.
                let _ = kill(Pid::from_raw(process), signal);
            }
        }
        thread::sleep(EVERY);
    }
    clear_pid_file(folder, &cluster)?;
    Ok(lock)
}

/// Removes the `postmaster.pid` of a server that is gone when PostgreSQL would take it for one that
/// runs: because its number now belongs to another process, as is common in containers, where numbers
/// are small, or because nobody has collected the dead process, as is common there too. In all other
/// cases PostgreSQL judges better itself.
fn clear_pid_file(folder: &DataFolder, cluster: &Path) -> Result<(), StartError> {
    let Some(PidFile { process, .. }) = PidFile::read(cluster)? else {
        return Ok(());
    };
    let processes = Path::new("/proc");
    if !processes.join("self/cwd").exists() {
        return Ok(());
    }
    // A server works in its data folder.
    match fs::read_link(processes.join(format!("{process}/cwd"))) {
        Ok(works_in) if works_in == cluster => Err(StartError::ForeignServer {
            folder: folder.root().to_owned(),
            process,
        }),
        // Of a dead process there is no working folder.
        Err(error) if error.kind() != io::ErrorKind::NotFound => Ok(()),
        _ => {
            let path = cluster.join(pid_file::NAME);
            fs::remove_file(&path).at_path("remove", &path)
        }
    }
}
