//! What must still be said, as desired state: cards that show too old a board, and calls to players.
//! The delivery worker of `crates/discord` takes rows from here.
//!
//! A row says *this card should show version 12*, not *send this text*. Ten moves while Discord is away
//! are one edit, and a crash at any moment leaves a row that says what is owed.
//!
//! - **A card** is owed while `shown < wanted`. Both count versions of the match: its plies, and one more
//!   when its ratings have been counted. The transaction of an action raises `wanted` and gives the
//!   answer four seconds to show the board; after that the worker does.
//! - **A lease**: `take_due_cards` takes rows that are due and puts them off by two minutes, so that no
//!   other process takes them too. If the process dies, the row is due again by itself. Whoever takes
//!   rows says which it has in hand: those it is not given again. Nearly all queues of this crate work
//!   like that.
//! - **Order.** Two showings of one card may be under way at once, and nobody learns which of them
//!   Discord shows last. Whoever shows a card knows how it stood when the match was read. If another
//!   showing has been noted since then, or was owed and never noted (its process may be dead), the card
//!   is owed once more, a few seconds later. What the worker shows counts only while no other message has
//!   become the card.
//! - **A call** waits four seconds before it is posted; one that is overtaken in that time never is. Once
//!   its player has acted the row is `stale`, and the message is deleted. Before it is posted,
//!   `pings.posting_since` says so. If that is never taken back, because the process has died or
//!   Discord's answer was lost, nobody knows whether the message is there. A minute later it is posted
//!   again with the same nonce, for which Discord gives the message that is there, and is then kept or, if
//!   the player has acted, deleted. If no process was up for longer than Discord knows a nonce, which is a
//!   few minutes, a message that was posted stays.
//! - **In quiet hours** a call is *held*: it stays owed, but is due at `infinity`, so that it goes like any
//!   other when its player comes. `rounds` says what happens to it otherwise.

use ludotheque_words::Language;

use super::{Room, Store, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId, UserId};

/// How long an answer to a click may take to show the new board before the worker does it.
pub(super) const ANSWER_GRACE_S: f64 = 4.0;
/// How long the worker leaves to an answer that is to show a newer board than it has shown itself: most
/// likely there is none, because somebody plays in their own view.
const WORKER_GOES_ON_S: f64 = 1.0;
/// Discord says that it knows a nonce "for a few minutes".
const NONCE_KNOWN_FOR_S: f64 = 180.0;
/// A player who sits at the board moves before this, and need not be called.
pub(super) const CALL_AFTER_S: f64 = 4.0;

/// How a card had been shown when its match was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Showings {
    /// How often that had been noted.
    pub noted: i32,
    /// Whether it showed less than it should: somebody may be about to show more.
    pub one_is_owed: bool,
}

/// Who shows a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownBy {
    /// The answer to a click or a command.
    Answer,
    /// The delivery worker, which has the card for itself, and shows it in this message or, if that
    /// is none or gone, in a new one.
    Worker(Option<MessageId>),
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
    /// How often it has been tried.
    pub tries: i32,
}

/// A call that must be posted, or one that must be taken away again.
#[derive(Clone, Copy, Debug)]
pub struct DuePing {
    /// The match.
    pub match_id: MatchId,
    /// The ply after which the player was called.
    pub ply: u32,
    /// Where.
    pub channel: ChannelId,
    /// Whom.
    pub user: UserId,
    /// Which reminder of the turn it is; 0 for the call at its beginning.
    pub reminder: i16,
    /// The message, once posted.
    pub message: Option<MessageId>,
    /// Whether it may have been posted by somebody who did not note the message, so lately that
    /// Discord still knows its nonce.
    pub may_stand: bool,
    /// Whether the player has moved since, so that the call is to be removed.
    pub stale: bool,
    /// How often it has been tried.
    pub tries: i32,
}

/// Who is called to the board after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Whoever was called before.
    AsBefore,
    /// Nobody: whoever was called has acted.
    Nobody,
    /// This player, and nobody else any more.
    Player(UserId),
}

