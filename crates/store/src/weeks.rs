//! What was played on a server in a week, and where a look back at it is posted.
//!
//! Only matches between people are told of. Nobody is named who is off leaderboards.

use std::collections::BTreeMap;

use ludotheque_rules::GameKind;

use super::count::count;
use super::{Retry, Room, Store, StoreError};
use ludotheque_matches::ids::{ChannelId, MatchId, ServerId, UserId};
use ludotheque_matches::ratings::PROVISIONAL_ABOVE;

/// So many of the last matches of a week are looked at for its finest move.
const LOOKED_AT: i64 = 5;

/// A look back at a week that must be posted.
#[derive(Clone, Copy, Debug)]
pub struct DueWeek {
    /// The server.
    pub server: ServerId,
    /// The number of the week that has begun.
    pub week: i32,
    /// Where.
    pub channel: ChannelId,
    /// How often it has been tried.
    pub tries: i32,
}

/// What was played on a server in a span of time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Played {
    /// How many matches of each game, in no order of importance.
    pub matches: BTreeMap<GameKind, u32>,
    /// How many people have played.
    pub people: u32,
    /// The rated match in which the higher rating was the least use.
    pub upset: Option<Upset>,
    /// The last rated matches that were played out by people who may be named, the latest first.
    pub to_look_at: Vec<MatchId>,
}

/// A rated match that was won against a higher rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Upset {
    /// The game.
    pub game: GameKind,
    /// Who won.
    pub winner: UserId,
    /// The winner's rating before.
    pub winner_had: f64,
    /// Who lost.
    pub loser: UserId,
    /// The loser's rating before.
    pub loser_had: f64,
}

/// Somebody who has played in the last days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeekLine {
    /// Who.
    pub user: UserId,
    /// How many matches they have won.
    pub won: u32,
    /// How many they have played.
    pub played: u32,
}

impl Store {
    /// Owes a look back at the week before to every server that wants one. However often and by however
    /// many processes: once. They are spread over an hour: all servers wait for the same midnight.
    pub async fn begin_week(&self, week: i32) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO week_posts (guild_id, week, channel_id, due_at)
             SELECT guild_id, $1, weekly_in, now() + make_interval(secs => (guild_id >> 22) % 3600)
             FROM server_settings WHERE weekly_in IS NOT NULL
             ON CONFLICT (guild_id, week) DO NOTHING",
            week,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The looks back that are due, oldest first, as many as there is room for. Each is put off by fifty seconds, so that
    /// another process does not take it at the same time. Where the engine looks at matches for longer two may post it, which
    /// is the same message.
    pub async fn take_due_weeks(&self, room: Room) -> Result<Vec<DueWeek>, StoreError> {
        let rows = sqlx::query!(
            "UPDATE week_posts p SET due_at = now() + interval '50 seconds', tries = tries + 1
             FROM (SELECT guild_id, week FROM week_posts WHERE due_at <= now() AND guild_id <> ALL ($2)
                   ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED) due
             WHERE p.guild_id = due.guild_id AND p.week = due.week
             RETURNING p.guild_id, p.week, p.channel_id, p.tries",
            room.limit(),
            &room.in_hand,
        )
        .fetch_all(&self.pool)
        .await?;
        let due = rows.into_iter().map(|row| DueWeek {
            server: ServerId::from_row(row.guild_id),
            week: row.week,
            channel: ChannelId::from_row(row.channel_id),
            tries: row.tries,
        });
        Ok(due.collect())
    }

