//! Tournaments begun, and what happens in them.

use ludotheque_matches::ids::{
    ChannelId, InteractionId, MatchId, RoleId, ServerId, TournamentId, UserId,
};
use ludotheque_matches::{Clock, Player};
use ludotheque_rules::GameKind;
use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::{Act, Format, Refused, Row, Rules};
use ludotheque_words::Language;

use super::value::{By, StoredAct, StoredTournament};
use crate::{StoreError, Unit};

/// A tournament that somebody makes.
pub struct NewTournament<'a> {
    /// Its id.
    pub id: TournamentId,
    /// The server.
    pub server: ServerId,
    /// Where.
    pub channel: ChannelId,
    /// Who.
    pub organiser: UserId,
    /// The command.
    pub interaction: InteractionId,
    /// What they call it.
    pub name: &'a str,
    /// The game.
    pub game: GameKind,
    /// The rule options in their canonical text.
    pub options: &'a str,
    /// Who is paired when, and what counts.
    pub rules: Rules,
    /// How long a turn may take.
    pub clock: Clock,
    /// Whether matches between people count for the leaderboard.
    pub rated: bool,
    /// Whether each match gets a thread of its own.
    pub threads: bool,
    /// What it is written in.
    pub language: Language,
    /// What decides where nothing else does.
    pub seed: &'a Seed,
    /// How long people are paired from the start, in seconds.
    pub lasts_s: u32,
    /// After how many seconds it begins by itself; nothing where its organiser begins it.
    pub starts_in_s: Option<u32>,
    /// Which season it is, from 1.
    pub season: u32,
    /// What whoever wins it is given.
    pub champion_role: Option<RoleId>,
}

/// What happens within so short a time is one change of the message.
const SHOWN_AFTER_S: f64 = 1.0;

