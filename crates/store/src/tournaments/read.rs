//! Tournaments read and replayed.

use std::collections::BTreeMap;

use ludotheque_matches::ids::{
    ChannelId, InteractionId, MatchId, MessageId, RoleId, ServerId, TournamentId, UserId,
};
use ludotheque_matches::{Clock, Player};
use ludotheque_rules::GameKind;
use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::{Act, Row, Rules, Tournament};
use sqlx::PgConnection;

use super::value::{StoredAct, StoredTournament, TournamentGuest};
use crate::{Store, StoreError, Unit};

/// The row of a tournament.
struct TournamentRow {
    tournament_id: i64,
    guild_id: i64,
    channel_id: i64,
    organiser_id: i64,
    interaction_id: i64,
    name: String,
    game: String,
    options: String,
    format: String,
    clock: String,
    rated: bool,
    threads: bool,
    language: String,
    seed: Vec<u8>,
    lasts_s: i32,
    champion_role_id: Option<i64>,
    started_s: Option<i64>,
    starts_s: Option<i64>,
    season: i32,
    check_in_told: bool,
    roll_call_tried: bool,
    roll_call_message_id: Option<i64>,
    server_name: Option<String>,
    message_id: Option<i64>,
    lost: i32,
    end_told: bool,
    acts: i32,
    read_s: i64,
}

impl Store {
    /// A tournament by its id.
    pub async fn find_tournament(
        &self,
        id: TournamentId,
    ) -> Result<Option<StoredTournament>, StoreError> {
        // One picture of all its tables.
        let mut unit = self.begin().await?;
        unit.run(async |connection| {
            sqlx::query!("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                .execute(connection)
                .await
        })
        .await?;
        unit.find_tournament(id).await
    }
}

impl Unit {
    /// Holds a tournament until the end of the transaction and reads it. Whoever comes second waits.
    pub async fn lock_tournament(
        &mut self,
        id: TournamentId,
    ) -> Result<Option<StoredTournament>, StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "SELECT FROM tournaments WHERE tournament_id = $1 FOR NO KEY UPDATE",
                id.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        self.find_tournament(id).await
    }

