//! Starting and stopping the server.

use std::{
    fs::{self, File},
    io,
    os::unix::process::CommandExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus},
    thread,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::{
    cluster::{self, DATABASE, USER},
    error::{AtPath as _, StartError},
    folder::DataFolder,
    leftover, log,
    pid_file::PidFile,
    programs::Programs,
    socket,
};

/// How long a server has to become ready. Recovering after a crash can take long; it says so
/// meanwhile.
const READY_WITHIN: Duration = Duration::from_secs(300);
/// How often progress is shown when a start takes long.
const SHOW_EVERY: Duration = Duration::from_secs(5);
/// How long a server has to stop: with a checkpoint, then at once (the next start recovers), and
/// then it is killed.
const STOP_FAST_FOR: Duration = Duration::from_secs(7);
const STOP_ALTOGETHER_FOR: Duration = Duration::from_secs(9);
/// How often a server that starts or stops is checked.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// What the server is told. It overrides what stands in the data folder, so that every start of
/// every data folder gives the same server, unless it is [fleeting](PrivatePostgres::start_fleeting).
const SERVER_SETTINGS: &[&str] = &[
    // Nothing but the socket.
    "listen_addresses=",
    "unix_socket_permissions=0700",
    // What was acknowledged is on the disk.
    "fsync=on",
    "full_page_writes=on",
    "synchronous_commit=on",
    // Small: this server has one program to serve, and often the machine with others.
    "shared_buffers=32MB",
    "max_connections=100",
    "jit=off",
    // A backup that follows the log keeps what it has not yet had, and no more than this when it stays away.
    "max_slot_wal_keep_size=1GB",
    // The log goes to the file it is given, and has only what matters: two clicks on one board are an error
    // for the server and none for us, and its statement is long.
    "logging_collector=off",
    "log_destination=stderr",
    "log_checkpoints=off",
    "log_min_error_statement=panic",
    "log_line_prefix=%m [%p] ",
    "log_timezone=UTC",
    "timezone=UTC",
];

/// And this besides, where nobody needs the data once the program has ended: nothing waits for the disk, and little is kept,
/// which is mostly in memory.
const FLEETING: &[&str] = &["fsync=off", "full_page_writes=off", "max_wal_size=128MB"];

/// What a private server is started with.
pub struct Settings<'a> {
    /// The folder that holds everything; made where it is not there.
    pub data_folder: PathBuf,
    /// Called with a sentence for the user before each step that may take long.
    pub progress: &'a mut dyn FnMut(&str),
}

/// A PostgreSQL server that lives as long as this value. Dropping it stops the server, which blocks
/// until it has stopped.
#[derive(Debug)]
pub struct PrivatePostgres {
    process: Child,
    /// What the server holds locked, too.
    server_lock: File,
    socket_folder: PathBuf,
    folder: DataFolder,
}

impl PrivatePostgres {
    /// Starts a server on the data folder, and makes new data where there is none. Blocks until the
    /// server takes connections: about a second with new data, a tenth without.
    ///
    /// # Errors
    /// Every [`StartError`]. Nothing is left running then.
    pub fn start(settings: Settings<'_>) -> Result<Self, StartError> {
        Self::start_with(settings, &[])
    }

    /// The same for data that nobody needs once the program has ended, such as those of a test: what was committed is
    /// there as long as the machine is, and may be destroyed with it.
    ///
    /// # Errors
    /// As [`PrivatePostgres::start`].
    pub fn start_fleeting(settings: Settings<'_>) -> Result<Self, StartError> {
        Self::start_with(settings, FLEETING)
    }

    fn start_with(settings: Settings<'_>, besides: &[&str]) -> Result<Self, StartError> {
        let Settings {
            data_folder,
            progress,
        } = settings;
        let folder = DataFolder::hold(&data_folder)?;
        let server_lock = leftover::end(&folder, progress)?;
        let made_by = cluster::made_by(&folder)?;
        let (programs, version) = cluster::choose_programs(&folder, made_by.as_deref())?;
        folder.check_reach(&programs)?;
        if made_by.is_none() {
            progress(&format!(
                "Making a new PostgreSQL {version} database in {}…",
                folder.root().display()
            ));
            cluster::make(&folder, &programs, &server_lock)?;
        }
        let socket_folder = socket::make_folder(&folder)?;
        let log = log::begin(&folder.log())?;
        let cluster = folder.cluster();
        let process = command(
            &folder,
            &cluster,
            &programs,
            &socket_folder,
            &server_lock,
            log,
        )?
        .args(besides.iter().flat_map(|setting| ["-c", setting]))
        .spawn()
        .at_path("run", &programs.postgres())?;
        // From here on dropping stops the server, also when it does not become ready.
        let mut server = Self {
            process,
            server_lock,
            socket_folder,
            folder,
        };
        let log = server.folder.log();
        wait_until_ready(&mut server.process, &cluster, &log, READY_WITHIN, progress)?;
        Ok(server)
    }

    /// The folder the socket is in: the `host` of a connection.
    pub fn socket_folder(&self) -> &Path {
        &self.socket_folder
    }

    /// The number in the socket's name: the `port` of a connection. There is no TCP port.
    pub fn port(&self) -> u16 {
        socket::PORT
    }

    /// The role to connect as, which may do everything. It has no password.
    pub fn user(&self) -> &str {
        USER
    }

