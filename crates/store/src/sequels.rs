//! Games of series that are owed.

use super::{Store, StoreError, Unit};
use ludotheque_matches::Chapter;
use ludotheque_matches::ids::{InteractionId, MatchId};

/// Whoever has ended a game starts the next one at once; after this time others do it.
const START_GRACE_S: f64 = 2.0;

impl Unit {
    /// Asks for the game that follows this match.
    pub(super) async fn want_sequel(&mut self, id: MatchId) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO sequels (match_id, due_at)
                 VALUES ($1, now() + make_interval(secs => $2))",
                id.to_row(),
                START_GRACE_S,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Whether a match follows another one; if it was withdrawn, only for the interaction that
    /// asked for it. Its log is not looked at: it may be anybody's match, and damaged.
    pub async fn is_sequel_of(
        &mut self,
        id: MatchId,
        before: MatchId,
        interaction: InteractionId,
    ) -> Result<bool, StoreError> {
        let row = self
            .run(async |connection| {
                sqlx::query!(
                    r#"SELECT game, chapter, status = 'withdrawn' AND interaction_id <> $2 AS "is_gone!"
                       FROM matches WHERE match_id = $1"#,
                    id.to_row(),
                    interaction.to_row(),
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        let Some(row) = row else { return Ok(false) };
        let game = row.game.parse().ok();
        let chapter = game.zip(row.chapter);
        let chapter = chapter.and_then(|(game, text)| Chapter::parse(game, &text));
        let sequel = chapter.and_then(|chapter| chapter.sequel);
        Ok(!row.is_gone && sequel.is_some_and(|sequel| sequel.after == before))
    }
}

impl Store {
    /// At most so many matches whose next game is due; each is put off by fifty seconds, so that
    /// another process does not take it at the same time.
    pub async fn take_due_sequels(&self, limit: usize) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "UPDATE sequels SET due_at = now() + interval '50 seconds'
             WHERE match_id = ANY(ARRAY(
                 SELECT match_id FROM sequels WHERE due_at <= now() AND match_id <> ALL ($2)
                 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
             RETURNING match_id",
            i64::try_from(limit).unwrap_or(i64::MAX),
            &self.proved.matches_left.and(&[]),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// Gives one back that was taken in vain, so that a version that understands it can take it at once.
    pub async fn give_sequel_back(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE sequels SET due_at = now() WHERE match_id = $1",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// All matches whose next game is owed.
    pub async fn all_sequels(&self) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!("SELECT match_id FROM sequels ORDER BY match_id")
            .fetch_all(&self.pool)
            .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// Lets no game follow any more that is owed.
    pub async fn drop_sequels(&self) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM sequels")
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Lets the game that should follow a match that cannot be read wait for an hour.
    pub async fn put_sequel_off(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE sequels SET due_at = now() + interval '1 hour' WHERE match_id = $1",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that the game that follows this match is there.
    pub async fn sequel_made(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM sequels WHERE match_id = $1", id.to_row())
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
