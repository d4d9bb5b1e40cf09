//! A person's settings, and whom they have blocked.

use ludotheque_words::Language;

use super::{Play, PlayError};
use ludotheque_matches::calling::{Change, Way};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Automatic, ChallengesFrom, Player, Refusal};
use ludotheque_store::{Settings, Store, StoreError};

/// What somebody changes of their settings; what is not named stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The language that they are spoken to in, or that it is the one in which they use Discord.
    pub language: Option<Option<Language>>,
    /// How they want to be called.
    pub calls: Change,
    /// Who may challenge them.
    pub challenges_from: Option<ChallengesFrom>,
    /// What they need not do themselves in their matches.
    pub automatic: Option<Automatic>,
    /// Whether they are left out of leaderboards; the rating itself, and the profile, go on.
    pub off_leaderboards: Option<bool>,
}

impl Play {
    /// Changes settings of a person, all or none, and shows them. `spoken` is the language in which
    /// they use Discord now.
    ///
    /// # Errors
    /// [`PlayError::Refused`] for hours of somebody whose time zone nobody knows.
    pub async fn choose(
        &self,
        user: UserId,
        choices: Choices,
        spoken: Language,
    ) -> Result<Settings, PlayError> {
        self.run(async move |store| {
            if choices != Choices::default() {
                let changes_wishes = choices.automatic.is_some();
                choose(&store, user, choices, spoken).await?;
                if changes_wishes {
                    heed(&store, user).await;
                }
            }
            Ok(store.settings(user).await?)
        })
        .await
    }

    /// Lets running matches know what their players want, where they do not, and says whether there may be more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn heed_wishes(&self) -> Result<bool, PlayError> {
        const AT_ONCE: usize = 500;
        self.run(async move |store| {
            let differing = store.differing_wishes(AT_ONCE).await?;
            for wishes in &differing {
                store.keep_wishes(wishes).await?;
            }
            Ok(differing.len() == AT_ONCE)
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
            Ok(store.settings(user).await?)
        })
        .await
    }
}

/// Lets running matches know what a person wants from now on. What fails here, the keeper makes up for.
async fn heed(store: &Store, user: UserId) {
    let heeded = async {
        for wishes in store.wishes_of(user).await? {
            store.keep_wishes(&wishes).await?;
        }
        Ok::<_, StoreError>(())
    };
    if let Err(error) = heeded.await {
        tracing::warn!(%error, "matches will know a minute later what a player wants");
    }
}

async fn choose(
    store: &Store,
    user: UserId,
    choices: Choices,
    spoken: Language,
) -> Result<(), PlayError> {
    let mut unit = store.begin().await?;
    unit.hold_person(user).await?;
    let mut preferences = unit.preferences_of(user).await?;
    let before = preferences.notifications.clone();
    let calls = Change {
        // Who chooses an hour for the daily message wants one.
        way: choices
            .calls
            .way
            .or(choices.calls.daily_at.map(|_| Way::Daily)),
        ..choices.calls
    };
    preferences.notifications = preferences
        .notifications
        .changed(calls)
        .map_err(|_| Refusal::NoZone)?;
    preferences.language = choices.language.unwrap_or(preferences.language);
    preferences.last_language = Some(spoken);
    let (challenges_from, automatic) = (choices.challenges_from, choices.automatic);
    unit.keep_settings(user, &preferences, challenges_from, automatic)
        .await?;
    if preferences.notifications != before {
        let next_daily = preferences.notifications.next_daily(preferences.now);
        unit.plan_round(user, next_daily).await?;
    }
    if let Some(off) = choices.off_leaderboards {
        unit.set_off_leaderboards(user, off).await?;
    }
    Ok(unit.commit().await?)
}
