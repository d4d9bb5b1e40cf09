//! Leaderboards: who is on them, and where.

use ludotheque_rules::GameKind;

use super::columns::standing;
use crate::{Store, StoreError, Unit};
use ludotheque_matches::ids::{ServerId, UserId};
use ludotheque_matches::ratings::{LISTED_FROM, Season, Span, Standing};

/// A leaderboard, as much of it as is shown: its top, and what is around whoever looks at it.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaderboard {
    /// The lines, from the top.
    pub lines: Vec<LeaderboardLine>,
    /// As of when the ratings are, in microseconds since 1970: now, or the end of the season.
    pub as_of_us: i64,
    /// How many players are on it.
    pub players: i64,
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderboardLine {
    /// The place, from 1. Equal ratings share one.
    pub place: i64,
    /// The player.
    pub user: UserId,
    /// The name under which the player sat down last; hostile text.
    pub name: String,
    /// The rating and the record.
    pub standing: Standing,
}

/// Lines of a leaderboard that are shown.
const LINES: i64 = 8;
/// Lines from the top if whoever looks is further down; the others are around that player.
const TOP_LINES: i64 = 5;

impl Store {
    /// The leaderboard of a game in a season or of all time: of everybody, or of those who have
    /// played a counted match of that span on a server.
    ///
    /// On it is who has at least [`LISTED_FROM`] counted matches and a rating that is not
    /// provisional as of then, and has not asked to be left out.
    pub async fn leaderboard(
        &self,
        game: GameKind,
        span: Span,
        server: Option<ServerId>,
        viewer: UserId,
    ) -> Result<Leaderboard, StoreError> {
        let bounds = self.bounds(span).await?;
        let rows = sqlx::query!(
            r#"WITH listed AS (
                   SELECT r.*,
                          rank() OVER (ORDER BY r.rating DESC) AS place,
                          row_number() OVER (ORDER BY r.rating DESC, r.user_id) AS line,
                          count(*) OVER () AS players
                   FROM ratings r
                   WHERE r.game = $1 AND r.season = $2
                     -- No former players.
                     AND r.user_id > 0
                     AND r.wins + r.draws + r.losses >= $3
                     AND r.certain_until
                         > timestamptz 'epoch' + $4::bigint * interval '1 microsecond'
                     AND NOT EXISTS (
                         SELECT FROM off_leaderboards o WHERE o.user_id = r.user_id)
                     AND ($5::bigint IS NULL OR EXISTS (
                         SELECT FROM rating_changes c
                         WHERE c.guild_id = $5 AND c.game = r.game AND c.user_id = r.user_id
                           AND ($6::bigint IS NULL OR c.ended_at
                               >= timestamptz 'epoch' + $6 * interval '1 microsecond')
                           AND ($7::bigint IS NULL OR c.ended_at
                               < timestamptz 'epoch' + $7 * interval '1 microsecond'))))
               SELECT l.place AS "place!", l.players AS "players!", l.user_id, l.rating, l.deviation,
                      l.volatility, l.wins, l.draws, l.losses,
                      (extract(epoch FROM l.latest_at) * 1000000)::bigint AS latest_us,
                      coalesce(named.name, '') AS "name!"
               FROM listed l
               LEFT JOIN listed viewer ON viewer.user_id = $8
               LEFT JOIN LATERAL (
                   SELECT CASE c.seat WHEN 0 THEN m.first_name ELSE m.second_name END AS name
                   FROM rating_changes c JOIN matches m ON m.match_id = c.match_id
                   WHERE c.user_id = l.user_id AND c.game = l.game
                   ORDER BY c.ended_at DESC LIMIT 1) named ON true
               WHERE CASE WHEN coalesce(viewer.line, 1) <= $9 THEN l.line <= $9
                          ELSE l.line <= $10 OR l.line BETWEEN viewer.line - 1 AND viewer.line + 1 END
               ORDER BY l.line"#,
            game.slug(),
            span.to_string(),
            LISTED_FROM.cast_signed(),
            bounds.as_of_us,
            server.map(ServerId::to_row),
            bounds.begins_us,
            bounds.ends_us,
            viewer.to_row(),
            LINES,
            TOP_LINES,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(Leaderboard {
            as_of_us: bounds.as_of_us,
            players: rows.first().map_or(0, |row| row.players),
            lines: rows
                .into_iter()
                .map(|row| LeaderboardLine {
                    place: row.place,
                    user: UserId::from_row(row.user_id),
                    name: row.name,
                    standing: standing(
                        [row.rating, row.deviation, row.volatility],
                        [row.wins, row.draws, row.losses],
                        row.latest_us,
                    ),
                })
                .collect(),
        })
    }

    async fn bounds(&self, span: Span) -> Result<Bounds, StoreError> {
        let (year, first_month) = months(span);
        let bounds = sqlx::query_as!(
            Bounds,
            r#"SELECT (extract(epoch FROM begins) * 1000000)::bigint AS begins_us,
                      (extract(epoch FROM ends) * 1000000)::bigint AS ends_us,
                      (extract(epoch FROM least(now(), ends)) * 1000000)::bigint AS "as_of_us!"
               FROM (SELECT make_timestamp($1, $2, 1, 0, 0, 0) AT TIME ZONE 'UTC' AS begins,
                            (make_timestamp($1, $2, 1, 0, 0, 0) + interval '3 months')
                                AT TIME ZONE 'UTC' AS ends) quarter"#,
            year,
            first_month,
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(bounds)
    }

    /// The seasons in which matches of a game have counted, the latest first, at most `limit`.
    pub async fn seasons(&self, game: GameKind, limit: i64) -> Result<Vec<Season>, StoreError> {
        let seasons = sqlx::query_scalar!(
            "SELECT DISTINCT season FROM ratings WHERE game = $1 AND season <> 'all'
             ORDER BY season DESC LIMIT $2",
            game.slug(),
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        // The constraint of the column allows no other text.
        Ok(seasons
            .into_iter()
            .filter_map(|season| season.parse().ok())
            .collect())
    }

    /// Whether a player has asked to be left out of leaderboards.
    pub async fn is_off_leaderboards(&self, user: UserId) -> Result<bool, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT EXISTS (
                   SELECT FROM leaderboard_opt_outs WHERE user_id = $1) AS "found!""#,
            user.to_row(),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(found)
    }
}

impl Unit {
    /// Leaves a player out of leaderboards from now on, or no longer.
    pub async fn set_off_leaderboards(
        &mut self,
        user: UserId,
        off: bool,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "WITH back AS (DELETE FROM leaderboard_opt_outs WHERE user_id = $1 AND NOT $2)
                 INSERT INTO leaderboard_opt_outs (user_id) SELECT $1 WHERE $2
                 ON CONFLICT (user_id) DO NOTHING",
                user.to_row(),
                off,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}

/// The times of a span, in microseconds since 1970; all time has no beginning and no end.
struct Bounds {
    begins_us: Option<i64>,
    ends_us: Option<i64>,
    /// Now, or its end if that is over.
    as_of_us: i64,
}

/// Year and first month of a season; nothing for all time.
fn months(span: Span) -> (Option<i32>, Option<i32>) {
    match span {
        Span::Always => (None, None),
        Span::Season(season) => {
            let (year, quarter) = season.year_and_quarter();
            (Some(i32::from(year)), Some(i32::from(quarter) * 3 - 2))
        }
    }
}
