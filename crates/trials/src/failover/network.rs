//! The network between the servers: loopback addresses that nobody else uses, or, for root, a network of its own that is
//! gone with the trial, in which wires can be cut.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::{ExitStatus, Stdio, id};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use nix::unistd::Uid;
use tokio::process::{Child, Command};

/// The shell is the first process there. It waits for whatever is left by others, as such a process has to.
const FIRST: &str = "ip link set lo up && \"$0\" \"$@\"; exit $?";

/// How the servers reach each other.
#[derive(Clone, Debug)]
pub enum Network {
    /// Loopback addresses that begin so. No wire can be cut.
    Loopback(String),
    /// A bridge, and a namespace for each server.
    Own,
}

/// Whether a network, mounts and processes of its own can be had here.
async fn can_be_had() -> bool {
    if !Uid::effective().is_root() {
        return false;
    }
    let tried = within(&[OsStr::new("true")])
        .stdin(Stdio::null())
        .status()
        .await;
    tried.is_ok_and(|status| status.success())
}

fn within(command: &[&OsStr]) -> Command {
    let mut unshare = Command::new("unshare");
    unshare
        .args([
            "--net",
            "--mount",
            "--pid",
            "--fork",
            "--kill-child",
            "--mount-proc",
        ])
        .args(["sh", "-c", FIRST])
        .args(command)
        .kill_on_drop(true);
    unshare
}

/// Runs the same program with the same arguments, and one more that says so, in a network of its own, if that can be had.
pub async fn begin_inside(program: &Path, says_so: &str) -> Result<Option<ExitStatus>> {
    if !can_be_had().await {
        return Ok(None);
    }
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let mut command = vec![program.as_os_str()];
    command.extend(arguments.iter().map(OsString::as_os_str));
    command.push(OsStr::new(says_so));
    let status = within(&command).status().await?;
    Ok(Some(status))
}

impl Network {
    /// The one that this process is in: its own, or that of the machine.
    pub async fn open(is_own: bool) -> Result<Self> {
        if !is_own {
            // No two trials at once have the same.
            let (high, low) = (64 + id() / 250 % 100, id() % 250);
            return Ok(Self::Loopback(format!("127.{high}.{low}")));
        }
        for line in [
            "link add hub type bridge",
            "addr add 10.77.0.1/24 dev hub",
            "link set hub up",
        ] {
            ip(line).await?;
        }
        Ok(Self::Own)
    }

    /// The address of what stands before the servers.
    pub fn front(&self) -> String {
        match self {
            Self::Loopback(begins) => format!("{begins}.1"),
            Self::Own => "127.0.0.1".to_owned(),
        }
    }

    /// The address of a server.
    pub fn address(&self, number: usize) -> String {
        match self {
            Self::Loopback(begins) => format!("{begins}.1{number}"),
            Self::Own => format!("10.77.0.1{number}"),
        }
    }

    pub fn is_own(&self) -> bool {
        matches!(self, Self::Own)
    }
}

/// A server's own end of the network: a process that does nothing, in whose namespace it runs.
#[derive(Debug)]
pub struct Namespace {
    holder: Child,
    number: usize,
}

impl Namespace {
    pub async fn open(network: &Network, number: usize) -> Result<Option<Self>> {
        if !network.is_own() {
            return Ok(None);
        }
        let holder = Command::new("unshare")
            .args(["--net", "sleep", "infinity"])
            .kill_on_drop(true)
            .spawn()?;
        // Until it is in its own.
        tokio::time::sleep(Duration::from_millis(300)).await;
        let namespace = Self { holder, number };
        let id = namespace.id()?;
        ip(&format!(
            "link add wire{number} type veth peer name wire netns {id}"
        ))
        .await?;
        ip(&format!("link set wire{number} master hub up")).await?;
        let address = network.address(number);
        for line in [
            "link set lo up",
            &format!("addr add {address}/24 dev wire"),
            "link set wire up",
        ] {
            namespace.ip(line).await?;
        }
        Ok(Some(namespace))
    }

    fn id(&self) -> Result<u32> {
        self.holder.id().context("the namespace is gone")
    }

    /// What a command is put behind to run there.
    pub fn prefix(&self) -> Result<Vec<String>> {
        let id = self.id()?.to_string();
        Ok(["nsenter", "-t", &id, "-n"].map(str::to_owned).to_vec())
    }

    async fn ip(&self, line: &str) -> Result<()> {
        let prefix = self.prefix()?;
        let [first, rest @ ..] = prefix.as_slice() else {
            anyhow::bail!("no prefix");
        };
        run(Command::new(first)
            .args(rest)
            .arg("ip")
            .args(line.split(' ')))
        .await
    }

    /// Nothing goes to these addresses any more, or again. Everybody else is reached as before.
    pub async fn cut(&self, addresses: &[String], is_cut: bool) -> Result<()> {
        let word = if is_cut { "add" } else { "del" };
        for address in addresses {
            self.ip(&format!("route {word} blackhole {address}/32"))
                .await?;
        }
        Ok(())
    }

    /// The whole server is unplugged, or plugged in again.
    pub async fn unplug(&self, is_cut: bool) -> Result<()> {
        let word = if is_cut { "down" } else { "up" };
        ip(&format!("link set wire{} {word}", self.number)).await
    }
}

async fn ip(line: &str) -> Result<()> {
    run(Command::new("ip").args(line.split(' '))).await
}

/// Runs something short.
pub async fn run(command: &mut Command) -> Result<()> {
    let done = command.stdin(Stdio::null()).output().await?;
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    ensure!(done.status.success(), "{command:?}: {said}");
    Ok(())
}
