//! How much is played, and how much fails.

use clap::Args;

/// How much is played, and how much fails.
#[derive(Clone, Debug, Args)]
pub struct Plan {
    /// How often something fails
    #[arg(long, default_value_t = 200)]
    pub faults: u32,
    /// How many people play, two in a match
    #[arg(long, default_value_t = 50)]
    pub players: u32,
    /// After so many seconds nothing fails any more, however much has not yet
    #[arg(long, default_value_t = 4 * 3600)]
    pub seconds: u64,
    /// A new version is brought out every so many seconds, one process after the other; 0 is never
    #[arg(long, default_value_t = 60)]
    pub deploy_every: u64,
    /// Only what fails in these ways, by the names in the table
    #[arg(long = "only", value_enum)]
    pub only: Vec<super::faults::Kind>,
    /// This process is in a network of its own
    #[arg(long, hide = true)]
    pub inside: bool,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}
