//! What is stored of a person: shown to them, and taken away when they ask.
//!
//! `/my-data delete` puts a row into `deletions`; `Play::forget_due` does the work, in any process and in
//! one transaction a match (invariant I-15), and goes on where another process stopped. In each match the
//! person first resigns, cancels or declines; then `Unit::redact` puts a pseudonym in their place. The work
//! ends with a look that finds nothing ten seconds after the look before: what another transaction writes
//! at the moment of a look can only be seen by the next.
//!
//! Whoever comes back has the same pseudonym again, so that blocks find them, and so does their rating. A
//! match is counted before the person is taken out of it, so that nothing is counted for a pseudonym. At the
//! end `Unit::forget` moves the rows of `ratings` to the pseudonym, and `Unit::lock_standing` moves them back
//! when the first match of somebody who has come back counts. The audit finds with the key who is the same
//! person.
//!
//! `tests/it/store/privacy.rs` has a list of every column of every table, and fails when there is one that
//! it does not know. It makes a person who occurs in each column in which somebody can, and looks for them
//! in the export, and in all tables after the deletion.

use std::path::PathBuf;

use super::alone::alone;
use super::ending::end;
use super::forgotten_list;
use super::rate::count_within;
use super::{Play, PlayError};
use crate::dice_key::{DiceKey, RedactionSeal};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Action, Match, Player, Refusal, State, Withdrawal};
use ludotheque_store::{DueDeletion, Forgotten, Store, StoredMatch, Unit};

/// How long after one deletion the same person can ask for the next, in days.
pub const FORGOTTEN_AGAIN_AFTER_DAYS: i32 = 7;
const DAY_S: i64 = 24 * 60 * 60;
/// How many matches are looked up at once.
const BATCH: i64 = 50;
impl Play {
    /// Notes that a person wants to be forgotten. It is done soon, by
    /// [`forget_due`](Self::forget_due).
    ///
    /// # Errors
    /// [`PlayError::Refused`] if they were forgotten in the last days.
    pub async fn ask_to_forget(&self, user: UserId) -> Result<(), PlayError> {
        let pseudonym = self.dice_key.pseudonym(user);
        let list = self.forgotten_list.clone();
        self.run(async move |store| {
            let days = FORGOTTEN_AGAIN_AFTER_DAYS;
            match store.ask_to_forget(user, pseudonym, days).await? {
                None => {
                    if let Some(path) = list {
                        note_in_list(&store, path, pseudonym).await;
                    }
                    Ok(())
                }
                Some(wait_s) => {
                    let days = (wait_s + DAY_S - 1) / DAY_S;
                    Err(Refusal::ForgottenLately { days }.into())
                }
            }
        })
        .await
    }

    /// Brings the list of forgotten people up to what the database knows, for instance when it has just begun to be kept.
    ///
    /// # Errors
    /// If the list cannot be read or written, or the database fails.
    pub async fn complete_forgotten_list(&self) -> Result<(), PlayError> {
        let Some(path) = self.forgotten_list.clone() else {
            return Ok(());
        };
        self.run(async move |store| {
            let all = store.all_forgotten().await?;
            let added = tokio::task::spawn_blocking(move || forgotten_list::complete(&path, &all));
            added.await.map_err(|_| PlayError::Panicked)??;
            Ok(())
        })
        .await
    }

    /// Takes the next person who has asked for it out of all matches, and says whether there was
    /// one. If none named them any more, ten seconds after the look before, they are forgotten. What
    /// is left half-way is gone on with later, by any process.
    pub async fn forget_due(&self) -> Result<bool, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let Some(due) = store.take_due_deletion().await? else {
                return Ok(false);
            };
            forget(&store, &key, due).await?;
            Ok(true)
        })
        .await
    }
}

/// Without the list they are forgotten all the same; only a backup that is brought back would know them again.
async fn note_in_list(store: &Store, path: PathBuf, pseudonym: UserId) {
    let noted = async {
        let at_s = store.now_s().await?;
        let line = Forgotten { pseudonym, at_s };
        let added = tokio::task::spawn_blocking(move || forgotten_list::add(&path, line));
        added.await.map_err(|_| PlayError::Panicked)??;
        Ok::<_, PlayError>(())
    };
    if let Err(error) = noted.await {
        tracing::error!(%error, "the list of forgotten people lacks somebody");
    }
}

