//! The data folder: where it is, who may hold it, what is in it.

use std::{
    env,
    fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError},
    io::{self, Read as _, Seek as _, Write as _},
    os::unix::fs::{DirBuilderExt as _, PermissionsExt as _},
    path::{Path, PathBuf, absolute},
};

use nix::unistd::Uid;

use crate::{
    account::Account,
    error::{AtPath as _, StartError},
    programs::Programs,
};

/// Where the data is when the program runs as root and root's home is closed to everyone else, as it
/// should be.
const SYSTEM_DATA_FOLDER: &str = "/var/lib/ludotheque";

/// The data folder to use where none is given: `ludotheque` under the user's data folder
/// (`XDG_DATA_HOME`, or `~/.local/share`), or, as root whose home the server's user cannot reach,
/// `/var/lib/ludotheque`.
///
/// # Errors
/// [`StartError::NoHome`].
pub fn default_data_folder() -> Result<PathBuf, StartError> {
    let absolute_path = |name| {
        env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let users = absolute_path("XDG_DATA_HOME")
        .or_else(|| Some(absolute_path("HOME")?.join(".local/share")))
        .map(|folder| folder.join("ludotheque"));
    if Uid::effective().is_root() && !users.as_deref().is_some_and(is_open_to_everyone) {
        return Ok(PathBuf::from(SYSTEM_DATA_FOLDER));
    }
    users.ok_or(StartError::NoHome)
}

/// Whether every folder on the way to `path` that exists lets everyone through.
fn is_open_to_everyone(path: &Path) -> bool {
    path.ancestors()
        .filter_map(|folder| fs::metadata(folder).ok())
        .all(|metadata| metadata.permissions().mode() & 0o001 != 0)
}

/// Where in a data folder PostgreSQL's own data lie.
pub(crate) const CLUSTER: &str = "cluster";

/// Whether a server has ever been made in this folder. Nothing else is checked.
#[must_use]
pub fn has_data(data_folder: &Path) -> bool {
    data_folder.join(CLUSTER).exists()
}

/// A data folder that this program holds: no other can as long as this value lives.
#[derive(Debug)]
pub(crate) struct DataFolder {
    root: PathBuf,
    account: Account,
    lock: File,
}

impl DataFolder {
    /// Makes the folder where it is not there, chooses the user that runs the server, and takes hold
    /// of the folder.
    pub(crate) fn hold(path: &Path) -> Result<Self, StartError> {
        let root = absolute(path).at_path("find", path)?;
        if root.join("PG_VERSION").exists() {
            return Err(StartError::NotOurs { folder: root });
        }
        let account = Account::choose(&root.join(CLUSTER))?;
        make_folders(&root, &account)?;
        // Without symbolic links, because that is how the system names a server's working folder.
        let root = root.canonicalize().at_path("find", &root)?;
        let lock = lock(&root)?;
        Ok(Self {
            root,
            account,
            lock,
        })
    }

    /// The folder itself.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The user that runs the server.
    pub(crate) fn account(&self) -> &Account {
        &self.account
    }

    /// PostgreSQL's own data.
    pub(crate) fn cluster(&self) -> PathBuf {
        self.root.join(CLUSTER)
    }

    /// PostgreSQL's own data while it is being made.
    pub(crate) fn cluster_in_making(&self) -> PathBuf {
        self.root.join("cluster.making")
    }

    /// The file which the server and whatever else works on the data hold locked.
    pub(crate) fn server_lock(&self) -> PathBuf {
        self.root.join("server.lock")
    }

    /// What the server says.
    pub(crate) fn log(&self) -> PathBuf {
        self.root.join("server.log")
    }

    /// Tries whether the user that runs the server can enter the folder, by entering it as that user.
    pub(crate) fn check_reach(&self, programs: &Programs) -> Result<(), StartError> {
        match self
            .account
            .command(&programs.postgres(), &self.root)
            .arg("--version")
            .output()
        {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                Err(StartError::Unreachable {
                    folder: self.root.clone(),
                    account: self.account.name().to_owned(),
                })
            }
            other => other.map(drop).at_path("enter", &self.root),
        }
    }
}

impl Drop for DataFolder {
    fn drop(&mut self) {
        // Closing the file would do, were it not that a process which another thread is just about
        // to start has a copy of it for a moment. What cannot be unlocked is closed all the same.
        let _ = self.lock.unlock();
    }
}

/// Makes `root` and the folders above it, closed to others, or, where another user runs the server,
/// open for passing through but not for looking around.
fn make_folders(root: &Path, account: &Account) -> Result<(), StartError> {
    let mode = if account.is_other() { 0o711 } else { 0o700 };
    let missing: Vec<&Path> = root.ancestors().take_while(|path| !path.exists()).collect();
    for folder in missing.into_iter().rev() {
        match DirBuilder::new().mode(mode).create(folder) {
            // Another program may be making the same folders at this moment.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            other => other.at_path("create the folder", folder)?,
        }
        // The caller's umask may have taken away more than was asked for.
        fs::set_permissions(folder, Permissions::from_mode(mode))
            .at_path("set the permissions of", folder)?;
    }
    Ok(())
}

fn lock(root: &Path) -> Result<File, StartError> {
    let path = root.join("lock");
    let mut file = open_lock(&path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            // The lock alone says that the folder is taken; the number is only for the message.
            let _ = file.read_to_string(&mut holder);
            return Err(StartError::InUse {
                folder: root.to_owned(),
                holder: holder.trim().parse().ok(),
            });
        }
        Err(TryLockError::Error(error)) => return Err(error).at_path("lock", &path),
    }
    file.set_len(0)
        .and_then(|()| file.rewind())
        .and_then(|()| writeln!(file, "{}", std::process::id()))
        .at_path("write", &path)?;
    Ok(file)
}

/// Opens a file that is there to be locked.
pub(crate) fn open_lock(path: &Path) -> Result<File, StartError> {
    OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .at_path("open", path)
}

/// Removes a folder with all that is in it, if it is there.
pub(crate) fn remove_folder(path: &Path) -> Result<(), StartError> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other.at_path("remove", path),
    }
}
