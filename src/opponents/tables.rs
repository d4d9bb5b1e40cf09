//! Tables that `solve` has made, as level 5 plays by them.

use std::path::PathBuf;
use std::sync::Once;

use ludotheque_rules::{Position as _, ad_elta_stelpur};
use ludotheque_solver::TableFolder;

use crate::terminal::tell;

/// Tables that are read when the first position is asked about that may be in them.
pub struct Tables {
    folder: TableFolder,
    complained: Once,
}

impl Tables {
    /// Those in this folder, which need not be there.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder: TableFolder::new(folder),
            complained: Once::new(),
        }
    }

    /// The true probability that the first seat wins, if a table knows it. Without a table the
    /// engine is a little weaker; that is said once.
    pub fn win_probability(&self, position: &ad_elta_stelpur::Position) -> Option<f64> {
        match self.folder.table(position.options()) {
            Ok(table) => table.win_probability(position),
            Err(error) => {
                self.complained
                    .call_once(|| tell(&format!("Going on without a table: {error}")));
                None
            }
        }
    }
}
