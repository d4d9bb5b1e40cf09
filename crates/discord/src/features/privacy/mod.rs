//! `/privacy` and `/my-data`.

pub mod command;
pub mod export;
pub mod message;
pub mod press;
