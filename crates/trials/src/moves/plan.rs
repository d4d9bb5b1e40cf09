//! How much is measured.

use clap::Args;

use super::stock::Stock;

/// How much is measured.
#[derive(Clone, Debug, Args)]
pub struct Plan {
    /// How many matches there are where there are few
    #[arg(long, default_value_t = 2_048)]
    pub few: u64,
    /// How many where there are many
    #[arg(long, default_value_t = 100_000)]
    pub many: u64,
    /// The most rows that the log of a match has
    #[arg(long, default_value_t = 40)]
    pub rows: u32,
    /// How long each measurement takes, in seconds
    #[arg(long, default_value_t = 8)]
    pub seconds: u64,
    /// How often each is made
    #[arg(long, default_value_t = 3)]
    pub rounds: u64,
    /// How many clicks the bot answers over many matches
    #[arg(long, default_value_t = 500)]
    pub clicks: usize,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

impl Plan {
    /// So many matches.
    pub(super) const fn stock(&self, matches: u64) -> Stock {
        Stock {
            matches,
            rows: self.rows,
            seed: self.seed,
        }
    }
}
