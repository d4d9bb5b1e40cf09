//! How much is played and killed.

use std::path::PathBuf;

use clap::Args;

/// How much is played and killed.
#[derive(Clone, Debug, Args)]
pub struct Plan {
    /// How many members each of the two servers has
    #[arg(long, default_value_t = 32)]
    pub members: usize,
    /// How long the program lives before it is killed, in milliseconds, on average
    #[arg(long, default_value_t = 4_000)]
    pub life_ms: u64,
    /// After so many lives everything has to be over
    #[arg(long, default_value_t = 400)]
    pub lives_max: u32,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Discord's description of its API, `openapi.json`: then everything that is sent is held against it
    #[arg(long)]
    pub openapi: Option<PathBuf>,
}
