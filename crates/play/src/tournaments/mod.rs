//! Tournaments: made, joined and led by people; paired, played and counted by themselves.
//!
//! `crates/tournaments` says what may happen and what follows, `crates/store/src/tournaments` keeps the list. Here acts
//! are stored while the tournament's row is held, so that nothing is paired twice, and the matches are begun after
//! that, one transaction each. A process that dies in between leaves games without a match, which the next look begins
//! under the same id.

mod begin;
mod desk;
mod found;
mod hours;
mod ladder;
mod opening;
mod results;
mod season;
mod sides;
mod sign_up;
mod tend;
mod together;
mod turning;
mod why;

pub use desk::Order;
pub use ladder::Challengeable;
pub use sign_up::{OwnAct, TOURNAMENTS_OPEN_MAX, WantedTournament};
pub use together::Leader;
pub use turning::TurningPoint;
pub use why::{Why, WhyGame};
