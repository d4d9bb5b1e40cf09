//! Who can take part.

use std::fmt;
use std::str::FromStr;

use ludotheque_rules::Position;

use crate::budget::Budget;
use crate::chance::{Chance, Seed};
use crate::choose::{Choice, Exact, choose_knowing, choose_like};
use crate::learned::Learned;
use crate::level::{Level, Manner};
use crate::uct;

/// Who can take part in an arena.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Player {
    /// An opponent of a level.
    Level(Level),
    /// Makes any move.
    Random,
    /// Plain Monte-Carlo tree search with so many nodes a move.
    Uct(u64),
    /// The highest level with so many nodes a move.
    Search(u64),
    /// Looks so many turns ahead, strays so far and knows no tables; for finding out what makes a
    /// level.
    Like(u32, f64),
}

impl Player {
    /// Chooses a move at a decision.
    ///
    /// `exact` is for those levels that look ahead: the true value of some positions.
    #[must_use]
    pub fn choose<P: Learned>(
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
            Self::Like(depth_max, wavering) => {
                let manner = Manner {
                    depth_max,
                    wavering,
                    knows_tables: false,
                    ..P::manner(position.options(), Level::Master)
                };
                choose_like(position, manner, seed, budget, exact)
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
const LIKE: &str = "like:";
const RANDOM: &str = "random";

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "{LEVEL}{level}"),
            Self::Random => f.write_str(RANDOM),
            Self::Uct(nodes) => write!(f, "{UCT}{nodes}"),
            Self::Search(nodes) => write!(f, "{SEARCH}{nodes}"),
            Self::Like(depth, wavering) => write!(f, "{LIKE}{depth}:{wavering}"),
        }
    }
}

/// A text that names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPlayer;

impl fmt::Display for BadPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected level:1 to level:5, search:NODES, uct:NODES, like:DEPTH:WAVERING or random",
        )
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
        } else if let Some((depth, wavering)) = text
            .strip_prefix(LIKE)
            .and_then(|like| like.split_once(':'))
        {
            let depth = depth.parse().map_err(|_| BadPlayer)?;
            let wavering: f64 = wavering.parse().map_err(|_| BadPlayer)?;
            let is_possible = wavering.is_finite() && wavering >= 0.0;
            is_possible
                .then_some(Self::Like(depth, wavering))
                .ok_or(BadPlayer)
        } else if text == RANDOM {
            Ok(Self::Random)
        } else {
            Err(BadPlayer)
        }
    }
}
