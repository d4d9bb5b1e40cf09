//! Errors as replies: a player's mistake in its own sentence, ours in a general one.

use std::error::Error;

use super::present::escape;
use super::present::v2::Message;
use crate::play::PlayError;
use crate::store::StoreError;

/// The reply to somebody whose wish could not be fulfilled.
#[must_use]
pub fn reply(error: &PlayError) -> Message {
    match error {
        // A refusal may repeat what the player typed.
        PlayError::Refused(refusal) => Message::private_text(escape::text(&refusal.to_string())),
        PlayError::NoSuchMatch(id) => Message::private_text(format!("There is no match `{id}`.")),
        PlayError::Store(StoreError::Busy | StoreError::Unreachable(_)) => {
            let id = log(error);
            Message::private_text(format!(
                "The store of matches does not answer just now. Nothing is lost: what was played \
                 is kept. Please try again in a minute. (`{id}`)"
            ))
        }
        PlayError::Store(StoreError::Unwritable(_)) => {
            let id = log(error);
            Message::private_text(format!(
                "The store of matches can be read but takes nothing new just now, so this was not \
                 kept. Nothing is lost: what was played before is there. Whoever runs this bot has \
                 been told; please try again later. (`{id}`)"
            ))
        }
        PlayError::Store(StoreError::Unsettled(_)) => {
            let id = log(error);
            Message::private_text(format!(
                "The store of matches broke off before it could say whether this was kept. Please \
                 look at the board in a minute: if it is not there, try again. Nothing is carried \
                 out twice. (`{id}`)"
            ))
        }
        PlayError::Store(
            StoreError::Corrupt { match_id, .. } | StoreError::BadLog { match_id, .. },
        ) => {
            let id = log(error);
            Message::private_text(format!(
                "The record of match `{match_id}` is damaged. It has been set aside, so that \
                 nobody plays on a board that may be wrong, and whoever runs this bot has been \
                 told. Other matches are not touched. (`{id}`)"
            ))
        }
        PlayError::Store(_) | PlayError::DiceKey(_) | PlayError::Panicked => fault(error),
    }
}

/// The reply when something broke on our side. It says nothing of what; the log does, under
/// the same short id.
#[must_use]
pub fn fault(error: &(dyn Error + 'static)) -> Message {
    let id = log(error);
    Message::private_text(format!(
        "Something went wrong on our side, and it has been noted as `{id}`. \
         Your match is kept; please try again."
    ))
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
