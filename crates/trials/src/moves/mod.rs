//! How fast moves are made, beside the transaction of a move that locks its match first, driven by `pgbench`, and in
//! a database with many matches.
//!
//! Everything is measured in turns in one run on one server, because machines have moods.
//!
//! | file | what |
//! | --- | --- |
//! | `stock.rs`, `made.rs`, `rows.rs` | many matches that might have been played |
//! | `server.rs` | the server, and the databases in it |
//! | `script.rs`, `pgbench.rs` | the statements of a move, as the server was sent them, by `pgbench` |
//! | `players.rs` | a process that plays through `play::act` |
//! | `pure.rs` | what of a move only calculates |
//! | `reading.rs` | what reading a match costs, by its length |
//! | `program.rs` | the program itself: its start, its memory, its audit |
//! | `plan.rs` | how much is measured |
//! | `measured.rs`, `findings.rs` | figures |

mod findings;
mod made;
mod measured;
mod pgbench;
mod plan;
mod players;
mod program;
mod pure;
mod reading;
mod rows;
mod script;
mod server;
mod stock;

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use ludotheque_matches::ids::InteractionId;
use ludotheque_store::Store;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::process::Command;

use crate::cast::next_ask;
pub use findings::Findings;
use findings::{Beside, Rated, Sizes};
pub(crate) use measured::memory_mib;
use measured::{Measured, median};
pub use plan::Plan;
pub use players::{Players, play};
pub use program::{Part, start};
pub(crate) use program::{action, audit};
use server::{Extent, Server};
pub use stock::{Stock, fill};

/// How many players move at once.
const CLIENTS: [u64; 3] = [1, 8, 32];
/// So many moves a second are asked for where time is what is measured.
const OFFERED: u64 = 200;
/// And so many `pgbench` clients share them.
const OFFERED_TO: u64 = 8;
/// The databases.
const FEW: &str = "few";
const MANY: &str = "many";
const PLAYED: &str = "played";

/// The address and the numbers of the matches that a process plays.
struct Matches {
    url: String,
    first: u64,
    count: u64,
}

struct Bench<'a> {
    plan: &'a Plan,
    server: Server,
    /// The script for `pgbench`.
    script: PathBuf,
    program: &'a Path,
}

/// Measures everything, which takes about ten minutes. `program` is this crate's program.
///
/// # Errors
/// When something fails that should not, or the statements of a move have changed.
pub async fn run(plan: &Plan, program: &Path) -> Result<Findings> {
    ensure!(
        plan.few >= 2 * CLIENTS[2] && plan.many >= plan.few,
        "so few matches are not enough for {} players",
        CLIENTS[2]
    );
    let server = Server::start().await?;
    server.stocked(FEW, plan.stock(plan.few)).await?;
    let bench = Bench {
        plan,
        script: server.file("move.sql"),
        server,
        program,
    };
    bench.write_script().await?;
    let parts = pure::measure(&bench.server.url_of(FEW), plan.few.min(500)).await?;
    let reading = reading::measure(&bench.server.copy(FEW, PLAYED).await?).await?;
    let mut beside = Vec::new();
    for clients in CLIENTS {
        beside.push(bench.beside_pgbench(clients).await?);
    }
    let rated = bench.at_a_rate().await?;
    let begun = Instant::now();
    let many = bench.server.stocked(MANY, plan.stock(plan.many)).await?;
    let filled = begun.elapsed();
    let mut sizes = Vec::new();
    let mut first = 0;
    for clients in [CLIENTS[0], CLIENTS[1]] {
        sizes.push(bench.few_and_many(clients, &many, &mut first).await?);
    }
    let few = bench.fresh().await?.url;
    let bot_among_few = program::bot(program, &few, plan.clicks).await?;
    let bot = program::bot(program, &many, plan.clicks).await?;
    let extent = Extent::of(&many).await?;
    let (audit, audit_said) = audit(program, &many).await?;
    Ok(Findings {
        plan: plan.clone(),
        parts,
        reading,
        beside,
        rated,
        filled,
        sizes,
        bot_among_few,
        bot,
        extent,
        audit,
        audit_said,
    })
}

