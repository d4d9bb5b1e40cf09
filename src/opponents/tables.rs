//! Tables that `solve` has made, as level 5 plays by them.

use std::path::PathBuf;
use std::sync::Once;

use ludotheque_rules::{Position as _, ad_elta_stelpur};
use ludotheque_solver::TableFolder;

/// Tables that are read when the first position is asked about that may be in them.
pub struct Tables {
    folder: TableFolder,
    complain: fn(&str),
    complained: Once,
}

impl Tables {
    /// Those in this folder, which need not be there; `complain` hears of it if they are not.
    #[must_use]
    pub fn new(folder: PathBuf, complain: fn(&str)) -> Self {
        Self {
            folder: TableFolder::new(folder),
            complain,
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
                    .call_once(|| (self.complain)(&format!("Going on without a table: {error}")));
                None
            }
        }
    }
}
