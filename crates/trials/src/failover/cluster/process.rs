//! Processes of the servers: started as a user who may run PostgreSQL, killed and stopped with all that they have started.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result};
use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, Uid, User, chown};
use tokio::process::Command;

/// Whom PostgreSQL may run as; nobody else than we if we may run it ourselves.
#[derive(Clone, Debug)]
pub struct Account(Option<User>);

impl Account {
    pub fn choose() -> Result<Self> {
        if !Uid::effective().is_root() {
            return Ok(Self(None));
        }
        let found = ["postgres", "nobody"].iter();
        let mut found = found.filter_map(|name| User::from_name(name).ok().flatten());
        Ok(Self(Some(
            found.next().context("there is no user postgres")?,
        )))
    }

    /// A folder for one of its programs.
    pub fn make_folder(&self, folder: &Path) -> Result<()> {
        fs::create_dir_all(folder)?;
        self.own(folder)
    }

    pub fn own(&self, path: &Path) -> Result<()> {
        if let Some(user) = &self.0 {
            chown(path, Some(user.uid), Some(user.gid))?;
        }
        Ok(())
    }

    /// A program that runs as this user, with its home there, behind a prefix.
    pub fn command(&self, prefix: Vec<String>, program: &Path, home: &Path) -> Result<Command> {
        let mut words = prefix;
        if let Some(user) = &self.0 {
            words.push("setpriv".to_owned());
            words.push(format!("--reuid={}", user.uid));
            words.push(format!("--regid={}", user.gid));
            words.push("--clear-groups".to_owned());
        }
        words.push(program.display().to_string());
        let mut words = words.into_iter();
        let mut command = Command::new(words.next().context("there is a program")?);
        command
            .args(words)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", home)
            .env("LANG", "C.UTF-8")
            .current_dir(home)
            .stdin(Stdio::null())
            // Ctrl-C ends the trial, which ends them.
            .process_group(0)
            .kill_on_drop(true);
        Ok(command)
    }
}

/// These processes and all that they have started.
pub fn with_descendants(roots: &[i32]) -> Result<Vec<i32>> {
    let mut parents = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let Some(id) = entry?
            .file_name()
            .to_str()
            .and_then(|name| name.parse::<i32>().ok())
        else {
            continue;
        };
        // It may have ended meanwhile.
        let Ok(stat) = fs::read_to_string(format!("/proc/{id}/stat")) else {
            continue;
        };
        // The name in parentheses may hold anything; then come the state and the parent.
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        if let Some(Ok(parent)) = after_name.split_whitespace().nth(1).map(str::parse::<i32>) {
            parents.push((id, parent));
        }
    }
    let mut found = roots.to_vec();
    let mut at = 0;
    while let Some(parent) = found.get(at).copied() {
        let children = parents.iter().filter(|(_, of)| *of == parent);
        found.extend(children.map(|(id, _)| *id));
        at += 1;
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

/// Sends a signal to all of them that are still there.
pub fn signal(ids: &[i32], signal: Signal) {
    for id in ids {
        let _ = kill(Pid::from_raw(*id), signal);
    }
}