impl Bench<'_> {
    /// Makes a move and writes down its statements.
    async fn write_script(&self) -> Result<()> {
        let url = self.server.copy(FEW, PLAYED).await?;
        let store = Store::connect(&url).await?;
        let found = store.find_match(stock::match_id(0)).await?;
        store.close().await;
        let mut chance = StdRng::seed_from_u64(self.plan.seed);
        let live = found.context("the stock has a first match")?.live;
        let ask = next_ask(&live, InteractionId(1 << 60), &mut chance).context("it runs")?;
        let script = script::of_a_move(&url, &self.server.log(), ask).await?;
        Ok(std::fs::write(&self.script, script)?)
    }

    /// Ours and `pgbench` in turns, each time in a fresh copy of the same database.
    async fn beside_pgbench(&self, clients: u64) -> Result<Beside> {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..self.plan.rounds {
            ours.push(self.ours(self.fresh().await?, clients, None).await?);
            theirs.push(self.theirs(clients, None).await?);
        }
        Ok(Beside {
            clients,
            ours,
            theirs,
        })
    }

    async fn at_a_rate(&self) -> Result<Rated> {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..self.plan.rounds {
            let fresh = self.fresh().await?;
            ours.push(self.ours(fresh, OFFERED_TO, Some(OFFERED)).await?.p99_ms);
            let found = self.theirs(OFFERED_TO, Some(OFFERED)).await?;
            theirs.push(found.p99_ms.context("a rate was given")?);
        }
        Ok(Rated {
            offered: OFFERED,
            ours_p99_ms: median(ours),
            theirs_p99_ms: median(theirs),
        })
    }

    /// A database with few matches and one with many, in turns. Each time other ones of the many
    /// are played.
    async fn few_and_many(&self, clients: u64, url: &str, first: &mut u64) -> Result<Sizes> {
        let (mut few, mut many) = (Vec::new(), Vec::new());
        for _ in 0..self.plan.rounds {
            few.push(self.ours(self.fresh().await?, clients, None).await?);
            let matches = Matches {
                url: url.to_owned(),
                first: *first,
                count: self.plan.few,
            };
            many.push(self.ours(matches, clients, None).await?);
            let next = *first + self.plan.few;
            *first = if next + self.plan.few > self.plan.many {
                0
            } else {
                next
            };
        }
        Ok(Sizes { clients, few, many })
    }

    async fn fresh(&self) -> Result<Matches> {
        Ok(Matches {
            url: self.server.copy(FEW, PLAYED).await?,
            first: 0,
            count: self.plan.few,
        })
    }

    async fn ours(&self, matches: Matches, clients: u64, rate: Option<u64>) -> Result<Measured> {
        let mut command = Command::new(self.program);
        command
            .arg("players")
            .args(["--url", &matches.url])
            .args(["--first", &matches.first.to_string()])
            .args(["--count", &matches.count.to_string()])
            .args(["--clients", &clients.to_string()])
            .args(["--seconds", &self.plan.seconds.to_string()])
            .args(["--seed", &self.plan.seed.to_string()]);
        if let Some(rate) = rate {
            command.args(["--rate", &rate.to_string()]);
        }
        let done = command
            .stdin(Stdio::null())
            .stderr(Stdio::inherit())
            .kill_on_drop(true)
            .output()
            .await?;
        ensure!(done.status.success(), "the players gave up");
        String::from_utf8_lossy(&done.stdout).parse()
    }

    async fn theirs(&self, clients: u64, rate: Option<u64>) -> Result<pgbench::Found> {
        let url = self.server.copy(FEW, PLAYED).await?;
        let times = self.server.file(&format!("times-{}", rate.is_some()));
        pgbench::run(&pgbench::Run {
            url: &url,
            script: &self.script,
            times: &times,
            clients,
            matches: self.plan.few,
            seconds: self.plan.seconds,
            rate,
        })
        .await
    }
}
