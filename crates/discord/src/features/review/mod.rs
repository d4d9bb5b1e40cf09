//! `/match review` and `/match try`: luck, skill and mistakes.

pub mod command;
pub mod headline;
pub mod message;
pub mod press;
