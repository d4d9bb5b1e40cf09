//! A tournament by its id, and what its rules refuse.

use ludotheque_matches::Refusal;
use ludotheque_matches::ids::TournamentId;
use ludotheque_store::{Store, StoredTournament};
use ludotheque_tournaments::Refused;

use crate::{Play, PlayError};

impl Play {
    /// A tournament.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTournament`].
    pub async fn tournament(&self, id: TournamentId) -> Result<StoredTournament, PlayError> {
        self.run(async move |store| find(&store, id).await).await
    }
}

/// The tournament with this id.
pub(super) async fn find(store: &Store, id: TournamentId) -> Result<StoredTournament, PlayError> {
    let found = store.find_tournament(id).await?;
    Ok(found.ok_or(Refusal::NoSuchTournament)?)
}

/// What the rules of tournaments refuse, as players read it.
pub(super) fn refusal(refused: Refused) -> Refusal {
    match refused {
        Refused::Over => Refusal::TournamentOver,
        Refused::JoiningClosed => Refusal::TournamentClosed,
        Refused::LastRound => Refusal::TournamentLastRound,
        Refused::Full => Refusal::TournamentFull,
        Refused::TooFew => Refusal::TournamentTooSmall,
        Refused::WrongStage | Refused::Nonsense => Refusal::TournamentNotNow,
        Refused::NoSuchPlayer => Refusal::NotInTournament,
        Refused::HereAlready => Refusal::HereAlready,
        Refused::Expelled => Refusal::ExpelledFromTournament,
        Refused::KnockedOut => Refusal::KnockedOut,
        Refused::NoChallenge => Refusal::CannotBeChallenged,
        Refused::NoSuchGame => Refusal::NoSuchTournamentGame,
    }
}
