//! An action in a match and what it leads to: decided first, stored then.

use super::dice::OpenDice;
use super::{Actor, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::{
    self as matches, Action, Command, DiceSecret, Match, Perspective, StepReport,
};
use ludotheque_store::{Call, NewPly, StoreError, StoredMatch, StoredPly, Unit};

/// An action of somebody in a match that was found, and the match after it.
pub(super) struct Step<'a> {
    actor: &'a Actor,
    pub(super) action: Action,
    pub(super) after: Match,
    happened: Option<StepReport>,
    revealed: Option<DiceSecret>,
}

impl<'a> Step<'a> {
    /// What a command comes to.
    pub(super) fn decided(
        stored: &StoredMatch,
        key: &DiceKey,
        actor: &'a Actor,
        perspective: Perspective,
        command: &Command,
    ) -> Result<Self, PlayError> {
        let opened = OpenDice::of(stored, key, actor)?;
        let action = matches::decide(
            &stored.live,
            &actor.player,
            perspective,
            command,
            &opened.dice,
        )?;
        Self::taken(stored, &opened, actor, action)
    }

    /// An action about which nothing is to be decided.
    pub(super) fn given(
        stored: &StoredMatch,
        key: &DiceKey,
        actor: &'a Actor,
        action: Action,
    ) -> Result<Self, PlayError> {
        let opened = OpenDice::of(stored, key, actor)?;
        Self::taken(stored, &opened, actor, action)
    }

    fn taken(
        stored: &StoredMatch,
        opened: &OpenDice,
        actor: &'a Actor,
        action: Action,
    ) -> Result<Self, PlayError> {
        let mut after = stored.live.clone();
        let happened = after.apply(&action).map_err(|source| StoreError::BadLog {
            match_id: after.id,
            source,
        })?;
        Ok(Self {
            actor,
            revealed: opened.to_reveal(&after).cloned(),
            action,
            after,
            happened,
        })
    }

    /// Writes it, with all that has to be said of it, in the transaction in which the match was
    /// found.
    pub(super) async fn store(
        &self,
        unit: &mut Unit,
        stored: &StoredMatch,
        answer_shows_it: bool,
        call: Call,
    ) -> Result<StoredPly, StoreError> {
        let new = NewPly {
            actor: self.actor.player.user.actor(),
            action: &self.action,
            interaction: self.actor.interaction,
            after: &self.after,
            revealed: self.revealed.as_ref(),
            answer_shows_it,
            call,
        };
        unit.append_ply(stored, &new).await
    }

    /// The match as it is once that is stored.
    pub(super) fn follow(self, before: StoredMatch, appended: StoredPly) -> StoredMatch {
        let stored = before.followed_by(appended, self.after, self.happened);
        match self.revealed {
            Some(secret) => stored.with_dice_shown(secret),
            None => stored,
        }
    }
}
