//! A person is taken out of a match: a pseudonym stands where they stood, and the hashes still
//! prove what can be proved (see `ludotheque_matches::chain`).
//!
//! The pseudonym is a negative id, the keyed hash of theirs (`DiceKey::pseudonym`), and the name "Former
//! player". A text that they put into the dice is emptied, and `Promise::of` gives nothing for such a match,
//! so that nobody is told that its dice were false.
//!
//! The chain stays checkable. A row in which something was replaced keeps its hash, on which the next row
//! builds; `redacted` names the fields, and `resealed` is a second hash over the first one and the row as
//! it is now. Anybody can compute that; so `matches.redactions_seal` covers all those seals of a match with the
//! key of the dice (`DiceKey::seal_of_redactions`): an edit of a redacted row, or one more row that calls itself
//! redacted, is noticed like any other edit. The last hash is still the one that players may have noted or
//! exported. What cannot be checked any more is what the replaced fields said; `ludotheque audit` says in how
//! many matches, and names those that were redacted before there was that seal. A
//! match that was damaged before, or whose dice do not open, is redacted without seals and stays set aside.

use super::{StoreError, StoredMatch, Unit};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Action, Link, LogEntry, Opening, Player, Redaction, Terms};

/// The rows of a log that are replaced, by columns.
#[derive(Default)]
struct NewRows {
    plies: Vec<i32>,
    actors: Vec<i64>,
    actions: Vec<String>,
    redacted: Vec<String>,
    resealed: Vec<Vec<u8>>,
}

impl Unit {
    /// Puts `pseudonym` in the place of a person in a match that was read in this transaction.
    pub async fn redact(
        &mut self,
        stored: &StoredMatch,
        user: UserId,
        pseudonym: &Player,
    ) -> Result<(), StoreError> {
        self.proved.forget(stored.live.id);
        self.redact_terms(stored, user, pseudonym).await?;
        self.redact_log(stored, user, pseudonym).await?;
        self.redact_beside(stored.live.id, user, pseudonym.user)
            .await
    }

