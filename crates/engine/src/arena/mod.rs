//! Matches between opponents, in pairs with the same start and the same dice for both sides.
//!
//! In the second game of a pair the opponents change seats; the first roll, the second roll and so
//! on are those of the first game. What luck one had there the other has here, so that far fewer
//! games are needed to tell who is stronger.

mod contender;
mod game;
mod pairs;
mod player;
mod tally;
mod terms;

pub use contender::{ArenaError, Contender, Program, Question};
pub use player::{BadPlayer, Player};
pub use tally::Tally;
pub use terms::Arena;
