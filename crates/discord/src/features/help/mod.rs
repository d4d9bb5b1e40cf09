//! `/help` and `/about`: the first minute.

pub mod about;
pub mod command;
pub mod id;
pub mod message;
pub mod press;
