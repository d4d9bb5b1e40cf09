//! A match as it is shown: replayed from its log, with what happened last.

use super::{Play, PlayError};
use crate::ids::MatchId;
use crate::matches::{Happened, Match, State};
use crate::store::{Store, StoreError, StoredMatch};

/// A match and what happened last in it.
#[derive(Clone)]
pub struct View {
    /// The match as stored.
    pub stored: StoredMatch,
    /// The actions to tell of: the last turn, and what the player to act has done since.
    pub recap: Vec<Happened>,
}

impl Play {
    /// Shows a match.
    ///
    /// # Errors
    /// [`PlayError::NoSuchMatch`], or a damaged record.
    pub async fn view(&self, id: MatchId) -> Result<View, PlayError> {
        self.run(async move |store| View::load(&store, id).await)
            .await
    }
}

impl View {
    /// Loads a match and replays its log. The stored position is only a cache: if the log
    /// leads elsewhere the record is damaged, and nobody is shown a board that may be wrong.
    pub(super) async fn load(store: &Store, id: MatchId) -> Result<Self, PlayError> {
        let stored = store
            .find_match(id)
            .await?
            .ok_or(PlayError::NoSuchMatch(id))?;
        let mut log = store.log(id).await?;
        // A ply that came in between the two reads belongs to the next view.
        log.truncate(stored.live.plies as usize);
        let mut replayed = Match {
            id,
            terms: stored.live.terms.clone(),
            plies: 0,
            state: State::Open,
        };
        let mut happened = Vec::new();
        for text in &log {
            let step = replayed
                .apply_text(text)
                .map_err(|source| StoreError::BadLog {
                    match_id: id,
                    source,
                })?;
            happened.extend(step);
        }
        if replayed != stored.live {
            let what = "the stored position is not where the log leads".to_owned();
            return Err(StoreError::Corrupt { match_id: id, what }.into());
        }
        let recap = recap(happened, stored.live.to_act().map(|(seat, _)| seat));
        Ok(Self { stored, recap })
    }
}

/// The last turn; and before it the other player's, if the player to act is in mid-turn.
fn recap(mut happened: Vec<Happened>, to_act: Option<ludotheque_rules::Seat>) -> Vec<Happened> {
    let Some(last) = happened.last().map(|step| step.seat) else {
        return happened;
    };
    let mut seats = vec![last];
    if to_act == Some(last) {
        seats.push(last.other());
    }
    let mut start = happened.len();
    for seat in seats {
        while start > 0 && happened[start - 1].seat == seat {
            start -= 1;
        }
    }
    happened.split_off(start)
}
