//! Matches and their plies.

use ludotheque_rules::{GameKind, Seat};

use super::error::broken_constraint;
use super::{Store, StoreError, Unit};
use crate::ids::{ChannelId, GuildId, InteractionId, MatchId, MessageId, UserId};
use crate::matches::{
    Action, DiceSecret, EndReason, Happened, Match, Place, Player, RULES_VERSION, State, Terms,
};

/// A match as it is stored, with what belongs to it outside the rules.
#[derive(Clone)]
pub struct StoredMatch {
    /// The match, as its log tells it.
    pub live: Match,
    /// What happened in it, step by step.
    pub happened: Vec<Happened>,
    /// The secret of its dice.
    pub dice: DiceSecret,
    /// Seconds since 1970 at which an unanswered challenge ends.
    pub expires_at: i64,
    /// Whether that time had come when the match was read.
    pub expired: bool,
    /// The message that shows the match, once it is known.
    pub card: Option<MessageId>,
    /// The channel of that message.
    pub card_channel: ChannelId,
}

/// A challenge to be stored.
pub struct NewMatch<'a> {
    /// Its id.
    pub id: MatchId,
    /// The interaction that asked for it.
    pub interaction: InteractionId,
    /// What it proposes.
    pub terms: &'a Terms,
    /// Where its dice come from.
    pub dice: &'a DiceSecret,
    /// How long it stands, in seconds.
    pub open_for_s: f64,
}

/// The columns of a match as they come.
struct MatchRow {
    match_id: i64,
    game: String,
    options: String,
    rules_version: i16,
    rated: bool,
    guild_id: Option<i64>,
    channel_id: i64,
    challenger_id: i64,
    challenger_name: String,
    invited_id: Option<i64>,
    invited_name: Option<String>,
    dice_secret: Vec<u8>,
    log: Vec<String>,
    status: String,
    first_id: Option<i64>,
    first_name: Option<String>,
    second_id: Option<i64>,
    second_name: Option<String>,
    position: Option<String>,
    to_move: Option<i16>,
    plies: i32,
    end_reason: Option<String>,
    end_detail: Option<String>,
    winner: Option<i16>,
    expires_at: i64,
    expired: bool,
    card_id: Option<i64>,
    card_channel_id: i64,
}

impl Store {
    /// A match by its id.
    ///
    /// # Errors
    /// When the database fails or the row makes no sense.
    pub async fn find_match(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let row = sqlx::query_file_as!(MatchRow, "src/store/find_match.sql", id.to_row())
            .fetch_optional(&self.pool)
            .await?;
        row.map(MatchRow::into_match).transpose()
    }

    /// Whether the log holds an action of this interaction.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_done(
        &self,
        id: MatchId,
        interaction: InteractionId,
    ) -> Result<bool, StoreError> {
        let found = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM plies
               WHERE match_id = $1 AND interaction_id = $2) AS "found!""#,
            id.to_row(),
            interaction.to_row(),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(found)
    }
}

impl Unit {
    /// A match by its id, as this transaction sees it.
    ///
    /// # Errors
    /// When the database fails or the row makes no sense.
    pub async fn find_match(&mut self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let row = self
            .run(async |connection| {
                sqlx::query_file_as!(MatchRow, "src/store/find_match.sql", id.to_row())
                    .fetch_optional(connection)
                    .await
            })
            .await?;
        row.map(MatchRow::into_match).transpose()
    }