    /// The database to connect to.
    pub fn database(&self) -> &str {
        DATABASE
    }

    /// The connection as a URL, as sqlx and PostgreSQL's own programs take it. There is no secret in
    /// it.
    pub fn connection_url(&self) -> String {
        connection_url(&self.socket_folder)
    }

    /// The data folder, without symbolic links.
    pub fn data_folder(&self) -> &Path {
        self.folder.root()
    }

    /// The server's log.
    pub fn log(&self) -> PathBuf {
        self.folder.log()
    }

    /// The server's process id.
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// Whether the server has ended though nobody stopped it, because someone killed it or it ran
    /// out of memory. PostgreSQL restarts its parts by itself; this is about the whole.
    pub fn has_ended(&mut self) -> bool {
        has_ended(&mut self.process)
    }

    /// Stops the server: open transactions are rolled back, connections closed, everything written.
    /// Takes a fraction of a second, and never longer than about ten.
    pub fn stop(self) {
        drop(self);
    }
}

/// The connection through the socket in this folder.
pub(crate) fn connection_url(socket_folder: &Path) -> String {
    let folder = socket_folder.to_string_lossy();
    let folder = utf8_percent_encode(&folder, NON_ALPHANUMERIC);
    format!(
        "postgres:///{DATABASE}?host={folder}&port={}&user={USER}",
        socket::PORT
    )
}

/// Waits until a server takes connections.
pub(crate) fn wait_until_ready(
    process: &mut Child,
    cluster: &Path,
    log: &Path,
    within: Duration,
    progress: &mut dyn FnMut(&str),
) -> Result<(), StartError> {
    let begun = Instant::now();
    let mut shown = begun;
    loop {
        if has_ended(process) {
            return Err(StartError::DidNotStart {
                telling_line: log::telling_line_of(log),
                cluster: cluster.to_owned(),
                log: log.to_owned(),
            });
        }
        let said = PidFile::read(cluster)?;
        if said.is_some_and(|file| file.is_ready && Some(file.process) == signal_target(process)) {
            return Ok(());
        }
        if begun.elapsed() > within {
            return Err(StartError::NotReady {
                waited_s: within.as_secs(),
                telling_line: log::telling_line_of(log),
                cluster: cluster.to_owned(),
                log: log.to_owned(),
            });
        }
        if shown.elapsed() > SHOW_EVERY {
            shown = Instant::now();
            progress(&format!(
                "Waiting for PostgreSQL, which says: {}",
                log::telling_line_of(log)
            ));
        }
        thread::sleep(LOOK_EVERY);
    }
}

/// Whether a child has ended. An error means that there is no such child any more.
fn has_ended(process: &mut Child) -> bool {
    !matches!(process.try_wait(), Ok(None))
}

/// Stops a server and waits until it has.
pub(crate) fn stop_process(process: &mut Child) -> io::Result<ExitStatus> {
    let begun = Instant::now();
    let mut sent = None;
    loop {
        if let Some(status) = process.try_wait()? {
            return Ok(status);
        }
        let waited = begun.elapsed();
        if waited > STOP_ALTOGETHER_FOR {
            process.kill()?;
            return process.wait();
        }
        let signal = if waited < STOP_FAST_FOR {
            Signal::SIGINT
        } else {
            Signal::SIGQUIT
        };
        if sent != Some(signal) {
            sent = Some(signal);
            if let Some(process) = signal_target(process) {
                // It is a child that was not waited for, so the number is still its own.
                let _ = kill(Pid::from_raw(process), signal);
            }
        }
        thread::sleep(LOOK_EVERY);
    }
}

fn signal_target(process: &Child) -> Option<i32> {
    process.id().try_into().ok()
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        // What could still go wrong here is put right by the next start.
        if stop_process(&mut self.process).is_ok_and(|status| status.success()) {
            // No part of the server is left. Closing the file would do, but for the same reason as
            // with the data folder's own lock. Without success parts may be left, and keep it.
            let _ = self.server_lock.unlock();
        }
        let _ = fs::remove_dir_all(&self.socket_folder);
    }
}

/// The command that runs a server on this cluster of the data folder.
pub(crate) fn command(
    folder: &DataFolder,
    cluster: &Path,
    programs: &Programs,
    socket_folder: &Path,
    server_lock: &File,
    log: File,
) -> Result<Command, StartError> {
    let mut command = folder
        .account()
        .command(&programs.postgres(), folder.root());
    command.arg("-D").arg(cluster);
    command.args(["-p", &socket::PORT.to_string()]);
    for setting in SERVER_SETTINGS {
        command.args(["-c", setting]);
    }
    // The setting is a list of names, in which quotes keep one together. The path is UTF-8: see
    // `socket`.
    let quoted = socket_folder.to_string_lossy().replace('"', "\"\"");
    command.arg("-c");
    command.arg(format!("unix_socket_directories=\"{quoted}\""));
    command
        .stdin(
            server_lock
                .try_clone()
                .at_path("open", &folder.server_lock())?,
        )
        .stdout(log.try_clone().at_path("open", &folder.log())?)
        .stderr(log)
        // Ctrl-C in a terminal goes to the whole group of the program, and would stop the server
        // while the program still has something to write.
        .process_group(0);
    Ok(command)
}
