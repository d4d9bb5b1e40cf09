//! `ludotheque arena`: matches between opponents.

use std::num::NonZero;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use ludotheque_engine::Seed;
use ludotheque_engine::arena::Arena;
use ludotheque_rules::GameKind;
use ludotheque_solver::arena::play;

use super::program::{Ready, Side};
use super::tables::Tables;
use crate::terminal::{say, tell};

/// Lets two opponents play against each other and counts the points of the first.
///
/// They play pairs of games from the same start and with the same dice, and change seats in
/// between. What comes after ± holds the true value 19 times in 20.
#[derive(Debug, Args)]
pub struct ArenaTask {
    /// The game, such as finale
    #[arg(long)]
    game: GameKind,
    /// Its rule options, such as elimination=false
    #[arg(long, default_value = "", hide_default_value = true)]
    options: String,
    /// The position in which every game begins, as `ludotheque rules` spells it; that of the rules if
    /// not said
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// level:1 to level:5, search:NODES, uct:NODES, like:DEPTH:WAVERING, random, or engine:COMMAND
    /// for another program, which speaks as `ludotheque engine` does
    #[arg(long)]
    a: Side,
    /// The same for the other one
    #[arg(long)]
    b: Side,
    /// How many games; an odd number is rounded up
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// At most so many nodes a move, for both unless they are other programs; as many as each takes if
    /// not said
    #[arg(long)]
    nodes: Option<u64>,
    /// Where all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On so many processor cores at once; all if not said
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// The folder with tables that `solve` has made; level 5 plays by them
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

/// Plays what the command line says and prints what came of it.
///
/// # Errors
/// One sentence about what is wrong with the options or the position.
pub fn arena(task: &ArenaTask) -> Result<()> {
    let ready = [task.a.begin()?, task.b.begin()?];
    let [a, b] = ready.each_ref().map(Ready::contender);
    let tables = task.tables.clone().map(|folder| Tables::new(folder, tell));
    let known = |position: &_| tables.as_ref()?.win_probability(position);
    let arena = Arena {
        game: task.game,
        options: task.options.clone(),
        start: task.position.clone(),
        a,
        b,
        nodes: task.nodes.unwrap_or(u64::MAX),
        seed: Seed(task.seed),
        tables: Some(&known),
    };
    let threads = match task.threads {
        Some(threads) => threads.get(),
        None => thread::available_parallelism().map_or(1, NonZero::get),
    };
    let begun = Instant::now();
    let tally = play(&arena, task.games.div_ceil(2), threads)?;
    let game = format!("{} {}", task.game, task.options);
    say(&format!(
        "{}: {a} against {b}: {tally}; {:.0} s",
        game.trim_end(),
        begun.elapsed().as_secs_f64()
    ));
    Ok(())
}
