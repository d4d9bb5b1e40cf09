//! How good players are: Glicko-2, and which matches count for it.
//!
//! Pure like `matches`: what the clock says, and how good the players were before, are arguments.
//! `docs/ratings.md` says to players what is decided here.

mod counting;
mod glicko;
mod handicap;
mod recount;
mod season;
mod standing;
mod without_luck;

pub use counting::{Bout, COUNTED_A_DAY_MAX, PairRule, Uncounted};
pub use glicko::{PROVISIONAL_ABOVE, Rating, Score};
pub use handicap::{Closer, closer};
pub use recount::{Counted, End, Recount};
pub use season::{BadSeason, Season, Span};
pub use standing::{LISTED_FROM, Standing, Step};
pub use without_luck::{WithoutLuck, own_luck};
