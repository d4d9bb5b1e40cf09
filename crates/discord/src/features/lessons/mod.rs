//! `/rules` and `/learn`.

pub mod attempt;
pub mod command;
pub mod id;
pub mod learn;
pub mod press;
pub mod rules;
