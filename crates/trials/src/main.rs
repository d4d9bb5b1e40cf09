//! `ludotheque-trials kills`: the kill test in its long form.

#![expect(clippy::print_stdout, reason = "a trial prints what it found")]

use std::env;

use anyhow::Result;
use clap::{Parser, Subcommand};
use ludotheque_trials::kill_test::{self, Plan, Role};

/// Trials of what keeps the matches.
#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Debug, Subcommand)]
enum Trial {
    /// Plays in several processes, kills them and PostgreSQL at random, and looks what is left
    Kills(Plan),
    /// One of those processes: plays until it is killed
    #[command(hide = true)]
    Worker(Role),
}

#[tokio::main]
async fn main() -> Result<()> {
    match Cli::parse().trial {
        Trial::Kills(plan) => {
            let found = kill_test::run(&plan, &env::current_exe()?).await?;
            println!("{found}");
            Ok(())
        }
        Trial::Worker(role) => kill_test::play_until_killed(role).await,
    }
}
