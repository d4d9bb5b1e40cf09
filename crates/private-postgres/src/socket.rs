//! The folder that the server's socket is in.

use std::{
    env,
    fs::{self, DirBuilder},
    io,
    os::unix::{
        ffi::OsStrExt as _,
        fs::{DirBuilderExt as _, MetadataExt as _},
    },
    path::{Path, PathBuf},
};

use crate::{
    error::{AtPath as _, StartError},
    folder::{DataFolder, remove_folder},
};

/// The number in the socket's name. Nothing else is ever in the folder, so it can always be the same.
pub(crate) const PORT: u16 = 5432;

/// The longest path of a socket in bytes: the system's structure holds one more, which is a zero.
const MAX_BYTES: usize = if cfg!(target_os = "linux") { 107 } else { 103 };

/// Makes the folder for the socket, empty, owned by the user that runs the server and closed to
/// everyone else: in the data folder, or, where that path will not do, in the temporary folder.
///
/// Only called while no server runs on the data, so whatever is in such a folder is old.
pub(crate) fn make_folder(folder: &DataFolder) -> Result<PathBuf, StartError> {
    let inside = folder.root().join("socket");
    if fits(&inside) {
        remove_folder(&inside)?;
        create(folder, &inside).at_path("create the folder", &inside)?;
        return Ok(inside);
    }
    // The same name at every start, and another for every data folder and user of this machine.
    let of = fs::metadata(folder.root()).at_path("look at", folder.root())?;
    let name = format!(
        "ludotheque-{}-{:x}-{:x}",
        folder.account().uid(),
        of.dev(),
        of.ino()
    );
    [env::temp_dir(), PathBuf::from("/tmp")]
        .iter()
        .map(|temporary| temporary.join(&name))
        .filter(|path| fits(path))
        .find(|path| replace_own(folder, path).is_ok())
        .ok_or_else(|| StartError::NoSocketFolder {
            folder: folder.root().to_owned(),
            max_bytes: MAX_BYTES,
        })
}

/// Whether a socket in `folder` has a path that the system, and a connection URL, can take: to
/// PostgreSQL's own programs a comma in a host separates two hosts.
fn fits(folder: &Path) -> bool {
    let socket = folder.join(format!(".s.PGSQL.{PORT}"));
    socket.as_os_str().as_bytes().len() <= MAX_BYTES
        && socket.to_str().is_some_and(|path| !path.contains(','))
}

/// Creates the folder, in place of one which an earlier run left. Anyone may write to the temporary
/// folder: what another user has put there under this name is not touched and not used.
fn replace_own(folder: &DataFolder, path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_dir() && found.uid() == folder.account().uid() => {
            fs::remove_dir_all(path)?;
        }
        Ok(_) => return Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => {}
    }
    create(folder, path)
}

fn create(folder: &DataFolder, path: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).create(path)?;
    folder.account().give(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_fits_up_to_the_last_byte() {
        let longest = MAX_BYTES - "/.s.PGSQL.5432".len();
        let folder = |bytes: usize| PathBuf::from(format!("/{}", "d".repeat(bytes - 1)));
        assert!(fits(&folder(longest)));
        assert!(!fits(&folder(longest + 1)));
    }
}
