//! The clock of a database: a file beside its data, which its functions read (`clock.sql`).

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Result;

/// What one database takes for the time.
pub struct Clock(File);

impl Clock {
    /// The clock in this file, which shows `at`.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub(super) fn new(file: &std::path::Path, at: SystemTime) -> Result<Self> {
        let clock = Self(File::create(file)?);
        clock.show(at)?;
        Ok(clock)
    }

    /// Sets it.
    ///
    /// # Errors
    /// When the file takes nothing, or it is earlier than 1970.
    pub fn show(&self, at: SystemTime) -> Result<()> {
        let since: Duration = at.duration_since(UNIX_EPOCH)?;
        // Always of the same length, so that nothing of an earlier one is left behind it.
        let seconds = format!("{:010}.{:06}", since.as_secs(), since.subsec_micros());
        self.0.write_all_at(seconds.as_bytes(), 0)?;
        Ok(())
    }
}