/// What to do with something that could not be delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Retry {
    /// Try again after so many seconds.
    After(u32),
    /// Never: the reason.
    Never(String),
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

    /// Asks for somebody who is challenged to be called, where the challenge itself does not do it.
    pub async fn call_invited(&mut self, id: MatchId, user: UserId) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO pings (match_id, ply, channel_id, user_id, state, due_at)
                 SELECT match_id, 0, channel_id, $2, 'owed', now() + make_interval(secs => $3)
                 FROM cards WHERE match_id = $1",
                id.to_row(),
                user.to_row(),
                CALL_AFTER_S,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Asks for the player to act after ply `plies` to be reminded, in place of what called them
    /// before, unless they want no reminders.
    pub async fn want_reminder(
        &mut self,
        id: MatchId,
        plies: u32,
        user: UserId,
        reminder: i16,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "WITH wanted AS (
                     SELECT WHERE NOT EXISTS (
                         SELECT FROM settings
                         WHERE user_id = $3 AND (NOT reminders OR calls = 'never'))),
                 dropped AS (
                     UPDATE pings
                     SET state = CASE WHEN state = 'sent' OR posting_since IS NOT NULL
                             THEN 'stale' ELSE 'done' END,
                         tries = 0, due_at = coalesce(posting_since + interval '1 minute', now())
                     FROM wanted
                     WHERE match_id = $1 AND state IN ('owed', 'sent') AND user_id = $3)
                 INSERT INTO pings (match_id, ply, channel_id, user_id, reminder, state, due_at)
                 SELECT $1, $2, channel_id, $3, $4, 'owed', now()
                 FROM cards, wanted WHERE match_id = $1",
                id.to_row(),
                plies.cast_signed(),
                user.to_row(),
                reminder,
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
    /// Gives whether it is noted: what the worker has shown only while no other message is the card, and what an
    /// answer has shown only if the card has not moved since. The row of the card alone says so: a statement
    /// that has waited for it sees it as it is now, and all other rows as they were before.
    pub async fn card_shown(
        &self,
        drawn: &CardVersion,
        channel: ChannelId,
        message: MessageId,
        by: ShownBy,
    ) -> Result<bool, StoreError> {
        let (by_worker, instead_of, card_channel) = match by {
            ShownBy::Answer => (false, None, drawn.card_channel),
            ShownBy::Worker(message) => (true, message.map(MessageId::to_row), channel),
        };
        let done = sqlx::query!(
            "UPDATE cards c
             SET channel_id = $2, message_id = $3, given_up = NULL, showings = c.showings + 1,
                 shown = CASE WHEN alone THEN $4 ELSE $4 - 1 END,
                 due_at = CASE WHEN NOT alone THEN now() + make_interval(secs => $7)
                     WHEN $4 < wanted THEN least(due_at, now() + make_interval(
                         secs => CASE WHEN $8 THEN $10 ELSE $7 END))
                     ELSE due_at END
             FROM (SELECT match_id, showings = $5 AND NOT $6 AS alone
                   FROM cards WHERE match_id = $1 FOR UPDATE) before
             WHERE c.match_id = before.match_id
               AND (NOT $8 OR c.message_id IS NOT DISTINCT FROM $9 OR c.message_id = $3)
               -- What was shown elsewhere while the thread was made is not the card, unless that is lost.
               AND (c.channel_id = $11 OR NOT $8 AND c.given_up IS NOT NULL)",
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
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Notes that a message was deleted, and gives whether it was the card: then it is owed anew.
    pub async fn card_deleted(&self, id: MatchId, message: MessageId) -> Result<bool, StoreError> {
        let was_card = sqlx::query!(
            "UPDATE cards
             SET message_id = NULL, shown = -1, showings = showings + 1, tries = 0, due_at = now()
             WHERE match_id = $1 AND message_id = $2",
            id.to_row(),
            message.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(was_card.rows_affected() > 0)
    }

    /// The match whose card a message is, and how much of it that shows.
    pub async fn shown_by(&self, card: MessageId) -> Result<Option<(MatchId, u32)>, StoreError> {
        let row = sqlx::query!(
            "SELECT match_id, shown FROM cards WHERE message_id = $1",
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
            r#"SELECT EXISTS (
                   SELECT FROM cards WHERE match_id = $1 AND message_id = $2) AS "is_card!""#,
            id.to_row(),
            message.to_row(),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(is_card)
    }

    /// The cards that are due for an update, oldest first, as many as there is room for. Each is put off by
    /// two minutes, so that another process does not take it at the same time.
    pub async fn take_due_cards(&self, room: Room) -> Result<Vec<DueCard>, StoreError> {
        let rows = sqlx::query!(
            r#"UPDATE cards c SET due_at = now() + interval '2 minutes', tries = tries + 1
             WHERE match_id = ANY(ARRAY(
                 SELECT match_id FROM cards
                 WHERE shown < wanted AND given_up IS NULL AND due_at <= now()
                   AND match_id <> ALL ($2)
                 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED))
             RETURNING match_id, channel_id, message_id, wanted, tries,
                 EXISTS (SELECT FROM threads t
                         WHERE t.match_id = c.match_id AND t.thread_id = c.channel_id)
                     AS "in_thread!""#,
            room.limit(),
            &room.in_hand,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| DueCard {
                match_id: MatchId::from_row(row.match_id),
                channel: ChannelId::from_row(row.channel_id),
                message: row.message_id.map(MessageId::from_row),
                wanted: row.wanted,
                in_thread: row.in_thread,
                tries: row.tries,
            })
            .collect())
    }

    /// Asks for the boards of all matches and the messages of all tournaments of a server that are not over to be posted, each in the channel
    /// where it was begun: for a server that knows nothing of what was posted before, as that of the try-out.
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
        self.repost_tournaments(server).await
    }

    /// Decides about a card that could not be shown, unless another message is the card by now. A thread
    /// in which nothing can be shown is the match's no longer, so that the card can move.
    pub async fn card_failed(&self, due: &DueCard, retry: &Retry) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        sqlx::query!(
            "WITH card AS (
                 UPDATE cards SET due_at = now() + make_interval(secs => $2), given_up = $3
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
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The calls that are due to be posted or removed, oldest first, as many as there is room for. Each is put off
    /// by a minute, so that another process does not take it at the same time: less than Discord
    /// knows a nonce for, because whoever takes it next finds by that what was posted. Of those that
    /// are to be posted it is noted that somebody is about to.
    pub async fn take_due_pings(&self, room: Room) -> Result<Vec<DuePing>, StoreError> {
        let rows = sqlx::query!(
            "WITH due AS MATERIALIZED (
                 SELECT match_id, ply, reminder, posting_since FROM pings
                 WHERE state IN ('owed', 'stale') AND due_at <= now() AND match_id <> ALL ($3)
                 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
             UPDATE pings p
             SET due_at = now() + interval '1 minute', tries = p.tries + 1,
                 posting_since = CASE WHEN p.state = 'owed' THEN now() ELSE p.posting_since END
             FROM due
             WHERE p.match_id = due.match_id AND p.ply = due.ply AND p.reminder = due.reminder
             RETURNING p.match_id, p.ply, p.reminder, p.channel_id, p.user_id, p.message_id,
                 p.state, p.tries,
                 due.posting_since > now() - make_interval(secs => $2) AS may_stand",
            room.limit(),
            NONCE_KNOWN_FOR_S,
            &room.in_hand,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| DuePing {
                match_id: MatchId::from_row(row.match_id),
                ply: row.ply.cast_unsigned(),
                channel: ChannelId::from_row(row.channel_id),
                user: UserId::from_row(row.user_id),
                reminder: row.reminder,
                message: row.message_id.map(MessageId::from_row),
                may_stand: row.may_stand.unwrap_or_default(),
                stale: row.state == "stale",
                tries: row.tries,
            })
            .collect())
    }

    /// Notes the message of a call, and the channel that it stands in. If the player has moved
    /// meanwhile, it is due for removal.
    pub async fn ping_sent(&self, ping: &DuePing, message: MessageId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE pings
             SET message_id = $3, posting_since = NULL, channel_id = $5, tries = 0, due_at = now(),
                 state = CASE WHEN state = 'owed' THEN 'sent' ELSE 'stale' END
             WHERE match_id = $1 AND ply = $2 AND reminder = $4",
            ping.match_id.to_row(),
            ping.ply.cast_signed(),
            message.to_row(),
            ping.reminder,
            ping.channel.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that nothing more is to be done about a call. Where it stood is forgotten if that was
    /// not the channel of the match: a direct one belongs to a person.
    pub async fn ping_done(&self, ping: &DuePing) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE pings p SET state = 'done', channel_id = c.channel_id
             FROM cards c
             WHERE p.match_id = $1 AND ply = $2 AND reminder = $3 AND c.match_id = p.match_id",
            ping.match_id.to_row(),
            ping.ply.cast_signed(),
            ping.reminder,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Decides about a call that could not be posted or removed, and notes whether it may stand
    /// all the same. Where it stood is forgotten with it, as `ping_done` does.
    pub async fn ping_failed(&self, ping: &DuePing, retry: &Retry) -> Result<(), StoreError> {
        let (after_s, given_up) = retry.columns();
        sqlx::query!(
            "UPDATE pings
             SET due_at = now() + make_interval(secs => $3),
                 posting_since = CASE WHEN $6 THEN posting_since END,
                 state = CASE WHEN $4::text IS NULL THEN state ELSE 'done' END,
                 channel_id = CASE WHEN $4 IS NULL THEN channel_id
                     ELSE (SELECT c.channel_id FROM cards c WHERE c.match_id = $1) END
             WHERE match_id = $1 AND ply = $2 AND reminder = $5",
            ping.match_id.to_row(),
            ping.ply.cast_signed(),
            after_s,
            given_up,
            ping.reminder,
            ping.may_stand,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

impl Retry {
    pub(super) fn columns(&self) -> (f64, Option<&str>) {
        match self {
            Self::After(seconds) => (f64::from(*seconds), None),
            Self::Never(why) => (0.0, Some(why)),
        }
    }
}
