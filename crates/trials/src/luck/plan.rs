//! How much is played.

use clap::Args;
use ludotheque_rules::GameKind;

/// How much is played.
#[derive(Clone, Debug, Args)]
pub struct Plan {
    /// How many games each pairing plays
    #[arg(long, default_value_t = 10_000)]
    pub games: u64,
    /// Only this game, by its name for programs
    #[arg(long)]
    pub game: Option<GameKind>,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}
