//! Counting a match: its event is taken, both players' standings are locked in the order of
//! their ids (so that no two transactions wait for each other), and all is written at once.
//!
//! If the tables were ever spread over several servers, `rating_events` would go with its match, `ratings`
//! and `rating_changes` by game. The order of counting is unique in the whole table
//! (`rating_events_in_order`), which a table spread by match cannot promise: there that constraint would
//! begin with the game.

use ludotheque_rules::{GameKind, Seat};

use super::columns::standing;
use crate::cache::{seat_from_row, seat_to_row};
use crate::{Store, StoreError, Unit};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::ratings::{LISTED_FROM, Rating, Season, Span, Standing, Step, Uncounted};

/// Whoever ended a match counts it right away and answers; this is when a worker does it instead.
const GRACE_S: f64 = 4.0;
/// The verdict on a match that counts.
pub(super) const COUNTED: &str = "counted";

/// What became of a rated match that has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Counting {
    /// It is not counted yet.
    Owed,
    /// It counted, and this is what it did to the players, by seat.
    Counted([RatingChange; 2]),
    /// It does not count.
    Uncounted(Uncounted),
}

/// What a match did to one of its players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The rating before, in points.
    pub before: f64,
    /// The rating after it, in points.
    pub after: f64,
    /// How uncertain that is, in points.
    pub deviation: f64,
    /// Which of the player's counted matches of the game it was, from 1; of later ones
    /// [`LISTED_FROM`](ludotheque_matches::ratings::LISTED_FROM).
    pub number: u32,
}

/// A match that has ended and is to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndedMatch {
    /// When it ended, in microseconds since 1970.
    pub ended_at_us: i64,
    /// In which season that was.
    pub season: Season,
}

impl Unit {
    /// Notes that a rated match has ended and is to be counted.
    pub(crate) async fn owe_rating(&mut self, id: MatchId) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO rating_events (match_id, due_at)
                 VALUES ($1, now() + make_interval(secs => $2))",
                id.to_row(),
                GRACE_S,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Takes the event of a match that has not been counted, for this transaction alone. Says
    /// nothing if there is none: the match is counted, or not rated, or goes on.
    pub async fn take_rating_event(
        &mut self,
        id: MatchId,
    ) -> Result<Option<EndedMatch>, StoreError> {
        let row = self
            .run(async |connection| {
                sqlx::query!(
                    r#"SELECT (extract(epoch FROM m.ended_at) * 1000000)::bigint AS "ended_at_us!",
                              to_char(m.ended_at AT TIME ZONE 'UTC', 'YYYY-"Q"Q') AS "season!"
                       FROM rating_events e JOIN matches m ON m.match_id = e.match_id
                       WHERE e.match_id = $1 AND e.verdict IS NULL
                       FOR UPDATE OF e"#,
                    id.to_row(),
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        row.map(|row| {
            let season = row.season.parse().map_err(|_| StoreError::Corrupt {
                match_id: id,
                what: format!("season {:?}", row.season),
            })?;
            Ok(EndedMatch {
                ended_at_us: row.ended_at_us,
                season,
            })
        })
        .transpose()
    }

    /// Where a player stands, locked until this transaction ends. Whoever was forgotten and has
    /// come back goes on from where they stood under their pseudonym.
    pub async fn lock_standing(
        &mut self,
        game: GameKind,
        span: Span,
        user: UserId,
        pseudonym: UserId,
    ) -> Result<Standing, StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE ratings SET user_id = $3
                 WHERE game = $1 AND season = $2 AND user_id = $4
                   AND NOT EXISTS (SELECT FROM ratings r
                                   WHERE r.game = $1 AND r.season = $2 AND r.user_id = $3)",
                game.slug(),
                span.to_string(),
                user.to_row(),
                pseudonym.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        let new = Standing::NEW;
        let row = self
            .run(async |connection| {
                // The update changes nothing: it locks a row that is there.
                sqlx::query!(
                    r#"INSERT INTO ratings AS r (game, season, user_id, rating, deviation, volatility,
                           wins, draws, losses)
                       VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0)
                       ON CONFLICT (game, season, user_id) DO UPDATE SET user_id = r.user_id
                       RETURNING rating, deviation, volatility, wins, draws, losses,
                           (extract(epoch FROM latest_at) * 1000000)::bigint AS latest_us"#,
                    game.slug(),
                    span.to_string(),
                    user.to_row(),
                    new.rating.points,
                    new.rating.deviation,
                    new.rating.volatility,
                )
                .fetch_one(connection)
                .await
            })
            .await?;
        Ok(standing(
            [row.rating, row.deviation, row.volatility],
            [row.wins, row.draws, row.losses],
            row.latest_us,
        ))
    }

