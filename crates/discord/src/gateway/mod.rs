//! The connection to Discord: what comes in.

pub mod client;
pub mod registration;
pub mod watch;
