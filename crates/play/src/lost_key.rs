//! The way out when the key of the dice is lost for good: the database is made ready for another one.
//!
//! - **Matches that are not over** are broken off, and challenges withdrawn: nobody can show their secret any more, so
//!   nobody could check their dice. The log says so as an end by the program itself, which no moderator can write.
//! - **Secrets of matches that are over** were shown, and are sealed anew; what cannot be known any more is replaced, so
//!   that the key is seen to fit.
//! - **Rows in which somebody was replaced** are sealed with the new key as they are. Whoever was forgotten gets another
//!   pseudonym if they come back.

use super::PlayError;
use super::dice_key::DiceKey;
use super::reseal::{all_sealed, opens};
use super::restored::take_hold;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Action, Moderation, State};
use ludotheque_store::{Advance, Call, Sealed, Store, Telling};

/// What was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostKey {
    /// Matches that were broken off, and challenges that were withdrawn.
    pub broken_off: usize,
    /// Matches that were over, whose secret is sealed with the new key.
    pub sealed: usize,
    /// Matches in which somebody was replaced, whose rows are sealed with the new key.
    pub redacted: usize,
    /// Matches that cannot be read.
    pub damaged: Vec<MatchId>,
}

/// Makes the database ready for this key. No bot may run on it meanwhile. It can be done again.
///
/// # Errors
/// [`PlayError::KeyFits`] if the key opens a secret of a match that is not over, and nothing was changed then; if the
/// database fails.
pub async fn lost_key(store: &Store, key: &DiceKey) -> Result<LostKey, PlayError> {
    let all = all_sealed(store, false).await?;
    if all.iter().any(|sealed| sealed.open && opens(key, sealed)) {
        return Err(PlayError::KeyFits);
    }
    let mut done = LostKey::default();
    // A game that is to follow would take its dice from a secret that was shown.
    store.drop_sequels().await?;
    // What opens was done by a run that did not come to its end.
    for sealed in all.iter().filter(|sealed| !opens(key, sealed)) {
        match replace(store, key, sealed).await {
            Ok(()) if sealed.open => done.broken_off += 1,
            Ok(()) => done.sealed += 1,
            Err(error) if error.damaged_match().is_none() => return Err(error),
            Err(error) => {
                tracing::error!(match_id = %sealed.match_id, %error, "a match cannot be given up");
                done.damaged.push(sealed.match_id);
            }
        }
    }
    for id in store.redacted_matches().await? {
        let Some(stored) = store.find_match(id).await? else {
            continue;
        };
        let mut unit = store.begin().await?;
        let seal = key.seal_of_redactions(id, &stored.redactions);
        unit.seal_redactions(id, &seal).await?;
        unit.commit().await?;
        done.redacted += 1;
    }
    Ok(done)
}

/// Ends a match that is not over, and puts a secret in the place of the one that nobody can read.
async fn replace(store: &Store, key: &DiceKey, sealed: &Sealed) -> Result<(), PlayError> {
    let id = sealed.match_id;
    let Some((mut unit, stored)) = take_hold(store, id).await? else {
        return Ok(());
    };
    let secret = match stored.dice.revealed() {
        Some(shown) => shown.clone(),
        None => key.new_secret()?,
    };
    if matches!(stored.live.state, State::Open | State::Running(_)) {
        let action = Action::Moderate(Moderation {
            by: UserId::PROGRAM,
            reason: String::new(),
        });
        let by = super::Actor::program(&stored.live);
        let mut advance = Advance::of(stored);
        advance.add(UserId::PROGRAM, by.interaction, &action)?;
        let telling = Telling {
            answer_shows_it: false,
            call: Call::Nobody,
        };
        unit.append_plies(advance, telling).await?;
    }
    let bytes = key.seal(id, sealed.commitment, &secret)?;
    unit.replace_sealed(sealed, &bytes).await?;
    Ok(unit.commit().await?)
}
