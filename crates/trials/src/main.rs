//! `ludotheque-trials kills`: the kill test in its long form. `ludotheque-trials moves`: how fast
//! moves are made. `ludotheque-trials luck`: whether results without luck favour anybody.
//! `ludotheque-trials tournaments`: how often the best player wins one. `ludotheque-trials events`: whether tournaments
//! survive that the program is killed. `ludotheque-trials shards`: how several processes share the connections to Discord.
//! `ludotheque-trials failover`: whether play goes on when servers, balancers and processes fail.

#![expect(clippy::print_stdout, reason = "a trial prints what it found")]

use std::env;

use anyhow::{Result, ensure};
use clap::{Parser, Subcommand};
use ludotheque_trials::kill_test::{self, Plan as Kills, Role};
use ludotheque_trials::{events, failover, luck, moves, shards, tournaments};

/// Trials of what keeps the matches.
#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Debug, Subcommand)]
enum Trial {
    /// Plays in several processes, kills them and PostgreSQL at random, and looks what is left
    Kills(Kills),
    /// One of those processes: plays until it is killed
    #[command(hide = true)]
    Worker(Role),
    /// Measures how fast moves are made, beside pgbench and among many matches
    Moves(moves::Plan),
    /// Plays games with weak, strong and odd players, and compares results with those without luck
    Luck(luck::Plan),
    /// Plays tournaments with players of known strength, and measures how well the tables order them
    Tournaments(tournaments::Plan),
    /// Plays whole tournaments while the program is killed every few seconds, and looks what is left
    Events(events::Plan),
    /// Lets several processes share the shards of a bot, kills one and stops one
    Shards(shards::Plan),
    /// Plays with three processes on a database that fails over, while everything fails in turn, and looks what is left
    Failover(failover::Plan),
    /// Fills an empty database that is up to date with running matches
    Stock {
        /// The database
        #[arg(long)]
        url: String,
        #[command(flatten)]
        stock: moves::Stock,
    },
    /// A process that plays, and prints what it measured
    #[command(hide = true)]
    Players(moves::Players),
    /// The program itself
    #[command(hide = true)]
    Program {
        #[command(subcommand)]
        part: moves::Part,
    },
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
        Trial::Moves(plan) => {
            let found = moves::run(&plan, &env::current_exe()?).await?;
            println!("{found}");
            Ok(())
        }
        Trial::Luck(plan) => {
            let found = luck::run(&plan)?;
            println!("{found}");
            ensure!(found.are_fair(), "luck has favoured somebody: see (!)");
            Ok(())
        }
        Trial::Tournaments(plan) => {
            println!("{}", tournaments::run(&plan)?);
            Ok(())
        }
        Trial::Events(plan) => {
            let found = events::run(&plan, &env::current_exe()?).await?;
            println!("{found}");
            ensure!(found.is_whole(), "a tournament has not survived: see (!)");
            Ok(())
        }
        Trial::Shards(plan) => {
            let found = shards::run(&plan, &env::current_exe()?).await?;
            println!("{found}");
            ensure!(found.objections.is_empty(), "Discord would object: see (!)");
            Ok(())
        }
        Trial::Failover(plan) => {
            let Some(found) = failover::run(&plan, &env::current_exe()?).await? else {
                return Ok(());
            };
            println!("{found}");
            ensure!(
                found.is_whole(),
                "something was taken back or not told: see (!)"
            );
            Ok(())
        }
        Trial::Stock { url, stock } => moves::fill(&url, stock).await,
        Trial::Players(role) => {
            println!("{}", moves::play(role).await?);
            Ok(())
        }
        Trial::Program { part } => moves::start(part).await,
    }
}
