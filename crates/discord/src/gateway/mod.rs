//! The connection to Discord: what comes in.

mod again;
pub mod client;
pub mod connection;
pub mod emojis;
pub mod events;
pub mod heard;
pub mod identity;
pub mod known_commands;
pub mod once;
pub mod registration;
pub mod shards;
pub mod silence;
pub mod starts;
pub mod watch;
