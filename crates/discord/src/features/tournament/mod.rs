//! `/tournament`: the form, the message that everybody sees, who plays whom and why, and the organiser's desk.

pub mod champion;
pub mod check_in;
pub mod command;
pub mod desk;
pub mod event;
pub mod happened;
pub mod id;
pub mod joined;
pub mod kind;
pub mod ladder;
pub mod message;
pub mod picture;
pub mod podium;
pub mod press;
pub mod questions;
pub mod race;
pub mod side;
pub mod state;
pub mod table;
pub mod title;
pub mod together;
pub mod turning;
pub mod why;
