//! Challenges: proposed by `/challenge`, or put together from the menu of a user.

pub mod command;
pub mod id;
pub mod message;
pub mod press;
pub mod starting;
