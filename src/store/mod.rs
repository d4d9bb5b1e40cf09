//! Postgres: the only place that knows SQL.
//!
//! Writes go through [`Unit`], one transaction that its first error poisons. Its methods are
//! spread over the files by topic: `matches` (found and begun), `plies` (what is done in them), `clocks`
//! (deadlines), `outbox` and `rounds` (what must still be said), `ratings`, `settings` and `wishes` (what
//! people want) and `admission` (what must be known of them before they challenge). Reads that need no
//! transaction are methods of [`Store`].

mod admission;
mod cache;
mod clocks;
mod error;
mod export;
mod forget;
mod imports;
mod lists;
mod match_row;
mod matches;
mod neighbours;
mod opponents;
mod outbox;
mod plies;
mod pool;
mod ratings;
mod redact;
mod rounds;
mod sealed;
mod sequels;
mod settings;
mod unit;
mod wishes;

pub use clocks::TurnClock;
pub use error::StoreError;
pub use forget::DueDeletion;
pub use imports::{RecordCount, RecordStored};
pub use lists::{GameLine, RunningHere};
pub use matches::{NewMatch, StoredDice, StoredMatch};
pub use neighbours::{CardPlace, Neighbour};
pub use outbox::{Call, Drawn, DueCard, DuePing, Retry, Showings, ShownBy};
pub use plies::{Appended, NewPly};
pub use pool::{SchemaState, Store};
pub use ratings::{
    CountedMatch, Counting, EndedMatch, GameRecord, Leaderboard, LeaderboardLine, Opponent,
    PastMatch, PastMatches, Profile, RatingChange, StoredStanding,
};
pub use rounds::DueRound;
pub use sealed::Sealed;
pub use settings::Settings;
pub use unit::Unit;
pub use wishes::Wished;