    /// Stores a new challenge. Says no if its id is taken.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn insert_match(&mut self, new: &NewMatch<'_>) -> Result<bool, StoreError> {
        let terms = new.terms;
        let inserted = self
            .run(async |connection| {
                sqlx::query!(
                    "INSERT INTO matches (match_id, game, options, rules_version, rated,
                         guild_id, channel_id, challenger_id, challenger_name,
                         invited_id, invited_name, dice_secret, interaction_id, status, plies,
                         expires_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'open', 0,
                         now() + make_interval(secs => $14))
                     ON CONFLICT (match_id) DO NOTHING",
                    new.id.to_row(),
                    terms.game.slug(),
                    terms.options,
                    RULES_VERSION,
                    terms.rated,
                    terms.place.guild.map(GuildId::to_row),
                    terms.place.channel.to_row(),
                    terms.challenger.user.to_row(),
                    terms.challenger.name,
                    terms.invited.as_ref().map(|player| player.user.to_row()),
                    terms.invited.as_ref().map(|player| player.name.as_str()),
                    new.dice.0.as_slice(),
                    new.interaction.to_row(),
                    new.open_for_s,
                )
                .execute(connection)
                .await
            })
            .await?;
        Ok(inserted.rows_affected() == 1)
    }

    /// Whether a match is the challenge that this interaction asked for.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_challenge_of(
        &mut self,
        id: MatchId,
        interaction: InteractionId,
    ) -> Result<bool, StoreError> {
        let found = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    r#"SELECT EXISTS (SELECT FROM matches
                       WHERE match_id = $1 AND interaction_id = $2) AS "found!""#,
                    id.to_row(),
                    interaction.to_row(),
                )
                .fetch_one(connection)
                .await
            })
            .await?;
        Ok(found)
    }

    /// Adds an action to the log.
    ///
    /// # Errors
    /// [`StoreError::PlyTaken`] if another action has this number, or this interaction is in the
    /// log.
    pub async fn append_ply(
        &mut self,
        live_match: &Match,
        actor: UserId,
        action: &Action,
        interaction: InteractionId,
    ) -> Result<(), StoreError> {
        let ply = live_match.plies;
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO plies (match_id, ply, actor_id, action, interaction_id)
                 VALUES ($1, $2, $3, $4, $5)",
                live_match.id.to_row(),
                ply.cast_signed(),
                actor.to_row(),
                action.to_text(live_match.terms.game),
                interaction.to_row(),
            )
            .execute(connection)
            .await
        })
        .await
        .map_err(|error| match broken_constraint(&error) {
            Some("plies_pkey" | "plies_interaction_once") => StoreError::PlyTaken {
                match_id: live_match.id,
                ply,
            },
            _ => error.into(),
        })?;
        Ok(())
    }

    /// Writes down how a match stands after an action.
    ///
    /// # Errors
    /// [`StoreError::PlyTaken`] if the match is no longer where the action was decided.
    pub async fn update_match(&mut self, after: &Match) -> Result<(), StoreError> {
        let cache = Cache::of(after);
        let before = after.plies.saturating_sub(1);
        let updated = self
            .run(async |connection| {
                sqlx::query!(
                    "UPDATE matches
                     SET status = $3, plies = $4, position = $5, to_move = $6,
                         first_id = $7, first_name = $8, second_id = $9, second_name = $10,
                         end_reason = $11, end_detail = $12, winner = $13, moved_at = now(),
                         ended_at = CASE WHEN $11::text IS NULL THEN NULL ELSE now() END
                     WHERE match_id = $1 AND plies = $2",
                    after.id.to_row(),
                    before.cast_signed(),
                    cache.status,
                    cache.plies,
                    cache.position,
                    cache.to_move,
                    cache.first.0,
                    cache.first.1,
                    cache.second.0,
                    cache.second.1,
                    cache.end_reason,
                    cache.end_detail,
                    cache.winner,
                )
                .execute(connection)
                .await
            })
            .await?;
        if updated.rows_affected() == 1 {
            Ok(())
        } else {
            Err(StoreError::PlyTaken {
                match_id: after.id,
                ply: before,
            })
        }
    }
}

