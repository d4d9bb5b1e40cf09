//! What was seen of boards, and of the processes that show them, and when: whether a board that stays where another one
//! has taken its place is one too many.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, UNIX_EPOCH};

use ludotheque_matches::ids::{InteractionId, MatchId};
use ludotheque_standin::{ChannelId, MessageId, Request};

use crate::database::server::begun;
use crate::scenario::Scenario;

/// So long Discord asks for silence, and the answer is on its way.
const SILENCE_LASTS: Duration = Duration::from_secs(2);

/// The status of a request that is one too many.
const TOO_MANY: u16 = 429;

/// An answer that Discord does not take so often is sent no more in time, nor one for which Discord waits no longer when
/// it would be there for the third time: after a pause, and its way.
const REFUSED_FOR_GOOD: usize = 3;
const TRIED_AGAIN_AFTER: Duration = Duration::from_secs(1);
const ANSWER_LASTS: Duration = Duration::from_secs(3);

/// What somebody sets out to do they have done after so long.
const DONE_WITHIN: Duration = Duration::from_secs(1);

/// An answer that is tried again after Discord has refused it is shown after so long.
const REFUSAL_FELT_FOR: Duration = Duration::from_secs(3);

/// A message that Discord does not change so often is left as it is, and one that it does not delete.
const UNCHANGED_FOR_GOOD: u8 = 2;

/// An answer waits for so long at most until others have arrived.
const ANSWER_WAITS: Duration = Duration::from_secs(1);

/// What is posted has been noted after so long, or Discord has taken so long to do what it was asked; if answers to what
/// is posted are lost, it is posted until one comes.
const NOTED_AFTER: Duration = Duration::from_secs(3);
const HEARD_OF_AFTER: Duration = Duration::from_secs(15);
const ARRIVES_AFTER: Duration = Duration::from_secs(1);

/// So long nobody begins a session of the gateway after another one was begun: what is excused after anything counts that
/// already.
const BETWEEN_SESSIONS: Duration = Duration::from_secs(5);

/// What was seen so far.
#[derive(Default)]
pub struct History {
    /// For so long a refusal and what is sent because of it are on their way at most.
    there_and_back: Duration,
    /// The most plies that a board of a match has shown.
    shown: BTreeMap<MatchId, u32>,
    /// The same of what one person alone can see.
    shown_privately: BTreeMap<MatchId, u32>,
    /// The same of each message, and of each match in it.
    shown_on: BTreeMap<(MessageId, MatchId), u32>,
    /// The most plies that a message on a server has shown of each match, before this look, and what is seen in it.
    most_in: BTreeMap<(ChannelId, MatchId), u32>,
    seen_now: Vec<((ChannelId, MatchId), u32)>,
    /// When a message has come to show a board of a match, and in the channel of which server.
    appeared_at: BTreeMap<(MessageId, MatchId), (ChannelId, Duration)>,
    /// When a board has come to show more than any did before, of which match, and how many plies.
    grown_at: Vec<(Duration, MatchId, u32)>,
    /// When a process has died.
    died_at: Vec<Duration>,
    /// Since when one could not note what it had posted that has died or ended, and when it did.
    left_unnoted: Vec<(Duration, Duration)>,
    /// Which process was gone, or about to go, from when on, and until when.
    gone: Vec<(usize, Duration, Option<Duration>)>,
    /// From when on no session could be begun because one had died whose turn it was, and until when.
    shut_out: Vec<(Duration, Duration)>,
    /// When one has died or ended.
    gone_at: Vec<Duration>,
    /// When one has begun to live.
    began_at: Vec<Duration>,
    /// When Discord said that there were too many requests although there were not: of this bot everywhere, perhaps.
    silenced_at: Vec<Duration>,
    /// How often Discord has not taken an answer, by its path, and when that was clicked to which it was too often.
    refusals: BTreeMap<String, usize>,
    unheard: Vec<Duration>,
    /// When Discord did not take an answer last.
    refused_at: Option<Duration>,
    /// Matches of which somebody has deleted a board, or a message that has shown one.
    deleted: BTreeSet<MatchId>,
    deleted_with_message: BTreeSet<MatchId>,
    /// Messages that were changed without an answer since they were seen last, and whether anything was answered.
    changed: BTreeSet<MessageId>,
    is_answered: bool,
    /// Whether one of these answers was so late that it may not have waited for others any longer.
    is_answered_late: bool,
    /// Messages that Discord has not changed, or not deleted, when it was asked to, and how often it did not; as often as
    /// can be where it has said that it never will.
    unchanged: BTreeMap<MessageId, u8>,
}

