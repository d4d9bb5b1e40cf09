//! Three processes of the bot play on a database of three servers, while one thing after the other fails: the bot, the
//! primary, its network, its standby's disk, etcd, HAProxy. Afterwards everything that people were told is held against the
//! database. What it is set up with is in docs/failover.md.
//!
//! | file | what |
//! | --- | --- |
//! | `plan.rs` | how much is played, and how much fails |
//! | `network.rs` | the network between the servers, and how a wire is cut |
//! | `cluster/` | the servers, and what stands before them |
//! | `bots.rs` | the processes of the bot: started again, brought out anew |
//! | `players.rs` | who plays |
//! | `record.rs` | what they were told |
//! | `faults.rs` | what fails |
//! | `verdict.rs`, `findings.rs` | what was told, held against what is stored; what comes of it |

mod bots;
mod cluster;
mod faults;
mod findings;
mod network;
mod plan;
mod players;
mod record;
mod verdict;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result, bail, ensure};
use ludotheque_standin::{Settings, Standin};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::task::JoinSet;
use tokio::time::sleep;

use self::bots::Bots;
pub use self::cluster::programs::missing;
use self::cluster::{Cluster, INTERACTIONS, Role};
use self::network::{Network, begin_inside};
use self::players::{Pair, names};
use self::record::Record;
use self::verdict::Stored;
use crate::folder::open_folder;
use crate::moves::audit;
use crate::processes::MESSAGES;
use crate::said::until_all_is_said;
pub use faults::Kind;
pub use findings::Findings;
pub use plan::Plan;

/// The pause between two faults, in milliseconds, once all servers follow again.
const PAUSE: std::ops::Range<u64> = 500..5000;
/// Plays while everything fails, and looks. `program` is this crate's program. Nothing is found by the process that only
/// starts another one in a network of its own, which has printed what it found.
///
/// # Errors
/// When the servers do not come together again, or the bot not up.
pub async fn run(plan: &Plan, program: &Path) -> Result<Option<Findings>> {
    if let Some(missing) = missing() {
        bail!(missing);
    }
    if !plan.inside
        && let Some(status) = begin_inside(program, "--inside").await?
    {
        ensure!(status.success(), "it has ended with {status}");
        return Ok(None);
    }
    here(plan, program).await.map(Some)
}

/// The same in the network that this process is in.
///
/// # Errors
/// As [`run`].
pub async fn here(plan: &Plan, program: &Path) -> Result<Findings> {
    let network = Network::open(plan.inside).await?;
    let folder = open_folder()?;
    let found = play(plan, program, network, folder.path()).await;
    if found.as_ref().is_ok_and(Findings::is_whole) {
        return found;
    }
    // Whoever looks for the reason wants to read what the programs have said.
    let kept = folder.keep();
    found.with_context(|| format!("see the logs in {}", kept.display()))
}

