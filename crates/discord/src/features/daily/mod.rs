//! `/daily`: a position a day, the same for everybody, with one try.

pub mod command;
pub mod id;
pub mod message;
pub mod press;
