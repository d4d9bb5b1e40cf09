//! Looking back: steps, replays, lists of matches, and imported records.

pub mod command;
pub mod films;
pub mod id;
pub mod import;
pub mod message;
pub mod press;
pub mod record;
