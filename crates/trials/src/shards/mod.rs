//! Several processes of one bot that share its shards: how long until all are connected, what that takes, and how long
//! shards are missing when a process is killed, and when one is stopped.

mod findings;
mod plan;

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use ludotheque_standin::{Settings, Standin};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::json;
use tokio::process::Child;
use tokio::time::sleep;

use crate::folder::open_folder;
use crate::kill_test::Server;
use crate::moves::{memory_mib, part};

pub use findings::Findings;
pub use plan::Plan;

/// Processes are looked at so often.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// What takes longer than this hangs.
const PATIENCE: Duration = Duration::from_mins(30);

/// Starts the processes, kills one, stops another one in good order, and says how it went.
///
/// # Errors
/// When something never happens.
pub async fn run(plan: &Plan, program: &Path) -> Result<Findings> {
    ensure!(
        plan.processes >= 3,
        "one is killed, one stopped, and one goes on"
    );
    let folder = open_folder()?;
    let postgres = Server::start(folder.path().join("data")).await?;
    postgres.migrate().await?;
    let discord = Standin::start(Settings {
        shards: plan.shards,
        max_concurrency: plan.max_concurrency,
        other_guilds: plan.servers,
        ..Settings::default()
    })
    .await?;
    let begun = Instant::now();
    let start = || {
        part(program, "bot", &postgres.url())
            .env("DISCORD_TOKEN", discord.token())
            .env("DISCORD_API", discord.api_url())
            .env("DISCORD_GATEWAY", discord.gateway_url())
            .env("RUST_LOG", "warn")
            .stdout(Stdio::null())
            .spawn()
    };
    let mut processes: Vec<Child> = (0..plan.processes)
        .map(|_| start())
        .collect::<Result<_, _>>()?;
    let is_whole = || missing(&discord, plan.shards) == 0;
    until("all shards are connected", is_whole).await?;
    let ready = begun.elapsed();
    let memory_mib = processes.iter().map(memory_of).collect::<Result<_>>()?;
    answered(&discord).await?;

    let mut killed = processes.pop().context("there is one")?;
    killed.kill().await?;
    let begun = Instant::now();
    until("it is noticed", || missing(&discord, plan.shards) > 0).await?;
    let lost = missing(&discord, plan.shards);
    until("the others have begun", || {
        missing(&discord, plan.shards) < lost
    })
    .await?;
    let first_back = begun.elapsed();
    until("the others have all", is_whole).await?;
    let all_back = begun.elapsed();
    answered(&discord).await?;

    let mut stopped = processes.pop().context("there is another one")?;
    let id = i32::try_from(stopped.id().context("it runs")?)?;
    let begun = Instant::now();
    kill(Pid::from_raw(id), Signal::SIGTERM)?;
    let mut most_missing = 0;
    let mut last_missing = Duration::ZERO;
    while stopped.try_wait()?.is_none() || missing(&discord, plan.shards) > 0 {
        ensure!(begun.elapsed() < PATIENCE, "what was left never comes back");
        let now = missing(&discord, plan.shards);
        if now > 0 {
            most_missing = most_missing.max(now);
            last_missing = begun.elapsed();
        }
        sleep(LOOK_EVERY).await;
    }
    answered(&discord).await?;
    let identifies = discord.identifies();
    for mut process in processes {
        process.kill().await?;
    }
    // Who was not answered in time is no matter of sessions.
    let objections = discord.objections().into_iter();
    let objections = objections
        .filter(|objection| objection.starts_with("gateway"))
        .collect();
    discord.stop().await;
    Ok(Findings {
        plan: plan.clone(),
        ready,
        memory_mib,
        lost,
        first_back,
        all_back,
        most_missing,
        last_missing,
        identifies,
        objections,
    })
}

/// How many shards are not connected.
fn missing(discord: &Standin, shards: u64) -> usize {
    let connected = discord.shards();
    (0..shards)
        .filter(|shard| !connected.contains(&(*shard, shards)))
        .count()
}

async fn until(what: &str, is_so: impl Fn() -> bool) -> Result<()> {
    let begun = Instant::now();
    while !is_so() {
        ensure!(begun.elapsed() < PATIENCE, "it never happens that {what}");
        sleep(LOOK_EVERY).await;
    }
    Ok(())
}

fn memory_of(process: &Child) -> Result<f64> {
    let id = process.id().context("a process has ended by itself")?;
    memory_mib(&id.to_string())
}

/// Somebody asks something until they are answered: a shard that has just been connected hears of all its servers first.
async fn answered(discord: &Standin) -> Result<()> {
    const TRIES: usize = 10;
    let ada = discord.member("Ada");
    for _ in 0..TRIES {
        let asked = discord.command(ada, discord.channel(), "help", json!([]));
        if asked.await.is_ok() {
            return Ok(());
        }
    }
    anyhow::bail!("nobody answers")
}
