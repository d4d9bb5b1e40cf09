//! Where the id of a match comes from.

use sha2::{Digest, Sha256};

use ludotheque_matches::ids::{InteractionId, MatchId};
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
}

impl Seed {
    /// The id at this try; the ones before were taken by other matches.
    pub(super) fn match_id(self, try_number: usize) -> MatchId {
        // It is no secret; hashing only spreads the ids evenly.
        let hash = match self {
            Self::Interaction(interaction) => Sha256::digest(interaction.0.to_be_bytes()),
            Self::After(id) if try_number <= SPREAD_TRIES => Sha256::digest(format!("after {id}")),
            // By now the codes have their full length, and would stay the same.
            Self::After(id) => Sha256::digest(format!("after {id} {try_number}")),
        };
        let (words, _) = hash.as_chunks::<8>();
        let bits = words.first().map_or(0, |word| u64::from_be_bytes(*word));
        MatchId::from_random(bits, try_number)
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
            Self::Interaction(interaction) => unit.is_challenge_of(id, interaction).await,
            Self::After(before) => unit.is_sequel_of(id, before, interaction).await,
        }
    }
}
