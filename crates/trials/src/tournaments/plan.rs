//! How much is played.

use clap::Args;
use ludotheque_rules::GameKind;

/// How much is played.
#[derive(Clone, Debug, Args)]
pub struct Plan {
    /// How many events there are in all, over games and kinds of events
    #[arg(long, default_value_t = 20_000)]
    pub events: u64,
    /// How many games the bank has for two strengths in two seats
    #[arg(long, default_value_t = 600)]
    pub bank: u64,
    /// Only this game, by its name for programs
    #[arg(long)]
    pub game: Option<GameKind>,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}
