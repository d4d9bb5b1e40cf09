//! Tournaments as values: what happened in them, who plays whom next and why, and the table.
//!
//! A tournament is a list of [`Act`]s with times, as a match is a list of actions. [`Tournament::replay`] reads it; what
//! follows from it ([`pairing::pair`], [`standings::table`], [`pairing::explain`]) is computed from nothing else but the
//! list and a seed that was promised before ([`lot::Seed`]). People are numbers here, in the order in which they joined;
//! who they are is known elsewhere, so that somebody who leaves for good leaves no trace in the list.
//!
//! Everything here is pure: nothing waits, reads a clock or rolls. `docs/tournaments.md` says the same for players.

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod act;
mod champion;
pub mod files;
mod format;
mod house;
mod invitation;
mod knockout;
pub mod ladder;
pub mod lot;
mod model;
pub mod needs;
pub mod pairing;
mod players;
mod preset;
pub mod season;
pub mod standings;
mod teams;
#[cfg(test)]
mod tests;
mod value;

pub use act::{Act, BadAct, Game, Opponent, Points};
pub use champion::{champion, winning_side};
pub use files::ListFile;
pub use format::{BadFormat, Counts, Format, Rules, Start};
pub use house::level_near;
pub use invitation::{BadInvitation, INVITATION_S, Invitation, SERVERS_MAX};
pub use model::Tournament;
pub use preset::Preset;
pub use teams::games_each;
pub use value::{Entry, Played, Refused, Row, Stage, Standing};

/// So many people can take part in one tournament.
pub const PLAYERS_MAX: usize = 512;
/// Fewer cannot begin one.
pub const PLAYERS_MIN: usize = 2;
/// Who has missed so many games is no longer paired.
pub const ABSENCES_MAX: u8 = 3;
/// How long before its planned start players are asked whether they are there, where they sit at the board, in seconds.
pub const CHECK_IN_S: u32 = 600;
/// The name of a tournament has at least one character and at most so many.
pub const NAME_CHARS_MAX: usize = 60;