    /// Notes that a look back is posted, or that there was nothing to tell.
    pub async fn week_posted(&self, due: &DueWeek) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE week_posts SET due_at = NULL, tries = 0 WHERE guild_id = $1 AND week = $2",
            due.server.to_row(),
            due.week,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Decides about a look back that could not be posted, unless somebody else has posted it meanwhile.
    pub async fn week_failed(&self, due: &DueWeek, retry: &Retry) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        sqlx::query!(
            "UPDATE week_posts
             SET due_at = CASE WHEN $4::text IS NULL THEN now() + make_interval(secs => $3) END,
                 given_up = $4
             WHERE guild_id = $1 AND week = $2 AND due_at IS NOT NULL",
            due.server.to_row(),
            due.week,
            after_s,
            given_up,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// What was played on a server between two moments, in seconds since 1970.
    pub async fn played(&self, server: ServerId, span_s: [i64; 2]) -> Result<Played, StoreError> {
        let [from_s, to_s] = span_s.map(|moment| moment as f64);
        let (first_bot, last_bot) = UserId::opponents_in_rows();
        let rows = sqlx::query!(
            r#"SELECT game, first_id AS "first_id!", second_id AS "second_id!"
               FROM matches
               WHERE guild_id = $1 AND status = 'finished' AND end_reason <> 'aborted'
                 AND ended_at >= to_timestamp($2) AND ended_at < to_timestamp($3)
                 AND first_id NOT BETWEEN $4 AND $5 AND second_id NOT BETWEEN $4 AND $5"#,
            server.to_row(),
            from_s,
            to_s,
            first_bot,
            last_bot,
        )
        .fetch_all(&self.pool)
        .await?;
        let mut played = Played::default();
        let mut people: Vec<i64> = Vec::new();
        for row in rows {
            people.extend([row.first_id, row.second_id]);
            if let Ok(game) = row.game.parse::<GameKind>() {
                *played.matches.entry(game).or_default() += 1;
            }
        }
        people.sort_unstable();
        people.dedup();
        played.people = u32::try_from(people.len()).unwrap_or(u32::MAX);
        played.upset = self.upset(server, [from_s, to_s]).await?;
        played.to_look_at = self.to_look_at(server, [from_s, to_s]).await?;
        Ok(played)
    }

    /// The win against the largest difference of ratings that say something.
    async fn upset(
        &self,
        server: ServerId,
        [from_s, to_s]: [f64; 2],
    ) -> Result<Option<Upset>, StoreError> {
        let row = sqlx::query!(
            "SELECT w.game, w.user_id AS winner, w.rating_before AS winner_had,
                    l.user_id AS loser, l.rating_before AS loser_had
             FROM rating_changes w
             JOIN matches m ON m.match_id = w.match_id AND m.winner = w.seat
             JOIN rating_changes l ON l.match_id = w.match_id AND l.seat <> w.seat
             WHERE w.guild_id = $1 AND w.ended_at >= to_timestamp($2) AND w.ended_at < to_timestamp($3)
               AND w.rating_before < l.rating_before
               AND w.deviation_before <= $4 AND l.deviation_before <= $4
               AND w.user_id > 0 AND l.user_id > 0
               AND NOT EXISTS (SELECT FROM off_leaderboards o
                               WHERE o.user_id IN (w.user_id, l.user_id))
             ORDER BY l.rating_before - w.rating_before DESC, w.match_id LIMIT 1",
            server.to_row(),
            from_s,
            to_s,
            PROVISIONAL_ABOVE,
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.and_then(|row| {
            Some(Upset {
                game: row.game.parse().ok()?,
                winner: UserId::from_row(row.winner),
                winner_had: row.winner_had,
                loser: UserId::from_row(row.loser),
                loser_had: row.loser_had,
            })
        }))
    }

    async fn to_look_at(
        &self,
        server: ServerId,
        [from_s, to_s]: [f64; 2],
    ) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "SELECT m.match_id
             FROM matches m JOIN rating_events e ON e.match_id = m.match_id AND e.verdict = 'counted'
             WHERE m.guild_id = $1 AND m.status = 'finished'
               AND m.ended_at >= to_timestamp($2) AND m.ended_at < to_timestamp($3)
               AND m.first_id > 0 AND m.second_id > 0
               AND NOT EXISTS (SELECT FROM off_leaderboards o
                               WHERE o.user_id IN (m.first_id, m.second_id))
             ORDER BY m.ended_at DESC LIMIT $4",
            server.to_row(),
            from_s,
            to_s,
            LOOKED_AT,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// Who has played a game on a server in the last seven days, most wins first, at most `limit`.
    pub async fn week_lines(
        &self,
        server: ServerId,
        game: GameKind,
        limit: i64,
    ) -> Result<Vec<WeekLine>, StoreError> {
        let (first_bot, last_bot) = UserId::opponents_in_rows();
        let rows = sqlx::query!(
            r#"SELECT p.user_id AS "user_id!", count(*) AS "played!",
                      count(*) FILTER (WHERE m.winner = p.seat) AS "won!"
               FROM matches m
               CROSS JOIN LATERAL (VALUES (0::smallint, m.first_id), (1::smallint, m.second_id))
                   AS p (seat, user_id)
               WHERE m.guild_id = $1 AND m.game = $2
                 AND m.status = 'finished' AND m.end_reason <> 'aborted'
                 AND m.ended_at >= now() - interval '7 days'
                 AND m.first_id NOT BETWEEN $3 AND $4 AND m.second_id NOT BETWEEN $3 AND $4
                 AND p.user_id > 0
                 AND NOT EXISTS (SELECT FROM off_leaderboards o WHERE o.user_id = p.user_id)
               GROUP BY p.user_id
               ORDER BY 3 DESC, 2, p.user_id LIMIT $5"#,
            server.to_row(),
            game.slug(),
            first_bot,
            last_bot,
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        let lines = rows.into_iter().map(|row| WeekLine {
            user: UserId::from_row(row.user_id),
            won: count(row.won),
            played: count(row.played),
        });
        Ok(lines.collect())
    }
}
