//! PostgreSQL's own load generator, with the statements of a move.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use ludotheque_private_postgres::find_programs;
use tokio::process::Command;

use super::script::VALUES;

/// A run of `pgbench`.
pub struct Run<'a> {
    /// The database.
    pub url: &'a str,
    /// The file with the script.
    pub script: &'a Path,
    /// Where it may write down what each transaction took.
    pub times: &'a Path,
    /// How many connections.
    pub clients: u64,
    /// How many matches of the stock are played.
    pub matches: u64,
    /// For how many seconds.
    pub seconds: u64,
    /// So many transactions a second are begun; else as many as go.
    pub rate: Option<u64>,
}

/// What it found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// Transactions a second.
    pub rate: f64,
    /// What all but one of a hundred took at most, counted from when they should have begun, in
    /// milliseconds; only at a given rate.
    pub p99_ms: Option<f64>,
}

/// It is warmed up as our processes are.
const WARM_UP_S: u64 = 2;
/// What the bot's connections are told, too.
const OPTIONS: &str =
    "-c statement_timeout=2000 -c lock_timeout=1000 -c idle_in_transaction_session_timeout=5000";

/// Runs it, after a warm-up that is not counted.
///
/// # Errors
/// When it is not there or a transaction fails.
pub async fn run(plan: &Run<'_>) -> Result<Found> {
    once(plan, WARM_UP_S, false).await?;
    once(plan, plan.seconds, plan.rate.is_some()).await
}

async fn once(plan: &Run<'_>, seconds: u64, keep_times: bool) -> Result<Found> {
    let mut command = Command::new(program()?);
    command
        .env("PGOPTIONS", OPTIONS)
        .args(["--no-vacuum", "--protocol=prepared"])
        .arg(format!("--client={}", plan.clients))
        .arg(format!("--jobs={}", plan.clients.min(2)))
        .arg(format!("--time={seconds}"))
        .args(["--define", "first=0", "--define"])
        .arg(format!("each={}", plan.matches / plan.clients));
    for (name, value) in VALUES {
        command.arg("--define").arg(format!("{name}={value}"));
    }
    if let Some(rate) = plan.rate {
        command.arg(format!("--rate={rate}"));
    }
    if keep_times {
        let mut prefix = OsString::from("--log-prefix=");
        prefix.push(plan.times);
        command.arg("--log").arg(prefix);
    }
    let done = command
        .arg("--file")
        .arg(plan.script)
        .arg(plan.url)
        .stdin(Stdio::null())
        .output()
        .await
        .context("pgbench does not start")?;
    let said = String::from_utf8_lossy(&done.stdout);
    let complained = String::from_utf8_lossy(&done.stderr);
    ensure!(
        done.status.success() && !complained.contains("aborted"),
        "pgbench: {complained}{said}"
    );
    Ok(Found {
        rate: number_after(&said, "tps = ")?,
        p99_ms: keep_times.then(|| p99_ms(plan.times)).transpose()?,
    })
}

/// It comes with the server's programs, or is where other programs are.
fn program() -> Result<PathBuf> {
    let beside = find_programs()?;
    let folders = beside.iter().map(|found| found.folder().to_owned());
    let path = env::var_os("PATH").unwrap_or_default();
    let mut found = folders
        .chain(env::split_paths(&path))
        .map(|folder| folder.join("pgbench"));
    found.find(|program| program.is_file()).context(
        "pgbench is neither beside PostgreSQL's programs nor on the path; distributions have it \
         in a package with `contrib` or `client` in its name",
    )
}

fn number_after(text: &str, words: &str) -> Result<f64> {
    let (_, rest) = text.split_once(words).context("pgbench says no figures")?;
    let number = rest.split_whitespace().next().unwrap_or_default();
    Ok(number.parse()?)
}

/// The third field of each line is how long a transaction took since it was due, in microseconds.
fn p99_ms(prefix: &Path) -> Result<f64> {
    let folder = prefix.parent().context("a folder")?;
    let name = prefix.file_name().context("a name")?.to_string_lossy();
    let mut times = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(&*name) {
            for line in fs::read_to_string(entry.path())?.lines() {
                let field = line.split(' ').nth(2).context("a time")?;
                times.push(field.parse::<u32>()?);
            }
            // The next run writes its own.
            fs::remove_file(entry.path())?;
        }
    }
    times.sort_unstable();
    ensure!(!times.is_empty(), "pgbench has written down no times");
    Ok(f64::from(times[(times.len() - 1) * 99 / 100]) / 1000.0)
}