/// What is seen of a board.
pub struct Seen {
    /// More plies than any board of its match has shown.
    pub is_more: bool,
    /// The plies that its message showed, if those were more; or that any message on its server has shown, if it was changed
    /// otherwise than by an answer to show less.
    pub was_more: Option<u32>,
}

impl History {
    /// Nothing was seen yet of what happens in this scenario.
    pub fn of(scenario: &Scenario) -> Self {
        let longest_way = scenario.ways.iter().max().copied();
        Self {
            there_and_back: 2 * longest_way.unwrap_or_default(),
            ..Self::default()
        }
    }

    /// A message shows a board of this match, in this channel of a server or in a thread of it.
    pub fn see(
        &mut self,
        (channel, board): (ChannelId, (MessageId, MatchId)),
        plies: u32,
        now: Duration,
    ) -> Seen {
        let (message, id) = board;
        let known = self.shown.get(&id);
        let is_more = known.is_none_or(|known| plies > *known);
        if is_more {
            self.shown.insert(id, plies);
            self.grown_at.push((now, id, plies));
        }
        let before = self.shown_on.insert(board, plies);
        if before.is_none() {
            self.appeared_at.insert(board, (channel, now));
        }
        let is_other = before.is_some_and(|before| before != plies);
        let than = if is_other && self.changed.contains(&message) {
            self.most_in.get(&(channel, id)).copied()
        } else {
            before
        };
        let was_more = than.filter(|than| *than > plies);
        self.seen_now.push(((channel, id), plies));
        Seen { is_more, was_more }
    }

    /// Somebody is shown a board of this match that nobody else can see; whether any was shown with so many plies.
    pub fn see_privately(&mut self, id: MatchId, plies: u32) -> bool {
        let known = self.shown_privately.get(&id);
        let is_more = known.is_none_or(|known| plies > *known);
        if is_more {
            self.shown_privately.insert(id, plies);
        }
        is_more
    }

    /// Discord was asked this, then.
    pub fn asked(&mut self, request: &Request, now: Duration) {
        if request.status == TOO_MANY && !request.limited {
            self.silenced_at.push(now);
        }
        let is_answer = request.path.starts_with("/interactions");
        let is_refused = request.status >= 500 || request.status == TOO_MANY;
        let is_later_answer = request.path.starts_with("/webhooks") && request.method != "DELETE";
        if is_refused && (is_answer || is_later_answer) {
            self.refused_at = Some(now);
        }
        let clicked_at = interaction_of(&request.path)
            .map(|id| Duration::from_millis(id.made_at_ms()).saturating_sub(began()));
        if is_answer && is_refused {
            let refused = self.refusals.entry(request.path.clone()).or_default();
            *refused += 1;
            // The first two are sent one after the other, unless Discord asks to wait.
            let there_after = match request.status {
                TOO_MANY => SILENCE_LASTS,
                _ if *refused >= 2 => TRIED_AGAIN_AFTER,
                _ => self.there_and_back,
            };
            let is_last = clicked_at.is_some_and(|at| at + ANSWER_LASTS < now + there_after);
            if *refused >= REFUSED_FOR_GOOD || is_last {
                self.unheard.extend(clicked_at);
            }
        }
        self.is_answered |= is_answer;
        self.is_answered_late |= clicked_at.is_some_and(|at| at + ANSWER_WAITS <= now);
        let message = message_of(&request.path);
        if let ("PATCH" | "DELETE", Some(message)) = (request.method.as_str(), message) {
            if request.status < 400 {
                self.changed.insert(message);
                self.unchanged.remove(&message);
            } else if is_refused {
                let tried = self.unchanged.entry(message).or_default();
                *tried = tried.saturating_add(1);
            } else {
                self.unchanged.insert(message, u8::MAX);
            }
        }
    }

    /// Somebody deletes a board of this match.
    pub fn delete_board(&mut self, id: MatchId) {
        self.deleted.insert(id);
    }

    /// Somebody deletes this message.
    pub fn delete_message(&mut self, message: MessageId) {
        let shown = self.shown_on.keys();
        let of_it = shown.filter(|(one, _)| *one == message);
        self.deleted_with_message.extend(of_it.map(|(_, id)| *id));
    }

    /// Whether somebody has deleted a message that has shown a board of this match, and may have shown its end.
    pub fn has_lost_message(&self, id: MatchId) -> bool {
        self.deleted_with_message.contains(&id)
    }

