//! How many shards, servers and processes.

use clap::Args;

/// How much there is to share.
#[derive(Clone, Debug, Args)]
pub struct Plan {
    /// Into how many shards the servers are divided
    #[arg(long, default_value_t = 64)]
    pub shards: u64,
    /// On how many servers the bot is
    #[arg(long, default_value_t = 25_000)]
    pub servers: u64,
    /// How many processes share them
    #[arg(long, default_value_t = 4)]
    pub processes: usize,
    /// How many shards may be identified within five seconds: one, or sixteen for bots that Discord calls large
    #[arg(long, default_value_t = 1)]
    pub max_concurrency: u64,
}
