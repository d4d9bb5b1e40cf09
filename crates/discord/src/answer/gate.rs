//! The gate in front of everything that people send: clicks, commands, forms, what they type. It is passed
//! before anything is asked of the database or drawn. People never notice it; a script does.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use serenity::all::Interaction;

use crate::answer::credit::{Credit, Pace};
use crate::answer::error;
use crate::message::v2::Message;
use crate::rest::{AnswerKind, Rest};
use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_words::{Language, say};

/// So many in a row, after a while without: whoever clicks four times a second to step through a match can go on
/// for more than half a minute. Ten people with scripts get in no more than twice what others click in two
/// seconds, and nothing after that.
pub const IN_A_ROW: u32 = 40;
/// And then so many a second.
const A_SECOND: u32 = 3;
/// Nobody who stops has to wait for longer.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// Who has sent how much.
pub struct Gate {
    credit: Mutex<Credit>,
    held_back: AtomicU64,
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
        let credit = Credit::new(Pace {
            in_a_row,
            every: Duration::from_secs(1) / A_SECOND,
            longest_wait: LONGEST_WAIT,
        });
        Self {
            credit: Mutex::new(credit),
            held_back: AtomicU64::new(0),
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
        let count = self.held_back.fetch_add(1, Ordering::Relaxed) + 1;
        tracing::debug!(user = %sender.user, count, "held back at the gate");
        let (kind, data) = sender.answer(wait);
        let sent = rest.answer(sender.id, sender.token, kind, &data, &[]);
        if let Err(error) = sent.await {
            tracing::warn!(id = %sender.id, %error, "an answer did not arrive");
        }
        false
    }

    fn pass(&self, user: UserId) -> Result<(), Duration> {
        // Nothing can panic while the lock is held.
        let mut credit = self.credit.lock().unwrap_or_else(PoisonError::into_inner);
        credit.spend(user, Instant::now())
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
