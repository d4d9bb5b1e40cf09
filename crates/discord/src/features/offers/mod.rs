//! Draws and takebacks.

pub mod command;
