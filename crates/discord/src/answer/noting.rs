//! Which message shows the board of a match is noted as soon as an answer has shown it, or, if the database is away
//! then, as soon as it is back. By then another message may have become the card: the delivery worker, which knows
//! nothing of this one, has posted another board, or the match has moved to its thread. One board is enough.

use std::time::Duration;

use crate::card::way_there;
use crate::outage;
use crate::visit::Visit;
use ludotheque_matches::ids::MessageId;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{CardVersion, Noted, PlayError, ShownBy, WhichCard};
use ludotheque_words::Language;

/// How often it is tried at first, and how often when that has not helped for a while.
const SOON: Duration = Duration::from_millis(200);
const LATER: Duration = Duration::from_secs(2);
const SOON_FOR: Duration = Duration::from_secs(3);
/// After so long the message is left as it is.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(60);

/// What an answer has shown.
pub struct Shown {
    /// The board.
    pub drawn: CardVersion,
    /// The message that shows it.
    pub message: MessageId,
    /// The message that was the card until then, if one was.
    pub instead_of: Option<MessageId>,
    /// The language of the card, where the bot can change messages and not only answer.
    pub language: Option<Language>,
}

/// Notes that the message is the card now, if it is. If not, it becomes the way to the card.
///
/// # Errors
/// As the database answers.
pub async fn note(visit: &Visit, shown: &Shown) -> Result<Noted, PlayError> {
    let noted = try_to_note(visit, shown).await?;
    if !noted.is_card()
        && !planted::is(Planted::BoardLeftBehind)
        && let Some(language) = shown.language
    {
        let drawn = &shown.drawn;
        let card = (drawn.match_id, drawn.which == WhichCard::Guest);
        let here = (visit.request.channel, shown.message);
        way_there::lead_on(&visit.bot, card, here, language).await;
    }
    Ok(noted)
}

async fn try_to_note(visit: &Visit, shown: &Shown) -> Result<Noted, PlayError> {
    let Visit { bot, request } = visit;
    let pause = |since: Duration| if since < SOON_FOR { SOON } else { LATER };
    outage::through(bot, GIVEN_UP_AFTER, pause, |is_again| {
        let by = if is_again {
            // Only if nothing else has become the card meanwhile.
            ShownBy::Worker(shown.instead_of)
        } else {
            ShownBy::Answer
        };
        bot.play
            .card_shown(shown.drawn, request.channel, shown.message, by)
    })
    .await
}
