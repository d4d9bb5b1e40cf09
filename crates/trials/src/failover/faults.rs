//! What fails: each kind with its own end, after which everything that was broken is whole or on its way there.

use std::fmt;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::ValueEnum;
use nix::sys::signal::Signal;
use rand::RngExt;
use rand::rngs::StdRng;
use sqlx::AssertSqlSafe;
use tokio::time::sleep;

use super::bots::Bots;
use super::cluster::{BOTS, Cluster, NODES, Role, signal};

/// In which way something fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum)]
pub enum Kind {
    /// A process of the bot is killed.
    Bot,
    /// The primary is killed, with its Patroni, and comes back after a while.
    Primary,
    /// The primary stands still, as a machine that is out of breath, and wakes up as if nothing had been.
    Freeze,
    /// Patroni is asked to make the standby the primary.
    Switchover,
    /// A member of etcd is killed and comes back.
    Etcd,
    /// HAProxy is killed and started again.
    Balancer,
    /// The primary reaches no other server any more, and clients reach it as before.
    Cut,
    /// The primary is unplugged.
    Unplugged,
    /// The disk of the synchronous standby becomes full.
    Disk,
    /// The primary sends its log to nobody, commits wait, and their waits are cancelled, so that they are visible; then the
    /// primary dies, and a standby that does not have them takes its place.
    Cancelled,
}

impl Kind {
    /// Those that can happen here.
    pub fn possible(has_wires: bool) -> Vec<Self> {
        let needs_wires = |kind: &Self| matches!(kind, Self::Cut | Self::Unplugged | Self::Disk);
        let all = Self::value_variants().iter().copied();
        all.filter(|kind| has_wires || !needs_wires(kind)).collect()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Bot => "kill -9 of a bot",
            Self::Primary => "kill -9 of the primary",
            Self::Freeze => "SIGSTOP of the primary, and wake",
            Self::Switchover => "switchover",
            Self::Etcd => "kill -9 of a member of etcd",
            Self::Balancer => "kill -9 of HAProxy",
            Self::Cut => "primary cut off from the other servers",
            Self::Unplugged => "primary unplugged",
            Self::Disk => "full disk on the standby",
            Self::Cancelled => "waits cancelled, then kill -9 of the primary",
        })
    }
}

/// A standby keeps some files of its log for what comes; so many begun anew need more room than it has.
const FILES: u32 = 8;
/// Begins one.
const NEXT_FILE: &str = "SET synchronous_commit = local;
     SELECT pg_logical_emit_message(true, 'trial', ''); SELECT pg_switch_wal()";

/// Some seconds.
fn some(chance: &mut StdRng, seconds: std::ops::Range<u64>) -> Duration {
    Duration::from_millis(chance.random_range(seconds.start * 1000..seconds.end * 1000))
}

/// Lets it happen, and undoes it after a while.
pub async fn happen(
    kind: Kind,
    cluster: &mut Cluster,
    bots: &Bots,
    chance: &mut StdRng,
) -> Result<()> {
    match kind {
        Kind::Bot => bots.kill(chance.random_range(0..BOTS)).await,
        Kind::Primary => {
            let primary = cluster.who_is(Role::Primary).await?;
            cluster.node(primary)?.kill_database().await?;
            sleep(some(chance, 1..40)).await;
            cluster.node(primary)?.start_patroni()
        }
        Kind::Freeze => {
            let primary = cluster.who_is(Role::Primary).await?;
            cluster.node(primary)?.freeze(true)?;
            // Sometimes nobody has noticed, sometimes there is another primary by then.
            sleep(some(chance, 2..40)).await;
            cluster.node(primary)?.freeze(false)
        }
        Kind::Switchover => cluster.switch_over().await,
        Kind::Etcd => {
            let number = chance.random_range(1..=NODES);
            cluster.node(number)?.kill_etcd().await?;
            sleep(some(chance, 2..15)).await;
            cluster.node(number)?.start_etcd()
        }
        Kind::Balancer => {
            cluster.kill_haproxy().await?;
            sleep(some(chance, 0..3)).await;
            cluster.start_haproxy()
        }
        Kind::Cut => {
            let primary = cluster.who_is(Role::Primary).await?;
            let others = (1..=NODES).filter(|number| *number != primary);
            let others: Vec<String> = others
                .map(|number| cluster.network.address(number))
                .collect();
            let lasts = some(chance, 2..40);
            let node = cluster.node(primary)?;
            let wire = node.namespace.as_ref().context("it has a wire")?;
            wire.cut(&others, true).await?;
            sleep(lasts).await;
            wire.cut(&others, false).await
        }
        Kind::Unplugged => {
            let primary = cluster.who_is(Role::Primary).await?;
            let lasts = some(chance, 2..40);
            let node = cluster.node(primary)?;
            let wire = node.namespace.as_ref().context("it has a wire")?;
            wire.unplug(true).await?;
            sleep(lasts).await;
            wire.unplug(false).await
        }
        Kind::Disk => {
            let standby = cluster.who_is(Role::Synchronous).await?;
            let primary = cluster.who_is(Role::Primary).await?;
            let mut connection = cluster.connect(primary, "ludotheque").await?;
            cluster.node(standby)?.fill_disk(true).await?;
            for _ in 0..FILES {
                sqlx::raw_sql(NEXT_FILE).execute(&mut connection).await?;
            }
            sleep(some(chance, 5..20)).await;
            cluster.node(standby)?.fill_disk(false).await
        }
        Kind::Cancelled => {
            let primary = cluster.who_is(Role::Primary).await?;
            let mut connection = cluster.connect(primary, "ludotheque").await?;
            let senders = "SELECT pid FROM pg_stat_replication";
            let senders: Vec<i32> = sqlx::query_scalar(senders)
                .fetch_all(&mut connection)
                .await?;
            signal(&senders, Signal::SIGSTOP);
            sleep(Duration::from_millis(1200)).await;
            let word = if chance.random() {
                "cancel"
            } else {
                "terminate"
            };
            let sql = format!(
                "SELECT count(*) FROM (SELECT pg_{word}_backend(pid) FROM pg_stat_activity
                 WHERE wait_event = 'SyncRep'
                     -- Those that hang, as somebody sees them who looks.
                     AND now() - query_start > interval '100 milliseconds') AS waiting"
            );
            let cancelled: i64 = sqlx::query_scalar(AssertSqlSafe(sql))
                .fetch_one(&mut connection)
                .await?;
            cluster.cancelled += cancelled;
            // Time to read what has become visible, and to say it; less than it takes standbys to notice that nothing comes.
            sleep(Duration::from_millis(2500)).await;
            cluster.node(primary)?.kill_database().await?;
            // Nobody takes its place before it is taken for dead.
            sleep(some(chance, 22..30)).await;
            cluster.node(primary)?.start_patroni()
        }
    }
}
