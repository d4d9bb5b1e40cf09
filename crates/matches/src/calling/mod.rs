//! How people want to be called to the board: where, when, and when not.
//!
//! Everything here is a value. The time is an argument, in seconds since 1970 by the clock of the
//! database; the rules of time zones come with the program, so that every process and every machine
//! computes alike.

mod notifications;
mod quiet;
mod schedule;
mod zone;

#[cfg(test)]
mod tests;

pub use notifications::{Change, NoZone, Notifications, Occasion, Plan, Way};
pub use quiet::{BadQuiet, Hour, Quiet};
pub use zone::{UnknownZone, Zone};
