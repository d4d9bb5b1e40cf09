//! Discord: the only place that knows serenity and poise.
//!
//! An interaction comes in through the `gateway`, also what comes over HTTP (`endpoint`): a command goes to the
//! function that the list in `commands` names, a button, select or form to `press`. What either does is in the folder
//! of its feature below `features`, and is answered through `answer`. What no answer has said, `delivery` says.

mod answer;
mod bot;
mod card;
#[cfg(any(test, feature = "catalogue"))]
mod catalogue;
mod chatter;
mod chosen;
mod command;
mod commands;
mod counted;
mod custom_id;
mod delivery;
mod endpoint;
mod features;
mod gateway;
mod hierarchy;
mod message;
mod operator;
mod outage;
mod permissions;
mod press;
mod rest;
mod sole;
#[cfg(test)]
mod texts;
mod token;
mod visit;
mod vitals;

pub use answer::in_a_row::InARow;
#[cfg(any(test, feature = "catalogue"))]
pub use catalogue::{Sent, sent};
#[cfg(any(test, feature = "catalogue"))]
pub use commands::ever_registered;
pub use gateway::client::run;
pub use gateway::connection::{BotError, Connection};
pub use gateway::identity::{PERMISSIONS, examine};
pub use gateway::silence::Silence;
pub use operator::{Contact, Operator};
pub use rest::wall_clock::WallClock;
pub use sole::OTHERS_FIRST;
pub use token::Token;
pub use vitals::{Look, Vitals};
