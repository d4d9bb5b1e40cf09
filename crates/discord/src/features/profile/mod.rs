//! `/profile`.

pub mod command;
pub mod message;
