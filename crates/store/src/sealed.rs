//! The encrypted secrets of dice, which can be encrypted again with another key.

use std::collections::HashSet;

use super::stored::DICE_HIDDEN;
use super::{Store, StoreError, Unit};
use ludotheque_matches::Commitment;
use ludotheque_matches::ids::{MatchId, UserId};

/// The encrypted secret of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// The match.
    pub match_id: MatchId,
    /// What was promised of the secret.
    pub commitment: Commitment,
    /// The secret, encrypted.
    pub bytes: Vec<u8>,
    /// Whether the match is a challenge that waits, or goes on.
    pub open: bool,
}

impl Store {
    /// The encrypted secrets of at most `limit` matches, those after `after`, in the order of
    /// their ids; only of matches that are not over if `only_open`.
    pub async fn sealed(
        &self,
        after: Option<MatchId>,
        only_open: bool,
        limit: i64,
    ) -> Result<Vec<Sealed>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT match_id, coalesce(renewed_commitment, dice_commitment) AS "commitment!",
                      coalesce(renewed_secret, dice_secret) AS "secret!",
                      status IN ('open', 'running') AS "open!"
               FROM matches
               WHERE match_id > $1 AND dice_version <> $2
                 AND (NOT $3 OR status IN ('open', 'running'))
               ORDER BY match_id LIMIT $4"#,
            after.map_or(-1, MatchId::to_row),
            DICE_HIDDEN,
            only_open,
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let match_id = MatchId::from_row(row.match_id);
                let commitment = row.commitment.try_into().map_err(|_| StoreError::Corrupt {
                    match_id,
                    what: "dice_commitment".to_owned(),
                })?;
                Ok(Sealed {
                    match_id,
                    commitment: Commitment(commitment),
                    bytes: row.secret,
                    open: row.open,
                })
            })
            .collect()
    }

    /// How many people stand in the database under a pseudonym.
    pub async fn forgotten_people(&self) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM forgotten"#)
            .fetch_one(&self.pool)
            .await?;
        Ok(count)
    }
}

impl Store {
    /// The pseudonyms of everybody who was forgotten, and the people who are being forgotten just now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forgotten(&self) -> Result<(HashSet<UserId>, Vec<UserId>), StoreError> {
        let gone = sqlx::query_scalar!("SELECT pseudonym FROM forgotten")
            .fetch_all(&self.pool)
            .await?;
        let going = sqlx::query_scalar!("SELECT user_id FROM deletions")
            .fetch_all(&self.pool)
            .await?;
        let gone = gone.into_iter().map(UserId::from_row).collect();
        Ok((gone, going.into_iter().map(UserId::from_row).collect()))
    }
}

impl Unit {
    /// Puts a secret that is encrypted again in the place of what was read; says no if something
    /// else stands there by now.
    pub async fn replace_sealed(
        &mut self,
        before: &Sealed,
        bytes: &[u8],
    ) -> Result<bool, StoreError> {
        let done = self
            .run(async |connection| {
                sqlx::query!(
                    "UPDATE matches
                     SET dice_secret = CASE WHEN renewed_secret IS NULL THEN $3 ELSE dice_secret END,
                         renewed_secret = CASE WHEN renewed_secret IS NOT NULL THEN $3 END
                     WHERE match_id = $1 AND coalesce(renewed_secret, dice_secret) = $2",
                    before.match_id.to_row(),
                    before.bytes,
                    bytes,
                )
                .execute(connection)
                .await
            })
            .await?;
        Ok(done.rows_affected() == 1)
    }
}
