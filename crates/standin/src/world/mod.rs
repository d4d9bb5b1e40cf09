//! The truth: who is there, what was said, what the bot was told and what it answered.

pub(crate) mod allowed;
pub(crate) mod channels;
pub(crate) mod compose;
pub(crate) mod emoji;
mod emojis;
pub(crate) mod endpoints;
pub(crate) mod events;
mod interacting;
pub(crate) mod interactions;
pub(crate) mod messages;
pub(crate) mod pages;
pub(crate) mod role;
mod roles;
mod scheduled;
pub(crate) mod scheduled_event;
pub(crate) mod sessions;
mod state;
pub(crate) mod users;

pub(crate) use state::World;