impl Unit {
    /// Stores a new tournament, whose message is owed. If it has not begun after thirty days it is looked at. Says no if
    /// its id is taken, or if the same command has made this season.
    pub async fn insert_tournament(&mut self, new: &NewTournament<'_>) -> Result<bool, StoreError> {
        let inserted = self
            .run(async |connection| {
                sqlx::query!(
                    "INSERT INTO tournaments (tournament_id, guild_id, channel_id, organiser_id, interaction_id,
                         name, game, options, format, clock, rated, threads, language, seed, lasts_s,
                         champion_role_id, due_at, look_at, starts_at, season)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $18, now(),
                         now() + CASE WHEN $16::float8 IS NULL THEN interval '30 days' ELSE interval '0' END,
                         now() + make_interval(secs => $16), $17)
                     ON CONFLICT DO NOTHING",
                    new.id.to_row(),
                    new.server.to_row(),
                    new.channel.to_row(),
                    new.organiser.to_row(),
                    new.interaction.to_row(),
                    new.name,
                    new.game.slug(),
                    new.options,
                    new.rules.to_string(),
                    new.clock.word(),
                    new.rated,
                    new.threads,
                    new.language.code(),
                    new.seed.bytes().as_slice(),
                    i32::try_from(new.lasts_s).unwrap_or(i32::MAX),
                    new.starts_in_s.map(f64::from),
                    new.season.cast_signed(),
                    new.champion_role.map(RoleId::to_row),
                )
                .execute(connection)
                .await
            })
            .await?;
        Ok(inserted.rows_affected() == 1)
    }

    /// A season of the tournament that a command has made; the first one, from 1, is that tournament.
    pub async fn tournament_of(
        &mut self,
        interaction: InteractionId,
        season: u32,
    ) -> Result<Option<TournamentId>, StoreError> {
        let id = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    "SELECT tournament_id FROM tournaments WHERE interaction_id = $1 AND season = $2",
                    interaction.to_row(),
                    season.cast_signed(),
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        Ok(id.map(TournamentId::from_row))
    }

    /// Adds the row of a player to a tournament that is held; the act that lets them join comes beside it. `from` is
    /// another server that they come from.
    pub async fn add_player(
        &mut self,
        held: &mut StoredTournament,
        player: &Player,
        from: Option<ServerId>,
    ) -> Result<(), StoreError> {
        let number = i32::try_from(held.people.len()).unwrap_or(i32::MAX);
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO tournament_players (tournament_id, player, user_id, name, guild_id)
                 VALUES ($1, $2, $3, $4, $5)",
                held.id.to_row(),
                number,
                player.user.to_row(),
                player.name,
                from.map(ServerId::to_row),
            )
            .execute(connection)
            .await
        })
        .await?;
        held.people.push(player.clone());
        held.from.push(from);
        Ok(())
    }

    /// Adds an act to the list of a tournament that is held, and carries it out on the value. Its message is to show it.
    ///
    /// # Errors
    /// The refusal of the rules, inside; nothing is stored then.
    pub async fn add_act(
        &mut self,
        held: &mut StoredTournament,
        act: Act,
        by: By<'_>,
    ) -> Result<Result<(), Refused>, StoreError> {
        let row = Row {
            at_s: held.read_s,
            act,
        };
        if let Err(refused) = held.now.apply(&row) {
            return Ok(Err(refused));
        }
        let place = i32::try_from(held.acts.len()).unwrap_or(i32::MAX);
        let id = held.id.to_row();
        // A season that has been played out: whoever looks at it next opens the one after it.
        let is_league = matches!(held.now.format, Format::League { .. });
        let is_followed = act != Act::End || is_league && by.actor == UserId::PROGRAM;
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO tournament_acts (tournament_id, place, act, actor_id, reason)
                 VALUES ($1, $2, $3, $4, $5)",
                id,
                place,
                act.to_string(),
                by.actor.to_row(),
                by.reason,
            )
            .execute(&mut *connection)
            .await?;
            match act {
                Act::Pair(game) => {
                    sqlx::query!(
                        "INSERT INTO tournament_games (tournament_id, number) VALUES ($1, $2)",
                        id,
                        game.number.cast_signed(),
                    )
                    .execute(&mut *connection)
                    .await?;
                }
                Act::Result { game, .. } => {
                    sqlx::query!(
                        "UPDATE tournament_games SET over = true WHERE tournament_id = $1 AND number = $2",
                        id,
                        game.cast_signed(),
                    )
                    .execute(&mut *connection)
                    .await?;
                }
                _ => {}
            }
            if !held.guests.is_empty() {
                sqlx::query!(
                    "UPDATE tournament_guests
                     SET wanted = $3, due_at = coalesce(due_at, now() + make_interval(secs => $2)), tries = 0, given_up = NULL
                     WHERE tournament_id = $1 AND NOT ended",
                    id,
                    SHOWN_AFTER_S,
                    place + 1,
                )
                .execute(&mut *connection)
                .await?;
            }
            sqlx::query!(
                "UPDATE tournaments
                 SET acts = $2, stage = $3,
                     started_at = CASE WHEN $4 THEN now() ELSE started_at END,
                     look_at = CASE
                         WHEN $3 = 'sign-up' OR $3 = 'over' AND $6 THEN look_at
                         WHEN $3 = 'over' THEN NULL ELSE now() END,
                     due_at = coalesce(due_at, now() + make_interval(secs => $5)), tries = 0, given_up = NULL,
                     event_due_at = CASE WHEN ($4 OR $7) AND NOT event_over THEN now() ELSE event_due_at END,
                     champion_due_at =
                         CASE WHEN $7 AND champion_role_id IS NOT NULL THEN now() ELSE champion_due_at END
                 WHERE tournament_id = $1",
                id,
                place + 1,
                held.now.stage.word(),
                act == Act::Start,
                SHOWN_AFTER_S,
                is_followed,
                act == Act::End,
            )
            .execute(connection)
            .await
        })
        .await?;
        if act == Act::Start {
            held.started_s = Some(held.read_s);
        }
        held.acts.push(StoredAct {
            row,
            actor: by.actor,
            reason: by.reason.map(str::to_owned),
        });
        Ok(Ok(()))
    }

    /// Whether a game has its match.
    pub async fn has_tournament_match(
        &mut self,
        id: TournamentId,
        number: u32,
    ) -> Result<bool, StoreError> {
        let has_one = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    r#"SELECT EXISTS (SELECT FROM tournament_games
                           WHERE tournament_id = $1 AND number = $2 AND match_id IS NOT NULL) AS "has_one!""#,
                    id.to_row(),
                    number.cast_signed(),
                )
                .fetch_one(connection)
                .await
            })
            .await?;
        Ok(has_one)
    }

    /// Notes the match of a game that is to begin. Says no if it has one already, or is over.
    pub async fn note_tournament_match(
        &mut self,
        id: TournamentId,
        number: u32,
        match_id: MatchId,
    ) -> Result<bool, StoreError> {
        let noted = self
            .run(async |connection| {
                sqlx::query!(
                    "UPDATE tournament_games SET match_id = $3
                     WHERE tournament_id = $1 AND number = $2 AND match_id IS NULL AND NOT over",
                    id.to_row(),
                    number.cast_signed(),
                    match_id.to_row(),
                )
                .execute(connection)
                .await
            })
            .await?;
        Ok(noted.rows_affected() == 1)
    }
}
