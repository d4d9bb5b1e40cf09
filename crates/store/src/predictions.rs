//! Who says which side of a match will win.

use ludotheque_rules::Seat;

use super::cache::{seat_from_row, seat_to_row};
use super::count::count;
use super::{Store, StoreError};
use ludotheque_matches::ids::{MatchId, ServerId, UserId};

/// How often somebody was right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PredictionRecord {
    /// So many times.
    pub right: u32,
    /// Of so many matches that have had a winner.
    pub all: u32,
}

impl Store {
    /// Notes who somebody says will win, unless they have said so before, and gives what stands.
    pub async fn predict(&self, id: MatchId, user: UserId, seat: Seat) -> Result<Seat, StoreError> {
        sqlx::query!(
            "INSERT INTO predictions (match_id, user_id, seat) VALUES ($1, $2, $3)
             ON CONFLICT (match_id, user_id) DO NOTHING",
            id.to_row(),
            user.to_row(),
            seat_to_row(seat),
        )
        .execute(&self.pool)
        .await?;
        let stands = sqlx::query_scalar!(
            "SELECT seat FROM predictions WHERE match_id = $1 AND user_id = $2",
            id.to_row(),
            user.to_row(),
        );
        let stands = stands.fetch_optional(&self.pool).await?;
        Ok(stands.and_then(seat_from_row).unwrap_or(seat))
    }

    /// How many say that each side of a match will win.
    pub async fn predictions(&self, id: MatchId) -> Result<[u32; 2], StoreError> {
        let row = sqlx::query!(
            r#"SELECT count(*) FILTER (WHERE seat = 0) AS "first!",
                      count(*) FILTER (WHERE seat = 1) AS "second!"
               FROM predictions WHERE match_id = $1"#,
            id.to_row(),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok([row.first, row.second].map(count))
    }

    /// How often somebody was right about matches of a server.
    pub async fn prediction_record(
        &self,
        user: UserId,
        server: ServerId,
    ) -> Result<PredictionRecord, StoreError> {
        let row = sqlx::query!(
            r#"SELECT count(*) FILTER (WHERE m.winner = p.seat) AS "right!", count(*) AS "all!"
               FROM predictions p JOIN matches m USING (match_id)
               WHERE p.user_id = $1 AND m.guild_id = $2 AND m.winner IS NOT NULL"#,
            user.to_row(),
            server.to_row(),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(PredictionRecord {
            right: count(row.right),
            all: count(row.all),
        })
    }
}
