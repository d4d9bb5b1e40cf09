//! People's settings, and whom they have blocked.

use super::automatic::wish;
use super::{Preferences, Store, StoreError};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Automatic, BLOCKED_MAX, ChallengesFrom, Player};

/// What a person wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Who may challenge them by name.
    pub challenges_from: ChallengesFrom,
    /// What they need not do themselves in their matches.
    pub automatic: Automatic,
    /// Whom they have blocked, under the names of that time, the latest first.
    pub blocked: Vec<Player>,
    /// Whether they have asked to be left out of leaderboards.
    pub off_leaderboards: bool,
    /// How they want to be spoken to and called.
    pub preferences: Preferences,
}

impl Store {
    /// The settings of a person; those that everybody begins with if nothing was changed.
    pub async fn settings(&self, user: UserId) -> Result<Settings, StoreError> {
        let words = sqlx::query!(
            "SELECT challenges_from, automatic FROM settings WHERE user_id = $1",
            user.to_row(),
        )
        .fetch_optional(&self.pool)
        .await?;
        let blocked = sqlx::query!(
            "SELECT blocked_id, blocked_name FROM blocks WHERE user_id = $1
             ORDER BY blocked_at DESC, blocked_id LIMIT $2",
            user.to_row(),
            BLOCKED_MAX,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(Settings {
            challenges_from: words
                .as_ref()
                .and_then(|words| ChallengesFrom::from_word(&words.challenges_from))
                .unwrap_or_default(),
            automatic: wish(words.as_ref().map(|words| words.automatic.as_str())),
            blocked: blocked
                .into_iter()
                .map(|row| Player {
                    user: UserId::from_row(row.blocked_id),
                    name: row.blocked_name,
                })
                .collect(),
            off_leaderboards: self.is_off_leaderboards(user).await?,
            preferences: self.preferences_of(user).await?,
        })
    }

    /// Blocks somebody for a person, or updates the name; says no if the list is full.
    pub async fn block(&self, user: UserId, blocked: &Player) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "INSERT INTO blocks (user_id, blocked_id, blocked_name)
             SELECT $1, $2, $3
             WHERE (SELECT count(*) FROM blocks WHERE user_id = $1 AND blocked_id <> $2) < $4
             ON CONFLICT (user_id, blocked_id) DO UPDATE SET blocked_name = excluded.blocked_name",
            user.to_row(),
            blocked.user.to_row(),
            blocked.name,
            BLOCKED_MAX,
        )
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Takes a block back; says no if there was none.
    pub async fn unblock(&self, user: UserId, blocked: UserId) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2",
            user.to_row(),
            blocked.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }
}