    async fn find_tournament(
        &mut self,
        id: TournamentId,
    ) -> Result<Option<StoredTournament>, StoreError> {
        let row = self
            .run(async |connection| {
                sqlx::query_as!(
                    TournamentRow,
                    r#"SELECT tournament_id, guild_id, channel_id, organiser_id, interaction_id, name, game,
                              options, format, clock, rated, threads, language, seed, lasts_s,
                              champion_role_id, message_id, season, check_in_told, roll_call_tried,
                              roll_call_message_id, server_name, lost, end_told, acts,
                              floor(extract(epoch FROM started_at))::bigint AS started_s,
                              floor(extract(epoch FROM starts_at))::bigint AS starts_s,
                              floor(extract(epoch FROM now()))::bigint AS "read_s!"
                       FROM tournaments WHERE tournament_id = $1"#,
                    id.to_row(),
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        let Some(row) = row else { return Ok(None) };
        let players = self.run(async |connection| players(connection, id).await);
        let players = players.await?;
        let guests = self.run(async |connection| guests(connection, id).await);
        let guests = guests.await?;
        let acts = self.acts(id).await;
        let acts = acts.inspect_err(|error| self.left(id, error))?;
        let matches = self.run(async |connection| matches(connection, id).await);
        let matches = matches.await?;
        let read = read(row, players, guests, acts, matches);
        read.map(Some).inspect_err(|error| self.left(id, error))
    }

    fn left(&self, id: TournamentId, error: &StoreError) {
        self.proved.tournaments_left.note(id.to_row(), error);
    }

    /// Who the players of a tournament are at this moment, by number.
    pub async fn people_of_tournament(
        &mut self,
        id: TournamentId,
    ) -> Result<Vec<Player>, StoreError> {
        Ok(self
            .run(async |connection| players(connection, id).await)
            .await?
            .0)
    }

    async fn acts(&mut self, id: TournamentId) -> Result<Vec<StoredAct>, StoreError> {
        let rows = self
            .run(async |connection| {
                sqlx::query!(
                    r#"SELECT act, actor_id, reason,
                              floor(extract(epoch FROM made_at))::bigint AS "at_s!"
                       FROM tournament_acts WHERE tournament_id = $1 ORDER BY place"#,
                    id.to_row(),
                )
                .fetch_all(connection)
                .await
            })
            .await?;
        let acts = rows.into_iter().map(|row| {
            let act: Act = row.act.parse().map_err(|error| not_understood(id, error))?;
            Ok(StoredAct {
                row: Row {
                    at_s: row.at_s,
                    act,
                },
                actor: UserId::from_row(row.actor_id),
                reason: row.reason,
            })
        });
        acts.collect()
    }
}

/// People by number, and from which server each takes part.
type Players = (Vec<Player>, Vec<Option<ServerId>>);

async fn players(connection: &mut PgConnection, id: TournamentId) -> Result<Players, sqlx::Error> {
    let rows = sqlx::query!(
        "SELECT user_id, name, guild_id FROM tournament_players WHERE tournament_id = $1 ORDER BY player",
        id.to_row(),
    )
    .fetch_all(connection)
    .await?;
    let players = rows.into_iter().map(|row| {
        let player = Player {
            user: UserId::from_row(row.user_id),
            name: row.name,
        };
        (player, row.guild_id.map(ServerId::from_row))
    });
    Ok(players.unzip())
}

async fn guests(
    connection: &mut PgConnection,
    id: TournamentId,
) -> Result<Vec<TournamentGuest>, sqlx::Error> {
    let rows = sqlx::query!(
        "SELECT guild_id, number, channel_id, name, language, threads, ended, message_id, lost, end_told, check_in_told,
                roll_call_tried, roll_call_message_id
         FROM tournament_guests WHERE tournament_id = $1 ORDER BY number",
        id.to_row(),
    )
    .fetch_all(connection)
    .await?;
    let guests = rows.into_iter().map(|row| TournamentGuest {
        server: ServerId::from_row(row.guild_id),
        number: row.number.cast_unsigned(),
        channel: ChannelId::from_row(row.channel_id),
        name: row.name,
        language: row.language.parse().unwrap_or_default(),
        threads: row.threads,
        ended: row.ended,
        message: row.message_id.map(MessageId::from_row),
        lost: row.lost,
        end_told: row.end_told,
        check_in_told: row.check_in_told,
        roll_call_tried: row.roll_call_tried,
        roll_call: row.roll_call_message_id.map(MessageId::from_row),
    });
    Ok(guests.collect())
}

async fn matches(
    connection: &mut PgConnection,
    id: TournamentId,
) -> Result<BTreeMap<u32, MatchId>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT number, match_id AS "match_id!" FROM tournament_games
           WHERE tournament_id = $1 AND match_id IS NOT NULL"#,
        id.to_row(),
    )
    .fetch_all(connection)
    .await?;
    let matches = rows
        .into_iter()
        .map(|row| (row.number.cast_unsigned(), MatchId::from_row(row.match_id)));
    Ok(matches.collect())
}

fn read(
    row: TournamentRow,
    (people, from): Players,
    guests: Vec<TournamentGuest>,
    acts: Vec<StoredAct>,
    matches: BTreeMap<u32, MatchId>,
) -> Result<StoredTournament, StoreError> {
    let id = TournamentId::from_row(row.tournament_id);
    let wrong = |what: &str| damaged(id, what);
    let rules: Rules = row
        .format
        .parse()
        .map_err(|error| not_understood(id, error))?;
    let seed: [u8; 32] = row.seed.try_into().map_err(|_| wrong("its seed"))?;
    if usize::try_from(row.acts).ok() != Some(acts.len()) {
        return Err(wrong("the number of acts"));
    }
    let rows: Vec<Row> = acts.iter().map(|stored| stored.row).collect();
    let now = Tournament::replay(rules, &rows)
        .map_err(|(place, why)| damaged(id, format_args!("act {place}: {why}")))?;
    if now.entries.len() != people.len() {
        return Err(wrong("the number of players"));
    }
    Ok(StoredTournament {
        id,
        server: ServerId::from_row(row.guild_id),
        channel: ChannelId::from_row(row.channel_id),
        organiser: UserId::from_row(row.organiser_id),
        interaction: InteractionId::from_row(row.interaction_id),
        name: row.name,
        game: row
            .game
            .parse::<GameKind>()
            .map_err(|_| not_understood(id, "its game"))?,
        options: row.options,
        clock: Clock::from_word(&row.clock).ok_or_else(|| not_understood(id, "its clock"))?,
        rated: row.rated,
        threads: row.threads,
        // A language that was there once: it is better read in another than not at all.
        language: row.language.parse().unwrap_or_default(),
        seed: Seed::new(seed),
        lasts_s: u32::try_from(row.lasts_s).map_err(|_| wrong("its time"))?,
        champion_role: row.champion_role_id.map(RoleId::from_row),
        started_s: row.started_s,
        starts_s: row.starts_s,
        season: row.season.cast_unsigned(),
        people,
        acts,
        matches,
        now,
        read_s: row.read_s,
        message: row.message_id.map(MessageId::from_row),
        lost: row.lost,
        end_told: row.end_told,
        check_in_told: row.check_in_told,
        roll_call_tried: row.roll_call_tried,
        roll_call: row.roll_call_message_id.map(MessageId::from_row),
        server_name: row.server_name,
        guests,
        from,
        seen_on: ServerId::from_row(row.guild_id),
    })
}

/// What a newer version has written, as far as one can tell.
fn not_understood(id: TournamentId, what: impl ToString) -> StoreError {
    StoreError::TournamentNotUnderstood {
        id,
        what: what.to_string(),
    }
}

fn damaged(id: TournamentId, what: impl ToString) -> StoreError {
    StoreError::DamagedTournament {
        id,
        what: what.to_string(),
    }
}
