//! PostgreSQL's own data: making it, and knowing which version made it.

use std::{
    fs::{self, DirBuilder, File},
    io::{self, Write as _},
    os::unix::fs::DirBuilderExt as _,
    path::Path,
    process::{Command, Output, Stdio},
};

use crate::{
    error::{AtPath as _, StartError},
    folder::{DataFolder, remove_folder},
    log::telling_line,
    programs::{Programs, find_programs},
};

/// The role that owns everything, and the only one.
pub(crate) const USER: &str = "ludotheque";
/// The database.
pub(crate) const DATABASE: &str = "ludotheque";

/// The major version that made the data, or `None` where there is no data yet.
pub(crate) fn made_by(folder: &DataFolder) -> Result<Option<String>, StartError> {
    let cluster = folder.cluster();
    if !cluster.exists() {
        return Ok(None);
    }
    fs::read_to_string(cluster.join("PG_VERSION"))
        .ok()
        .map(|text| text.trim().to_owned())
        .filter(|version| version.starts_with(|first: char| first.is_ascii_digit()))
        .map(Some)
        .ok_or(StartError::NotWhole { cluster })
}

/// The programs to use for data of the version `made_by`: those that made it, or for new data the
/// ones to prefer. With their version.
pub(crate) fn choose_programs(
    folder: &DataFolder,
    made_by: Option<&str>,
) -> Result<(Programs, String), StartError> {
    let mut others: Vec<String> = Vec::new();
    let mut failed = None;
    for programs in find_programs()? {
        match programs.major_version(folder.account()) {
            Ok(version) if made_by.is_none_or(|made_by| made_by == version) => {
                return Ok((programs, version));
            }
            Ok(version) => others.push(version),
            Err(error) => failed = Some(error),
        }
    }
    match (made_by, failed) {
        (Some(made_by), _) if !others.is_empty() => Err(StartError::OtherVersion {
            folder: folder.root().to_owned(),
            made_by: made_by.to_owned(),
            found: others.join(" and "),
        }),
        (_, failed) => Err(failed.unwrap_or(StartError::NoPrograms)),
    }
}

/// Makes new data: under another name first, so that what bears the right name is always whole.
///
/// `server_lock` is inherited by the program that does the work, so that nothing else touches the
/// folder should that program outlive this one.
pub(crate) fn make(
    folder: &DataFolder,
    programs: &Programs,
    server_lock: &File,
) -> Result<(), StartError> {
    let making = folder.cluster_in_making();
    remove_folder(&making)?;
    DirBuilder::new()
        .mode(0o700)
        .create(&making)
        .at_path("create the folder", &making)?;
    folder
        .account()
        .give(&making)
        .at_path("change the owner of", &making)?;

    let lock = server_lock
        .try_clone()
        .at_path("open", &folder.server_lock())?;
    let mut initdb = folder.account().command(&programs.initdb(), folder.root());
    initdb
        .arg("--pgdata")
        .arg(&making)
        .args(["--username", USER])
        // Whoever can open the socket folder is let in, and nobody else can.
        .args(["--auth", "trust"])
        // The same order and the same texts on every machine.
        .args(["--encoding", "UTF8", "--locale", "C"])
        .arg("--data-checksums")
        .stdin(lock);
    if SYNCED_AT_ONCE {
        initdb.arg("--no-sync");
    }
    run(folder, initdb, &programs.initdb(), None)?;

    let mut single = folder
        .account()
        .command(&programs.postgres(), folder.root());
    single
        .arg("--single")
        .arg("-D")
        .arg(&making)
        // Without this, what fails would not show in the exit code.
        .args(["-c", "exit_on_error=on"]);
    if SYNCED_AT_ONCE {
        single.args(["-c", "fsync=off"]);
    }
    single.arg("postgres");
    let create = format!("CREATE DATABASE {DATABASE};\n");
    run(folder, single, &programs.postgres(), Some(&create))?;

    sync_all_in(&making).at_path("write", &making)?;
    let cluster = folder.cluster();
    fs::rename(&making, &cluster).at_path("create the folder", &cluster)?;
    // Makes the new name last through a power cut.
    File::open(folder.root())
        .and_then(|root| root.sync_all())
        .at_path("write", folder.root())
}

/// Whether new data is written to the disk in one go at the end. PostgreSQL's programs do it file by
/// file, a thousand times, which takes seconds on a slow disk.
const SYNCED_AT_ONCE: bool = cfg!(target_os = "linux");

#[cfg(target_os = "linux")]
fn sync_all_in(folder: &Path) -> io::Result<()> {
    nix::unistd::syncfs(File::open(folder)?).map_err(io::Error::from)
}

#[cfg(not(target_os = "linux"))]
fn sync_all_in(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Runs a program that takes part in making data, and gives it `input`.
fn run(
    folder: &DataFolder,
    mut command: Command,
    program: &Path,
    input: Option<&str>,
) -> Result<(), StartError> {
    if input.is_some() {
        command.stdin(Stdio::piped());
    }
    let output = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .and_then(|mut child| {
            if let (Some(input), Some(mut stdin)) = (input, child.stdin.take()) {
                // A program that ends before it has read says itself why.
                let _ = stdin.write_all(input.as_bytes());
            }
            child.wait_with_output()
        })
        .at_path("run", program)?;
    if output.status.success() {
        return Ok(());
    }
    Err(StartError::NotMade {
        folder: folder.root().to_owned(),
        telling_line: telling_line(&all_text(&output)),
    })
}

fn all_text(output: &Output) -> String {
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    text(&output.stdout) + &text(&output.stderr)
}