    /// Writes the seal with a key over the rows of a match in which somebody was replaced.
    pub async fn seal_redactions(&mut self, id: MatchId, seal: &[u8]) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE matches SET redactions_seal = $2 WHERE match_id = $1",
                id.to_row(),
                seal,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    async fn redact_terms(
        &mut self,
        stored: &StoredMatch,
        user: UserId,
        pseudonym: &Player,
    ) -> Result<(), StoreError> {
        let match_id = stored.live.id;
        let terms = stored.live.terms.without(user, pseudonym);
        let fields = Redaction::of_terms(&terms).to_string();
        let hash = stored.terms_hash();
        let changed = (terms != stored.live.terms).then(|| {
            let opening = Opening {
                terms: &terms,
                rules_version: stored.rules_version,
                interaction: stored.challenge,
                dice_version: stored.dice.version_row(),
                commitment: stored.dice.commitment(),
            };
            hash.resealed(match_id, &fields, Link::opening(match_id, opening))
        });
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE matches
                 SET challenger_id = $3, challenger_name = $4, invited_id = $5, invited_name = $6,
                     first_id = CASE WHEN first_id = $2 THEN $7 ELSE first_id END,
                     first_name = CASE WHEN first_id = $2 THEN $8 ELSE first_name END,
                     second_id = CASE WHEN second_id = $2 THEN $7 ELSE second_id END,
                     second_name = CASE WHEN second_id = $2 THEN $8 ELSE second_name END,
                     first_wants = CASE WHEN first_id = $2 THEN NULL ELSE first_wants END,
                     second_wants = CASE WHEN second_id = $2 THEN NULL ELSE second_wants END,
                     redacted = coalesce($9, redacted), resealed = coalesce($10, resealed)
                 WHERE match_id = $1",
                match_id.to_row(),
                user.to_row(),
                terms.challenger.user.to_row(),
                terms.challenger.name,
                terms.invited.as_ref().map(|player| player.user.to_row()),
                terms.invited.as_ref().map(|player| player.name.as_str()),
                pseudonym.user.to_row(),
                pseudonym.name,
                changed.map(|_| fields.as_str()),
                changed.as_ref().map(|seal| seal.0.as_slice()),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    async fn redact_log(
        &mut self,
        stored: &StoredMatch,
        user: UserId,
        pseudonym: &Player,
    ) -> Result<(), StoreError> {
        let match_id = stored.live.id;
        let terms = &stored.live.terms;
        let mut rows = NewRows::default();
        let mut before = stored.terms_hash();
        // The first hash is that of the terms.
        let rows_now = stored.log.iter().zip(stored.hashes.iter().skip(1));
        for (ply, (entry, hash)) in (0_u32..).zip(rows_now) {
            let changed = without(terms, entry, user, pseudonym);
            if changed != *entry {
                let fields = Redaction::of_entry(terms, &changed).to_string();
                let now = before.after(match_id, ply, &changed);
                rows.plies.push(ply.cast_signed());
                rows.actors.push(changed.actor.to_row());
                rows.actions.push(changed.action.to_string());
                rows.resealed
                    .push(hash.resealed(match_id, &fields, now).0.to_vec());
                rows.redacted.push(fields);
            }
            before = *hash;
        }
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE plies p
                 SET actor_id = n.actor_id, action = n.action, redacted = n.redacted,
                     resealed = n.resealed
                 FROM unnest($2::integer[], $3::bigint[], $4::text[], $5::text[], $6::bytea[])
                     AS n (ply, actor_id, action, redacted, resealed)
                 WHERE p.match_id = $1 AND p.ply = n.ply",
                match_id.to_row(),
                &rows.plies,
                &rows.actors,
                &rows.actions,
                &rows.redacted,
                &rows.resealed,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// The same beside the match: in its calls and in what it did to ratings.
    async fn redact_beside(
        &mut self,
        match_id: MatchId,
        user: UserId,
        pseudonym: UserId,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "WITH calls AS (
                     UPDATE pings SET user_id = $3 WHERE match_id = $1 AND user_id = $2)
                 UPDATE rating_changes SET user_id = $3 WHERE match_id = $1 AND user_id = $2",
                match_id.to_row(),
                user.to_row(),
                pseudonym.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// The same for a match that is damaged and cannot be read. It stays set aside; all that
    /// matters is that the person is no longer in it.
    pub async fn redact_damaged(
        &mut self,
        match_id: MatchId,
        user: UserId,
        pseudonym: &Player,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE matches
                 SET challenger_name = CASE WHEN challenger_id = $2 THEN $4 ELSE challenger_name END,
                     challenger_id = CASE WHEN challenger_id = $2 THEN $3 ELSE challenger_id END,
                     invited_name = CASE WHEN invited_id = $2 THEN $4 ELSE invited_name END,
                     invited_id = CASE WHEN invited_id = $2 THEN $3 ELSE invited_id END,
                     first_name = CASE WHEN first_id = $2 THEN $4 ELSE first_name END,
                     first_id = CASE WHEN first_id = $2 THEN $3 ELSE first_id END,
                     second_name = CASE WHEN second_id = $2 THEN $4 ELSE second_name END,
                     second_id = CASE WHEN second_id = $2 THEN $3 ELSE second_id END
                 WHERE match_id = $1",
                match_id.to_row(),
                user.to_row(),
                pseudonym.user.to_row(),
                pseudonym.name,
            )
            .execute(connection)
            .await
        })
        .await?;
        self.run(async |connection| {
            sqlx::query!(
                r"UPDATE plies
                 SET actor_id = $3,
                     action = CASE WHEN action LIKE 'accept%' OR action LIKE 'luck %'
                                        OR action LIKE 'moderated %'
                                   THEN 'redacted' ELSE action END
                 WHERE match_id = $1 AND actor_id = $2",
                match_id.to_row(),
                user.to_row(),
                pseudonym.user.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        self.redact_beside(match_id, user, pseudonym.user).await
    }
}

fn without(terms: &Terms, entry: &LogEntry, user: UserId, pseudonym: &Player) -> LogEntry {
    let action = Action::parse(terms, &entry.action)
        .ok()
        .and_then(|action| action.without(user, pseudonym))
        .map_or_else(
            || entry.action.clone(),
            |action| action.to_text(terms.game).into(),
        );
    let actor = if entry.actor == user {
        pseudonym.user
    } else {
        entry.actor
    };
    LogEntry {
        actor,
        action,
        ..entry.clone()
    }
}

/// Refuses a row that calls fields replaced in which nobody was.
pub(super) fn allowed(
    redaction: &Redaction,
    claimed: Option<&str>,
    row: &str,
) -> Result<(), String> {
    match claimed {
        Some(fields) if !redaction.allows(fields) => {
            Err(format!("the redaction {row} replaces nobody: {fields:?}"))
        }
        _ => Ok(()),
    }
}

/// The hash of a row, if the row as it is now fits it: it is its hash, or it is sealed under it.
pub(super) fn sealed(
    match_id: MatchId,
    hash: &[u8],
    redaction: (Option<&str>, Option<&[u8]>),
    now: Link,
) -> Option<Link> {
    let hash = Link::from_row(hash)?;
    let fits = match redaction {
        (None, None) => now == hash,
        (Some(fields), Some(seal)) => hash.resealed(match_id, fields, now).0 == *seal,
        _ => false,
    };
    fits.then_some(hash)
}
