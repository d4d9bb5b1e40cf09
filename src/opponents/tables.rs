//! Tables that `solve` has made, as level 5 plays by them.

use std::path::{Path, PathBuf};
use std::sync::Once;

use ludotheque_rules::AnyPosition;
use ludotheque_solver::TableFolder;

/// Tables that are read when the first position is asked about that may be in them.
pub struct Tables {
    folder: TableFolder,
    complain: fn(&str),
    complained: Once,
}

/// The folder beside the data of a private server in which tables are looked for.
const BESIDE_THE_DATA: &str = "tables";

impl Tables {
    /// The folder that the bot reads: the one that was named, else `tables` in the data folder, if it
    /// is there.
    #[must_use]
    pub fn folder(named: Option<PathBuf>, data: Option<&Path>) -> Option<PathBuf> {
        let beside = || data.map(|data| data.join(BESIDE_THE_DATA));
        named.or_else(|| beside().filter(|folder| folder.is_dir()))
    }

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
    pub fn win_probability(&self, position: &AnyPosition) -> Option<f64> {
        self.folder
            .win_probability(position)
            .unwrap_or_else(|error| {
                self.complained
                    .call_once(|| (self.complain)(&format!("Going on without a table: {error}")));
                None
            })
    }
}
