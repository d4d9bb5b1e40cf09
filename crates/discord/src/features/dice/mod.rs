//! Dice that players can check: `/luck`, `/match verify`, `/match export`.

pub mod command;
pub mod message;
pub mod press;