/// The columns that follow from the log. They are there to be searched; the log is the truth.
#[derive(PartialEq, Eq)]
struct Cache<'a> {
    status: &'a str,
    plies: i32,
    position: Option<String>,
    to_move: Option<i16>,
    first: (Option<i64>, Option<&'a str>),
    second: (Option<i64>, Option<&'a str>),
    end_reason: Option<&'a str>,
    end_detail: Option<&'a str>,
    winner: Option<i16>,
}

impl<'a> Cache<'a> {
    /// What has to stand in the row of a match.
    fn of(live: &'a Match) -> Self {
        let board = live.board();
        let player = |seat| {
            let player = board.map(|board| board.player(seat));
            (
                player.map(|player| player.user.to_row()),
                player.map(|player| player.name.as_str()),
            )
        };
        let (end_reason, end_detail, winner) = match &live.state {
            State::Open | State::Running(_) => (None, None, None),
            State::Withdrawn(how) => (Some(how.word()), None, None),
            State::Finished(_, ending) => {
                let (reason, detail) = match ending.reason {
                    EndReason::Rules(by) => ("rules", Some(by)),
                    EndReason::Resigned => ("resigned", None),
                };
                (Some(reason), detail, ending.winner)
            }
        };
        Self {
            status: live.state.name(),
            plies: live.plies.cast_signed(),
            position: board.map(|board| board.position().to_string()),
            to_move: live.to_act().map(|(seat, _)| seat_to_row(seat)),
            first: player(Seat::First),
            second: player(Seat::Second),
            end_reason,
            end_detail,
            winner: winner.map(seat_to_row),
        }
    }
}

pub(super) const fn seat_to_row(seat: Seat) -> i16 {
    match seat {
        Seat::First => 0,
        Seat::Second => 1,
    }
}

impl MatchRow {
    /// The match that the log leads to. If the row says anything else the record is damaged, and
    /// nobody is shown a board that may be wrong.
    fn into_match(self) -> Result<StoredMatch, StoreError> {
        let match_id = MatchId::from_row(self.match_id);
        let corrupt = |what| StoreError::Corrupt { match_id, what };
        let (terms, dice) = self.terms_and_dice().map_err(corrupt)?;
        let log = self.log.iter().map(String::as_str);
        let (live, happened) = Match::replay(match_id, terms, log)
            .map_err(|source| StoreError::BadLog { match_id, source })?;
        if self.cache() != Cache::of(&live) {
            return Err(corrupt(
                "the stored position is not where the log leads".to_owned(),
            ));
        }
        Ok(StoredMatch {
            live,
            happened,
            dice,
            expires_at: self.expires_at,
            expired: self.expired,
            card: self.card_id.map(MessageId::from_row),
            card_channel: ChannelId::from_row(self.card_channel_id),
        })
    }

    /// What the row alone knows, or the first thing in it that makes no sense.
    fn terms_and_dice(&self) -> Result<(Terms, DiceSecret), String> {
        if self.rules_version != RULES_VERSION {
            return Err(format!("rules version {} is unknown", self.rules_version));
        }
        let game: GameKind = self
            .game
            .parse()
            .map_err(|_| format!("game {:?}", self.game))?;
        let secret: [u8; 32] = self
            .dice_secret
            .as_slice()
            .try_into()
            .map_err(|_| "dice_secret".to_owned())?;
        let terms = Terms {
            game,
            options: self.options.clone(),
            challenger: Player {
                user: UserId::from_row(self.challenger_id),
                name: self.challenger_name.clone(),
            },
            invited: player(self.invited_id, self.invited_name.clone()),
            place: Place {
                guild: self.guild_id.map(GuildId::from_row),
                channel: ChannelId::from_row(self.channel_id),
            },
            rated: self.rated,
        };
        Ok((terms, DiceSecret(secret)))
    }

    fn cache(&self) -> Cache<'_> {
        Cache {
            status: &self.status,
            plies: self.plies,
            position: self.position.clone(),
            to_move: self.to_move,
            first: (self.first_id, self.first_name.as_deref()),
            second: (self.second_id, self.second_name.as_deref()),
            end_reason: self.end_reason.as_deref(),
            end_detail: self.end_detail.as_deref(),
            winner: self.winner,
        }
    }
}

fn player(id: Option<i64>, name: Option<String>) -> Option<Player> {
    Some(Player {
        user: UserId::from_row(id?),
        name: name?,
    })
}
