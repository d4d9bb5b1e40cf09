//! The connection to Discord: what comes in.

mod again;
pub mod client;
pub mod emojis;
pub mod heard;
pub mod known_commands;
pub mod registration;
pub mod silence;
pub mod starts;
pub mod watch;
