//! One of the servers: a member of etcd, Patroni, and the PostgreSQL that Patroni starts.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use nix::sys::signal::Signal;
use tokio::process::{Child, Command};

use super::process::{Account, signal, with_descendants};
use super::{programs, settings};
use crate::failover::network::{Namespace, Network, run};
use crate::processes::spawn;

/// So much fits on a server whose disk is to become full.
const DISK: &str = "size=1g,mode=0755";

#[derive(Debug)]
pub struct Node {
    pub number: usize,
    pub address: String,
    pub namespace: Option<Namespace>,
    network: Network,
    account: Account,
    folder: PathBuf,
    log: PathBuf,
    etcd: Option<Child>,
    patroni: Option<Child>,
}

impl Node {
    /// Makes its folder and its end of the network; nothing runs yet.
    pub async fn open(
        network: &Network,
        account: &Account,
        folder: &Path,
        number: usize,
    ) -> Result<Self> {
        let (folder, log) = (
            folder.join(format!("n{number}")),
            folder.join(format!("n{number}.log")),
        );
        fs::create_dir(&folder)?;
        if network.is_own() {
            let mut mount = Command::new("mount");
            run(mount
                .args(["-t", "tmpfs", "-o", DISK, "trial"])
                .arg(&folder))
            .await?;
        }
        account.make_folder(&folder)?;
        Ok(Self {
            number,
            address: network.address(number),
            namespace: Namespace::open(network, number).await?,
            network: network.clone(),
            account: account.clone(),
            folder,
            log,
            etcd: None,
            patroni: None,
        })
    }

    fn command(&self, program: &str) -> Result<Command> {
        let found = programs::find(program).with_context(|| format!("{program} is gone"))?;
        let prefix = match &self.namespace {
            Some(namespace) => namespace.prefix()?,
            None => Vec::new(),
        };
        self.account.command(prefix, &found, &self.folder)
    }

    pub fn start_etcd(&mut self) -> Result<()> {
        let mut command = self.command("etcd")?;
        command.args(settings::etcd(&self.network, self.number, &self.folder));
        self.etcd = Some(spawn(&mut command, &self.log)?);
        Ok(())
    }

    pub fn start_patroni(&mut self) -> Result<()> {
        let file = self.folder.join("patroni.json");
        let programs = programs::postgres_folder()?;
        let settings = settings::patroni(&self.network, self.number, &self.folder, &programs);
        fs::write(&file, serde_json::to_vec_pretty(&settings)?)?;
        let mut command = self.command("patroni")?;
        self.patroni = Some(spawn(command.arg(file), &self.log)?);
        Ok(())
    }

    pub async fn kill_etcd(&mut self) -> Result<()> {
        match self.etcd.take() {
            Some(mut etcd) => Ok(etcd.kill().await?),
            None => Ok(()),
        }
    }

    /// Starts again what has ended by itself, as a service manager does: etcd does so when its disk is full.
    pub fn start_what_has_ended(&mut self) -> Result<()> {
        let has_ended = |child: Option<&mut Child>| match child {
            Some(child) => Ok::<_, std::io::Error>(child.try_wait()?.is_some()),
            None => Ok(false),
        };
        if has_ended(self.etcd.as_mut())? {
            self.start_etcd()?;
        }
        if has_ended(self.patroni.as_mut())? {
            self.start_patroni()?;
        }
        Ok(())
    }

    /// PostgreSQL's first process, if it runs: the file that names it stays behind when it is killed, and its number may be
    /// somebody else's by then. It works in its data folder.
    fn postmaster(&self) -> Option<i32> {
        let data = self.folder.join("postgres");
        let file = fs::read_to_string(data.join("postmaster.pid")).ok()?;
        let id = file.lines().next()?.parse().ok()?;
        let works_in = fs::read_link(format!("/proc/{id}/cwd")).ok()?;
        (works_in == data.canonicalize().ok()?).then_some(id)
    }

    /// Patroni and PostgreSQL with all their processes.
    fn database_processes(&self) -> Result<Vec<i32>> {
        let patroni = self.patroni.as_ref().and_then(Child::id);
        let mut roots: Vec<i32> = patroni
            .map(i32::try_from)
            .transpose()?
            .into_iter()
            .collect();
        roots.extend(self.postmaster());
        with_descendants(&roots)
    }

    /// Kills Patroni and PostgreSQL, all at once.
    pub async fn kill_database(&mut self) -> Result<()> {
        // Whoever is stopped first can start nobody any more.
        let processes = self.database_processes()?;
        signal(&processes, Signal::SIGSTOP);
        signal(&self.database_processes()?, Signal::SIGKILL);
        if let Some(mut patroni) = self.patroni.take() {
            patroni.wait().await?;
        }
        Ok(())
    }

    /// Throws its data away: Patroni copies those of the primary.
    pub async fn copy_anew(&mut self) -> Result<()> {
        self.kill_database().await?;
        fs::remove_dir_all(self.folder.join("postgres"))?;
        self.start_patroni()
    }

    /// Starts Patroni again, while PostgreSQL runs on.
    pub async fn restart_patroni(&mut self) -> Result<()> {
        if let Some(mut patroni) = self.patroni.take() {
            patroni.kill().await?;
        }
        self.start_patroni()
    }

    /// Stops everything that runs there, or lets it go on.
    pub fn freeze(&self, is_frozen: bool) -> Result<()> {
        let word = if is_frozen {
            Signal::SIGSTOP
        } else {
            Signal::SIGCONT
        };
        let mut processes = self.database_processes()?;
        let etcd = self.etcd.as_ref().and_then(Child::id);
        processes.extend(etcd.map(i32::try_from).transpose()?);
        signal(&processes, word);
        Ok(())
    }

    /// Nothing more fits on its disk, or there is room again.
    pub async fn fill_disk(&self, is_full: bool) -> Result<()> {
        let file = self.folder.join("ballast");
        if !is_full {
            return Ok(fs::remove_file(file)?);
        }
        // Ends when there is no room left.
        let mut fill = Command::new("dd");
        fill.args(["if=/dev/zero", "bs=1M"])
            .arg(format!("of={}", file.display()));
        fill.stderr(std::process::Stdio::null()).status().await?;
        Ok(())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // What the trial has in namespaces goes with them; elsewhere nobody else ends what Patroni has started.
        if let Ok(processes) = self.database_processes() {
            signal(&processes, Signal::SIGKILL);
        }
    }
}
