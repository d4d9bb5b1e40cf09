//! `/setup`: what holds on a server.

pub mod command;
pub mod id;
pub mod message;
pub mod press;
