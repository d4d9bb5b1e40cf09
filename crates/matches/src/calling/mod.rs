//! How people want to be called to the board: where, when, and when not.
//!
//! Everything here is a value. The time is an argument, in seconds since 1970 by the clock of the
//! database; the rules of time zones come with the program, so that every process and every machine
//! computes alike.

mod quiet;
mod schedule;
mod wishes;
mod zone;

#[cfg(test)]
mod tests;

pub use quiet::{BadQuiet, Hour, Quiet};
pub use wishes::{Change, NoZone, Occasion, Plan, Way, Wishes};
pub use zone::{UnknownZone, Zone};
