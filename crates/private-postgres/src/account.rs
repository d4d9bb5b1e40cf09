//! The user that the server runs as.

use std::{
    env, fs, io,
    os::unix::{
        ffi::OsStrExt as _,
        fs::{MetadataExt as _, chown},
        process::CommandExt as _,
    },
    path::Path,
    process::Command,
};

use nix::unistd::{Uid, User};

use crate::error::{AtPath as _, StartError};

/// The users to run the server as when the program runs as root, best first.
const ACCOUNTS_FOR_ROOT: [&str; 2] = ["postgres", "nobody"];

/// The user that the server runs as.
#[derive(Debug)]
pub(crate) struct Account {
    uid: u32,
    gid: u32,
    name: String,
    /// Whether this is another user than the one the program runs as.
    switch: bool,
}

impl Account {
    /// Chooses the user: the program's own, or, because PostgreSQL refuses root, the owner of the
    /// existing data in `cluster`, or else the first of [`ACCOUNTS_FOR_ROOT`] there is.
    pub(crate) fn choose(cluster: &Path) -> Result<Self, StartError> {
        let owner = match fs::metadata(cluster) {
            Ok(metadata) => Some((metadata.uid(), metadata.gid())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error).at_path("look at", cluster),
        };
        let own = Uid::effective().as_raw();
        if own != 0 {
            return match owner {
                Some((uid, _)) if uid != own => Err(StartError::OtherOwner {
                    folder: cluster.to_owned(),
                    owner: name_of(uid),
                }),
                _ => Ok(Self {
                    uid: own,
                    gid: nix::unistd::getegid().as_raw(),
                    name: name_of(own),
                    switch: false,
                }),
            };
        }
        if let Some((uid, gid)) = owner.filter(|(uid, _)| *uid != 0) {
            return Ok(Self {
                uid,
                gid,
                name: name_of(uid),
                switch: true,
            });
        }
        ACCOUNTS_FOR_ROOT
            .iter()
            .find_map(|name| User::from_name(name).ok().flatten())
            .filter(|user| !user.uid.is_root())
            .map(|user| Self {
                uid: user.uid.as_raw(),
                gid: user.gid.as_raw(),
                name: user.name,
                switch: true,
            })
            .ok_or(StartError::NoAccount)
    }

    /// The user's name, or number where it has none.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The user's number.
    pub(crate) fn uid(&self) -> u32 {
        self.uid
    }

    /// Whether this is another user than the one the program runs as.
    pub(crate) fn is_other(&self) -> bool {
        self.switch
    }

    /// Makes the user the owner of `path`.
    pub(crate) fn give(&self, path: &Path) -> io::Result<()> {
        if self.switch {
            chown(path, Some(self.uid), Some(self.gid))?;
        }
        Ok(())
    }

    /// A command that runs as the user in `folder`, untouched by the settings of the caller's own
    /// PostgreSQL and speaking English, which is what its errors are looked for in.
    pub(crate) fn command(&self, program: &Path, folder: &Path) -> Command {
        let mut command = Command::new(program);
        if self.switch {
            // std drops root's further groups by itself when it changes the user.
            command.gid(self.gid).uid(self.uid);
        }
        for (key, _) in env::vars_os() {
            // A service manager waits for the program's word, not for that of its child.
            if key.as_bytes().starts_with(b"PG") || key == "NOTIFY_SOCKET" {
                command.env_remove(key);
            }
        }
        command.env("LC_ALL", "C").current_dir(folder);
        command
    }
}

fn name_of(uid: u32) -> String {
    User::from_uid(Uid::from_raw(uid))
        .ok()
        .flatten()
        .map_or_else(|| uid.to_string(), |user| user.name)
}