async fn play(plan: &Plan, program: &Path, network: Network, folder: &Path) -> Result<Findings> {
    let begun = Instant::now();
    let possible = Kind::possible(network.is_own());
    let left_out = (!network.is_own())
        .then(|| "cut wires and full disks, which need root and a network of its own".to_owned());
    let kinds = match plan.only.as_slice() {
        [] => possible,
        only => only.to_vec(),
    };
    ensure!(!kinds.is_empty(), "nothing may fail");
    let (front, mut cluster) = (network.front(), Cluster::start(network, folder).await?);
    let pairs = (plan.players / 2) as usize;
    let discord = Standin::start(Settings {
        members: (0..pairs).flat_map(names).collect(),
        message_limit: MESSAGES,
        global_limit: MESSAGES,
        ..Settings::default()
    });
    let discord = Arc::new(discord.await?);
    discord.post_interactions_to(&[format!("http://{front}:{INTERACTIONS}/interactions")]);
    let log = folder.join("bots.log");
    let bots = Bots::start(program, cluster.url(), front, &discord, log).await?;
    let record = Arc::new(Record::default());
    let mut chance = StdRng::seed_from_u64(plan.seed);
    let mut playing = JoinSet::new();
    for number in 0..pairs {
        playing.spawn(Pair::new(&discord, &record, number, plan.seed).play());
    }
    let mut watching = JoinSet::new();
    watching.spawn(bots.watch());
    if plan.deploy_every > 0 {
        watching.spawn(bots.deploy_every(Duration::from_secs(plan.deploy_every)));
    }
    let failing = fail(plan, &kinds, &mut cluster, &bots, &mut chance);
    let happened = tokio::select! {
        happened = failing => happened?,
        Some(ended) = watching.join_next() => {
            ended???;
            bail!("nobody watches the bot any more");
        }
    };
    // Play goes on for a while after the last of them.
    sleep(Duration::from_secs(5)).await;
    playing.shutdown().await;
    watching.shutdown().await;
    until_all_is_said(async || owed(&cluster).await).await?;
    bots.stop().await?;
    // While the database is away nobody can be answered in time.
    let is_late = |objection: &String| objection.contains(" 3 s");
    let mut objections = discord.objections();
    objections.retain(|objection| !is_late(objection));
    let primary = cluster.who_is(Role::Primary).await?;
    let stored = Stored::read(&mut cluster.connect(primary, "ludotheque").await?).await?;
    let (_, audit) = audit(program, &cluster.url()).await?;
    let told = Arc::into_inner(record)
        .context("nobody plays any more")?
        .into_told();
    Ok(Findings {
        happened,
        left_out,
        faults: stored.judge(&told)?,
        objections,
        told,
        deployed: bots.deployed.load(std::sync::atomic::Ordering::Relaxed),
        cancelled: cluster.cancelled,
        helped: cluster.helped,
        ended: bots.ended.load(std::sync::atomic::Ordering::Relaxed),
        stored: (stored.matches(), stored.plies()),
        audit,
        took: begun.elapsed(),
    })
}

/// One thing after the other fails. The next one does so when all servers follow again: of two that fail at once a
/// database of three does not survive everything.
async fn fail(
    plan: &Plan,
    kinds: &[Kind],
    cluster: &mut Cluster,
    bots: &Bots,
    chance: &mut StdRng,
) -> Result<Vec<(Kind, Instant)>> {
    let ends = Instant::now() + Duration::from_secs(plan.seconds);
    let mut happened = Vec::new();
    sleep(Duration::from_secs(5)).await;
    for number in 0..plan.faults as usize {
        if Instant::now() > ends {
            break;
        }
        // One of each kind first, so that none is left to chance.
        let kind = match kinds.get(number) {
            Some(kind) => *kind,
            None => kinds[chance.random_range(0..kinds.len())],
        };
        let at = Instant::now();
        happened.push((kind, at));
        let done = faults::happen(kind, cluster, bots, chance).await;
        done.with_context(|| kind.to_string())?;
        let whole = cluster.until_whole().await;
        whole.with_context(|| format!("after {kind}"))?;
        say_how_far(number, kind, at.elapsed());
        sleep(Duration::from_millis(chance.random_range(PAUSE))).await;
    }
    Ok(happened)
}

/// A trial of hours says how far it is.
#[expect(clippy::print_stderr, reason = "for whoever waits")]
fn say_how_far(number: usize, kind: Kind, took: Duration) {
    let (number, took) = (number + 1, took.as_secs_f64());
    // In milliseconds since 1970, as in the faults that are found, to tell which of them belong to what.
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = now.map_or(0, |now| now.as_millis());
    eprintln!("{number}, {now}: {kind}, {took:.1} s until all servers follow again");
}

/// How many boards are still to be shown.
async fn owed(cluster: &Cluster) -> Result<i64> {
    let primary = cluster.who_is(Role::Primary).await?;
    let mut connection = cluster.connect(primary, "ludotheque").await?;
    let owed = "SELECT count(*) FROM cards WHERE shown < wanted AND given_up IS NULL";
    Ok(sqlx::query_scalar(owed).fetch_one(&mut connection).await?)
}
