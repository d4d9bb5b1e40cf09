//! The list of a tournament as a text file, from which everything else can be computed again.

use std::collections::BTreeMap;
use std::fmt;

use super::report::on_one_line;
use crate::lot::Seed;
use crate::{Row, Rules};

/// What is written: each on a line of its own, in this order.
pub struct ListFile<'a> {
    /// The code of the tournament.
    pub code: String,
    /// What was agreed.
    pub rules: Rules,
    /// What decides where nothing else does.
    pub seed: &'a Seed,
    /// Whether the seed itself is shown, and not only its SHA-256.
    pub shows_seed: bool,
    /// The names of the players by number.
    pub names: Vec<String>,
    /// The codes of the matches, by the number of the game.
    pub matches: BTreeMap<u32, String>,
    /// What happened, and why where somebody has said so.
    pub rows: Vec<(Row, Option<String>)>,
}

impl fmt::Display for ListFile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tournament {}", self.code)?;
        writeln!(f, "format {}", self.rules)?;
        if self.shows_seed {
            writeln!(f, "seed {}", self.seed.reveal())?;
        }
        writeln!(f, "promise {}", self.seed.promise())?;
        for (number, name) in self.names.iter().enumerate() {
            writeln!(f, "player {number} {}", on_one_line(name))?;
        }
        for (game, code) in &self.matches {
            writeln!(f, "match {game} {code}")?;
        }
        for (row, reason) in &self.rows {
            write!(f, "at {} {}", row.at_s, row.act)?;
            match reason {
                Some(reason) => writeln!(f, " # {}", on_one_line(reason))?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}
