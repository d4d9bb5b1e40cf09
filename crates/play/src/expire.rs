//! Challenges that nobody has answered in time are withdrawn even if nobody clicks on them.

use super::alone::alone;
use super::ending::end;
use super::{Play, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Action, Refusal, State, Withdrawal};
use ludotheque_store::Store;

impl Play {
    /// Withdraws at most `most` challenges that have stood for too long, and says how many there
    /// were. Any number of processes may do so at once: each challenge is withdrawn once.
    ///
    /// # Errors
    /// When the database cannot be reached. A challenge that cannot be withdrawn is noted in the log and put
    /// off; the others are withdrawn.
    pub async fn expire_challenges(&self, most: i64) -> Result<usize, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let ids = store.expired_challenges(most).await?;
            for id in ids.iter().copied() {
                let (in_it, key) = (store.clone(), key.clone());
                let done = alone(async move { withdraw(&in_it, &key, id).await }).await;
                match done {
                    // Somebody was faster.
                    Ok(()) | Err(PlayError::Refused(Refusal::BoardMovedOn)) => {}
                    Err(error) if error.is_outage() => return Err(error),
                    Err(error) if error.is_of_a_newer_version() => {}
                    Err(error) => {
                        tracing::error!(%id, %error, "a challenge cannot be withdrawn");
                        if let Err(error) = store.put_challenge_off(id).await {
                            tracing::error!(%id, %error, "nor be put off");
                        }
                    }
                }
            }
            Ok(ids.len())
        })
        .await
    }
}

async fn withdraw(store: &Store, key: &DiceKey, id: MatchId) -> Result<(), PlayError> {
    let mut unit = store.begin().await?;
    if !unit.lock_match(id).await? {
        return Ok(());
    }
    let Some(stored) = unit.find_match(id).await? else {
        return Ok(());
    };
    if stored.live.state != State::Open || !stored.expired {
        return Ok(());
    }
    let action = Action::Withdraw(Withdrawal::Expired);
    end(&mut unit, stored, key, action).await?;
    Ok(unit.commit().await?)
}
