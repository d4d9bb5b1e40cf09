//! Playing: rolls, moves, **More…**, and questions about a board.

pub mod command;
pub mod more;
pub mod typed_move;
pub mod why_not;
