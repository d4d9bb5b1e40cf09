//! `/tournament`: the form, the message that everybody sees, who plays whom and why, and the organiser's desk.

pub mod command;
pub mod desk;
pub mod happened;
pub mod id;
pub mod message;
pub mod podium;
pub mod press;
pub mod table;
pub mod title;
pub mod why;
