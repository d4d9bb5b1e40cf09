//! What the players of a match need not do themselves.
//!
//! It is a setting of theirs, and stands in the row of each of their running matches too: from when the match begins, and
//! from each change on, in a statement of its own for every match, so that moves read one match and no transaction
//! writes two (I-15). Where that did not happen (the process died, an older version was told, the match began at
//! that moment), the keeper makes up for it within a minute.

use super::{Advance, Store, StoreError, Unit};
use ludotheque_matches::Automatic;
use ludotheque_matches::ids::UserId;

/// A running match, and what its players want if it says something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    match_id: i64,
    first: Option<String>,
    second: Option<String>,
}

/// What a column says: what everybody begins with if nothing was chosen, or if only another version of the program
/// knows it.
pub(super) fn wish(column: Option<&str>) -> Automatic {
    column.and_then(Automatic::from_word).unwrap_or_default()
}

/// The running matches that say something else than what their players want, those among them of a condition.
macro_rules! differing_wishes {
    ($store:expr, $which:literal, $argument:expr) => {{
        let differing = sqlx::query_as!(
            Wishes,
            "SELECT m.match_id, nullif(f.automatic, m.first_wants) AS first,
                 nullif(s.automatic, m.second_wants) AS second
             FROM matches m
             LEFT JOIN settings f ON f.user_id = m.first_id
             LEFT JOIN settings s ON s.user_id = m.second_id
             WHERE m.status = 'running'
                 AND (f.automatic <> coalesce(m.first_wants, '') OR s.automatic <> coalesce(m.second_wants, '')) "
                + $which,
            $argument,
        )
        .fetch_all(&$store.pool)
        .await?;
        Ok(differing)
    }};
}

impl Store {
    /// The running matches of a person that say something else than what their players want.
    pub async fn wishes_of(&self, user: UserId) -> Result<Vec<Wishes>, StoreError> {
        differing_wishes!(
            self,
            "AND (m.first_id = $1 OR m.second_id = $1)",
            user.to_row()
        )
    }

    /// At most `limit` running matches that say something else than what their players want, of anybody.
    pub async fn differing_wishes(&self, limit: usize) -> Result<Vec<Wishes>, StoreError> {
        differing_wishes!(self, "LIMIT $1", i64::try_from(limit).unwrap_or(i64::MAX))
    }

    /// Writes into a match what its players want.
    pub async fn keep_wishes(&self, wishes: &Wishes) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE matches
             SET first_wants = coalesce($2, first_wants), second_wants = coalesce($3, second_wants)
             WHERE match_id = $1 AND status = 'running'",
            wishes.match_id,
            wishes.first.as_deref(),
            wishes.second.as_deref(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

impl Unit {
    /// Reads it for the players of a match that begins, who were not known when it was read.
    pub async fn read_automatic(&mut self, advance: &mut Advance) -> Result<(), StoreError> {
        let Some(board) = advance.after().live.board() else {
            return Ok(());
        };
        let ids = board.players.each_ref().map(|player| player.user);
        let rows = self
            .run(async |connection| {
                sqlx::query!(
                    "SELECT user_id, automatic FROM settings WHERE user_id = ANY($1)",
                    &ids.map(|id| id.to_row()),
                )
                .fetch_all(connection)
                .await
            })
            .await?;
        advance.after_mut().automatic = ids.map(|id| {
            let row = rows.iter().find(|row| row.user_id == id.to_row());
            wish(row.map(|row| row.automatic.as_str()))
        });
        Ok(())
    }
}
