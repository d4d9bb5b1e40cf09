//! A database of three servers: etcd, Patroni and PostgreSQL on each, and before them HAProxy and PgBouncer.
//!
//! | file | what |
//! | --- | --- |
//! | `programs.rs` | where the programs are, and which are missing |
//! | `ports.rs` | where they listen, and how many there are |
//! | `settings.rs` | what they are told |
//! | `process.rs` | how they are started, stopped and killed |
//! | `node.rs` | one of the servers |

mod node;
mod ports;
mod process;
pub mod programs;
mod settings;

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tokio::process::Child;

pub use node::Node;
pub use ports::{BOT_PORT, BOTS, INTERACTIONS, NODES, STATUS_PORT};
use ports::{PATRONI, POOLER, POSTGRES};
use process::Account;
pub use process::signal;

use super::network::Network;
use crate::processes::spawn;

/// How long the slowest server may take to follow again.
const PATIENCE: Duration = Duration::from_secs(180);
const PAUSE: Duration = Duration::from_millis(250);
/// After this somebody looks what is the matter.
const HELPS_AFTER: Duration = Duration::from_secs(60);
/// How often Patroni looks around, and a little.
const SETTLES: Duration = Duration::from_millis(1200);

/// The database. The order of the fields is the order in which they go.
pub struct Cluster {
    pub network: Network,
    pub nodes: Vec<Node>,
    haproxy: Option<Child>,
    pgbouncer: Option<Child>,
    account: Account,
    folder: PathBuf,
    http: reqwest::Client,
    /// How often somebody had to help.
    pub helped: u32,
    /// How many commits were kept from waiting on.
    pub cancelled: i64,
}

/// What somebody is at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Primary,
    /// The standby that every commit waits for.
    Synchronous,
    Other,
}

impl Cluster {
    /// Starts everything, and makes an empty database.
    pub async fn start(network: Network, folder: &Path) -> Result<Self> {
        let account = Account::choose()?;
        let mut nodes = Vec::new();
        for number in 1..=NODES {
            let mut node = Node::open(&network, &account, folder, number).await?;
            node.start_etcd()?;
            nodes.push(node);
        }
        for node in &mut nodes {
            node.start_patroni()?;
        }
        let mut cluster = Self {
            network,
            nodes,
            haproxy: None,
            pgbouncer: None,
            account,
            folder: folder.to_owned(),
            http: reqwest::Client::builder()
                .timeout(Duration::from_secs(2))
                .build()?,
            helped: 0,
            cancelled: 0,
        };
        cluster.until_whole().await?;
        cluster
            .run("postgres", "CREATE ROLE ludotheque LOGIN")
            .await?;
        cluster
            .run("postgres", "CREATE DATABASE ludotheque OWNER ludotheque")
            .await?;
        cluster.start_haproxy()?;
        let (front, home) = (cluster.folder.join("front"), cluster.folder.join("front"));
        cluster.account.make_folder(&front)?;
        let file = front.join("pgbouncer.ini");
        fs::write(&file, settings::pgbouncer(&cluster.network))?;
        let program = programs::find("pgbouncer").context("PgBouncer is gone")?;
        let mut command = cluster.account.command(Vec::new(), &program, &home)?;
        cluster.pgbouncer = Some(spawn(
            command.arg(file),
            &cluster.folder.join("pgbouncer.log"),
        )?);
        Ok(cluster)
    }

    pub fn start_haproxy(&mut self) -> Result<()> {
        let front = self.folder.join("front");
        self.account.make_folder(&front)?;
        let file = front.join("haproxy.cfg");
        fs::write(&file, settings::haproxy(&self.network))?;
        let program = programs::find("haproxy").context("HAProxy is gone")?;
        let mut command = self.account.command(Vec::new(), &program, &front)?;
        command.arg("-db").arg("-f").arg(file);
        self.haproxy = Some(spawn(&mut command, &self.folder.join("haproxy.log"))?);
        Ok(())
    }

    pub async fn kill_haproxy(&mut self) -> Result<()> {
        match self.haproxy.take() {
            Some(mut haproxy) => Ok(haproxy.kill().await?),
            None => Ok(()),
        }
    }

    /// The database as the bot is to reach it.
    pub fn url(&self) -> String {
        let front = self.network.front();
        format!("postgres://ludotheque@{front}:{POOLER}/ludotheque")
    }

    /// Every server that answers, with what it is.
    async fn roles(&self) -> Option<Vec<(usize, Role, bool)>> {
        for node in &self.nodes {
            let url = format!("http://{}:{PATRONI}/cluster", node.address);
            let Ok(answer) = self.http.get(url).send().await else {
                continue;
            };
            let Ok(said) = answer.json::<Value>().await else {
                continue;
            };
            let members = said["members"].as_array()?;
            return Some(members.iter().filter_map(role).collect());
        }
        None
    }

