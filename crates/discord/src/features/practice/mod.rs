//! The bot as an opponent: `/practice`, open seats, hints.

pub mod command;
pub mod press;
