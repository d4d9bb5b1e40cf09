//! Matches, found and begun.

use ludotheque_words::Language;

use super::match_row::{DICE_PROMISED, MatchRow, read_match, read_matches};
use super::{Showings, Store, StoreError, TurnClock, Unit};
use ludotheque_matches::ids::{ChannelId, InteractionId, MatchId, MessageId, ServerId, UserId};
use ludotheque_matches::{
    Action, Clock, Commitment, DiceSecret, Fork, Link, LogEntry, Match, Moderation, Opening,
    Promise, RULES_VERSION, StepReport, Terms,
};

/// A match as it is stored, with what belongs to it outside the rules.
#[derive(Clone)]
pub struct StoredMatch {
    /// The match, as its log tells it.
    pub live: Match,
    /// What happened in it, step by step.
    pub happened: Vec<StepReport>,
    /// The log itself.
    pub log: Vec<LogEntry>,
    /// The hash of the terms and those of the entries of the log; of an entry that was redacted
    /// the one that it had before.
    pub hashes: Vec<Link>,
    /// Whether somebody was taken out of it.
    pub redacted: bool,
    /// The version of the rules that it is played by, of [`KNOWN_RULES`](ludotheque_matches::KNOWN_RULES).
    pub rules_version: i16,
    /// The interaction that asked for the match.
    pub challenge: InteractionId,
    /// Where its dice come from.
    pub dice: StoredDice,
    /// Seconds since 1970 at which an unanswered challenge ends.
    pub expires_at: i64,
    /// Whether that time had come when the match was read.
    pub expired: bool,
    /// The clock of whoever is to act, if the match has clocks.
    pub turn: Option<TurnClock>,
    /// When it was read (in a transaction: when that began), in microseconds since 1970 by the
    /// clock of the database.
    pub read_at_us: i64,
    /// The message that shows the match, once it is known.
    pub card: Option<MessageId>,
    /// The channel of that message.
    pub card_channel: ChannelId,
    /// Whether nothing can be shown there any more, so that the card may move.
    pub card_lost: bool,
    /// Whether the bot can only answer there, and neither post nor change anything by itself.
    pub answers_only: bool,
    /// What it is written in.
    pub card_language: Language,
    /// What was known of its showings when the match was read.
    pub showings: Showings,
}

/// Where the dice of a stored match come from. Has no `Debug`: it holds secrets.
#[derive(Clone)]
pub enum StoredDice {
    /// A secret of which nothing was promised.
    Hidden(DiceSecret),
    /// `dice v1`.
    Promised {
        /// What was promised with the challenge.
        commitment: Commitment,
        /// The secret, encrypted.
        sealed: Vec<u8>,
        /// The secret, once the match has ended.
        revealed: Option<DiceSecret>,
    },
}

impl StoredDice {
    /// What was promised, if anything.
    #[must_use]
    pub const fn commitment(&self) -> Option<Commitment> {
        match self {
            Self::Hidden(_) => None,
            Self::Promised { commitment, .. } => Some(*commitment),
        }
    }

    /// The secret of a match with a promise that has ended.
    #[must_use]
    pub const fn revealed(&self) -> Option<&DiceSecret> {
        match self {
            Self::Hidden(_) => None,
            Self::Promised { revealed, .. } => revealed.as_ref(),
        }
    }
}

impl StoredMatch {
    /// The hash of the terms, with which the chain begins.
    #[must_use]
    pub fn terms_hash(&self) -> Link {
        // There is always one.
        self.hashes.first().copied().unwrap_or(Link([0; 32]))
    }

    /// The hash of the last entry of the log; of the terms while there is none.
    #[must_use]
    pub fn last_hash(&self) -> Link {
        // There is always that of the terms.
        self.hashes.last().copied().unwrap_or(Link([0; 32]))
    }

    /// The moderator who has ended it, and why, if one has.
    #[must_use]
    pub fn moderation(&self) -> Option<Moderation> {
        let last = self.log.last()?;
        match Action::parse(&self.live.terms, &last.action) {
            Ok(Action::Moderate(ended)) => Some(ended),
            _ => None,
        }
    }

    /// Whether it was broken off because the time for a turn had run out, and not by a player.
    #[must_use]
    pub fn is_broken_off_by_time(&self) -> bool {
        self.log.last().is_some_and(|last| {
            let action = Action::parse(&self.live.terms, &last.action);
            last.actor == UserId::PROGRAM && action == Ok(Action::Abort)
        })
    }

    /// All that the dice follow from but for the secret: nothing before the challenge is
    /// accepted, or if nothing was promised.
    #[must_use]
    pub fn promise(&self) -> Option<Promise> {
        let commitment = self.dice.commitment()?;
        Promise::of(&self.live, commitment, self.challenge, &self.log)
    }
}

