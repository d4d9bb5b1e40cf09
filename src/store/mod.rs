//! Postgres: the only place that knows SQL.
//!
//! Writes go through [`Unit`], one transaction that its first error poisons. Its methods are
//! spread over the files by table: `matches` (matches and their plies) and `outbox` (what must
//! still be said). Reads that need no transaction are methods of [`Store`].

mod error;
mod lists;
mod match_row;
mod matches;
mod outbox;
mod pool;
mod unit;

pub use error::StoreError;
pub use lists::{GameLine, RunningHere, Standing};
pub use matches::{NewMatch, StoredDice, StoredMatch};
pub use outbox::{DueCard, DuePing, Retry};
pub use pool::{SchemaState, Store};
pub use unit::Unit;
