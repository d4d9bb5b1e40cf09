//! The newest board of each card that this process has sent: no older drawing is sent after it, and of two
//! of one card only one is on its way at a time.
//!
//! A board that the worker has drawn may wait for its permit, while a click is answered with a newer one.
//! What was read after a newer one was sent, and is older all the same, is the truth: then the database has gone
//! back, as after a restore.
//!
//! What another process shows nobody knows here: then `card_shown` finds out that two were shown at once,
//! and the card is owed once more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::OwnedMutexGuard;
use tokio::time::Instant;

use ludotheque_matches::ids::{MatchId, MessageId};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{CardVersion, WhichCard};

/// Nothing is on its way for longer than this.
const KEPT_FOR: Duration = Duration::from_secs(2 * 60);
/// Discord waits three seconds for an answer. Half a second is left for the way there.
pub const READY_WITHIN: Duration = Duration::from_millis(2500);
/// An answer goes even if others are on their way for longer than this.
const ANSWER_WAITS: Duration = Duration::from_secs(1);

/// The newest boards.
#[derive(Default)]
pub struct Newest {
    known: Mutex<Boards>,
}

#[derive(Default)]
struct Boards {
    by_card: HashMap<CardOf, Known>,
    /// When the old ones were forgotten last.
    sorted_out: Option<Instant>,
}

/// A match, and whether it is its guest card: neither of two servers waits for the other one.
type CardOf = (MatchId, bool);

struct Known {
    sent: Arc<tokio::sync::Mutex<Sent>>,
    since: Instant,
}

/// The newest board that was sent.
#[derive(Default)]
struct Sent {
    version: u32,
    /// When it was.
    at: Option<Instant>,
    /// The message in which an answer has shown it, once it has arrived.
    shown_in: Option<MessageId>,
}

/// While it is kept, the board on its way is the only one of its card.
pub struct OnItsWay {
    newest: OwnedMutexGuard<Sent>,
}

impl OnItsWay {
    /// An answer has shown it in this message.
    pub fn has_arrived(&mut self, message: MessageId) {
        self.newest.shown_in = Some(message);
    }
}

/// How an answer goes.
pub enum Turn {
    /// As the only board of its card on its way, as long as this is kept.
    Alone(OnItsWay),
    /// Beside others that have been on their way for long.
    BesideOthers,
    /// After a newer board, which was sent since this one was read: in which message an answer has shown it, if one has.
    Overtaken(Option<MessageId>),
}

impl Newest {
    /// The board, which was read after that time, may be sent: nothing newer has been, and nothing else is
    /// on its way. None if something newer has been sent since it was read.
    pub async fn send(&self, drawn: &CardVersion, read: Instant) -> Option<OnItsWay> {
        self.turn(drawn, read).await.ok()
    }

    /// The same; if something newer has been sent, in which message an answer has shown that.
    async fn turn(
        &self,
        drawn: &CardVersion,
        read: Instant,
    ) -> Result<OnItsWay, Option<MessageId>> {
        let mut newest = self.of(drawn).lock_owned().await;
        let is_overtaken = newest.at.is_some_and(|at| at >= read);
        if drawn.version < newest.version && is_overtaken && !planted::is(Planted::OlderBoardSent) {
            return Err(newest.shown_in);
        }
        *newest = Sent {
            version: drawn.version,
            at: Some(Instant::now()),
            shown_in: None,
        };
        Ok(OnItsWay { newest })
    }

    /// The same for the answer to a click of that time, which has to be sent in any case.
    pub async fn answer(&self, drawn: &CardVersion, read: Instant) -> Turn {
        let until = (Instant::now() + ANSWER_WAITS).min(read + READY_WITHIN);
        match tokio::time::timeout_at(until, self.turn(drawn, read)).await {
            Ok(Ok(on_its_way)) => Turn::Alone(on_its_way),
            Ok(Err(shown_in)) => Turn::Overtaken(shown_in),
            Err(_) => Turn::BesideOthers,
        }
    }

    fn of(&self, drawn: &CardVersion) -> Arc<tokio::sync::Mutex<Sent>> {
        let since = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = |then: Instant| since.duration_since(then) >= KEPT_FOR;
        if known.sorted_out.is_none_or(is_old) {
            known.by_card.retain(|_, old| !is_old(old.since));
            known.sorted_out = Some(since);
        }
        let entry = known
            .by_card
            .entry((drawn.match_id, drawn.which == WhichCard::Guest))
            .or_insert_with(|| Known {
                sent: Arc::default(),
                since,
            });
        entry.since = since;
        Arc::clone(&entry.sent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_matches::ids::ChannelId;
    use ludotheque_store::Showings;

    fn drawn(version: u32) -> CardVersion {
        CardVersion {
            match_id: MatchId::from_row(7),
            version,
            showings: Showings {
                noted: 0,
                one_is_owed: false,
            },
            card_channel: ChannelId(1),
            which: WhichCard::Only,
            awaits_opponent: false,
        }
    }

    #[tokio::test]
    async fn nothing_older_is_sent_and_one_at_a_time() {
        let (newest, read) = (Newest::default(), Instant::now());
        let first = newest.send(&drawn(3), read).await.expect("the first");
        let next = drawn(4);
        let waits = tokio::time::timeout(Duration::from_millis(1), newest.send(&next, read));
        assert!(waits.await.is_err(), "one is on its way");
        drop(first);
        // The same once more, because its game before or after has changed.
        drop(newest.send(&drawn(3), read).await.expect("the same"));
        assert!(newest.send(&drawn(2), read).await.is_none());
    }

    #[tokio::test]
    async fn what_is_read_later_is_the_truth_also_if_it_is_less() {
        let (newest, read) = (Newest::default(), Instant::now());
        drop(newest.send(&drawn(3), read).await);
        let restored = Instant::now() + Duration::from_millis(1);
        assert!(newest.send(&drawn(1), restored).await.is_some());
        assert!(newest.send(&drawn(2), restored).await.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_is_late_waits_for_nothing() {
        let (newest, clicked) = (Newest::default(), Instant::now());
        let _edit = newest.send(&drawn(3), clicked).await;
        tokio::time::advance(Duration::from_millis(2_400)).await;
        let turn = newest.answer(&drawn(4), clicked).await;
        assert!(matches!(turn, Turn::BesideOthers));
        assert_eq!(clicked.elapsed(), READY_WITHIN);
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_goes_although_an_edit_is_long_on_its_way() {
        let (newest, read) = (Newest::default(), Instant::now());
        let _edit = newest.send(&drawn(3), read).await;
        let turn = newest.answer(&drawn(4), read).await;
        assert!(matches!(turn, Turn::BesideOthers));
    }

    #[tokio::test]
    async fn an_answer_knows_that_a_newer_board_was_sent() {
        let (newest, clicked) = (Newest::default(), Instant::now());
        let turn = newest.answer(&drawn(3), clicked).await;
        let Turn::Alone(mut on_its_way) = turn else {
            panic!("nothing else was sent");
        };
        on_its_way.has_arrived(MessageId(7));
        drop(on_its_way);
        let turn = newest.answer(&drawn(2), clicked).await;
        assert!(matches!(turn, Turn::Overtaken(Some(MessageId(7)))));
        // Whether this one has arrived is not known.
        drop(newest.send(&drawn(4), clicked).await);
        let turn = newest.answer(&drawn(2), clicked).await;
        assert!(matches!(turn, Turn::Overtaken(None)));
    }
}
