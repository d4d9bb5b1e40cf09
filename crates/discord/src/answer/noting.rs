//! Which message shows the board of a match is noted as soon as an answer has shown it, or, if the database is away
//! then, as soon as it is back. By then the delivery worker, which knows nothing of that message, may have posted another
//! board: one is enough.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::card::way_there::moved_on;
use crate::visit::Visit;
use ludotheque_matches::ids::MessageId;
use ludotheque_play::{CardVersion, PlayError, ShownBy};
use ludotheque_words::Language;

/// So long the worker leaves a board to the answer that is to show it, less the time that it takes to note it.
const IN_TIME: Duration = Duration::from_secs(3);
/// How often it is tried then, and how often later.
const SOON: Duration = Duration::from_millis(200);
const LATER: Duration = Duration::from_secs(2);
/// After so long the message is left as it is.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(60);

/// What an answer has shown.
pub struct Shown {
    /// The board.
    pub drawn: CardVersion,
    /// The message that shows it.
    pub message: MessageId,
    /// The card of the match before, if it had one.
    pub before: Option<MessageId>,
    /// The language of the card, where others than this bot's answers can change it.
    pub language: Option<Language>,
}

/// Notes that the message is the card now, and gives whether it is. One that has come too late for that becomes the way to
/// the card.
///
/// # Errors
/// As the database answers.
pub async fn note(visit: &Visit, shown: &Shown) -> Result<bool, PlayError> {
    let Visit { bot, request } = visit;
    let Shown { drawn, message, .. } = *shown;
    let shown_at = Instant::now();
    loop {
        let is_late = shown_at.elapsed() >= IN_TIME;
        let by = if is_late {
            ShownBy::Worker(shown.before)
        } else {
            ShownBy::Answer
        };
        let noted = bot.play.card_shown(drawn, request.channel, message, by);
        match noted.await {
            Err(error) if error.is_outage() && shown_at.elapsed() < GIVEN_UP_AFTER => {
                // Whoever stops waits for all answers.
                if bot.tasks.is_closed() {
                    return Err(error);
                }
                sleep(if is_late { LATER } else { SOON }).await;
            }
            Ok(false) if is_late => {
                lead_on(visit, shown).await?;
                return Ok(false);
            }
            noted => return noted,
        }
    }
}

/// Lets the message point to the card, which another one is.
async fn lead_on(visit: &Visit, shown: &Shown) -> Result<(), PlayError> {
    let Visit { bot, request } = visit;
    let match_id = shown.drawn.match_id;
    let stored = bot.play.view(match_id).await?.stored;
    let card = stored.card.filter(|card| *card != shown.message);
    if let (Some(card), Some(language)) = (card, shown.language) {
        let place = (stored.card_server, stored.card_channel);
        let moved = moved_on(match_id, place, card, language);
        bot.rest.link(request.channel, shown.message, &moved).await;
    }
    Ok(())
}
