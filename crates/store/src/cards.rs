//! The cards of matches, as desired state: that where a match is played, and the guest card that a match between people
//! of two servers has in the other one's channel. `outbox` says how they are owed.
//!
//! Both are owed by themselves and shown in the same way, so that each statement here is made for both tables. When an
//! answer has shown one of two, the other one is due at once.

use ludotheque_words::Language;

use super::outbox::ANSWER_GRACE_S;
use super::{Retry, Room, Store, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId};

/// How long the worker leaves to an answer that is to show a newer board than it has shown itself: most
/// likely there is none, because somebody plays in their own view.
const WORKER_GOES_ON_S: f64 = 1.0;

/// How a card had been shown when its match was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Showings {
    /// How often that had been noted.
    pub noted: i32,
    /// Whether it showed less than it should: somebody may be about to show more.
    pub one_is_owed: bool,
}

/// What has come of noting that a message shows the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// It is the card now.
    Card {
        /// The message in the same channel that was until then, if it is another one: whoever shows this one may not have
        /// known of that one.
        instead_of: Option<MessageId>,
    },
    /// Another message is.
    NotTheCard,
}

impl Noted {
    /// Whether it is the card now.
    #[must_use]
    pub const fn is_card(self) -> bool {
        matches!(self, Self::Card { .. })
    }
}

/// Who shows a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownBy {
    /// The answer to a click or a command.
    Answer,
    /// The delivery worker, which has the card for itself, and shows it in this message or, if that
    /// is none or gone, in a new one. An answer that is noted late as well: the card may be another one by then.
    Worker(Option<MessageId>),
}

/// Which card of a match something is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichCard {
    /// The only one.
    Only,
    /// That of the server where the match is played, which has another one elsewhere.
    Home,
    /// That other one.
    Guest,
}

/// A board of a match as it was drawn, and what was known of the card then.
#[derive(Clone, Copy, Debug)]
pub struct CardVersion {
    /// The match.
    pub match_id: MatchId,
    /// How much it shows, as `View::version` of the use cases counts.
    pub version: u32,
    /// What was known when the match was read.
    pub showings: Showings,
    /// The channel in which the card was then.
    pub card_channel: ChannelId,
    /// Which card of the match it is.
    pub which: WhichCard,
    /// Whether the match waits for one of the program's own players to see it.
    pub awaits_opponent: bool,
}

/// A card that shows less than it should.
#[derive(Clone, Copy, Debug)]
pub struct DueCard {
    /// The match.
    pub match_id: MatchId,
    /// Where the card is.
    pub channel: ChannelId,
    /// The message, if there is one yet.
    pub message: Option<MessageId>,
    /// How much it should show: what fails for one board says nothing of the next one.
    pub wanted: i32,
    /// Whether that is the thread of the match.
    pub in_thread: bool,
    /// Whether it is the card for the player of another server.
    pub is_guest: bool,
    /// How often it has been tried.
    pub tries: i32,
    /// Whether a message that shows it may have been posted in the place of that one without anybody knowing.
    pub may_be_posted: bool,
}

