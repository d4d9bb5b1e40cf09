//! `ludotheque engine`: moves for other programs, one JSON object a line in, one a line out.
//!
//! `docs/engine-interface.md` describes it.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use clap::Args;
use ludotheque_engine::{Budget, Known, Level, Seed, any};
use ludotheque_rules::{AnyPosition, Node};
use serde::Serialize;

use super::tables::Tables;
use crate::rules_interface::{self, Failure, Request};
use crate::terminal::tell;

/// Chooses moves for other programs: one JSON object a line in, one a line out.
#[derive(Debug, Default, Args)]
pub struct EngineTask {
    /// The folder with tables that `solve` has made; level 5 plays by them
    #[arg(long, value_name = "DIR")]
    pub tables: Option<PathBuf>,
}

/// The line for a move that was chosen.
#[derive(Serialize)]
struct Chosen {
    #[serde(rename = "move")]
    chosen: String,
    win_probability: f64,
    depth: u32,
    nodes: u64,
}

/// Answers every line of the input with a line of output, until the input ends.
///
/// # Errors
/// Only those of reading and writing. Whatever a line says is answered.
pub fn serve(task: &EngineTask, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let tables = task.tables.clone().map(|folder| Tables::new(folder, tell));
    rules_interface::serve(input, output, |request| choose(request, tables.as_ref()))
}

fn choose(request: &Request, tables: Option<&Tables>) -> Result<Chosen, Failure> {
    let mut position = request.position()?;
    if let (Node::Chance(_), Some(faces)) = (position.node(), request.roll()?) {
        rules_interface::roll(&mut position, &faces)?;
    }
    let level = level(request)?;
    let seed = Seed(request.number("seed")?.unwrap_or(0));
    let nodes = request.number("nodes")?.unwrap_or(u64::MAX);
    let in_tables = |position: &_| tables?.win_probability(position);
    let known = Known {
        tables: Some(&in_tables),
        drawn: &[],
    };
    let choice = any::choose_knowing(&position, level, seed, Budget::nodes(nodes), known)
        .ok_or_else(|| nothing_to_choose(&position))?;
    Ok(Chosen {
        chosen: choice.chosen.to_string(),
        win_probability: choice.win_probability,
        depth: choice.depth,
        nodes: choice.nodes,
    })
}

fn level(request: &Request) -> Result<Level, Failure> {
    let Some(number) = request.number("level")? else {
        return Ok(Level::Master);
    };
    Level::ALL
        .into_iter()
        .find(|level| u64::from(level.number()) == number)
        .ok_or_else(|| Failure::new("level: expected a number from 1 to 5"))
}

fn nothing_to_choose(position: &AnyPosition) -> Failure {
    Failure::new(match position.node() {
        Node::Terminal(_) => "position: the game is over",
        _ => "roll: a roll is due, or the one given leaves nothing to do",
    })
}
