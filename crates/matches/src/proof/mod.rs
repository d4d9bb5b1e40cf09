//! Whether a match was played with the dice that were promised.

mod faults;
mod finding;
mod headers;
mod promise;
mod start;
#[cfg(test)]
mod tests;

pub use faults::{Broken, FalseDice, Uncheckable};
pub use finding::{CheckedRecord, DiceFinding};
pub use promise::{CheckedDice, Promise, SeriesPromise};
pub(crate) use start::{Given, draw_start};
