//! The gate in front of everything that people send: clicks, commands, forms, what they type. It is passed
//! before anything is asked of the database or drawn. People never notice it; a script does.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use serenity::all::Interaction;
use tokio::time::Instant;

use crate::answer::credit::{Credit, Pace};
use crate::answer::error;
use crate::message::v2::Message;
use crate::rest::{AnswerKind, Rest};
use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_words::{Language, say};

/// So many in a row, after a while without: whoever clicks four times a second to step through a match can go on
/// for more than half a minute.
pub const IN_A_ROW: u32 = 40;
/// And then so many a second.
const A_SECOND: u32 = 3;
/// Nobody who stops has to wait for longer.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Of those in a row this part may come at the same moment, which is more than an impatient person clicks until the
/// first answer is there: six. Ten people with scripts must not be as much as everybody else, not even for the two
/// seconds in which they use up the rest.
const AT_ONCE: u32 = 7;
/// And then so many a second.
const AT_ONCE_A_SECOND: u32 = 5;

/// Who has sent how much.
pub struct Gate {
    people: Mutex<People>,
}

/// What each person has left.
struct People {
    in_a_row: Credit,
    at_once: Credit,
}

impl People {
    /// Lets somebody in, or says for how long not. An attempt counts for both limits, also if one of them refuses it.
    fn pass(&mut self, user: UserId, now: Instant) -> Result<(), Duration> {
        let asked = [&mut self.in_a_row, &mut self.at_once].map(|credit| credit.spend(user, now));
        let wait = asked.into_iter().filter_map(Result::err).max();
        wait.map_or(Ok(()), Err)
    }
}

/// Who has sent something, and how they can be answered.
struct Sender<'a> {
    user: UserId,
    id: InteractionId,
    token: &'a str,
    /// The language in which they use Discord.
    language: Language,
    is_typing: bool,
}

impl Gate {
    /// Open to everybody, for so many in a row.
    #[must_use]
    pub fn new(in_a_row: u32) -> Self {
        let credit = |in_a_row, every, longest_wait| {
            Credit::new(Pace {
                in_a_row,
                every,
                longest_wait,
            })
        };
        let second = Duration::from_secs(1);
        let at_once = in_a_row.div_ceil(AT_ONCE);
        Self {
            people: Mutex::new(People {
                in_a_row: credit(in_a_row, second / A_SECOND, LONGEST_WAIT),
                at_once: credit(at_once, second / AT_ONCE_A_SECOND, Duration::ZERO),
            }),
        }
    }

    /// Whether an interaction may come in. Whoever sent too many is told when to come back.
    pub async fn lets_in(&self, rest: &Rest, interaction: &Interaction) -> bool {
        let Some(sender) = Sender::of(interaction) else {
            return true;
        };
        let Err(wait) = self.pass(sender.user) else {
            return true;
        };
        tracing::debug!(user = %sender.user, "held back at the gate");
        let (kind, data) = sender.answer(wait);
        let sent = rest.answer(sender.id, sender.token, kind, &data, &[]);
        if let Err(error) = sent.await {
            tracing::warn!(id = %sender.id, %error, "an answer did not arrive");
        }
        false
    }

    fn pass(&self, user: UserId) -> Result<(), Duration> {
        // Nothing can panic while the lock is held.
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        people.pass(user, Instant::now())
    }
}

impl<'a> Sender<'a> {
    fn of(interaction: &'a Interaction) -> Option<Self> {
        let (user, id, token, locale) = match interaction {
            Interaction::Command(sent) | Interaction::Autocomplete(sent) => {
                (&sent.user, sent.id, &sent.token, &sent.locale)
            }
            Interaction::Component(sent) => (&sent.user, sent.id, &sent.token, &sent.locale),
            Interaction::Modal(sent) => (&sent.user, sent.id, &sent.token, &sent.locale),
            _ => return None,
        };
        Some(Self {
            user: UserId(user.id.get()),
            id: InteractionId(id.get()),
            token,
            language: Language::of_locale(locale),
            is_typing: matches!(interaction, Interaction::Autocomplete(_)),
        })
    }

    fn answer(&self, wait: Duration) -> (AnswerKind, Value) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let text = in_words(now.unwrap_or_default(), wait, self.language);
        error::answer(&Message::private_text(text), self.is_typing)
    }
}

/// What whoever is held back is told, so long after the beginning of 1970.
#[must_use]
pub fn in_words(now: Duration, wait: Duration, language: Language) -> String {
    let at = (now + wait).as_secs() + 1;
    say!(
        language,
        "held-back-at-gate",
        at = at.to_string(),
        most = A_SECOND
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: UserId = UserId(1);

    /// How many come in of those that somebody sends in so long, one every so often.
    fn let_in(every: Duration, during: Duration) -> usize {
        let (gate, begun) = (Gate::new(IN_A_ROW), Instant::now());
        let mut people = gate.people.lock().expect("nobody else");
        let count = u32::try_from(during.as_nanos() / every.as_nanos()).expect("a few");
        let all = (0..count).map(|number| people.pass(ADA, begun + every * number));
        all.filter(Result::is_ok).count()
    }

    #[test]
    fn a_person_is_never_held_back_and_a_script_is_little_more_than_one() {
        let ms = Duration::from_millis;
        // Four times a second through a match, and as fast as one can click for a moment.
        assert_eq!(let_in(ms(250), ms(30_000)), 120);
        assert_eq!(let_in(ms(100), ms(1_000)), 10);
        // A script: no more than that, and then nothing while it goes on.
        assert_eq!(let_in(ms(50), ms(1_000)), 10);
        let in_a_minute = let_in(ms(50), ms(60_000));
        assert!(in_a_minute < 25, "{in_a_minute}");
    }
}
