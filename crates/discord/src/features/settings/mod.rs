//! `/settings`, `/block`, `/unblock`: what holds for a person.

pub mod command;
pub mod id;
pub mod message;
pub mod notifications;
pub mod press;
