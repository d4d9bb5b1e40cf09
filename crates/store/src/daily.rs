//! The position of the day: who has tried it, on which days it was asked, and where it is posted.
//!
//! What a day is, `crates/puzzles` knows; here it is a number.

use super::count::count;
use super::{Retry, Room, Store, StoreError};
use ludotheque_matches::ids::{ChannelId, MessageId, ServerId, UserId};

/// So many seconds after a try the post says how many have solved it, however many tries come meanwhile.
const TALLIED_AFTER_S: f64 = 15.0;
/// An older post keeps the count that it has: Discord limits how often messages are changed after an hour.
const CHANGED_FOR_S: f64 = 45.0 * 60.0;

/// A try at a day's position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyTry {
    /// The number of the day.
    pub day: i32,
    /// The move, as the rules spell it.
    pub chosen: String,
    /// Whether it was the best.
    pub solved: bool,
}

/// How a server has done on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DailyTally {
    /// So many of its members have found the best move.
    pub solved: u32,
    /// So many have tried.
    pub tried: u32,
}

/// A day's position that must be posted, or whose post must be changed.
#[derive(Clone, Copy, Debug)]
pub struct DueDailyPost {
    /// The server.
    pub server: ServerId,
    /// The number of the day.
    pub day: i32,
    /// Where.
    pub channel: ChannelId,
    /// The post, if it is there.
    pub message: Option<MessageId>,
    /// How often it has been tried.
    pub tries: i32,
}

impl Store {
    /// The database's clock, in seconds since 1970.
    pub async fn now_s(&self) -> Result<i64, StoreError> {
        let now =
            sqlx::query_scalar!(r#"SELECT floor(extract(epoch FROM now()))::bigint AS "now!""#);
        Ok(now.fetch_one(&self.pool).await?)
    }

    /// Stores somebody's try, unless there is one of that day: the first one counts. The server's post is
    /// owed the new count.
    pub async fn try_daily(
        &self,
        user: UserId,
        server: Option<ServerId>,
        attempt: &DailyTry,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO daily_tries (user_id, day, guild_id, chosen, solved)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (user_id, day) DO NOTHING",
            user.to_row(),
            attempt.day,
            server.map(ServerId::to_row),
            attempt.chosen,
            attempt.solved,
        )
        .execute(&self.pool)
        .await?;
        if let Some(server) = server {
            sqlx::query!(
                "UPDATE daily_posts SET due_at = now() + make_interval(secs => $3)
                 WHERE guild_id = $1 AND day = $2 AND due_at IS NULL
                     AND posted_at > now() - make_interval(secs => $4)",
                server.to_row(),
                attempt.day,
                TALLIED_AFTER_S,
                CHANGED_FOR_S,
            )
            .execute(&self.pool)
            .await?;
        }
        Ok(())
    }

    /// Notes that somebody tells others how they did, and says whether they had not yet.
    pub async fn share_daily(&self, user: UserId, day: i32) -> Result<bool, StoreError> {
        let shared = sqlx::query!(
            "UPDATE daily_tries SET shared = true WHERE user_id = $1 AND day = $2 AND NOT shared",
            user.to_row(),
            day,
        );
        Ok(shared.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Everything that somebody has tried, in the order of days.
    pub async fn daily_tries(&self, user: UserId) -> Result<Vec<DailyTry>, StoreError> {
        let tries = sqlx::query_as!(
            DailyTry,
            "SELECT day, chosen, solved FROM daily_tries WHERE user_id = $1 ORDER BY day",
            user.to_row(),
        );
        Ok(tries.fetch_all(&self.pool).await?)
    }

    /// How a server has done on a day.
    pub async fn daily_tally(&self, server: ServerId, day: i32) -> Result<DailyTally, StoreError> {
        let row = sqlx::query!(
            r#"SELECT count(*) FILTER (WHERE solved) AS "solved!", count(*) AS "tried!"
               FROM daily_tries WHERE guild_id = $1 AND day = $2"#,
            server.to_row(),
            day,
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(DailyTally {
            solved: count(row.solved),
            tried: count(row.tried),
        })
    }

    /// The days since this one on which the bot ran, in their order.
    pub async fn days_asked(&self, since: i32) -> Result<Vec<i32>, StoreError> {
        let days = sqlx::query_scalar!(
            "SELECT day FROM daily_days WHERE day >= $1 ORDER BY day",
            since
        );
        Ok(days.fetch_all(&self.pool).await?)
    }

    /// Notes that the bot runs on this day, and that its position is owed to every server that wants it.
    /// However often and by however many processes: once.
    pub async fn begin_day(&self, day: i32) -> Result<(), StoreError> {
        sqlx::query!(
            "INSERT INTO daily_days (day) VALUES ($1) ON CONFLICT (day) DO NOTHING",
            day
        )
        .execute(&self.pool)
        .await?;
        sqlx::query!(
            "INSERT INTO daily_posts (guild_id, day, channel_id, due_at)
             SELECT guild_id, $1, daily_in, now() FROM server_settings WHERE daily_in IS NOT NULL
             ON CONFLICT (guild_id, day) DO NOTHING",
            day,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The posts that are due, oldest first, as many as there is room for. Each is put off by fifty seconds, so that
    /// another process does not take it at the same time.
    pub async fn take_due_daily_posts(&self, room: Room) -> Result<Vec<DueDailyPost>, StoreError> {
        let rows = sqlx::query!(
            "UPDATE daily_posts p SET due_at = now() + interval '50 seconds', tries = tries + 1
             FROM (SELECT guild_id, day FROM daily_posts WHERE due_at <= now() AND guild_id <> ALL ($2)
                   ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED) due
             WHERE p.guild_id = due.guild_id AND p.day = due.day
             RETURNING p.guild_id, p.day, p.channel_id, p.message_id, p.tries",
            room.limit(),
            &room.in_hand,
        )
        .fetch_all(&self.pool)
        .await?;
        let due = rows.into_iter().map(|row| DueDailyPost {
            server: ServerId::from_row(row.guild_id),
            day: row.day,
            channel: ChannelId::from_row(row.channel_id),
            message: row.message_id.map(MessageId::from_row),
            tries: row.tries,
        });
        Ok(due.collect())
    }

    /// Notes that a day's position is posted, as this message.
    pub async fn daily_posted(
        &self,
        due: &DueDailyPost,
        post: MessageId,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE daily_posts
             SET message_id = $3, posted_at = coalesce(posted_at, now()), due_at = NULL, tries = 0
             WHERE guild_id = $1 AND day = $2",
            due.server.to_row(),
            due.day,
            post.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Decides about a post that could not be shown.
    pub async fn daily_post_failed(
        &self,
        due: &DueDailyPost,
        retry: &Retry,
    ) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        sqlx::query!(
            "UPDATE daily_posts
             SET due_at = CASE WHEN $4::text IS NULL THEN now() + make_interval(secs => $3) END,
                 given_up = $4
             WHERE guild_id = $1 AND day = $2",
            due.server.to_row(),
            due.day,
            after_s,
            given_up,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