/// Looks for a person once; says whether they are forgotten now.
pub(super) async fn forget(
    store: &Store,
    key: &DiceKey,
    due: DueDeletion,
) -> Result<bool, PlayError> {
    let user = due.user;
    let pseudonym = Player::former(key.pseudonym(user));
    let mut last = None;
    loop {
        let ids = store.matches_naming(user, last, BATCH).await?;
        let Some(newest) = ids.last().copied() else {
            break;
        };
        for id in ids {
            let (in_it, key, pseudonym) = (store.clone(), key.clone(), pseudonym.clone());
            let done =
                alone(async move { forget_in_match(&in_it, &key, id, user, &pseudonym).await });
            match done.await {
                Err(error) if error.is_outage() => return Err(error),
                // Whoever understands the match takes them out of it, at another look.
                Err(error) if error.is_of_a_newer_version() => {}
                // It is found again with the next look; all others are done.
                Err(error) => {
                    tracing::error!(match_id = %id, %error, "nobody can be taken out of a match");
                }
                Ok(()) => {}
            }
        }
        last = Some(newest);
    }
    // A transaction that was under way may name them still, or once more: it ends with a later look
    // that finds nothing.
    if last.is_some() || !due.was_looked_for {
        store.look_again(user).await?;
        return Ok(false);
    }
    let mut unit = store.begin().await?;
    unit.forget(user, &pseudonym).await?;
    unit.commit().await?;
    Ok(true)
}

/// Takes a person out of a match, also out of one that is damaged and cannot be ended.
async fn forget_in_match(
    store: &Store,
    key: &DiceKey,
    id: MatchId,
    user: UserId,
    pseudonym: &Player,
) -> Result<(), PlayError> {
    let mut unit = store.begin().await?;
    // Somebody acts at this moment; the match is found again later.
    if !unit.lock_match(id).await? {
        return Ok(());
    }
    match leave_and_redact(&mut unit, key, id, user, pseudonym).await {
        Err(error) if error.damaged_match().is_some() => {
            tracing::error!(match_id = %id, %error, "somebody is taken out of a damaged match");
        }
        done => {
            done?;
            return Ok(unit.commit().await?);
        }
    }
    unit.roll_back().await?;
    let mut unit = store.begin().await?;
    if unit.lock_match(id).await? {
        unit.redact_damaged(id, user, pseudonym).await?;
        unit.commit().await?;
    }
    Ok(())
}

/// Ends a person's part in a match that is locked and takes them out of it, in one transaction: no
/// card shows them at the end.
async fn leave_and_redact(
    unit: &mut Unit,
    key: &DiceKey,
    id: MatchId,
    user: UserId,
    pseudonym: &Player,
) -> Result<(), PlayError> {
    let stored = unit.find_match(id).await?;
    // It is there, for it is locked.
    let stored = stored.ok_or(PlayError::Damaged {
        match_id: id,
        what: "it has no card",
    })?;
    if let Some(action) = leave(&stored.live, user) {
        end(unit, stored, key, action).await?;
    }
    // While the account is still in it: nothing is ever counted for a pseudonym.
    count_within(unit, key, id).await?;
    let Some(stored) = unit.find_match(id).await? else {
        return Ok(());
    };
    // Whoever was taken out of it before: a change since then must not be sealed as if it were ours.
    let sealed_before = key.check_redactions(id, &stored.redactions);
    check_redactions(key, &stored)?;
    unit.redact(&stored, user, pseudonym).await?;
    // What was written has to be a match that can be read.
    if let Some(stored) = unit.find_match(id).await?
        && sealed_before == RedactionSeal::Fits
    {
        let seal = key.seal_of_redactions(id, &stored.redactions);
        unit.seal_redactions(id, &seal).await?;
    }
    Ok(())
}

/// Refuses a match in which rows were changed after somebody was taken out of it.
pub(super) fn check_redactions(key: &DiceKey, stored: &StoredMatch) -> Result<(), PlayError> {
    match key.check_redactions(stored.live.id, &stored.redactions) {
        RedactionSeal::Fits | RedactionSeal::Missing => Ok(()),
        RedactionSeal::Broken => Err(PlayError::Damaged {
            match_id: stored.live.id,
            what: "what calls itself redacted was changed",
        }),
    }
}

/// How a person leaves a match that is not over.
fn leave(live: &Match, user: UserId) -> Option<Action> {
    let terms = &live.terms;
    match &live.state {
        State::Running(_) => live.seat_of(user).map(Action::Resign),
        State::Open if terms.challenger.user == user => {
            Some(Action::Withdraw(Withdrawal::Cancelled))
        }
        State::Open
            if terms
                .invited
                .as_ref()
                .is_some_and(|invited| invited.user == user) =>
        {
            Some(Action::Withdraw(Withdrawal::Declined))
        }
        State::Open | State::Withdrawn(_) | State::Finished(..) => None,
    }
}
