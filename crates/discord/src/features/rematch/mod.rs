//! `/rematch` and its button, and `/abort`: after a match, and out of one that has hardly begun.

pub mod command;
pub mod press;
