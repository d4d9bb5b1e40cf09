//! Tournaments: the list of what happened, who the players are, which matches the games are, and the message.
//!
//! Whoever adds to a list holds the tournament's row (`Unit::lock_tournament`), so that no two pair at once. A match of
//! a tournament is begun in a transaction of its own, which notes it in `tournament_games` (I-15); how it ended is seen
//! by looking at the matches of games that the list thinks open, so that nothing is lost whatever ended it.

mod champions;
mod events;
mod guest_posts;
mod guests;
mod lists;
mod post;
mod read;
mod value;
mod write;

pub use champions::{DueChampion, EarlierChampion, Succession};
pub use events::DueTournamentEvent;
pub use guests::{InvitedTo, NewGuest};
pub use lists::TournamentLine;
pub use post::DueTournament;
pub use value::{By, Home, StoredAct, StoredTournament, TournamentGuest};
pub use write::NewTournament;
