//! `/profile`.

pub mod command;
pub mod message;
pub mod page;
pub mod picture;
