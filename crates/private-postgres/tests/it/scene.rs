//! What the tests have in common: a folder for data, SQL, and a program that can be killed.

use std::{
    fs::{self, Permissions},
    io::{BufRead as _, BufReader, Read as _},
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use ludotheque_private_postgres::{PrivatePostgres, Settings, StartError, find_programs};
use nix::{
    errno::Errno,
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use tempfile::TempDir;

/// A temporary folder that the server's user can pass through, also when the tests run as root.
pub(crate) fn open_folder() -> TempDir {
    let folder = tempfile::Builder::new().prefix("pg").tempdir().unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    folder
}

/// A folder with data that a start has made and that no server runs on.
pub(crate) fn folder_with_data() -> TempDir {
    let folder = open_folder();
    start(folder.path())
        .unwrap_or_else(|error| panic!("{error}"))
        .stop();
    folder
}

pub(crate) fn start(data_folder: &Path) -> Result<PrivatePostgres, StartError> {
    start_telling(data_folder).0
}

/// Starts, and gives what was said as progress.
pub(crate) fn start_telling(
    data_folder: &Path,
) -> (Result<PrivatePostgres, StartError>, Vec<String>) {
    let mut told = Vec::new();
    let started = PrivatePostgres::start(Settings {
        data_folder: data_folder.to_owned(),
        progress: &mut |text| told.push(text.to_owned()),
    });
    (started, told)
}

/// The sentence with which a start is refused.
pub(crate) fn refusal(data_folder: &Path) -> String {
    match start(data_folder) {
        Ok(_) => panic!("{} was started", data_folder.display()),
        Err(error) => error.to_string(),
    }
}

/// Runs SQL through the connection URL, as a player's program would, and gives the bare result.
pub(crate) fn sql(url: &str, statement: &str) -> String {
    let output = Command::new(psql())
        .args(["--no-psqlrc", "-qtA", "-v", "ON_ERROR_STOP=1"])
        .args(["-d", url, "-c", statement])
        .output()
        .unwrap();
    assert!(output.status.success(), "{statement}: {output:?}");
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// `psql` of the same installation, or from the path where the client is a package of its own.
fn psql() -> PathBuf {
    let programs = find_programs().unwrap_or_else(|error| panic!("{error}"));
    programs
        .iter()
        .map(|programs| programs.folder().join("psql"))
        .find(|psql| psql.is_file())
        .unwrap_or_else(|| PathBuf::from("psql"))
}

pub(crate) fn is_alive(process: u32) -> bool {
    let process = Pid::from_raw(process.try_into().unwrap());
    kill(process, None) != Err(Errno::ESRCH)
}

/// The process id in the first line of a running server's own file.
pub(crate) fn server_of(data_folder: &Path) -> u32 {
    let file = fs::read_to_string(data_folder.join("cluster/postmaster.pid")).unwrap();
    file.lines().next().unwrap().parse().unwrap()
}

/// Another program that holds a data folder.
pub(crate) struct Holder {
    process: Child,
    pub(crate) url: String,
}

impl Holder {
    pub(crate) fn command(data_folder: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_private-postgres"));
        command
            .arg(data_folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Starts it and waits until its server is ready.
    pub(crate) fn start(mut command: Command) -> Self {
        let mut process = command.spawn().unwrap();
        let mut url = String::new();
        BufReader::new(process.stdout.as_mut().unwrap())
            .read_line(&mut url)
            .unwrap();
        if url.is_empty() {
            let mut said = String::new();
            let _ = process.stderr.take().unwrap().read_to_string(&mut said);
            panic!("the holder did not start: {said}");
        }
        let url = url.trim().to_owned();
        Self { process, url }
    }

    pub(crate) fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// Kills it as `kill -9` does.
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Sends what a terminal sends to the whole group of the program on Ctrl-C, and then kills the
    /// program, which may ignore that, as whatever is started in the background does.
    pub(crate) fn interrupt_group_and_kill(self) {
        let group = Pid::from_raw(-i32::try_from(self.process.id()).unwrap());
        kill(group, Signal::SIGINT).unwrap();
        self.kill();
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        // The end of its input stops it, as a failing test must also do.
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}
