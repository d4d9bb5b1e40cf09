//! Tournaments: made, joined and led by people; paired, played and counted by themselves.
//!
//! `crates/tournaments` says what may happen and what follows, `crates/store/src/tournaments` keeps the list. Here each
//! act is decided while the tournament's row is held, so that nothing is paired twice, and the matches are begun after
//! that, one transaction each. A process that dies in between leaves games without a match, which the next look begins
//! under the same id.

mod begin;
mod desk;
mod results;
mod sign_up;
mod tend;
mod why;

pub use desk::Order;
pub use sign_up::WantedTournament;
pub use why::{Why, WhyGame};

use ludotheque_matches::Refusal;
use ludotheque_matches::ids::TournamentId;
use ludotheque_store::{Store, StoredTournament};
use ludotheque_tournaments::Refused;

use super::{Play, PlayError};

/// So many tournaments of one server can be open at once.
pub const TOURNAMENTS_OPEN_MAX: i64 = 10;

impl Play {
    /// A tournament.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTournament`].
    pub async fn tournament(&self, id: TournamentId) -> Result<StoredTournament, PlayError> {
        self.run(async move |store| find(&store, id).await).await
    }
}

async fn find(store: &Store, id: TournamentId) -> Result<StoredTournament, PlayError> {
    let found = store.find_tournament(id).await?;
    Ok(found.ok_or(Refusal::NoSuchTournament)?)
}

/// What the rules of tournaments refuse, as players read it.
fn refusal(refused: Refused) -> Refusal {
    match refused {
        Refused::Over => Refusal::TournamentOver,
        Refused::JoiningClosed => Refusal::TournamentClosed,
        Refused::Full => Refusal::TournamentFull,
        Refused::TooFew => Refusal::TournamentTooSmall,
        Refused::WrongStage | Refused::Nonsense => Refusal::TournamentNotNow,
        Refused::NoSuchPlayer => Refusal::NotInTournament,
    }
}
