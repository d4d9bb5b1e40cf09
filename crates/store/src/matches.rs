//! Matches, found and begun.

use std::sync::Arc;

use sqlx::PgConnection;

use super::match_row::{MatchRow, read_match, read_matches};
use super::proved::{Proved, ProvedLogs};
use super::replicated::until_replicated;
use super::{Store, StoreError, StoredMatch, Unit};
use ludotheque_matches::ids::{InteractionId, MatchId, ServerId};
use ludotheque_matches::{
    Clock, Commitment, DiceVersion, Fork, Link, Opening, RULES_VERSION, Terms,
};

/// A challenge to be stored.
pub struct NewMatch<'a> {
    /// Its id.
    pub id: MatchId,
    /// The interaction that asked for it.
    pub interaction: InteractionId,
    /// What it proposes.
    pub terms: &'a Terms,
    /// How its dice are made.
    pub dice_version: DiceVersion,
    /// What is promised of them.
    pub commitment: Commitment,
    /// The encrypted secret of its dice.
    pub sealed: &'a [u8],
    /// How long it stands, in seconds.
    pub open_for_s: f64,
}

impl Store {
    /// A match by its id.
    pub async fn find_match(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let read = read_on(&mut connection, id, self.proved.of(id)).await?;
        drop(connection);
        found(read, &self.proved)
    }

    /// The ids of at most `limit` matches, those after `after`, in their order.
    pub async fn match_ids(
        &self,
        after: Option<MatchId>,
        limit: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "SELECT match_id FROM matches WHERE match_id > $1 ORDER BY match_id LIMIT $2",
            after.map_or(-1, MatchId::to_row),
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// Each of these matches, or what is wrong with it; nothing for one that has lost its card.
    pub async fn find_matches(
        &self,
        ids: &[MatchId],
    ) -> Result<Vec<(MatchId, Result<StoredMatch, StoreError>)>, StoreError> {
        let rows = read_matches(&self.pool, ids).await?;
        Ok(rows
            .into_iter()
            .map(|row| {
                (
                    row.match_id(),
                    row.proved().and_then(|proved| row.into_match(&proved)),
                )
            })
            .collect())
    }

    /// The match, if its log holds an action of this interaction. All of what is read is so for certain then.
    ///
    /// # Errors
    /// [`StoreError::Unsettled`] if a failover could still take it away.
    pub async fn found_again(
        &self,
        id: MatchId,
        interaction: InteractionId,
    ) -> Result<Option<StoredMatch>, StoreError> {
        // On one connection, since another one may lead to another server.
        let mut connection = self.pool.acquire().await?;
        let is_there = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM plies
               WHERE match_id = $1 AND interaction_id = $2) AS "found!""#,
            id.to_row(),
            interaction.to_row(),
        )
        .fetch_one(&mut *connection)
        .await?;
        if !is_there {
            return Ok(None);
        }
        let read = read_on(&mut connection, id, self.proved.of(id)).await?;
        drop(until_replicated(connection).await?);
        found(read, &self.proved)
    }
}

impl Unit {
    /// Locks a match until the end of this transaction, so that no other can change it. Nobody waits
    /// for a lock: says no if another transaction holds it, or if there is no such match.
    pub async fn lock_match(&mut self, id: MatchId) -> Result<bool, StoreError> {
        let locked = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    r#"SELECT 1 AS "one!" FROM matches WHERE match_id = $1
                       FOR NO KEY UPDATE SKIP LOCKED"#,
                    id.to_row(),
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        Ok(locked.is_some())
    }

    /// A match by its id, as this transaction sees it.
    pub async fn find_match(&mut self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let known = self.proved.of(id);
        let read = self.run(async |connection| read_on(connection, id, known).await);
        found(read.await?, &self.proved)
    }

    /// Stores a new challenge. Says no if its id is taken.
    pub async fn insert_match(&mut self, new: &NewMatch<'_>) -> Result<bool, StoreError> {
        let terms = new.terms;
        let opening = Opening {
            terms,
            rules_version: RULES_VERSION,
            interaction: new.interaction,
            dice_version: new.dice_version.to_row(),
            commitment: Some(new.commitment),
        };
        let terms_hash = Link::opening(new.id, opening);
        let chapter = terms.chapter.map(|chapter| chapter.to_text(terms.game));
        let fork = terms.fork.as_ref().map(Fork::to_text);
        let inserted = self
            .run(async |connection| {
                sqlx::query!(
                    "INSERT INTO matches (match_id, game, options, rules_version, rated, clock,
                         guild_id, channel_id, challenger_id, challenger_name,
                         invited_id, invited_name, interaction_id, dice_version, dice_secret,
                         dice_commitment, terms_hash, status, plies, expires_at, chapter, fork,
                         public_dice)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
                         $17, 'open', 0, now() - (SELECT behind FROM service_time)
                             + make_interval(secs => $18), $19, $20, $21)
                     ON CONFLICT (match_id) DO NOTHING",
                    new.id.to_row(),
                    terms.game.slug(),
                    terms.options,
                    RULES_VERSION,
                    terms.rated,
                    terms.clock.map(Clock::word),
                    terms.place.server.map(ServerId::to_row),
                    terms.place.channel.to_row(),
                    terms.challenger.user.to_row(),
                    terms.challenger.name,
                    terms.invited.as_ref().map(|player| player.user.to_row()),
                    terms.invited.as_ref().map(|player| player.name.as_str()),
                    new.interaction.to_row(),
                    opening.dice_version,
                    new.sealed,
                    new.commitment.0.as_slice(),
                    terms_hash.0.as_slice(),
                    new.open_for_s,
                    chapter,
                    fork,
                    terms.public_dice,
                )
                .execute(connection)
                .await
            })
            .await?;
        Ok(inserted.rows_affected() == 1)
    }

    /// Whether a match is the challenge that this interaction asked for.
    pub async fn is_challenge_of(
        &mut self,
        id: MatchId,
        interaction: InteractionId,
    ) -> Result<bool, StoreError> {
        let found = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    r#"SELECT EXISTS (SELECT FROM matches
                       WHERE match_id = $1 AND interaction_id = $2) AS "found!""#,
                    id.to_row(),
                    interaction.to_row(),
                )
                .fetch_one(connection)
                .await
            })
            .await?;
        Ok(found)
    }
}

/// The row of a match with its log, or with as much of that as follows what is known, and that.
type Read = (MatchRow, Option<Arc<Proved>>);

/// The match that was read.
pub(super) fn found(
    read: Option<Read>,
    logs: &ProvedLogs,
) -> Result<Option<StoredMatch>, StoreError> {
    let Some((row, known)) = read else {
        return Ok(None);
    };
    let id = row.match_id();
    let found = row.found(known, logs);
    found
        .map(Some)
        .inspect_err(|error| logs.matches_left.note(id.to_row(), error))
}

/// Reads a match, from where its log was proved last.
pub(super) async fn read_on(
    connection: &mut PgConnection,
    id: MatchId,
    known: Option<Arc<Proved>>,
) -> Result<Option<Read>, sqlx::Error> {
    if let Some(known) = known {
        let last = i32::try_from(known.log.len() - 1).unwrap_or(i32::MAX);
        let row = read_match(&mut *connection, id, last).await?;
        if let Some(row) = row.filter(|row| row.follows(&known)) {
            return Ok(Some((row, Some(known))));
        }
    }
    let row = read_match(connection, id, 0).await?;
    Ok(row.map(|row| (row, None)))
}
