//! `/play`: the one way to a first match: which game, against whom, and it begins. `/help`, the end of a
//! lesson, the word on arrival and **Play this** lead here as well.

pub mod command;
pub mod id;
pub mod message;
pub mod press;
