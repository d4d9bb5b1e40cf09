//! Everything that ratings come from and led to, for counting all of it again.

use ludotheque_rules::GameKind;

use super::columns::standing;
use super::counting::Counting;
use crate::{Store, StoreError};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::ratings::{PairRule, Season, Span, Standing};

/// A match that was counted, or that was found not to count.
#[derive(Clone, Debug, PartialEq)]
pub struct CountedMatch {
    /// The match.
    pub match_id: MatchId,
    /// Its number in the order of counting.
    pub counted_as: i64,
    /// What is stored of it.
    pub stored: Counting,
    /// Whether what it did to its players is noted with the game, the server, the time and the
    /// players that it has itself.
    pub is_filed_right: bool,
    /// When it ended, in microseconds since 1970.
    pub ended_at_us: i64,
    /// In which season that was.
    pub season: Season,
    /// Which matches of its pair it was counted together with.
    pub pair_rule: PairRule,
    /// Why the operator has taken it out, if so.
    pub voided_because: Option<String>,
}

/// A row of `ratings`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoredStanding {
    /// The game.
    pub game: GameKind,
    /// The season, or all time.
    pub span: Span,
    /// The player.
    pub user: UserId,
    /// Where the player stands.
    pub standing: Standing,
    /// Until when the rating is more than provisional, in microseconds since 1970.
    pub certain_until_us: Option<i64>,
}

impl Store {
    /// At most `limit` matches that were counted, in the order of counting, those after number
    /// `after`.
    pub async fn counted_matches(
        &self,
        after: i64,
        limit: i64,
    ) -> Result<Vec<CountedMatch>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT m.match_id, e.counted_as AS "counted_as!",
                      (extract(epoch FROM m.ended_at) * 1000000)::bigint AS "ended_at_us!",
                      to_char(m.ended_at AT TIME ZONE 'UTC', 'YYYY-"Q"Q') AS "season!",
                      e.pair_rule = 1 AS "by_day!", e.voided_because,
                      NOT EXISTS (
                          SELECT FROM rating_changes c
                          WHERE c.match_id = m.match_id
                            AND (c.game, c.guild_id, c.ended_at, c.user_id) IS DISTINCT FROM
                                (m.game, m.guild_id, m.ended_at,
                                 CASE c.seat WHEN 0 THEN m.first_id ELSE m.second_id END)
                      ) AS "is_filed_right!"
               FROM rating_events e JOIN matches m ON m.match_id = e.match_id
               WHERE e.counted_as > $1
               ORDER BY e.counted_as LIMIT $2"#,
            after,
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        let mut matches = Vec::with_capacity(rows.len());
        for row in rows {
            let match_id = MatchId::from_row(row.match_id);
            let corrupt = |what| StoreError::Corrupt { match_id, what };
            let stored = self.counting_of(match_id).await?;
            matches.push(CountedMatch {
                match_id,
                counted_as: row.counted_as,
                stored: stored.unwrap_or(Counting::Owed),
                is_filed_right: row.is_filed_right,
                ended_at_us: row.ended_at_us,
                season: row
                    .season
                    .parse()
                    .map_err(|_| corrupt(format!("season {:?}", row.season)))?,
                pair_rule: if row.by_day {
                    PairRule::Day
                } else {
                    PairRule::Hours
                },
                voided_because: row.voided_because,
            });
        }
        Ok(matches)
    }

    /// Every row of `ratings` that comes from a match.
    pub async fn all_standings(&self) -> Result<Vec<StoredStanding>, StoreError> {
        let rows = sqlx::query!(
            "SELECT game, season, user_id, rating, deviation, volatility, wins, draws, losses,
                    (extract(epoch FROM latest_at) * 1000000)::bigint AS latest_us,
                    (extract(epoch FROM certain_until) * 1000000)::bigint AS certain_until_us
             FROM ratings WHERE latest_at IS NOT NULL"
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .filter_map(|row| {
                Some(StoredStanding {
                    game: row.game.parse().ok()?,
                    span: row.season.parse().ok()?,
                    user: UserId::from_row(row.user_id),
                    standing: standing(
                        [row.rating, row.deviation, row.volatility],
                        [row.wins, row.draws, row.losses],
                        row.latest_us,
                    ),
                    certain_until_us: row.certain_until_us,
                })
            })
            .collect())
    }

    /// The rated matches that have ended and of which nothing is noted, so that they will never
    /// be counted.
    pub async fn forgotten_by_ratings(&self) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "SELECT m.match_id FROM matches m
             WHERE m.status = 'finished' AND m.rated
               AND NOT EXISTS (SELECT FROM rating_events e WHERE e.match_id = m.match_id)
             ORDER BY m.match_id"
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }
}
