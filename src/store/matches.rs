//! Matches and their plies.

use ludotheque_rules::{AnyPosition, GameKind, Seat};

use super::error::broken_constraint;
use super::{Store, StoreError, Unit};
use crate::ids::{ChannelId, GuildId, InteractionId, MatchId, MessageId, UserId};
use crate::matches::{
    Action, Board, DiceSecret, EndReason, Ending, Match, Place, Player, RULES_VERSION, State,
    Terms, Withdrawal,
};

/// A match as it is stored, with what belongs to it outside the rules.
#[derive(Clone)]
pub struct StoredMatch {
    /// The match.
    pub live: Match,
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
    status: String,
    first_id: Option<i64>,
    first_name: Option<String>,
    second_id: Option<i64>,
    second_name: Option<String>,
    position: Option<String>,
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

    /// The log of a match: its actions in order.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn log(&self, id: MatchId) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar!(
            "SELECT action FROM plies WHERE match_id = $1 ORDER BY ply",
            id.to_row()
        )
        .fetch_all(&self.pool)
        .await?)
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
        let board = after.board();
        let [first, second] =
            [Seat::First, Seat::Second].map(|seat| board.map(|board| board.player(seat)));
        let ending = EndColumns::of(&after.state);
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
                    after.state.name(),
                    after.plies.cast_signed(),
                    board.map(|board| board.position.to_string()),
                    after.to_act().map(|(seat, _)| seat_to_row(seat)),
                    first.map(|player| player.user.to_row()),
                    first.map(|player| player.name.as_str()),
                    second.map(|player| player.user.to_row()),
                    second.map(|player| player.name.as_str()),
                    ending.reason,
                    ending.detail,
                    ending.winner,
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

/// The three columns that say how a match ended.
#[derive(Default)]
struct EndColumns {
    reason: Option<&'static str>,
    detail: Option<&'static str>,
    winner: Option<i16>,
}

impl EndColumns {
    fn of(state: &State) -> Self {
        match state {
            State::Open | State::Running(_) => Self::default(),
            State::Withdrawn(how) => Self {
                reason: Some(how.word()),
                ..Self::default()
            },
            State::Finished(_, ending) => {
                let (reason, detail) = match ending.reason {
                    EndReason::Rules(by) => ("rules", Some(by)),
                    EndReason::Resigned => ("resigned", None),
                };
                Self {
                    reason: Some(reason),
                    detail,
                    winner: ending.winner.map(seat_to_row),
                }
            }
        }
    }
}

pub(super) const fn seat_to_row(seat: Seat) -> i16 {
    match seat {
        Seat::First => 0,
        Seat::Second => 1,
    }
}

fn seat_from_row(row: i16) -> Option<Seat> {
    [Seat::First, Seat::Second]
        .into_iter()
        .find(|seat| seat_to_row(*seat) == row)
}

impl MatchRow {
    fn into_match(self) -> Result<StoredMatch, StoreError> {
        let id = MatchId::from_row(self.match_id);
        self.read(id)
            .map_err(|what| StoreError::Corrupt { match_id: id, what })
    }

    /// Everything in the row, or the first thing in it that makes no sense.
    fn read(self, id: MatchId) -> Result<StoredMatch, String> {
        if self.rules_version != RULES_VERSION {
            return Err(format!("rules version {} is unknown", self.rules_version));
        }
        let game: GameKind = self
            .game
            .parse()
            .map_err(|_| format!("game {:?}", self.game))?;
        let state = self.state(game)?;
        let secret: [u8; 32] = self
            .dice_secret
            .as_slice()
            .try_into()
            .map_err(|_| "dice_secret".to_owned())?;
        Ok(StoredMatch {
            dice: DiceSecret(secret),
            expires_at: self.expires_at,
            expired: self.expired,
            card: self.card_id.map(MessageId::from_row),
            card_channel: ChannelId::from_row(self.card_channel_id),
            live: Match {
                id,
                plies: u32::try_from(self.plies).map_err(|_| "plies".to_owned())?,
                state,
                terms: Terms {
                    game,
                    options: self.options,
                    challenger: Player {
                        user: UserId::from_row(self.challenger_id),
                        name: self.challenger_name,
                    },
                    invited: player(self.invited_id, self.invited_name),
                    place: Place {
                        guild: self.guild_id.map(GuildId::from_row),
                        channel: ChannelId::from_row(self.channel_id),
                    },
                    rated: self.rated,
                },
            },
        })
    }

    fn state(&self, game: GameKind) -> Result<State, String> {
        match self.status.as_str() {
            "open" => Ok(State::Open),
            "withdrawn" => self
                .end_reason
                .as_deref()
                .and_then(Withdrawal::from_word)
                .map(State::Withdrawn)
                .ok_or_else(|| format!("end_reason {:?}", self.end_reason)),
            "running" => Ok(State::Running(self.board(game)?)),
            "finished" => {
                let board = self.board(game)?;
                let ending = self.ending(&board)?;
                Ok(State::Finished(board, ending))
            }
            other => Err(format!("status {other:?}")),
        }
    }

    fn board(&self, game: GameKind) -> Result<Board, String> {
        let text = self.position.as_deref().ok_or("position is missing")?;
        let position = AnyPosition::parse(game, &self.options, text)
            .map_err(|error| format!("position: {error}"))?;
        let first = player(self.first_id, self.first_name.clone()).ok_or("first player")?;
        let second = player(self.second_id, self.second_name.clone()).ok_or("second player")?;
        Ok(Board {
            players: [first, second],
            position,
        })
    }

    fn ending(&self, board: &Board) -> Result<Ending, String> {
        let winner = self
            .winner
            .map(|row| seat_from_row(row).ok_or_else(|| format!("winner {row}")))
            .transpose()?;
        match self.end_reason.as_deref() {
            Some("resigned") => Ok(Ending {
                reason: EndReason::Resigned,
                winner,
            }),
            Some("rules") => match board.position.node() {
                ludotheque_rules::Node::Terminal(outcome)
                    if Some(outcome.by) == self.end_detail.as_deref() =>
                {
                    Ok(Ending {
                        reason: EndReason::Rules(outcome.by),
                        winner: outcome.winner,
                    })
                }
                _ => Err(format!(
                    "end_detail {:?} does not fit the position",
                    self.end_detail
                )),
            },
            other => Err(format!("end_reason {other:?}")),
        }
    }
}

fn player(id: Option<i64>, name: Option<String>) -> Option<Player> {
    Some(Player {
        user: UserId::from_row(id?),
        name: name?,
    })
}
