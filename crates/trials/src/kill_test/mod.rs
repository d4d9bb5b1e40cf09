//! Several processes that play through the store and are killed without warning, and PostgreSQL
//! with them. Afterwards nothing that was acknowledged may be lost, nothing doubled, and nothing owed.
//!
//! | file | what |
//! | --- | --- |
//! | `whims.rs` | what players do beside playing on |
//! | `worker.rs` | one process: plays, delivers, and writes down what it was told is stored |
//! | `journal.rs` | what a worker was told is stored: a line a move, in a file that survives it |
//! | `sink.rs` | what stands for Discord: takes cards and calls, and remembers them |
//! | `deliver.rs` | brings what is owed to the sink, as `ludotheque_discord` does to Discord |
//! | `server.rs` | the PostgreSQL server that is killed and started again |
//! | `verdict.rs`, `findings.rs` | compares journals, database and sink; what comes of it |

mod deliver;
mod findings;
mod journal;
mod server;
mod sink;
mod verdict;
mod whims;
mod worker;

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::process::{Child, Command};

use crate::folder::open_folder;
pub use findings::Findings;
pub(crate) use server::Server;
use sink::Sink;
pub use worker::{Role, play_until_killed};

/// How much is played and killed.
#[derive(Clone, Debug, Args)]
pub struct Plan {
    /// How many processes are killed at least, the server's among them
    #[arg(long, default_value_t = 200)]
    pub kills: u32,
    /// How many moves are played at least
    #[arg(long, default_value_t = 100_000)]
    pub moves: u64,
    /// How many processes play at once
    #[arg(long, default_value_t = 4)]
    pub workers: u32,
    /// How many moves lie between two kills, on average
    #[arg(long, default_value_t = 450)]
    pub moves_per_kill: u64,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

struct Worker {
    process: Child,
    generation: u32,
}

/// Plays, kills and looks. `program` is this crate's program, which the workers are.
///
/// # Errors
/// What is wrong: a move that is lost, doubled or missing, a match that does not replay, or something
/// that is still owed.
pub async fn run(plan: &Plan, program: &Path) -> Result<Findings> {
    let folder = open_folder()?;
    let mut server = Server::start(folder.path().join("data")).await?;
    server.migrate().await?;
    let sink = Sink::open(&folder.path().join("sink"))?;
    let journals = folder.path().join("journals");
    std::fs::create_dir(&journals)?;
    let mut rng = StdRng::seed_from_u64(plan.seed);
    let begun = Instant::now();

    let start = |number: u32, generation: u32, server: &Server| -> Result<Worker> {
        let process = Command::new(program)
            .arg("worker")
            .args(["--url", &server.url()])
            .arg("--sink")
            .arg(folder.path().join("sink"))
            .arg("--journal")
            .arg(journals.join(format!("{number}")))
            .args(["--number", &number.to_string()])
            .args(["--generation", &generation.to_string()])
            .args(["--seed", &plan.seed.to_string()])
            .kill_on_drop(true)
            .spawn()
            .context("a worker does not start")?;
        Ok(Worker {
            process,
            generation,
        })
    };
    let mut workers = Vec::new();
    for number in 0..plan.workers {
        workers.push(start(number, 0, &server)?);
    }
    let (mut workers_killed, mut backends_killed, mut servers_killed) = (0, 0, 0);
    let mut next_kill = 0;
    loop {
        let moves = journal::acknowledged(&journals)?;
        let kills = workers_killed + backends_killed + servers_killed;
        if kills >= plan.kills && moves >= plan.moves {
            break;
        }
        for worker in &mut workers {
            if let Some(status) = worker.process.try_wait()? {
                anyhow::bail!("a worker has ended by itself: {status}");
            }
        }
        if moves < next_kill {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        }
        next_kill = moves + rng.random_range(1..=2 * plan.moves_per_kill);
        // One of each kind first, so that none is left to chance; then mostly what plays.
        let kind = match kills {
            first @ 0..2 => first,
            _ => rng.random_range(0..20),
        };
        match kind {
            0 => {
                server = server.kill_and_start().await?;
                servers_killed += 1;
            }
            1..4 => {
                backends_killed += u32::from(server.kill_a_backend(&mut rng).await?);
            }
            _ => {
                let number = rng.random_range(0..plan.workers);
                let worker = &mut workers[number as usize];
                worker.process.kill().await?;
                workers_killed += 1;
                *worker = start(number, worker.generation + 1, &server)?;
            }
        }
    }
    for worker in &mut workers {
        worker.process.kill().await?;
    }
    let server = server.kill_and_start().await?;
    let took = begun.elapsed();
    let verdict = verdict::look(&server.url(), &journals, &sink).await?;
    Ok(Findings {
        workers_killed,
        backends_killed,
        servers_killed,
        took,
        ..verdict
    })
}
