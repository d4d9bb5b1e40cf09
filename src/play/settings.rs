//! What a person wants of the bot, and whom they have blocked.

use super::{Play, PlayError};
use crate::ids::UserId;
use crate::matches::{ChallengesFrom, Player, Refusal};
use crate::store::Settings;

impl Play {
    /// The settings of a person.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settings(&self, user: UserId) -> Result<Settings, PlayError> {
        self.run(async move |store| Ok(store.settings_of(user).await?))
            .await
    }

    /// Changes who may challenge a person, and shows their settings.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_challenges_from(
        &self,
        user: UserId,
        from: ChallengesFrom,
    ) -> Result<Settings, PlayError> {
        self.run(async move |store| {
            store.set_challenges_from(user, from).await?;
            Ok(store.settings_of(user).await?)
        })
        .await
    }

    /// Leaves a person out of leaderboards from now on, or no longer, and shows their settings.
    /// The rating itself, and the profile, are not touched.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_leaderboard_opt_out(
        &self,
        user: UserId,
        off: bool,
    ) -> Result<Settings, PlayError> {
        self.run(async move |store| {
            store.set_off_leaderboards(user, off).await?;
            Ok(store.settings_of(user).await?)
        })
        .await
    }

    /// Keeps somebody from challenging a person and from accepting their challenges.
    ///
    /// # Errors
    /// [`PlayError::Refused`] for oneself, and when the list is full.
    pub async fn block(&self, user: UserId, blocked: Player) -> Result<(), PlayError> {
        if blocked.user == user {
            return Err(Refusal::BlockOneself.into());
        }
        self.run(async move |store| {
            if store.block(user, &blocked).await? {
                Ok(())
            } else {
                Err(Refusal::BlockListFull.into())
            }
        })
        .await
    }

    /// Takes a block back, and shows the settings.
    ///
    /// # Errors
    /// [`PlayError::Refused`] if there is none.
    pub async fn unblock(&self, user: UserId, blocked: UserId) -> Result<Settings, PlayError> {
        self.run(async move |store| {
            if !store.unblock(user, blocked).await? {
                return Err(Refusal::NotBlocked.into());
            }
            Ok(store.settings_of(user).await?)
        })
        .await
    }
}
