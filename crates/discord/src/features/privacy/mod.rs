//! `/privacy` and `/my-data`.

pub mod command;
pub mod message;
pub mod press;