    /// Whether somebody has deleted a board of this match.
    pub fn has_lost_board(&self, id: MatchId) -> bool {
        self.deleted.contains(&id)
    }

    /// Whether this message may have become what it is by an answer that has not waited for one before it.
    pub fn has_not_waited(&self, message: MessageId, now: Duration) -> bool {
        let is_changed_alone = self.changed.contains(&message) && !self.is_answered;
        !is_changed_alone && (self.is_answered_late || self.is_refused_lately(now))
    }

    /// Everything was seen.
    pub fn have_seen(&mut self) {
        for (board, plies) in self.seen_now.drain(..) {
            let most = self.most_in.entry(board).or_default();
            *most = plies.max(*most);
        }
        self.changed.clear();
        self.is_answered = false;
        self.is_answered_late = false;
    }

    /// A process has died, which has noted nothing since then.
    pub fn die(&mut self, process: usize, unnoted_since: Duration, now: Duration) {
        self.died_at.push(now);
        self.leaves(process, now);
        self.end(Some(unnoted_since), now);
    }

    /// One has died while it was somebody's turn to begin a session, its own unless another one began one just then: nobody
    /// else does before that is over.
    pub fn shuts_out(&mut self, now: Duration, turn_until: Duration) {
        let until = turn_until.saturating_sub(BETWEEN_SESSIONS);
        if until > now {
            self.shut_out.push((now, until));
        }
    }

    /// A process goes, in whatever way, or is told to.
    pub fn leaves(&mut self, process: usize, now: Duration) {
        let mut gone = self.gone.iter();
        if !gone.any(|(one, _, until)| *one == process && until.is_none()) {
            self.gone.push((process, now, None));
        }
    }

    /// It lives, for the first time or again.
    pub fn begins(&mut self, process: usize, now: Duration) {
        self.began_at.push(now);
        for (one, _, until) in &mut self.gone {
            if *one == process {
                until.get_or_insert(now);
            }
        }
    }

    /// From when on a process was gone, or none could begin a session, and until when, for each time that this was so.
    pub fn unheard_times(&self) -> impl Iterator<Item = (Duration, Duration)> {
        let gone = self.gone.iter();
        let gone = gone.map(|(_, from, until)| (*from, until.unwrap_or(Duration::MAX / 2)));
        gone.chain(self.shut_out.iter().copied())
    }

    /// One has ended; perhaps without having noted what it had posted since then.
    pub fn end(&mut self, unnoted_since: Option<Duration>, now: Duration) {
        self.left_unnoted
            .extend(unnoted_since.map(|since| (since, now)));
        self.gone_at.push(now);
    }

    /// When a process has begun to live.
    pub fn begun(&self) -> impl Iterator<Item = Duration> {
        self.began_at.iter().copied()
    }

    /// When Discord may have asked for silence, and until when.
    pub fn silences(&self) -> impl Iterator<Item = (Duration, Duration)> {
        let all = self.silenced_at.iter();
        all.map(|at| (*at, *at + SILENCE_LASTS))
    }

    /// Whether Discord has not taken an answer lately.
    fn is_refused_lately(&self, now: Duration) -> bool {
        self.refused_at
            .is_some_and(|at| now < at + REFUSAL_FELT_FOR)
    }

    /// Whether Discord may not have taken the answer to what somebody set out to do then as often as it can be sent in time.
    pub fn may_be_unheard(&self, then: Duration) -> bool {
        let mut unheard = self.unheard.iter();
        unheard.any(|clicked_at| (then..then + DONE_WITHIN).contains(clicked_at))
    }

    /// Whether a process has died since then.
    pub fn has_died_since(&self, then: Option<Duration>) -> bool {
        let mut died = self.died_at.iter();
        then.is_some_and(|then| died.any(|at| *at >= then))
    }

    /// Whether a process may have gone before it had noted a board of this match that it had posted, or had made one of two
    /// the way to the other; later if answers of Discord's may be lost.
    pub fn is_orphaned(&self, id: MatchId, are_lost: bool) -> bool {
        let grown = self.grown_at.iter().map(|(at, grown, _)| (at, grown));
        let appeared = self.appeared_at.iter();
        let appeared = appeared.map(|((_, of), (_, at))| (at, of));
        let mut changed = grown.chain(appeared).filter(|(_, changed)| **changed == id);
        changed.any(|(at, _)| {
            let mut left = self.left_unnoted.iter();
            left.any(|(since, left)| {
                (since.saturating_sub(noted_after(are_lost))..*left + ARRIVES_AFTER).contains(at)
            })
        })
    }

