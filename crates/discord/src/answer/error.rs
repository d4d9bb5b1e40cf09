//! Errors as replies: a player's mistake in its own sentence, ours in a general one.

use std::error::Error;

use serde_json::{Value, json};

use crate::answer::refusals;
use crate::message::v2::Message;
use crate::rest::AnswerKind;
use ludotheque_play::PlayError;
use ludotheque_play::StoreError;
use ludotheque_words::{Language, say};

/// What trouble is answered with. Whoever is typing waits for suggestions, and can be told nothing else.
#[must_use]
pub fn answer(message: &Message, is_typing: bool) -> (AnswerKind, Value) {
    if is_typing {
        (AnswerKind::Suggestions, json!({"choices": []}))
    } else {
        (AnswerKind::Message, message.to_json())
    }
}

/// The reply to somebody whose request could not be met.
#[must_use]
pub fn reply(error: &PlayError, language: Language) -> Message {
    match error {
        PlayError::Refused(refusal) => Message::private_text(refusals::sentence(refusal, language)),
        PlayError::NoSuchMatch(id) => {
            Message::private_text(say!(language, "no-such-match", id = id.to_string()))
        }
        PlayError::NoSuchRecord(id) => {
            Message::private_text(say!(language, "no-such-record", id = id.to_string()))
        }
        PlayError::Store(StoreError::Busy | StoreError::Unreachable(_)) => {
            let id = log(error);
            Message::private_text(say!(language, "store-away", fault = id))
        }
        PlayError::Store(StoreError::Unwritable(_)) => {
            let id = log(error);
            Message::private_text(say!(language, "store-read-only", fault = id))
        }
        PlayError::Store(StoreError::Unsettled(_)) => {
            let id = log(error);
            Message::private_text(say!(language, "store-unsettled", fault = id))
        }
        _ => match error.damaged_match() {
            Some(id) => {
                let (id, fault) = (id.to_string(), log(error));
                Message::private_text(say!(language, "match-damaged", id, fault))
            }
            None => fault(error, language),
        },
    }
}

/// The reply when something broke on our side. It says nothing of what; the log does, under
/// the same short id.
#[must_use]
pub fn fault(error: &(dyn Error + 'static), language: Language) -> Message {
    let id = log(error);
    Message::private_text(say!(language, "fault", fault = id))
}

/// Writes one line with the whole chain of causes, and gives its id.
fn log(error: &(dyn Error + 'static)) -> String {
    const SHORT: u32 = 0xF_FFFF;
    let id = format!("{:05X}", rand::random::<u32>() & SHORT);
    let mut chain = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        chain.push_str(": ");
        chain.push_str(&error.to_string());
        cause = error.source();
    }
    tracing::error!(id, chain, "fault");
    id
}
