//! What is looked for among tournaments.

use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId, TournamentId, UserId};

use ludotheque_rules::GameKind;
use ludotheque_tournaments::Stage;

use super::value::StoredTournament;
use crate::{Store, StoreError, Unit};

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentLine {
    /// Which.
    pub id: TournamentId,
    /// What its organiser calls it; hostile text.
    pub name: String,
    /// How far it is.
    pub stage: Stage,
    /// The server.
    pub server: ServerId,
    /// Where it is.
    pub channel: ChannelId,
    /// Its message, once it has one.
    pub message: Option<MessageId>,
}

impl Store {
    /// The newest tournaments of a server and of others in which it takes part, at most `limit`, those that go on first.
    pub async fn tournaments_of(
        &self,
        server: ServerId,
        limit: i64,
    ) -> Result<Vec<TournamentLine>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT tournament_id AS "tournament_id!", name AS "name!", stage AS "stage!",
                      channel_id AS "channel_id!", message_id
               FROM (
                   SELECT tournament_id, name, stage, created_at, channel_id, message_id
                   FROM tournaments WHERE guild_id = $1
                   UNION ALL
                   SELECT t.tournament_id, t.name, t.stage, t.created_at, g.channel_id, g.message_id
                   FROM tournament_guests g JOIN tournaments t USING (tournament_id)
                   WHERE g.guild_id = $1 AND NOT g.ended) both_kinds
               ORDER BY stage = 'over', created_at DESC LIMIT $2"#,
            server.to_row(),
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        let lines = rows.into_iter().map(|row| TournamentLine {
            id: TournamentId::from_row(row.tournament_id),
            name: row.name,
            // The database takes no other word.
            stage: Stage::from_word(&row.stage).unwrap_or(Stage::Over),
            server,
            channel: ChannelId::from_row(row.channel_id),
            message: row.message_id.map(MessageId::from_row),
        });
        Ok(lines.collect())
    }

    /// At most so many tournaments for which it is time to look whether something happens by itself; each is put off by
    /// ten seconds, so that another process does not take it at the same time.
    pub async fn take_due_tournaments(
        &self,
        limit: usize,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "UPDATE tournaments SET look_at = now() + interval '10 seconds'
             WHERE tournament_id = ANY(ARRAY(
                 SELECT tournament_id FROM tournaments
                 WHERE look_at <= now() AND tournament_id <> ALL ($2)
                 ORDER BY look_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED))
             RETURNING tournament_id",
            i64::try_from(limit).unwrap_or(i64::MAX),
            &self.proved.tournaments_left.and(&[]),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(TournamentId::from_row).collect())
    }

    /// Notes when a tournament has to be looked at again, unless something has happened in it since it was read.
    pub async fn look_at_tournament_in(
        &self,
        looked_at: &StoredTournament,
        after_s: u32,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournaments SET look_at = now() + make_interval(secs => $3)
             WHERE tournament_id = $1 AND acts = $2 AND look_at IS NOT NULL",
            looked_at.id.to_row(),
            i32::try_from(looked_at.acts.len()).unwrap_or(i32::MAX),
            f64::from(after_s),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Lets a tournament with which something is wrong wait.
    pub async fn put_tournament_off(
        &self,
        id: TournamentId,
        after_s: u32,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournaments SET look_at = now() + make_interval(secs => $2)
             WHERE tournament_id = $1 AND look_at IS NOT NULL",
            id.to_row(),
            f64::from(after_s),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that nothing happens by itself in a tournament any more.
    pub async fn tournament_is_done(&self, id: TournamentId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournaments SET look_at = NULL WHERE tournament_id = $1 AND stage = 'over'",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The games of a tournament whose matches are over and whose results its list does not have.
    pub async fn ended_tournament_games(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(u32, MatchId)>, StoreError> {
        let rows = sqlx::query!(
            "SELECT g.number, m.match_id FROM tournament_games g JOIN matches m USING (match_id)
             WHERE g.tournament_id = $1 AND NOT g.over AND m.status IN ('finished', 'withdrawn')
             ORDER BY g.number",
            id.to_row(),
        )
        .fetch_all(&self.pool)
        .await?;
        let games = rows
            .into_iter()
            .map(|row| (row.number.cast_unsigned(), MatchId::from_row(row.match_id)));
        Ok(games.collect())
    }

    /// How many boards of a tournament have not been shown yet.
    pub async fn unshown_in_tournament(&self, id: TournamentId) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM tournament_games g JOIN cards c USING (match_id)
               LEFT JOIN guest_cards o USING (match_id)
               WHERE g.tournament_id = $1 AND NOT g.over
                 AND (c.message_id IS NULL AND c.given_up IS NULL
                      OR o.match_id IS NOT NULL AND o.message_id IS NULL AND o.given_up IS NULL)"#,
            id.to_row(),
        );
        Ok(count.fetch_one(&self.pool).await?)
    }

    /// Pairs of players of a tournament of whom one does not want to play with the other, by number, the smaller one
    /// first.
    pub async fn blocked_in_tournament(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(u16, u16)>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT DISTINCT least(one.player, other.player) AS "one!",
                               greatest(one.player, other.player) AS "other!"
               FROM tournament_players one
               JOIN blocks b ON b.user_id = one.user_id
               JOIN tournament_players other
                    ON other.tournament_id = one.tournament_id AND other.user_id = b.blocked_id
               WHERE one.tournament_id = $1 ORDER BY 1, 2"#,
            id.to_row(),
        )
        .fetch_all(&self.pool)
        .await?;
        let pairs = rows.into_iter().filter_map(|row| {
            let [one, other] = [row.one, row.other].map(u16::try_from);
            one.ok().zip(other.ok())
        });
        Ok(pairs.collect())
    }
}

impl Unit {
    /// How many tournaments of a server go on or can be joined.
    pub async fn open_tournaments(&mut self, server: ServerId) -> Result<i64, StoreError> {
        let count = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    r#"SELECT (SELECT count(*) FROM tournaments WHERE guild_id = $1 AND stage <> 'over')
                            + (SELECT count(*) FROM tournament_guests g JOIN tournaments t USING (tournament_id)
                               WHERE g.guild_id = $1 AND NOT g.ended AND t.stage <> 'over') AS "count!""#,
                    server.to_row(),
                )
                .fetch_one(connection)
                .await
            })
            .await?;
        Ok(count)
    }

    /// The rating of somebody in a game, rounded; nothing if they have none, or do not want it to be seen.
    pub async fn rating_of(
        &mut self,
        game: GameKind,
        user: UserId,
    ) -> Result<Option<u16>, StoreError> {
        let rating = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    "SELECT rating FROM ratings r WHERE game = $1 AND season = 'all' AND user_id = $2
                       AND NOT EXISTS (SELECT FROM off_leaderboards o WHERE o.user_id = r.user_id)",
                    game.slug(),
                    user.to_row(),
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        let rounded = |rating: f64| rating.round().clamp(0.0, f64::from(u16::MAX));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is clamped"
        )]
        Ok(rating.map(|rating| rounded(rating) as u16))
    }
}
