//! Whether a match was played with the dice that were promised.

mod finding;
mod headers;
mod promise;
mod start;
#[cfg(test)]
mod tests;

pub use finding::{CheckedRecord, DiceFinding, FalseDice};
pub use headers::Uncheckable;
pub use promise::{Broken, CheckedDice, Promise, SeriesPromise};
pub(crate) use start::{Given, draw_start};