    /// When the next message on the same server has come to show a board of this match after this one, or any shows more
    /// plies.
    fn is_old_since(&self, message: MessageId, (id, plies): (MatchId, u32)) -> Option<Duration> {
        let (channel, appeared) = self.appeared_at.get(&(message, id))?;
        let others = self.appeared_at.iter();
        let others = others.filter(|((_, of), (on, _))| *of == id && on == channel);
        let later = others.map(|(_, (_, at))| *at).filter(|at| at > appeared);
        let grown = self.grown_at.iter();
        let grown = grown.filter(|(_, of, more)| *of == id && *more > plies);
        later.chain(grown.map(|(at, ..)| *at)).min()
    }

    /// Whether one of these boards at most should still be one by now: not those that Discord has not changed, whose buttons
    /// say that they are old, and not an old one that only a process was to make the way to the next one that is there no
    /// more. One that is as far as the newest is only as old as somebody has asked for another one; that process had to do
    /// it soon.
    pub fn is_once(&self, id: MatchId, boards: &[(MessageId, u32)], are_lost: bool) -> bool {
        let newest = boards.iter().map(|(_, plies)| plies).max();
        let is_excused = |message: MessageId, plies: u32| {
            let is_older = Some(&plies) < newest;
            let is_of_who_is_gone = self
                .is_old_since(message, (id, plies))
                .is_some_and(|since| {
                    let mut gone = self.gone_at.iter();
                    gone.any(|at| since < *at && (is_older || *at < since + noted_after(are_lost)))
                });
            let tried = self.unchanged.get(&message);
            tried.is_some_and(|tried| *tried >= UNCHANGED_FOR_GOOD) || is_of_who_is_gone
        };
        let stay = boards
            .iter()
            .filter(|(message, plies)| !is_excused(*message, *plies));
        stay.count() <= 1
    }
}

/// What is posted has been noted after so long; later if answers of Discord's may be lost.
const fn noted_after(are_lost: bool) -> Duration {
    if are_lost {
        HEARD_OF_AFTER
    } else {
        NOTED_AFTER
    }
}

/// Whether the newest of these boards has so many plies.
pub fn is_newest(boards: &[(MessageId, u32)], plies: i64) -> bool {
    boards.iter().map(|(_, one)| i64::from(*one)).max() == Some(plies)
}

/// The message that a request is about.
fn message_of(path: &str) -> Option<MessageId> {
    let mut parts = path.trim_start_matches('/').split('/');
    let is_message = parts.next() == Some("channels") && parts.nth(1) == Some("messages");
    let id = parts.next().filter(|_| is_message)?;
    id.parse().ok().map(MessageId)
}

/// The interaction that a request answers.
fn interaction_of(path: &str) -> Option<InteractionId> {
    let answers = path.strip_prefix("/interactions/")?;
    answers.split('/').next()?.parse().ok().map(InteractionId)
}

/// When a world begins, on Discord's clock.
fn began() -> Duration {
    begun().duration_since(UNIX_EPOCH).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_answers_the_interaction_in_its_path() {
        let answer = "/interactions/7/token/callback";
        assert_eq!(interaction_of(answer), Some(InteractionId(7)));
        assert_eq!(interaction_of("/webhooks/7/token"), None);
    }

    /// One board is at 5 and then at 6, the other at 6 and then at 8, and both are changed at once: in whatever order they are
    /// looked at.
    #[test]
    fn what_is_changed_is_held_against_what_was_shown_before() {
        let (channel, id) = (ChannelId(1), MatchId::from_row(7));
        let (one, other) = (MessageId(2), MessageId(3));
        for order in [[(one, 6), (other, 8)], [(other, 8), (one, 6)]] {
            let mut history = History::default();
            let see = |history: &mut History, (message, plies)| {
                let board = (channel, (message, id));
                history.see(board, plies, Duration::ZERO).was_more
            };
            see(&mut history, (one, 5));
            see(&mut history, (other, 6));
            history.have_seen();
            history.changed.extend([one, other]);
            for changed in order {
                assert_eq!(see(&mut history, changed), None, "{order:?}");
            }
            history.have_seen();
            history.changed.insert(one);
            assert_eq!(see(&mut history, (one, 7)), Some(8));
        }
    }

    #[test]
    fn a_request_is_about_the_message_in_its_path() {
        assert_eq!(message_of("/channels/1/messages/2"), Some(MessageId(2)));
        assert_eq!(message_of("/channels/1/messages"), None);
        assert_eq!(message_of("/guilds/1/messages/2"), None);
    }
}
