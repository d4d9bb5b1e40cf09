//! Who has a role because they have won a tournament.
//!
//! Of two tournaments with the same role the one that was over later counts, whenever each of them is looked at, and
//! however often: whoever won it has the role, and whoever had it before loses it.

use ludotheque_matches::ids::{TournamentId, UserId};

use crate::{Retry, Room, Store, StoreError};

/// A tournament whose champion is to be given a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueChampion {
    /// Which.
    pub id: TournamentId,
    /// How often it has been tried.
    pub tries: i32,
}

/// Somebody who has the role of an earlier tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EarlierChampion {
    /// Who.
    pub user: UserId,
    /// Which tournament they won.
    pub tournament: TournamentId,
}

/// How the champion of a tournament stands among those who have its role from the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Succession {
    /// The last tournament for which the champion has it, if they do.
    pub own: Option<TournamentId>,
    /// Those who had it before.
    pub earlier: Vec<EarlierChampion>,
    /// Whether somebody else has won it since.
    pub is_over: bool,
}

impl Store {
    /// The tournaments whose champions are due, oldest first, as many as there is room for. Each is put off by fifty seconds,
    /// so that another process does not take it at the same time.
    pub async fn take_due_champions(&self, room: Room) -> Result<Vec<DueChampion>, StoreError> {
        let rows = sqlx::query!(
            "UPDATE tournaments
             SET champion_due_at = now() + interval '50 seconds', champion_tries = champion_tries + 1
             WHERE tournament_id = ANY(ARRAY(
                 SELECT tournament_id FROM tournaments
                 WHERE champion_due_at <= now() AND tournament_id <> ALL ($2)
                 ORDER BY champion_due_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED))
             RETURNING tournament_id, champion_tries",
            room.limit(),
            &self.proved.tournaments_left.and(&room.in_hand),
        )
        .fetch_all(&self.pool)
        .await?;
        let due = rows.into_iter().map(|row| DueChampion {
            id: TournamentId::from_row(row.tournament_id),
            tries: row.champion_tries,
        });
        Ok(due.collect())
    }

    /// Notes that a player of a tournament that is over gets its role, by number, and says who that is; nobody if they have
    /// been forgotten.
    pub async fn note_champion(
        &self,
        id: TournamentId,
        player: u16,
    ) -> Result<Option<UserId>, StoreError> {
        let mut unit = self.begin().await?;
        let user = unit
            .run(async |connection| {
                // Held: whoever is being forgotten is not noted after that.
                let user = sqlx::query_scalar!(
                    "SELECT user_id FROM tournament_players WHERE tournament_id = $1 AND player = $2
                     FOR SHARE",
                    id.to_row(),
                    i32::from(player),
                )
                .fetch_one(&mut *connection)
                .await?;
                let user = UserId::from_row(user);
                if !user.is_account() {
                    return Ok(None);
                }
                sqlx::query!(
                    "INSERT INTO champions (guild_id, role_id, user_id, tournament_id, since)
                     SELECT guild_id, champion_role_id, $2, tournament_id, made_at
                     FROM tournaments JOIN tournament_acts USING (tournament_id)
                     WHERE tournament_id = $1 AND act = 'end' AND champion_role_id IS NOT NULL
                     ON CONFLICT (guild_id, role_id, user_id) DO UPDATE
                     SET tournament_id = excluded.tournament_id, since = excluded.since
                     WHERE (champions.since, champions.tournament_id) < (excluded.since, excluded.tournament_id)",
                    id.to_row(),
                    user.to_row(),
                )
                .execute(connection)
                .await?;
                Ok(Some(user))
            })
            .await?;
        unit.commit().await?;
        Ok(user)
    }

    /// How `user`, who has won a tournament that is over, stands among those who have its role from the bot.
    pub async fn succession(
        &self,
        id: TournamentId,
        user: UserId,
    ) -> Result<Succession, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT c.user_id, c.tournament_id,
                      (c.since, c.tournament_id) < (a.made_at, t.tournament_id) AS "is_earlier!",
                      (c.since, c.tournament_id) > (a.made_at, t.tournament_id) AS "is_later!"
               FROM tournaments t
               JOIN tournament_acts a ON a.tournament_id = t.tournament_id AND a.act = 'end'
               JOIN champions c ON c.guild_id = t.guild_id AND c.role_id = t.champion_role_id
               WHERE t.tournament_id = $1 ORDER BY c.since, c.tournament_id"#,
            id.to_row(),
        )
        .fetch_all(&self.pool)
        .await?;
        let is_own = |row: i64| UserId::from_row(row) == user;
        let own = rows.iter().find(|row| is_own(row.user_id));
        let earlier = rows
            .iter()
            .filter(|row| row.is_earlier && !is_own(row.user_id))
            .map(|row| EarlierChampion {
                user: UserId::from_row(row.user_id),
                tournament: TournamentId::from_row(row.tournament_id),
            });
        let last = rows.last();
        Ok(Succession {
            own: own.map(|row| TournamentId::from_row(row.tournament_id)),
            earlier: earlier.collect(),
            is_over: last.is_some_and(|last| last.is_later && !is_own(last.user_id)),
        })
    }

    /// Notes that somebody does not have the role of a tournament any more, unless they have won it again.
    pub async fn champion_gone(&self, gone: EarlierChampion) -> Result<(), StoreError> {
        sqlx::query!(
            "DELETE FROM champions c USING tournaments t
             WHERE t.tournament_id = $1 AND c.tournament_id = $1 AND c.user_id = $2
               AND c.guild_id = t.guild_id AND c.role_id = t.champion_role_id",
            gone.tournament.to_row(),
            gone.user.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that nothing is to be done about the champion of a tournament any more.
    pub async fn champion_settled(&self, id: TournamentId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE tournaments SET champion_due_at = NULL WHERE tournament_id = $1",
            id.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Decides about a role that could not be given.
    pub async fn champion_failed(&self, id: TournamentId, retry: &Retry) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        sqlx::query!(
            "UPDATE tournaments
             SET champion_due_at = CASE WHEN NOT $3 THEN now() + make_interval(secs => $2) END
             WHERE tournament_id = $1",
            id.to_row(),
            after_s,
            given_up.is_some(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
