//! What must still be said, as desired state: cards that show too old a board, and calls to players.
//! The delivery worker of `crates/discord` takes rows from here.
//!
//! A row says *this card should show version 12*, not *send this text*. Ten moves while Discord is away
//! are one edit, and a crash at any moment leaves a row that says what is owed.
//!
//! - **A card** is owed while `shown < wanted`. Both count versions of the match: its plies, and one more
//!   when its ratings have been counted. The transaction of an action raises `wanted` and gives the
//!   answer four seconds to show the board; after that the worker does.
//! - **A lease**: `take_due_cards` takes rows that are due and puts them off by fifty seconds, so that no
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

use super::{Room, Store, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, UserId};

/// How long an answer to a click may take to show the new board before the worker does it.
pub(super) const ANSWER_GRACE_S: f64 = 4.0;
/// Discord says that it knows a nonce "for a few minutes".
const NONCE_KNOWN_FOR_S: f64 = 180.0;
/// A player who sits at the board moves before this, and need not be called.
pub(super) const CALL_AFTER_S: f64 = 4.0;

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
                         tries = 0, due_at = coalesce(posting_since + interval '50 seconds', now())
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
    /// The calls that are due to be posted or removed, oldest first, as many as there is room for. Each is put off
    /// by fifty seconds, so that another process does not take it at the same time: less than Discord
    /// knows a nonce for, because whoever takes it next finds by that what was posted. Of those that
    /// are to be posted it is noted that somebody is about to.
    pub async fn take_due_pings(&self, room: Room) -> Result<Vec<DuePing>, StoreError> {
        let rows = sqlx::query!(
            "WITH due AS MATERIALIZED (
                 SELECT match_id, ply, reminder, posting_since FROM pings
                 WHERE state IN ('owed', 'stale') AND due_at <= now() AND match_id <> ALL ($3)
                 ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
             UPDATE pings p
             SET due_at = now() + interval '50 seconds', tries = p.tries + 1,
                 posting_since = CASE WHEN p.state = 'owed' THEN now() ELSE p.posting_since END
             FROM due
             WHERE p.match_id = due.match_id AND p.ply = due.ply AND p.reminder = due.reminder
             RETURNING p.match_id, p.ply, p.reminder, p.channel_id, p.user_id, p.message_id,
                 p.state, p.tries,
                 due.posting_since > now() - make_interval(secs => $2) AS may_stand",
            room.limit(),
            NONCE_KNOWN_FOR_S,
            &self.proved.matches_left.and(&room.in_hand),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_again_has_a_time_and_what_is_given_up_has_a_reason() {
        assert_eq!(Retry::After(90).columns(), (90.0, None));
        let given_up = Retry::Never("it is gone".to_owned());
        assert_eq!(given_up.columns(), (0.0, Some("it is gone")));
    }
}