    /// How many matches of its game have counted between two players within 24 hours of when a match
    /// ended, also those that were taken out since; each of the two may have played under several ids.
    pub async fn counted_around(
        &mut self,
        id: MatchId,
        players: [&[UserId]; 2],
    ) -> Result<i64, StoreError> {
        let [first, second] = players.map(rows);
        let count = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    r#"SELECT count(*) AS "count!"
                       FROM matches m
                       JOIN matches o ON o.status = 'finished' AND o.game = m.game
                           AND o.ended_at > m.ended_at - interval '24 hours'
                           AND o.ended_at < m.ended_at + interval '24 hours'
                           AND (o.first_id = ANY($2) AND o.second_id = ANY($3)
                                OR o.first_id = ANY($3) AND o.second_id = ANY($2))
                       JOIN rating_events e ON e.match_id = o.match_id
                           AND e.verdict IN ('counted', 'voided')
                       WHERE m.match_id = $1"#,
                    id.to_row(),
                    &first,
                    &second,
                )
                .fetch_one(connection)
                .await
            })
            .await?;
        Ok(count)
    }

    /// Writes down where a player stands.
    pub async fn update_standing(
        &mut self,
        game: GameKind,
        span: Span,
        user: UserId,
        standing: &Standing,
    ) -> Result<(), StoreError> {
        let Rating {
            points,
            deviation,
            volatility,
        } = standing.rating;
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE ratings
                 SET rating = $4, deviation = $5, volatility = $6,
                     wins = $7, draws = $8, losses = $9,
                     latest_at = timestamptz 'epoch' + $10::bigint * interval '1 microsecond',
                     certain_until = timestamptz 'epoch' + $11::bigint * interval '1 microsecond'
                 WHERE game = $1 AND season = $2 AND user_id = $3",
                game.slug(),
                span.to_string(),
                user.to_row(),
                points,
                deviation,
                volatility,
                standing.wins.cast_signed(),
                standing.draws.cast_signed(),
                standing.losses.cast_signed(),
                standing.latest_us,
                standing.certain_until_us(),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Writes down what a match did to the player in a seat, and what the dice gave that player, in thousandths of a
    /// win, if that is known.
    pub async fn insert_rating_change(
        &mut self,
        id: MatchId,
        (seat, user): (Seat, UserId),
        step: &Step,
        luck: Option<i16>,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO rating_changes (match_id, seat, user_id, game, guild_id, ended_at,
                     rating_before, deviation_before, rating_after, deviation_after, luck)
                 SELECT match_id, $2, $3, game, guild_id, ended_at, $4, $5, $6, $7, $8
                 FROM matches WHERE match_id = $1",
                id.to_row(),
                seat_to_row(seat),
                user.to_row(),
                step.before.points,
                step.before.deviation,
                step.after.rating.points,
                step.after.rating.deviation,
                luck,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Notes that a match has been counted, or why it does not count. The standings of its
    /// players are locked by then.
    pub async fn settle_rating_event(
        &mut self,
        id: MatchId,
        uncounted: Option<Uncounted>,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE rating_events
                 SET verdict = $2, counted_as = nextval('rating_events_order'), pair_rule = 2
                 WHERE match_id = $1",
                id.to_row(),
                uncounted.map_or(COUNTED, Uncounted::word),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Asks for the card of a counted match to show its version `version`, unless the match
    /// ended long ago: nobody looks at those, and they may be many.
    pub async fn want_ratings_on_card(
        &mut self,
        id: MatchId,
        version: u32,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "WITH guest_card AS (
                     UPDATE guest_cards c
                     SET wanted = $2, tries = 0, given_up = NULL,
                         due_at = CASE WHEN c.shown < c.wanted
                             THEN least(c.due_at, now() + make_interval(secs => $3))
                             ELSE now() END
                     FROM matches m
                     WHERE c.match_id = $1 AND m.match_id = $1
                       AND m.ended_at > now() - interval '1 day')
                 UPDATE cards c
                 SET wanted = $2, tries = 0, given_up = NULL,
                     -- An answer may be about to show it. A worker that has the card may have
                     -- read the match too early, and must not keep it for long.
                     due_at = CASE WHEN c.shown < c.wanted
                         THEN least(c.due_at, now() + make_interval(secs => $3))
                         ELSE now() END
                 FROM matches m
                 WHERE c.match_id = $1 AND m.match_id = $1
                   AND m.ended_at > now() - interval '1 day'",
                id.to_row(),
                version.cast_signed(),
                GRACE_S,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}

impl Store {
    /// What became of a rated match that has ended; nothing for any other.
    pub async fn counting_of(&self, id: MatchId) -> Result<Option<Counting>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT e.verdict, c.seat AS "seat?", c.rating_before AS "rating_before?",
                      c.rating_after AS "rating_after?", c.deviation_after AS "deviation_after?",
                      (SELECT count(*) FROM (
                           SELECT FROM rating_changes o
                           WHERE o.user_id = c.user_id AND o.game = c.game
                             AND (o.ended_at, o.match_id) <= (c.ended_at, c.match_id)
                           LIMIT $2) first_ones) AS "number!"
               FROM rating_events e LEFT JOIN rating_changes c ON c.match_id = e.match_id
               WHERE e.match_id = $1
               ORDER BY c.seat"#,
            id.to_row(),
            i64::from(LISTED_FROM),
        )
        .fetch_all(&self.pool)
        .await?;
        let Some(verdict) = rows.first().map(|row| row.verdict.clone()) else {
            return Ok(None);
        };
        let corrupt = |what| StoreError::Corrupt { match_id: id, what };
        match verdict.as_deref() {
            None => Ok(Some(Counting::Owed)),
            Some(COUNTED) => {
                let changes: Option<Vec<RatingChange>> = rows
                    .into_iter()
                    .filter(|row| row.seat.and_then(seat_from_row).is_some())
                    .map(|row| {
                        Some(RatingChange {
                            before: row.rating_before?,
                            after: row.rating_after?,
                            deviation: row.deviation_after?,
                            number: u32::try_from(row.number).ok()?,
                        })
                    })
                    .collect();
                let changes = changes.and_then(|changes| changes.try_into().ok());
                let changes = changes
                    .ok_or_else(|| corrupt("it counted, but not for both players".to_owned()))?;
                Ok(Some(Counting::Counted(changes)))
            }
            Some(word) => Uncounted::from_word(word)
                .map(|why| Some(Counting::Uncounted(why)))
                .ok_or_else(|| corrupt(format!("verdict {word:?}"))),
        }
    }

    /// At most so many matches that are to be counted and that nobody has, the one that ended
    /// first in front. Each is put off, longer each time, so that one that cannot be counted
    /// does not stand in the way.
    pub async fn take_owed_ratings(&self, limit: i64) -> Result<Vec<MatchId>, StoreError> {
        let rows = sqlx::query!(
            "WITH due AS MATERIALIZED (
                 SELECT match_id, due_at FROM rating_events
                 WHERE verdict IS NULL AND due_at <= now() AND match_id <> ALL ($2)
                 ORDER BY due_at, match_id LIMIT $1 FOR UPDATE SKIP LOCKED),
             taken AS (
                 UPDATE rating_events e
                 SET due_at = now() + interval '1 minute' * power(2, least(e.tries, 10)),
                     tries = e.tries + 1
                 FROM due WHERE e.match_id = due.match_id)
             SELECT match_id FROM due ORDER BY due_at, match_id",
            limit,
            &self.proved.matches_left.and(&[]),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| MatchId::from_row(row.match_id))
            .collect())
    }

    /// Gives one back that was taken in vain, as if it had not been, so that a version that understands it can take it at
    /// once.
    pub async fn give_rating_back(&self, id: MatchId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE rating_events SET due_at = now(), tries = greatest(tries - 1, 0) WHERE match_id = $1",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// How many matches of a game have counted between two players in the last 24 hours, as
    /// [`Unit::counted_around`] counts.
    pub async fn counted_lately(
        &self,
        game: GameKind,
        players: [&[UserId]; 2],
    ) -> Result<i64, StoreError> {
        let [first, second] = players.map(rows);
        let count = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!"
               FROM matches o
               JOIN rating_events e ON e.match_id = o.match_id
                   AND e.verdict IN ('counted', 'voided')
               WHERE o.status = 'finished' AND o.game = $1
                 AND o.ended_at > now() - interval '24 hours'
                 AND (o.first_id = ANY($2) AND o.second_id = ANY($3)
                      OR o.first_id = ANY($3) AND o.second_id = ANY($2))"#,
            game.slug(),
            &first,
            &second,
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(count)
    }
}

fn rows(ids: &[UserId]) -> Vec<i64> {
    ids.iter().map(|id| id.to_row()).collect()
}
