//! `/diagnose`: what the bot lacks in a channel.

pub mod command;
pub mod message;
