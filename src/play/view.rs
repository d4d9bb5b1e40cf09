//! A match as it is shown: replayed from its log, with what happened last.

use ludotheque_rules::Seat;

use super::{Play, PlayError};
use crate::ids::{MatchId, UserId};
use crate::matches::{Action, Happened};
use crate::store::{Store, StoredMatch};

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
    /// Whether the match still waits for a player as it did when it had so many plies: what the
    /// players have proposed to each other since makes no difference.
    #[must_use]
    pub fn waits_for(&self, user: UserId, plies: u32) -> bool {
        let awaited = self.stored.live.awaited();
        let since = self.stored.log.get(plies as usize..).unwrap_or_default();
        awaited.is_some_and(|(_, player)| player.user == user)
            && since
                .iter()
                .all(|entry| Action::leaves_the_board(&entry.action))
    }

    pub(super) async fn load(store: &Store, id: MatchId) -> Result<Self, PlayError> {
        let stored = store
            .find_match(id)
            .await?
            .ok_or(PlayError::NoSuchMatch(id))?;
        Ok(Self::of(stored))
    }

    pub(super) fn of(stored: StoredMatch) -> Self {
        let recap = recap(&stored.happened, stored.live.to_act().map(|(seat, _)| seat));
        Self { stored, recap }
    }
}

/// The last turn; and before it the other player's, if the player to act is in mid-turn.
fn recap(happened: &[Happened], to_act: Option<Seat>) -> Vec<Happened> {
    let Some(last) = happened.last().map(|step| step.seat) else {
        return Vec::new();
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
    happened[start..].to_vec()
}
