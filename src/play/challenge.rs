//! A player proposes a match.

use sha2::{Digest, Sha256};

use super::{Asker, Play, PlayError, View};
use crate::dice_key::{DiceKey, new_secret};
use crate::ids::{InteractionId, MatchId};
use crate::matches::{Refusal, Terms, may_challenge};
use crate::store::{NewMatch, Store, StoreError, Unit};

/// How long a challenge waits for an answer: a day, in seconds.
const OPEN_FOR_S: f64 = 24.0 * 60.0 * 60.0;

impl Play {
    /// Stores a challenge and shows it. Asking again with the same interaction shows the same
    /// challenge.
    ///
    /// # Errors
    /// [`PlayError::Refused`] for a challenge that cannot be.
    pub async fn challenge(&self, asker: Asker, terms: Terms) -> Result<View, PlayError> {
        if terms
            .invited
            .as_ref()
            .is_some_and(|invited| invited.user == asker.player.user)
        {
            return Err(Refusal::ChallengeToOneself.into());
        }
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let stored = store_challenge(&store, &key, asker.interaction, &terms).await;
            let id = match stored {
                // Trying again finds the challenge, or makes it.
                Err(PlayError::Store(StoreError::Unsettled(_))) => {
                    store_challenge(&store, &key, asker.interaction, &terms).await?
                }
                stored => stored?,
            };
            View::load(&store, id).await
        })
        .await
    }
}

async fn store_challenge(
    store: &Store,
    key: &DiceKey,
    interaction: InteractionId,
    terms: &Terms,
) -> Result<MatchId, PlayError> {
    let secret = new_secret()?;
    let mut unit = store.begin().await?;
    // Of two challenges at once the second one sees the first.
    unit.hold_person(terms.challenger.user).await?;
    for try_number in 0.. {
        let id = MatchId::from_random(scatter(interaction), try_number);
        let sealed = key.seal(id, &secret)?;
        let new = NewMatch {
            id,
            interaction,
            terms,
            commitment: secret.commitment(),
            sealed: &sealed,
            open_for_s: OPEN_FOR_S,
        };
        if unit.insert_match(&new).await? {
            // Only now, because a repeated command is no second challenge.
            check_admission(&mut unit, id, terms).await?;
            unit.insert_card(id, terms.place.channel).await?;
            unit.commit().await?;
            return Ok(id);
        }
        if unit.is_challenge_of(id, interaction).await? {
            return Ok(id);
        }
    }
    unreachable!("the loop has no other end")
}

/// Refuses a challenge that is one too many, or that its player does not want.
async fn check_admission(unit: &mut Unit, id: MatchId, terms: &Terms) -> Result<(), PlayError> {
    let challenger = terms.challenger.user;
    let load = unit.load_of(challenger, terms.place.channel, id).await?;
    let between = match &terms.invited {
        Some(invited) => Some(unit.between(challenger, invited.user, id).await?),
        None => None,
    };
    Ok(may_challenge(load, between)?)
}

/// The id comes from the interaction, so that the same interaction finds its challenge again.
/// It is no secret; hashing only spreads the ids evenly.
fn scatter(interaction: InteractionId) -> u64 {
    let hash = Sha256::digest(interaction.0.to_be_bytes());
    let (words, _) = hash.as_chunks::<8>();
    words
        .first()
        .map_or(interaction.0, |word| u64::from_be_bytes(*word))
}
