//! `ludotheque backup`, `restore`, `after-restore` and `lost-key`.

mod copies;
mod making;
mod restoring;

pub use copies::{last_copy, since_last_copy};
pub use making::{BackupTask, backup};
pub use restoring::{RestoreTask, after_restore, lost_key, restore};
