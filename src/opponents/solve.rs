//! `ludotheque solve`: exact tables.

use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

use anyhow::{Result, anyhow, ensure};
use clap::Args;
use ludotheque_engine::tables::{self, Grain};
use ludotheque_rules::{GameKind, RuleOptions as _};
use ludotheque_solver::Plan;

use crate::terminal::{say, tell};

/// Finds out for every position with few pieces how likely each side is to win.
///
/// Every minute or so, and at the end of each layer of positions, it writes down how far it is, and
/// the same command goes on from there. `engine --tables DIR` plays by what it has found, and so does
/// the bot if the folder is `tables` in its data folder, or the one that LUDOTHEQUE_TABLES names.
#[derive(Debug, Args)]
pub struct SolveTask {
    /// The game; ad-elta-stelpur is the one that has tables
    #[arg(long, default_value_t = tables::GAME)]
    game: GameKind,
    /// Its rule options, such as slide_captures=true; each variant has a table of its own
    #[arg(long, default_value = "")]
    options: String,
    /// All positions with at most so many pieces in all, 2 to 12
    #[arg(long, default_value_t = 7)]
    pieces: usize,
    /// Where the table goes, and what is needed to go on after an interruption
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// On so many processor cores at once; all if not said
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Two bytes a value instead of one
    #[arg(long)]
    fine: bool,
}

/// Solves what the command line says and prints where the table is.
///
/// # Errors
/// One sentence about what is wrong with the options, the memory or the files.
pub fn solve(task: &SolveTask) -> Result<()> {
    let path = ludotheque_solver::solve(&plan(task)?, &tell)?;
    say(&path.display().to_string());
    Ok(())
}

fn plan(task: &SolveTask) -> Result<Plan> {
    ensure!(
        task.game == tables::GAME,
        "{} has no tables, only {} has",
        task.game,
        tables::GAME
    );
    let options = tables::Options::parse(&task.options);
    let threads = task
        .threads
        .or_else(|| thread::available_parallelism().ok());
    Ok(Plan {
        options: options.map_err(|error| anyhow!("{error}"))?,
        pieces: task.pieces,
        grain: if task.fine {
            Grain::TwoBytes
        } else {
            Grain::Byte
        },
        folder: task.out.clone(),
        threads: threads.unwrap_or(NonZero::<usize>::MIN),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(game: GameKind, options: &str) -> SolveTask {
        SolveTask {
            game,
            options: options.to_owned(),
            pieces: 7,
            out: PathBuf::from("tables"),
            threads: None,
            fine: false,
        }
    }

    #[test]
    fn what_cannot_be_solved_is_refused() {
        let other = plan(&task(GameKind::Finale, "")).expect_err("it has no tables");
        assert!(
            other.to_string().contains("only ad-elta-stelpur has"),
            "{other}"
        );
        let unknown = plan(&task(GameKind::AdEltaStelpur, "colour=red"));
        let unknown = unknown.expect_err("there is no such option").to_string();
        assert!(unknown.contains("colour"), "{unknown}");
    }

    #[test]
    fn the_variant_is_that_of_the_options() {
        let plan = plan(&task(GameKind::AdEltaStelpur, "slide_captures=true"));
        let plan = plan.expect("a plan");
        assert!(plan.options.slide_captures);
        assert_eq!(plan.pieces, 7);
        assert_eq!(plan.grain, Grain::Byte);
    }
}
