//! The look back at a week, posted where a server wants it.

pub mod message;
