//! Where data lie best that nobody needs once the program has ended.

use std::env;
use std::path::{Path, PathBuf};

/// Where Linux has a file system in memory.
const MEMORY: &str = "/dev/shm";
/// The databases of a test run, and the server's log of what was written. Containers often give less.
const ROOM: u64 = 2 << 30;

/// A folder for temporary files: in memory, where there is room for it and the environment (`TMPDIR`) names no other.
#[must_use]
pub fn fleeting_place() -> PathBuf {
    let is_free = env::var_os("TMPDIR").is_none();
    if is_free && room_in(Path::new(MEMORY)) >= ROOM {
        PathBuf::from(MEMORY)
    } else {
        env::temp_dir()
    }
}

/// In bytes; none where nothing can be written.
#[cfg(target_os = "linux")]
fn room_in(folder: &Path) -> u64 {
    use nix::sys::statvfs::statvfs;
    use nix::unistd::{AccessFlags, access};

    let may_write = access(folder, AccessFlags::W_OK | AccessFlags::X_OK);
    let all = may_write.and_then(|()| statvfs(folder));
    all.map_or(0, |all| all.blocks_available() * all.fragment_size())
}

/// Elsewhere there is no such folder.
#[cfg(not(target_os = "linux"))]
const fn room_in(_: &Path) -> u64 {
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_only_where_there_is_a_folder() {
        assert_eq!(room_in(Path::new("/no/such/folder")), 0);
        assert!(fleeting_place().is_dir());
        #[cfg(target_os = "linux")]
        assert!(room_in(&env::temp_dir()) > 0);
    }
}
