//! The dice of a stored match, opened with the key for as long as a use case takes.

use super::{Actor, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::{Dice, DiceSecret, Match, Mixture};
use ludotheque_store::{StoredDice, StoredMatch};

/// Why a secret does not open: the key is another, or the row was changed.
const SEALED: &str = "the secret of its dice does not open with this key";

/// Dice that can be rolled. Has no `Debug`: it holds secrets.
pub(super) struct OpenDice {
    pub(super) dice: Dice,
    /// What was promised.
    promised: Option<DiceSecret>,
}

impl OpenDice {
    /// The dice of a match. Before it is accepted they are those that it would have if `asker`
    /// accepted it now.
    pub(super) fn of(
        stored: &StoredMatch,
        key: &DiceKey,
        actor: &Actor,
    ) -> Result<Self, PlayError> {
        let live = &stored.live;
        let version = match &stored.dice {
            StoredDice::Hidden(secret) => {
                return Ok(Self {
                    dice: Dice::hidden(secret, live.id),
                    promised: None,
                });
            }
            StoredDice::Promised { version, .. } => *version,
        };
        let secret = opened_secret(stored, key).ok_or_else(|| sealed_for_us(stored))?;
        let dice = match stored.promise() {
            Some(promise) => promise.dice(&secret),
            None => {
                let challenger = live.terms.challenger.user;
                let challenger = live.contribution(version, challenger, stored.challenge);
                let accepter = live.contribution(version, actor.player.user, actor.interaction);
                let mixture = Mixture {
                    version,
                    match_id: live.id,
                    chapter: live.terms.chapter,
                    challenger: &challenger,
                    accepter: &accepter,
                };
                Dice::promised(&secret, mixture)
            }
        };
        Ok(Self {
            dice,
            promised: Some(secret),
        })
    }

    /// The secret that is in force, if anything was promised of it.
    pub(super) const fn promised(&self) -> Option<&DiceSecret> {
        self.promised.as_ref()
    }

    /// The secret that has to be shown when the match is like this.
    pub(super) fn to_reveal(&self, after: &Match) -> Option<&DiceSecret> {
        self.promised.as_ref().filter(|_| after.state.is_over())
    }
}

/// The secret of the dice that were promised for a match, if this key opens it.
#[must_use]
pub fn opened_secret(stored: &StoredMatch, key: &DiceKey) -> Option<DiceSecret> {
    let StoredDice::Promised { newest, sealed, .. } = &stored.dice else {
        return None;
    };
    let chapter = stored.live.terms.chapter;
    let times = chapter.map_or(0, |chapter| chapter.secrets_to_come());
    let opened = key.open(stored.live.id, *newest, sealed)?;
    Some(opened.hashed(times)).filter(|secret| secret.commitment() == *newest)
}

/// The secret from which those of all games of a series come, this one's and those to come.
pub(super) fn root_secret(stored: &StoredMatch, key: &DiceKey) -> Result<DiceSecret, PlayError> {
    match &stored.dice {
        StoredDice::Hidden(_) => None,
        StoredDice::Promised { newest, sealed, .. } => key.open(stored.live.id, *newest, sealed),
    }
    .ok_or_else(|| sealed_for_us(stored))
}

fn sealed_for_us(stored: &StoredMatch) -> PlayError {
    PlayError::Damaged {
        match_id: stored.live.id,
        what: SEALED,
    }
}
