//! Challenges that nobody has answered in time are withdrawn even if nobody clicks on them.

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
    /// When the database fails. A match that cannot be read is noted in the log and left alone.
    pub async fn expire_challenges(&self, most: i64) -> Result<usize, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let ids = store.expired_challenges(most).await?;
            for id in &ids {
                match withdraw(&store, &key, *id).await {
                    // Somebody was faster.
                    Ok(()) | Err(PlayError::Refused(Refusal::BoardMovedOn)) => {}
                    Err(error) if error.damaged_match().is_some() => {
                        tracing::error!(%id, %error, "a challenge cannot be withdrawn");
                        store.put_challenge_off(*id).await?;
                    }
                    Err(error) => return Err(error),
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
    end(&mut unit, &stored, key, action).await?;
    Ok(unit.commit().await?)
}
