//! Where the id of a match comes from.

use sha2::{Digest, Sha256};

use ludotheque_matches::ids::{InteractionId, MatchId, TournamentId};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_store::{StoreError, Unit};

/// So many tries give different codes because each is longer than the one before.
const SPREAD_TRIES: usize = 8;

/// What the id of a match comes from, so that the same request finds its match again.
#[derive(Clone, Copy)]
pub(super) enum Seed {
    /// The interaction that asked for it.
    Interaction(InteractionId),
    /// The match that it follows.
    After(MatchId),
    /// The tournament and the number of its game in it.
    Paired(TournamentId, u32),
    /// The tournament whose next season it is.
    Season(TournamentId),
}

impl Seed {
    /// The id at this try; the ones before were taken by other matches.
    pub(super) fn match_id(self, try_number: usize) -> MatchId {
        MatchId::from_random(self.bits(try_number), try_number)
    }

    /// The same for a tournament.
    pub(super) fn tournament_id(self, try_number: usize) -> TournamentId {
        TournamentId::from_random(self.bits(try_number), try_number)
    }

    fn bits(self, try_number: usize) -> u64 {
        // It is no secret; hashing only spreads the ids evenly.
        let hash = match self {
            Self::Interaction(interaction) => Sha256::digest(interaction.0.to_be_bytes()),
            Self::After(id) if try_number <= SPREAD_TRIES => Sha256::digest(format!("after {id}")),
            // By now the codes have their full length, and would stay the same.
            Self::After(id) => Sha256::digest(format!("after {id} {try_number}")),
            Self::Paired(id, number) => Sha256::digest(format!(
                "paired {id} {number} {}",
                try_number / SPREAD_TRIES
            )),
            Self::Season(id) => {
                Sha256::digest(format!("season after {id} {}", try_number / SPREAD_TRIES))
            }
        };
        let (words, _) = hash.as_chunks::<8>();
        words.first().map_or(0, |word| u64::from_be_bytes(*word))
    }

    /// Whether the match with this id is the one that was made from this. A rematch that was
    /// declined, cancelled or never answered can be proposed again, under another id; only the same
    /// click finds it again.
    pub(super) async fn made(
        self,
        unit: &mut Unit,
        id: MatchId,
        interaction: InteractionId,
    ) -> Result<bool, StoreError> {
        match self {
            Self::Interaction(_) if planted::is(Planted::ChallengeRepeated) => Ok(false),
            Self::Interaction(interaction) => unit.is_challenge_of(id, interaction).await,
            Self::After(before) => unit.is_sequel_of(id, before, interaction).await,
            Self::Paired(tournament, number) => unit.has_tournament_match(tournament, number).await,
            // It is no match.
            Self::Season(_) => Ok(false),
        }
    }
}
