//! Matches that the operator takes out of the ratings, and ratings written anew without them.

use ludotheque_rules::{GameKind, Seat};

use crate::cache::{seat_from_row, seat_to_row};
use crate::{StoreError, Unit};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::ratings::{Bout, End, Rating, Span, Step};

/// A match that counts, as far as ratings go by it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountedBout {
    /// The match.
    pub match_id: MatchId,
    /// Its number in the order of counting.
    pub counted_as: i64,
    /// Its result.
    pub bout: Bout,
    /// When it ended.
    pub end: End,
}

impl Unit {
    /// Lets no match be counted until this transaction ends: matches that end meanwhile are counted later.
    ///
    /// # Errors
    /// When the database fails, or somebody counts for a second.
    pub async fn hold_ratings(&mut self) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!("LOCK TABLE ratings IN SHARE ROW EXCLUSIVE MODE")
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    /// Takes a match out of the ratings that has counted, and says of which game it is; nothing if it has
    /// not. The ratings of that game are then to be written anew.
    ///
    /// # Errors
    /// As every method; an empty reason, or one of more than 200 characters, is refused by a constraint.
    pub async fn void_match(
        &mut self,
        id: MatchId,
        reason: &str,
    ) -> Result<Option<GameKind>, StoreError> {
        let game = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    "WITH voided AS (
                         UPDATE rating_events SET verdict = 'voided', voided_because = $2
                         WHERE match_id = $1 AND verdict = 'counted'
                         RETURNING match_id),
                     gone AS (
                         DELETE FROM rating_changes c USING voided v WHERE c.match_id = v.match_id)
                     SELECT m.game FROM matches m JOIN voided v ON v.match_id = m.match_id",
                    id.to_row(),
                    reason,
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        Ok(game.and_then(|game| game.parse().ok()))
    }

    /// At most `limit` matches of a game that count, in the order of counting, those after number `after`.
    ///
    /// # Errors
    /// When the database fails, or holds something else than a match between two people.
    pub async fn counted_bouts(
        &mut self,
        game: GameKind,
        after: i64,
        limit: i64,
    ) -> Result<Vec<CountedBout>, StoreError> {
        let rows = self
            .run(async |connection| {
                sqlx::query!(
                    r#"SELECT m.match_id, e.counted_as AS "counted_as!", m.winner,
                              m.first_id AS "first_id!", m.second_id AS "second_id!",
                              (extract(epoch FROM m.ended_at) * 1000000)::bigint AS "ended_at_us!",
                              to_char(m.ended_at AT TIME ZONE 'UTC', 'YYYY-"Q"Q') AS "season!"
                       FROM rating_events e JOIN matches m ON m.match_id = e.match_id
                       WHERE e.counted_as > $2 AND e.verdict = 'counted' AND m.game = $1
                       ORDER BY e.counted_as LIMIT $3"#,
                    game.slug(),
                    after,
                    limit,
                )
                .fetch_all(connection)
                .await
            })
            .await?;
        let bouts = rows.into_iter().map(|row| {
            let match_id = MatchId::from_row(row.match_id);
            let season = row.season.parse().map_err(|_| StoreError::Corrupt {
                match_id,
                what: format!("season {:?}", row.season),
            })?;
            Ok(CountedBout {
                match_id,
                counted_as: row.counted_as,
                bout: Bout {
                    game,
                    players: [row.first_id, row.second_id].map(UserId::from_row),
                    winner: row.winner.and_then(seat_from_row),
                },
                end: End {
                    at_us: row.ended_at_us,
                    season,
                },
            })
        });
        bouts.collect()
    }

    /// Writes what matches did to their players, by seat, where it is not what is written.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rewrite_rating_changes(
        &mut self,
        steps: &[(MatchId, [Step; 2])],
    ) -> Result<(), StoreError> {
        let (mut ids, mut seats) = (Vec::new(), Vec::new());
        let mut figures: [Vec<f64>; 4] = Default::default();
        for (id, steps) in steps {
            for (seat, step) in [Seat::First, Seat::Second].into_iter().zip(steps) {
                ids.push(id.to_row());
                seats.push(seat_to_row(seat));
                let Rating {
                    points, deviation, ..
                } = step.before;
                let after = step.after.rating;
                let row = [points, deviation, after.points, after.deviation];
                for (column, figure) in figures.iter_mut().zip(row) {
                    column.push(figure);
                }
            }
        }
        let [points, deviations, points_after, deviations_after] = figures;
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE rating_changes c
                 SET rating_before = n.before, deviation_before = n.deviation,
                     rating_after = n.after, deviation_after = n.deviation_after
                 FROM unnest($1::bigint[], $2::smallint[], $3::float8[], $4::float8[],
                             $5::float8[], $6::float8[])
                      AS n (match_id, seat, before, deviation, after, deviation_after)
                 WHERE c.match_id = n.match_id AND c.seat = n.seat
                   AND (c.rating_before, c.deviation_before, c.rating_after, c.deviation_after)
                       IS DISTINCT FROM (n.before, n.deviation, n.after, n.deviation_after)",
                &ids,
                &seats,
                &points,
                &deviations,
                &points_after,
                &deviations_after,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Everybody who stands somewhere in a game because of a match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn who_stands_in(
        &mut self,
        game: GameKind,
    ) -> Result<Vec<(Span, UserId)>, StoreError> {
        let rows = self
            .run(async |connection| {
                sqlx::query!(
                    "SELECT season, user_id FROM ratings WHERE game = $1 AND latest_at IS NOT NULL",
                    game.slug(),
                )
                .fetch_all(connection)
                .await
            })
            .await?;
        let rows = rows.into_iter();
        Ok(rows
            .filter_map(|row| Some((row.season.parse().ok()?, UserId::from_row(row.user_id))))
            .collect())
    }

    /// Takes away where somebody stands of whom no match counts any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drop_standing(
        &mut self,
        game: GameKind,
        span: Span,
        user: UserId,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "DELETE FROM ratings WHERE game = $1 AND season = $2 AND user_id = $3",
                game.slug(),
                span.to_string(),
                user.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}
