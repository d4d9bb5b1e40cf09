//! Processes that a trial starts and ends.

use std::fs::File;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use ludotheque_standin::{RateLimit, Standin};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// What takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(90);
/// Everybody plays in few channels, as fast as they are answered: more than in reality.
pub const MESSAGES: RateLimit = RateLimit {
    requests: 1000,
    window: Duration::from_secs(1),
};

/// The key of [`DICE_KEY`](crate::cast::DICE_KEY), as the environment has it.
const DICE_KEY_TEXT: &str = "0707070707070707070707070707070707070707070707070707070707070707";
/// The program as it is started: a part of it, over this database.
pub fn part(program: &Path, name: &str, url: &str) -> Command {
    let mut command = Command::new(program);
    command
        .arg("program")
        .arg(name)
        .env("DATABASE_URL", url)
        .env("LUDOTHEQUE_DICE_KEY", DICE_KEY_TEXT)
        .stdin(Stdio::null())
        .kill_on_drop(true);
    command
}

/// A part of the program over this database, on the local Discord, where people click as fast as they are answered.
pub fn part_on(discord: &Standin, program: &Path, name: &str, url: &str) -> Command {
    let mut command = part(program, name, url);
    command
        .env("DISCORD_TOKEN", discord.token())
        .env("DISCORD_API", discord.api_url())
        .env("DISCORD_GATEWAY", discord.gateway_url())
        .env("LUDOTHEQUE_CLICKS_IN_A_ROW", "100000");
    command
}

/// Starts it, with what it says in a file.
///
/// # Errors
/// When it cannot be started.
pub fn spawn(command: &mut Command, log: &Path) -> Result<Child> {
    let log = File::options().create(true).append(true).open(log)?;
    command
        .stdout(Stdio::from(log.try_clone()?))
        .stderr(Stdio::from(log));
    Ok(command.spawn()?)
}

/// Asks it to end, as a service manager does, and waits until it has.
///
/// # Errors
/// When it does not.
pub async fn end(process: &mut Child) -> Result<ExitStatus> {
    if let Some(id) = process.id() {
        kill(Pid::from_raw(i32::try_from(id)?), Signal::SIGTERM)?;
    }
    let ended = timeout(PATIENCE, process.wait()).await;
    Ok(ended.context("it does not end")??)
}
