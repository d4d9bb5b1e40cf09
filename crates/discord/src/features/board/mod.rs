//! Playing: rolls, moves, **More…**, and questions about a board.

pub mod bystanders;
pub mod command;
pub mod description;
pub mod forms;
pub mod id;
pub mod meant;
pub mod more;
pub mod press;
pub mod refused;
pub mod resigning;
pub mod rolling;
pub mod seated;
pub mod suggestions;
pub mod typed_move;
pub mod why_not;
