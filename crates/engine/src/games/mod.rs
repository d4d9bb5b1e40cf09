//! What the engine looks at in each game.
//!
//! The inputs of a game are numbered one kind after the other; a constant says where each kind
//! begins. Everything is seen by the side to move.

use ludotheque_rules::for_each_game;

use crate::level::{Level, Manner};

macro_rules! modules {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        $(mod $module;)+
    };
}
for_each_game!(modules);

/// So many nodes a move are enough for anything that a level is meant to see; a third to half a second
/// for the highest.
const NODES_MAX: u64 = 1_000_000;
/// More moves of a decision than these are hardly ever worth a look below the root.
const WIDTH: usize = 8;

/// The manner of a level, from how many turns each level looks ahead and how far it strays.
fn manners(level: Level, levels: [(u32, f64); 5]) -> Manner {
    let (depth_max, wavering) = levels[usize::from(level.number()) - 1];
    Manner {
        depth_max,
        width: WIDTH,
        nodes: NODES_MAX,
        wavering,
        knows_tables: level == Level::Master,
    }
}