impl StoredMatch {
    /// The match with the secret of its dice shown, as it is once it has ended.
    #[must_use]
    pub fn with_dice_shown(mut self, secret: DiceSecret) -> Self {
        if let StoredDice::Promised { revealed, .. } = &mut self.dice {
            *revealed = Some(secret);
        }
        self
    }
}

/// A challenge to be stored.
pub struct NewMatch<'a> {
    /// Its id.
    pub id: MatchId,
    /// The interaction that asked for it.
    pub interaction: InteractionId,
    /// What it proposes.
    pub terms: &'a Terms,
    /// What is promised of its dice.
    pub commitment: Commitment,
    /// The encrypted secret of its dice.
    pub sealed: &'a [u8],
    /// How long it stands, in seconds.
    pub open_for_s: f64,
}

impl Store {
    /// A match by its id.
    pub async fn find_match(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let row = read_match(&self.pool, id).await?;
        row.map(MatchRow::into_match).transpose()
    }

    /// The ids of at most `limit` matches, those after `after`, in their order.
    pub async fn match_ids(
        &self,
        after: Option<MatchId>,
        limit: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        let ids = sqlx::query_scalar!(
            "SELECT match_id FROM matches WHERE match_id > $1 ORDER BY match_id LIMIT $2",
            after.map_or(-1, MatchId::to_row),
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId::from_row).collect())
    }

    /// Each of these matches, or what is wrong with it; nothing for one that has lost its card.
    pub async fn find_matches(
        &self,
        ids: &[MatchId],
    ) -> Result<Vec<(MatchId, Result<StoredMatch, StoreError>)>, StoreError> {
        let rows = read_matches(&self.pool, ids).await?;
        Ok(rows
            .into_iter()
            .map(|row| (row.match_id(), row.into_match()))
            .collect())
    }

    /// Whether the log holds an action of this interaction.
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
    /// Locks a match until the end of this transaction, so that no other can change it. Nobody waits
    /// for a lock: says no if another transaction holds it, or if there is no such match.
    pub async fn lock_match(&mut self, id: MatchId) -> Result<bool, StoreError> {
        let locked = self
            .run(async |connection| {
                sqlx::query_scalar!(
                    r#"SELECT 1 AS "one!" FROM matches WHERE match_id = $1
                       FOR NO KEY UPDATE SKIP LOCKED"#,
                    id.to_row(),
                )
                .fetch_optional(connection)
                .await
            })
            .await?;
        Ok(locked.is_some())
    }

    /// A match by its id, as this transaction sees it.
    pub async fn find_match(&mut self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let row = self.run(async |connection| read_match(connection, id).await);
        let row = row.await?;
        row.map(MatchRow::into_match).transpose()
    }

    /// Stores a new challenge. Says no if its id is taken.
    pub async fn insert_match(&mut self, new: &NewMatch<'_>) -> Result<bool, StoreError> {
        let terms = new.terms;
        let opening = Opening {
            terms,
            rules_version: RULES_VERSION,
            interaction: new.interaction,
            dice_version: DICE_PROMISED,
            commitment: Some(new.commitment),
        };
        let terms_hash = Link::opening(new.id, opening);
        let chapter = terms.chapter.map(|chapter| chapter.to_text(terms.game));
        let fork = terms.fork.as_ref().map(Fork::to_text);
        let inserted = self
            .run(async |connection| {
                sqlx::query!(
                    "INSERT INTO matches (match_id, game, options, rules_version, rated, clock,
                         guild_id, channel_id, challenger_id, challenger_name,
                         invited_id, invited_name, interaction_id, dice_version, dice_secret,
                         dice_commitment, terms_hash, status, plies, expires_at, chapter, fork)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
                         $17, 'open', 0, now() + make_interval(secs => $18), $19, $20)
                     ON CONFLICT (match_id) DO NOTHING",
                    new.id.to_row(),
                    terms.game.slug(),
                    terms.options,
                    RULES_VERSION,
                    terms.rated,
                    terms.clock.map(Clock::word),
                    terms.place.server.map(ServerId::to_row),
                    terms.place.channel.to_row(),
                    terms.challenger.user.to_row(),
                    terms.challenger.name,
                    terms.invited.as_ref().map(|player| player.user.to_row()),
                    terms.invited.as_ref().map(|player| player.name.as_str()),
                    new.interaction.to_row(),
                    opening.dice_version,
                    new.sealed,
                    new.commitment.0.as_slice(),
                    terms_hash.0.as_slice(),
                    new.open_for_s,
                    chapter,
                    fork,
                )
                .execute(connection)
                .await
            })
            .await?;
        Ok(inserted.rows_affected() == 1)
    }

    /// Whether a match is the challenge that this interaction asked for.
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
}
