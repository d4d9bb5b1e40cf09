//! Discord: the only place that knows serenity and poise.
//!
//! An interaction comes in through the gateway (`client`), as a command (`commands`) or as a
//! button, select or form (`components`); each becomes a use case of [`play`](ludotheque_play) and
//! is answered through `answer`. What no answer has said, `deliver` says.

mod announce;
mod answer;
mod asking;
mod asking_id;
mod bot;
mod by_token;
mod calls;
#[cfg(test)]
mod catalogue;
mod chatter;
mod client;
mod commands;
mod components;
mod custom_id;
mod deliver;
mod error;
mod fetch;
mod gateway_watch;
mod help;
mod help_id;
mod history;
mod history_id;
#[cfg(test)]
mod issued;
mod later;
mod lesson_id;
mod lessons;
mod menu;
mod moderation;
mod move_name;
mod opponent;
mod permissions;
mod personal;
mod personal_id;
mod picture_name;
mod placing;
mod present;
mod refusals;
mod registration;
mod requests;
mod rest;
mod review;
mod rounds;
mod server;
mod server_id;
mod starting;
#[cfg(test)]
mod texts;
mod threads;
mod token;
mod tokens;
mod typed_move;
mod upkeep;

pub use client::{BotError, Connection, PERMISSIONS, examine, run};
pub use token::Token;