/// Takes the cards of a table that are due. Their lease is longer than it can take to show one (a message changed and,
/// if that is refused, a new one: twice five seconds for a permit and fifteen for an answer), and short enough that a
/// board whose process has died is shown within a minute.
macro_rules! due_cards {
    ($store:expr, $room:expr, $cards:literal, $is_guest:literal) => {{
        let room: Room = $room;
        let rows = sqlx::query!(
            r#"UPDATE "#
                + $cards
                + r#" c SET due_at = now() + interval '50 seconds', tries = tries + 1
             WHERE match_id = ANY(ARRAY(
                 SELECT match_id FROM "#
                + $cards
                + r#"
                 WHERE shown < wanted AND given_up IS NULL AND due_at <= now()
                   AND match_id <> ALL ($2)
                 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
             RETURNING match_id, channel_id, message_id, wanted, tries, may_be_posted,
                 EXISTS (SELECT FROM threads t
                         WHERE t.match_id = c.match_id AND t.thread_id = c.channel_id)
                     AS "in_thread!""#,
            room.limit(),
            &$store.proved.matches_left.and(&room.in_hand),
        )
        .fetch_all(&$store.pool)
        .await?;
        let due = rows.into_iter().map(|row| DueCard {
            match_id: MatchId::from_row(row.match_id),
            channel: ChannelId::from_row(row.channel_id),
            message: row.message_id.map(MessageId::from_row),
            wanted: row.wanted,
            in_thread: row.in_thread,
            is_guest: $is_guest,
            tries: row.tries,
            may_be_posted: row.may_be_posted,
        });
        Ok(due.collect())
    }};
}

impl Unit {
    /// Asks for the card of a new match in its channel, where the bot may be able to answer only, and
    /// in a language. If the answer to a command is going to show
    /// it, it gets a few seconds before the delivery worker does.
    pub async fn insert_card(
        &mut self,
        id: MatchId,
        channel: ChannelId,
        language: Language,
        answers_only: bool,
        answer_shows_it: bool,
    ) -> Result<(), StoreError> {
        let grace_s = if answer_shows_it { ANSWER_GRACE_S } else { 0.0 };
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO cards
                     (match_id, channel_id, language, wanted, shown, due_at, answers_only)
                 VALUES ($1, $2, $3, 0, -1, now() + make_interval(secs => $4), $5)",
                id.to_row(),
                channel.to_row(),
                language.code(),
                grace_s,
                answers_only,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}

impl Store {
    /// Notes that a message shows a board, and that it is the card now. If that should show more, the answer
    /// that shows the newer board still has its time, and then the card is due. If another showing was under
    /// way at the same time, nobody knows which was last, and the card is shown once more in a moment.
    ///
    /// It is noted of what the worker has shown only while no other message is the card, and of what an answer has
    /// shown only if the card has not moved since. The row of the card alone says so: a statement
    /// that has waited for it sees it as it is now, and all other rows as they were before.
    pub async fn card_shown(
        &self,
        drawn: &CardVersion,
        channel: ChannelId,
        message: MessageId,
        by: ShownBy,
    ) -> Result<Noted, StoreError> {
        let (by_worker, instead_of, card_channel) = match by {
            ShownBy::Answer => (false, None, drawn.card_channel),
            ShownBy::Worker(message) => (true, message.map(MessageId::to_row), channel),
        };
        macro_rules! shown {
            ($cards:literal) => {
                sqlx::query!(
            "UPDATE " + $cards + " c
             SET channel_id = $2, message_id = $3, given_up = NULL, showings = c.showings + 1,
                 -- What may have been posted in the place of a message is found by that message.
                 may_be_posted = c.may_be_posted AND c.message_id IS NOT DISTINCT FROM $3,
                 shown = CASE WHEN alone THEN $4 ELSE $4 - 1 END,
                 due_at = CASE WHEN NOT alone THEN now() + make_interval(secs => $7)
                     WHEN $4 < wanted THEN least(due_at, now() + make_interval(
                         secs => CASE WHEN $8 THEN $10 ELSE $7 END))
                     ELSE due_at END
             FROM (SELECT match_id, showings = $5 AND NOT $6 AS alone, channel_id, message_id
                   FROM " + $cards + " WHERE match_id = $1 FOR UPDATE) before
             WHERE c.match_id = before.match_id
               AND (NOT $8 OR c.message_id IS NOT DISTINCT FROM $9 OR c.message_id = $3)
               -- What was shown elsewhere while the thread was made is not the card, unless that is lost.
               AND (c.channel_id = $11 OR NOT $8 AND c.given_up IS NOT NULL)
             RETURNING CASE WHEN before.channel_id = $2 THEN before.message_id END AS instead_of",
            drawn.match_id.to_row(),
            channel.to_row(),
            message.to_row(),
            drawn.version.cast_signed(),
            drawn.showings.noted,
            // What was owed is what the worker shows.
            drawn.showings.one_is_owed && !by_worker,
            ANSWER_GRACE_S,
            by_worker,
            instead_of,
            WORKER_GOES_ON_S,
            card_channel.to_row(),
        )
                .map(|row| row.instead_of)
                .fetch_optional(&self.pool)
                .await?
            };
        }
        let shown = match drawn.which {
            WhichCard::Only | WhichCard::Home => shown!("cards"),
            WhichCard::Guest => shown!("guest_cards"),
        };
        let Some(instead_of) = shown else {
            return Ok(Noted::NotTheCard);
        };
        if !by_worker {
            self.show_the_other(drawn).await?;
        }
        let instead_of = instead_of.map(MessageId::from_row);
        let instead_of = instead_of.filter(|before| *before != message);
        Ok(Noted::Card { instead_of })
    }

    /// Notes that a message was deleted, and gives whether it was the card: then it is owed anew.
    pub async fn card_deleted(&self, id: MatchId, message: MessageId) -> Result<bool, StoreError> {
        macro_rules! deleted {
            ($cards:literal) => {
                sqlx::query!(
                    "UPDATE " + $cards
                        + " SET message_id = NULL, shown = -1, showings = showings + 1, tries = 0, due_at = now()
                            WHERE match_id = $1 AND message_id = $2",
                    id.to_row(),
                    message.to_row(),
                )
            };
        }
        let card = deleted!("cards").execute(&self.pool).await?;
        let guest = deleted!("guest_cards").execute(&self.pool).await?;
        Ok(card.rows_affected() + guest.rows_affected() > 0)
    }

    /// The match whose card a message is, and how much of it that shows.
    pub async fn shown_by(&self, card: MessageId) -> Result<Option<(MatchId, u32)>, StoreError> {
        let row = sqlx::query!(
            r#"SELECT match_id AS "match_id!", shown AS "shown!" FROM (
                   SELECT match_id, shown FROM cards WHERE message_id = $1
                   UNION ALL
                   SELECT match_id, shown FROM guest_cards WHERE message_id = $1) card LIMIT 1"#,
            card.to_row(),
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| {
            let shown = u32::try_from(row.shown).unwrap_or_default();
            (MatchId::from_row(row.match_id), shown)
        }))
    }

    /// Whether a message is the card of a match.
    pub async fn is_card(&self, id: MatchId, message: MessageId) -> Result<bool, StoreError> {
        let is_card = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM cards WHERE match_id = $1 AND message_id = $2)
                   OR EXISTS (SELECT FROM guest_cards WHERE match_id = $1 AND message_id = $2)
                   AS "is_card!""#,
            id.to_row(),
            message.to_row(),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(is_card)
    }

    /// The cards that are due for an update, oldest first, as many as there is room for. Each is put off by
    /// fifty seconds, so that another process does not take it at the same time.
    pub async fn take_due_cards(&self, room: Room) -> Result<Vec<DueCard>, StoreError> {
        due_cards!(self, room, "cards", false)
    }

    /// The same for guest cards.
    pub async fn take_due_guest_cards(&self, room: Room) -> Result<Vec<DueCard>, StoreError> {
        due_cards!(self, room, "guest_cards", true)
    }

    /// Asks for the boards of all matches and the messages of all tournaments of a server that are not over to be
    /// posted, each in the channel where it was begun: for a server that knows nothing of what was posted before, as that
    /// of the try-out.
    pub async fn repost_boards(&self, server: ServerId) -> Result<(), StoreError> {
        sqlx::query!(
            "WITH lost AS (
                 UPDATE cards c
                 SET channel_id = m.channel_id, message_id = NULL, shown = -1, tries = 0,
                     given_up = NULL, due_at = now(), showings = showings + 1
                 FROM matches m
                 WHERE m.match_id = c.match_id AND m.guild_id = $1
                   AND m.status IN ('open', 'running') AND NOT c.answers_only
                 RETURNING c.match_id)
             DELETE FROM threads t USING lost WHERE t.match_id = lost.match_id",
            server.to_row(),
        )
        .execute(&self.pool)
        .await?;
        sqlx::query!(
            "UPDATE guest_cards c
             SET message_id = NULL, shown = -1, tries = 0, given_up = NULL, due_at = now(), showings = showings + 1
             FROM matches m
             WHERE m.match_id = c.match_id AND c.guild_id = $1 AND m.status = 'running'",
            server.to_row(),
        )
        .execute(&self.pool)
        .await?;
        self.repost_tournaments(server).await
    }

    /// Notes that a message may have been posted for this card of which nobody knows: whoever shows it next looks for that
    /// first.
    pub async fn card_may_be_posted(&self, due: &DueCard) -> Result<(), StoreError> {
        macro_rules! noted {
            ($cards:literal) => {
                sqlx::query!(
                    "UPDATE "
                        + $cards
                        + " SET may_be_posted = true
                            WHERE match_id = $1 AND message_id IS NOT DISTINCT FROM $2",
                    due.match_id.to_row(),
                    due.message.map(MessageId::to_row),
                )
            };
        }
        let noted = if due.is_guest {
            noted!("guest_cards")
        } else {
            noted!("cards")
        };
        noted.execute(&self.pool).await?;
        Ok(())
    }

    /// Decides about a card that could not be shown, unless another message is the card by now. A thread
    /// in which nothing can be shown is the match's no longer, so that the card can move.
    pub async fn card_failed(&self, due: &DueCard, retry: &Retry) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        macro_rules! failed {
            ($cards:literal) => {
                sqlx::query!(
            "WITH card AS (
                 UPDATE " + $cards + " SET due_at = now() + make_interval(secs => $2), given_up = $3
                 WHERE match_id = $1 AND message_id IS NOT DISTINCT FROM $4 AND wanted = $5
                 RETURNING match_id, channel_id)
             DELETE FROM threads t USING card
             WHERE t.match_id = card.match_id AND t.thread_id = card.channel_id
               AND $3 IS NOT NULL",
            due.match_id.to_row(),
            after_s,
            given_up,
            due.message.map(MessageId::to_row),
            due.wanted,
        )
            };
        }
        let failed = if due.is_guest {
            failed!("guest_cards")
        } else {
            failed!("cards")
        };
        failed.execute(&self.pool).await?;
        Ok(())
    }

    /// Lets the other card of a match be shown now: an answer has shown this one.
    async fn show_the_other(&self, drawn: &CardVersion) -> Result<(), StoreError> {
        macro_rules! due {
            ($cards:literal) => {
                sqlx::query!(
                    "UPDATE " + $cards
                        + " SET due_at = now() WHERE match_id = $1 AND shown < wanted AND tries = 0",
                    drawn.match_id.to_row(),
                )
            };
        }
        let due = match drawn.which {
            WhichCard::Only => return Ok(()),
            WhichCard::Home => due!("guest_cards"),
            WhichCard::Guest => due!("cards"),
        };
        due.execute(&self.pool).await?;
        Ok(())
    }
}
