//! Where a trial keeps its files.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

use anyhow::Result;
use tempfile::TempDir;

/// A temporary folder that the server's user can pass through, also when the trial runs as root.
///
/// # Errors
/// When it cannot be made.
pub fn open_folder() -> Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("trial").tempdir()?;
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755))?;
    Ok(folder)
}
