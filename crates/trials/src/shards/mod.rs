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
use crate::moves::memory_mib;
use crate::processes::part_on;

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
        part_on(&discord, program, "bot", &postgres.url())
            .env("RUST_LOG", "warn")
            .stdout(Stdio::null())
            .spawn()
    };
    let mut processes: Vec<Child> = (0..plan.processes)
        .map(|_| start())
        .collect::<Result<_, _>>()?;
    let is_whole = |discord: &Standin| missing(discord, plan.shards) == 0;
    let connected = discord.wait_for(is_whole, PATIENCE).await;
    connected.context("all shards are connected")?;
    let ready = begun.elapsed();
    let memory_mib = processes.iter().map(memory_of).collect::<Result<_>>()?;
    answered(&discord).await?;

    let mut killed = processes.pop().context("there is one")?;
    killed.kill().await?;
    let begun = Instant::now();
    let is_noticed = |discord: &Standin| !is_whole(discord);
    let noticed = discord.wait_for(is_noticed, PATIENCE).await;
    noticed.context("it is noticed")?;
    let lost = missing(&discord, plan.shards);
    let have_begun = |discord: &Standin| missing(discord, plan.shards) < lost;
    let taken = discord.wait_for(have_begun, PATIENCE).await;
    taken.context("the others have begun")?;
    let first_back = begun.elapsed();
    let connected = discord.wait_for(is_whole, PATIENCE).await;
    connected.context("the others have all")?;
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
