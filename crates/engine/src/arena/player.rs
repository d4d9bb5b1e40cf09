//! Who can take part.

use std::fmt;
use std::str::FromStr;

use ludotheque_rules::Position;

use crate::budget::Budget;
use crate::chance::{Chance, Seed};
use crate::choose::{Choice, Exact, choose_knowing};
use crate::learned::Learned;
use crate::level::Level;
use crate::uct;

/// Who can take part in an arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// An opponent of a level.
    Level(Level),
    /// Makes any move.
    Random,
    /// Plain Monte-Carlo tree search with so many nodes a move.
    Uct(u64),
    /// The highest level with so many nodes a move.
    Search(u64),
}

impl Player {
    /// Chooses a move at a decision.
    pub(super) fn choose<P: Learned>(
        self,
        position: &P,
        seed: Seed,
        budget: Budget<'_>,
        exact: Exact<'_, P>,
    ) -> Option<Choice<P::Move>> {
        match self {
            Self::Level(level) => choose_knowing(position, level, seed, budget, exact),
            Self::Random => choose_any(position, seed),
            Self::Uct(nodes) => uct::choose(position, seed, budget.at_most(nodes)),
            Self::Search(nodes) => {
                choose_knowing(position, Level::Master, seed, budget.at_most(nodes), exact)
            }
        }
    }
}

fn choose_any<P: Position>(position: &P, seed: Seed) -> Option<Choice<P::Move>> {
    let mut moves = position.legal_moves();
    let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    let index = Chance::new(seed).below(count) as usize;
    (index < moves.len()).then(|| Choice {
        chosen: moves.swap_remove(index),
        win_probability: 0.5,
        depth: 0,
        nodes: 0,
    })
}

const LEVEL: &str = "level:";
const UCT: &str = "uct:";
const SEARCH: &str = "search:";
const RANDOM: &str = "random";

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "{LEVEL}{level}"),
            Self::Random => f.write_str(RANDOM),
            Self::Uct(nodes) => write!(f, "{UCT}{nodes}"),
            Self::Search(nodes) => write!(f, "{SEARCH}{nodes}"),
        }
    }
}

/// A text that names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPlayer;

impl fmt::Display for BadPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected level:1 to level:5, search:NODES, uct:NODES or random")
    }
}

impl std::error::Error for BadPlayer {}

impl FromStr for Player {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        let nodes = |text: &str| text.parse().map_err(|_| BadPlayer);
        if let Some(level) = text.strip_prefix(LEVEL) {
            level.parse().map(Self::Level).map_err(|_| BadPlayer)
        } else if let Some(number) = text.strip_prefix(UCT) {
            nodes(number).map(Self::Uct)
        } else if let Some(number) = text.strip_prefix(SEARCH) {
            nodes(number).map(Self::Search)
        } else if text == RANDOM {
            Ok(Self::Random)
        } else {
            Err(BadPlayer)
        }
    }
}
