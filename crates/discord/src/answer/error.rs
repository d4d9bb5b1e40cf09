//! Errors as replies: a player's mistake in its own sentence, ours in a general one.

use std::error::Error;

use serde_json::{Value, json};

use crate::answer::refusals;
use crate::counted::Outcome;
use crate::features::history::id::HistoryPress;
use crate::features::play::id::PlayPress;
use crate::features::settings::id::PersonalPress;
use crate::message::v2::{Button, Message};
use crate::operator::Operator;
use crate::rest::AnswerKind;
use ludotheque_matches::Refusal;
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

/// The reply to somebody whose request could not be fulfilled. Where only the operator can help, it says
/// how to reach them, if they want that.
#[must_use]
pub fn reply(error: &PlayError, operator: &Operator, language: Language) -> Message {
    match error {
        PlayError::Refused(refusal) => refused(refusal, language),
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
            let text = say!(language, "store-read-only", fault = id);
            with_contact(text, operator, language)
        }
        PlayError::Store(
            StoreError::NotUnderstood { .. } | StoreError::TournamentNotUnderstood { .. },
        ) => Message::private_text(say!(language, "of-a-newer-version")),
        PlayError::Store(StoreError::RolledBack(_)) => {
            // No fault: others were first, and the same click works again.
            let (id, chain) = described(error);
            tracing::warn!(id, chain, "given up, because others changed the same");
            Message::private_text(say!(language, "store-collided", fault = id))
        }
        PlayError::Store(StoreError::Unsettled(_)) => {
            let id = log(error);
            Message::private_text(say!(language, "store-unsettled", fault = id))
        }
        _ => match error.damaged_match() {
            Some(id) => {
                let (id, fault) = (id.to_string(), log(error));
                let text = say!(language, "match-damaged", id, fault);
                with_contact(text, operator, language)
            }
            None => fault(error, operator, language),
        },
    }
}

/// What kind of trouble it is, for whoever counts.
#[must_use]
pub fn outcome(error: &PlayError) -> Outcome {
    match error {
        PlayError::Refused(_) | PlayError::NoSuchMatch(_) | PlayError::NoSuchRecord(_) => {
            Outcome::Refused
        }
        // Somebody else was first, as with any other race; or another process will be.
        PlayError::Store(
            StoreError::RolledBack(_)
            | StoreError::NotUnderstood { .. }
            | StoreError::TournamentNotUnderstood { .. },
        ) => Outcome::Refused,
        PlayError::Store(StoreError::Unsettled(_)) => Outcome::Unsettled,
        PlayError::Panicked => Outcome::Panic,
        error if error.is_outage() => Outcome::DatabaseAway,
        error if error.damaged_match().is_some() => Outcome::Damaged,
        _ => Outcome::Fault,
    }
}

/// Why not, and a button that leads out of it where there is one.
fn refused(refusal: &Refusal, language: Language) -> Message {
    let text = refusals::sentence(refusal, language);
    match way_out(refusal, language) {
        Some(button) => Message::question(text, vec![button]),
        None => Message::private_text(text),
    }
}

/// What a refusal names that does help, as a button.
fn way_out(refusal: &Refusal, language: Language) -> Option<Button> {
    use Refusal as R;
    let play = || Button::main(say!(language, "button-play"), PlayPress::Games);
    let games = || Button::plain(say!(language, "button-my-matches"), HistoryPress::Mine);
    let settings = || Button::plain(say!(language, "button-settings"), PersonalPress::Show);
    Some(match refusal {
        R::ChallengeToBot | R::CannotBeAccepted | R::NeverPlayed | R::TakesNoChallenges => play(),
        R::NoMatchHere | R::TooManyMatches | R::NoEndedMatchHere | R::TooManyChallengesHere => {
            games()
        }
        R::BlockedByYou => settings(),
        R::NoZone => Button::plain(say!(language, "button-zone"), PersonalPress::Zone),
        _ => return None,
    })
}

/// The reply when something broke on our side. It says nothing of what; the log does, under
/// the same short id.
#[must_use]
pub fn fault(error: &(dyn Error + 'static), operator: &Operator, language: Language) -> Message {
    let id = log(error);
    with_contact(say!(language, "fault", fault = id), operator, language)
}

/// A text, and how to reach whoever runs the bot.
fn with_contact(text: String, operator: &Operator, language: Language) -> Message {
    let contact = operator.contact_words(language);
    let contact = contact.map(|words| format!("\n-# {words}"));
    Message::private_text(text + &contact.unwrap_or_default())
}

/// Writes one line with the whole chain of causes, and gives its id.
fn log(error: &(dyn Error + 'static)) -> String {
    let (id, chain) = described(error);
    tracing::error!(id, chain, "fault");
    id
}

/// A new short id, and the whole chain of causes.
fn described(error: &(dyn Error + 'static)) -> (String, String) {
    const SHORT: u32 = 0xF_FFFF;
    let id = format!("{:05X}", rand::random::<u32>() & SHORT);
    let mut chain = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        chain.push_str(": ");
        chain.push_str(&error.to_string());
        cause = error.source();
    }
    (id, chain)
}
