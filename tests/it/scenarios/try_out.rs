//! The program as a newcomer starts it: no token, no database, one command.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;

use ludotheque::exit_code::{BAD_COMMAND_LINE, DO_NOT_RESTART};
use ludotheque_private_postgres::default_data_folder;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::net::TcpListener;
use tokio::process::{Child, ChildStdout, Command};

use crate::world::{PATIENCE, terminate};

/// The program without anything in its environment that belongs to another test.
fn program(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
    for variable in [
        "DISCORD_TOKEN",
        "DISCORD_API",
        "DISCORD_GATEWAY",
        "DATABASE_URL",
        "LUDOTHEQUE_DICE_KEY",
    ] {
        // Not removed: a `.env` in the checkout would fill it again.
        command.env(variable, "");
    }
    command
        .arg("--data")
        .arg(data)
        .kill_on_drop(true)
        .stdin(Stdio::null());
    command
}

/// Starts the try-out and reads the address of its page from what it says.
async fn start(data: &Path) -> (Child, Lines<BufReader<ChildStdout>>, String) {
    let mut program = program(data)
        .args(["--port", "0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(program.stdout.take().expect("it speaks")).lines();
    let first = tokio::time::timeout(3 * PATIENCE, lines.next_line()).await;
    let first = first
        .expect("it starts in time")
        .expect("text")
        .expect("a line");
    let page = first
        .split_whitespace()
        .find(|word| word.starts_with("http://"));
    (
        program,
        lines,
        page.unwrap_or_else(|| panic!("no address in {first:?}"))
            .to_owned(),
    )
}

/// What the program says when it cannot do what it was asked.
async fn complaint(command: &mut Command) -> String {
    refusal(command).await.1
}

/// The same with its exit code.
async fn refusal(command: &mut Command) -> (Option<i32>, String) {
    let output = tokio::time::timeout(3 * PATIENCE, command.output()).await;
    let output = output.expect("it does not stay").expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{said}");
    assert!(
        !said.contains("panicked") && !said.contains("backtrace"),
        "{said}"
    );
    (output.status.code(), said)
}

#[tokio::test]
async fn the_try_out_starts_serves_its_page_and_keeps_its_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    for _ in ["a first start", "a second one with the same data"] {
        let (mut program, _lines, page) = start(&data).await;
        let served = reqwest::get(&page).await.expect("the page is served");
        assert!(
            served
                .text()
                .await
                .expect("text")
                .contains("<!doctype html>")
        );
        let (code, said) = refusal(self::program(&data).args(["--port", "0"])).await;
        assert!(said.contains("in use by process"), "{said}");
        assert_eq!(code, Some(1), "the other one may be stopping");
        terminate(&mut program).await;
    }
    let key = std::fs::metadata(data.join("dice.key")).expect("the key of the dice is kept");
    assert_eq!(key.permissions().mode() & 0o777, 0o600);
    let left = data.join("cluster/postmaster.pid");
    assert!(!left.exists(), "the server has stopped with the program");
}

#[tokio::test]
async fn a_database_that_dies_ends_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let (mut program, _lines, _) = start(&data).await;
    let id = program.id().expect("it runs").to_string();
    let killed = Command::new("pkill")
        .args(["-KILL", "-P", &id, "postgres"])
        .status();
    assert!(killed.await.expect("pkill runs").success());
    let ended = tokio::time::timeout(PATIENCE, program.wait()).await;
    let status = ended
        .expect("it does not stay and do nothing")
        .expect("it ends");
    assert_eq!(status.code(), Some(1));
}

#[tokio::test]
async fn what_is_asked_wrongly_is_explained_in_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    for reads in [["audit"].as_slice(), &["reseal"], &["export", "K7Q2"]] {
        let said = complaint(program(&data).args(reads)).await;
        assert!(said.contains("There is no database in"), "{said}");
        assert!(!data.exists(), "{reads:?} makes nothing");
    }
    let taken = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = taken.local_addr().expect("its address").port().to_string();
    let (code, said) = refusal(program(&data).args(["--port", &port])).await;
    assert!(said.contains(&format!("cannot use port {port}")), "{said}");
    assert_eq!(code, Some(1), "it may be free the next time");

    let (code, said) = refusal(program(&data).arg("--nonsense")).await;
    assert!(
        said.contains("--nonsense") && said.contains("--help"),
        "{said}"
    );
    assert_eq!(code, Some(BAD_COMMAND_LINE.into()), "{said}");

    let version = std::fs::read_dir(&data)
        .expect("the data is there")
        .flatten();
    let version = version
        .map(|entry| entry.path().join("PG_VERSION"))
        .find(|path| path.exists());
    std::fs::write(version.expect("a cluster has its version"), "nonsense").expect("damaged");
    let (code, said) = refusal(program(&data).args(["--port", "0"])).await;
    assert_eq!(said.lines().count(), 1, "{said}");
    assert_eq!(code, Some(DO_NOT_RESTART.into()), "{said}");
}

#[tokio::test]
async fn what_only_a_person_can_mend_is_not_started_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let (mut bot, _lines, _) = start(&data).await;
    terminate(&mut bot).await;
    let needs_a_person = async |command: &mut Command, expected: &str| {
        let (code, said) = refusal(command).await;
        assert!(said.contains(expected), "{said}");
        assert_eq!(code, Some(DO_NOT_RESTART.into()), "{said}");
    };
    let key = data.join("dice.key");
    std::fs::write(&key, "half a key").expect("written");
    needs_a_person(&mut program(&data), "is damaged").await;
    std::fs::remove_file(&key).expect("removed");
    std::fs::create_dir(&key).expect("made");
    needs_a_person(&mut program(&data), "cannot be read").await;
    std::fs::write(data.join("restored"), "").expect("written");
    needs_a_person(&mut program(&data), "run `ludotheque after-restore`").await;

    let nothing = folder.path().join("nothing");
    let mut elsewhere = program(&data);
    elsewhere.env("PG_BINDIR", &nothing);
    needs_a_person(&mut elsewhere, "PG_BINDIR is").await;
    std::fs::write(folder.path().join(".env"), "no variable").expect("written");
    let mut misled = program(&data);
    misled.current_dir(folder.path());
    needs_a_person(&mut misled, "The file .env cannot be read").await;
    let mut unchecked = program(&folder.path().join("new"));
    unchecked.arg("--openapi").arg(&nothing);
    needs_a_person(
        &mut unchecked,
        "--openapi or LUDOTHEQUE_OPENAPI names, cannot be read",
    )
    .await;
}

#[tokio::test]
async fn the_usual_data_folder_has_a_name() {
    let folder = default_data_folder().expect("there is one for every user");
    assert!(folder.ends_with("ludotheque"), "{}", folder.display());
}

#[tokio::test]
async fn the_doctor_finds_a_fresh_machine_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let said = well(&data).await;
    assert!(said.contains("Database: none yet"), "{said}");
    assert!(!data.exists(), "a check makes nothing");
}

#[tokio::test]
async fn the_doctor_works_beside_the_running_bot() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let (mut bot, _, _) = start(&data).await;
    let beside = well(&data).await;
    assert!(beside.contains("schema up to date"), "{beside}");
    assert!(beside.contains("backup: none yet"), "{beside}");
    terminate(&mut bot).await;
    assert_eq!(well(&data).await, beside);
}

/// What the doctor says when it finds nothing wrong.
async fn well(data: &Path) -> String {
    let output = program(data).arg("doctor").output().await;
    let output = output.expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}");
    let fine = said.lines().filter(|line| line.starts_with("ok")).count();
    assert_eq!(fine, 2, "{said}");
    said
}