    /// Who has a role; waits until somebody has.
    pub async fn who_is(&self, role: Role) -> Result<usize> {
        let patience = Instant::now() + PATIENCE;
        loop {
            let roles = self.roles().await.unwrap_or_default();
            if let Some((number, ..)) = roles.iter().find(|(_, is, runs)| *is == role && *runs) {
                return Ok(*number);
            }
            ensure!(Instant::now() < patience, "nobody is {role:?}");
            tokio::time::sleep(PAUSE).await;
        }
    }

    pub fn node(&mut self, number: usize) -> Result<&mut Node> {
        let mut nodes = self.nodes.iter_mut();
        let found = nodes.find(|node| node.number == number);
        found.context("there is no such server")
    }

    /// Waits until there is a primary, a synchronous standby and another one, all of them run, and something can be written
    /// by the way that the bot takes. What Patroni says is seconds old, so all this has to hold twice.
    ///
    /// If that takes long, somebody looks after it: Patroni 3.0.2 may never name a synchronous standby again after it has
    /// stood still ([patroni#2783](https://github.com/patroni/patroni/pull/2783)), and a server may be beyond a rewind.
    pub async fn until_whole(&mut self) -> Result<()> {
        let begun = Instant::now();
        let (patience, mut helps) = (begun + PATIENCE, begun + HELPS_AFTER);
        let mut times = 0;
        while times < 2 {
            times = if self.is_whole().await { times + 1 } else { 0 };
            let now = Instant::now();
            ensure!(now < patience, "the servers do not come together");
            for node in &mut self.nodes {
                node.start_what_has_ended()?;
            }
            if now > helps {
                helps = now + HELPS_AFTER;
                self.help().await?;
            }
            tokio::time::sleep(SETTLES).await;
        }
        Ok(())
    }

    /// What somebody does who looks what is the matter: a server that does not start is copied anew, as `patronictl reinit`
    /// does; if all run, Patroni of the primary is started again.
    async fn help(&mut self) -> Result<()> {
        self.helped += 1;
        let primary = self.who_is(Role::Primary).await?;
        let roles = self.roles().await.unwrap_or_default();
        for number in (1..=NODES).filter(|number| *number != primary) {
            let runs = roles.iter().any(|(is, _, runs)| *is == number && *runs);
            if !runs {
                return self.node(number)?.copy_anew().await;
            }
        }
        self.node(primary)?.restart_patroni().await
    }

    async fn is_whole(&self) -> bool {
        let roles = self.roles().await.unwrap_or_default();
        let count = |role| {
            roles
                .iter()
                .filter(|(_, is, runs)| *is == role && *runs)
                .count()
        };
        let are_there = count(Role::Primary) == 1
            && count(Role::Synchronous) == 1
            && count(Role::Other) == NODES - 2;
        are_there && (self.pgbouncer.is_none() || self.can_write().await)
    }

    async fn can_write(&self) -> bool {
        let writing = async {
            let options = PgConnectOptions::from_str(&self.url())?.extra_float_digits(None);
            let mut connection = PgConnection::connect_with(&options).await?;
            sqlx::raw_sql("SELECT pg_logical_emit_message(true, 'trial', '')")
                .execute(&mut connection)
                .await?;
            connection.close().await
        };
        let written = tokio::time::timeout(Duration::from_secs(2), writing).await;
        written.is_ok_and(|written| written.is_ok())
    }

    /// Asks Patroni to make the synchronous standby the primary.
    pub async fn switch_over(&self) -> Result<()> {
        let (leader, candidate) = (
            self.who_is(Role::Primary).await?,
            self.who_is(Role::Synchronous).await?,
        );
        let url = format!(
            "http://{}:{PATRONI}/switchover",
            self.network.address(leader)
        );
        let ask = json!({"leader": format!("n{leader}"), "candidate": format!("n{candidate}")});
        let asking = self.http.post(url).timeout(PATIENCE).json(&ask).send();
        // It may say that it was too late; then the next fault comes sooner.
        drop(asking.await?);
        Ok(())
    }

    /// A connection to a server itself, as the user who may do everything.
    pub async fn connect(&self, number: usize, database: &str) -> Result<PgConnection> {
        let address = self.network.address(number);
        let url = format!("postgres://postgres@{address}:{POSTGRES}/{database}");
        Ok(PgConnection::connect(&url).await?)
    }

    async fn run(&self, database: &str, sql: &str) -> Result<()> {
        let primary = self.who_is(Role::Primary).await?;
        let mut connection = self.connect(primary, database).await?;
        sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))
            .execute(&mut connection)
            .await?;
        Ok(connection.close().await?)
    }
}

fn role(member: &Value) -> Option<(usize, Role, bool)> {
    let number = member["name"].as_str()?.strip_prefix('n')?.parse().ok()?;
    let role = match member["role"].as_str()? {
        "leader" => Role::Primary,
        "sync_standby" => Role::Synchronous,
        _ => Role::Other,
    };
    // Later versions call a standby that has caught up `streaming`.
    let runs = matches!(member["state"].as_str()?, "running" | "streaming");
    Some((number, role, runs))
}
