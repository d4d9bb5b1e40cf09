//! The call to those who have not said that they are there: posted once, and another message when it is over, so that
//! nobody presses its button in vain.

use crate::bot::Bot;
use crate::features::tournament::check_in;
use crate::message::v2::Message;
use crate::rest::error::RestError;
use ludotheque_matches::ids::MessageId;
use ludotheque_play::StoredTournament;
use ludotheque_tournaments::Stage;

/// What is to be done about it.
pub enum RollCall {
    /// It is to be posted.
    Open(Message),
    /// It is over. Nothing is known of its message if the answer to posting it was never heard.
    Close(Option<MessageId>),
}

/// What is to be done, if anything is.
#[must_use]
pub fn owed(tournament: &StoredTournament) -> Option<RollCall> {
    match tournament.now.stage {
        Stage::SignUp => None,
        Stage::CheckIn if tournament.check_in_told => None,
        Stage::CheckIn => check_in::message(tournament).map(RollCall::Open),
        _ => over(tournament),
    }
}

/// What is to be done if nobody is asked any more.
#[must_use]
pub fn over(tournament: &StoredTournament) -> Option<RollCall> {
    let known = tournament.roll_call;
    let is_unheard = tournament.roll_call_tried && !tournament.check_in_told;
    (known.is_some() || is_unheard).then_some(RollCall::Close(known))
}

/// Does it, and says which message is still to become another one. `nonce` is the same for every attempt.
///
/// # Errors
/// As Discord answers.
pub async fn kept(
    bot: &Bot,
    tournament: &StoredTournament,
    owed: Option<RollCall>,
    nonce: &str,
) -> Result<Option<MessageId>, RestError> {
    let channel = tournament.channel;
    match owed {
        None => Ok(tournament.roll_call),
        Some(RollCall::Open(call)) => {
            let posted = bot.rest.create_message(channel, &call, nonce).await;
            posted.map(Some)
        }
        Some(RollCall::Close(known)) => {
            let over = check_in::over(tournament);
            let message = match known {
                Some(message) => message,
                // If it is there already, this posts nothing and says which one it is.
                None => bot.rest.create_message(channel, &over, nonce).await?,
            };
            match bot.rest.edit_message(channel, message, &over).await {
                Err(error) if !error.is_about_a_deleted_message() => Err(error),
                _ => Ok(None),
            }
        }
    }
}
