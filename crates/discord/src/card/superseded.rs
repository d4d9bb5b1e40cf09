//! An old card becomes the way to the new one. Nothing is urgent about that and nothing depends on it: what can be pressed in
//! it leads on as well. So it goes where nobody else needs what Discord allows, and what Discord does not want now is tried
//! again until it has been a while.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::bot::Bot;
use crate::message::v2::Message;
use crate::outage;
use crate::rest::Haste;
use crate::rest::error::RestError;
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId};

/// After so long one stays as it is.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(5 * 60);
/// So often at most what passes in a moment is tried.
const FAILURES_MAX: u32 = 3;
/// So long until it is tried again, or until it is seen that the bot stops.
const PAUSE: Duration = Duration::from_secs(1);

/// Makes a message the way to the card of this match in a while, unless it is the card again by then: Discord may let us wait,
/// and somebody may go on in that message. If they do while it is on its way, the card is shown once more, for where two
/// boards lead to each other nobody can go on.
pub fn become_the_way(
    bot: &Arc<Bot>,
    match_id: MatchId,
    (channel, old): (ChannelId, MessageId),
    way: Message,
) {
    if !bot.old_cards.add(old, way) {
        return;
    }
    let bot = Arc::clone(bot);
    bot.tasks.clone().spawn(async move {
        while let Some(way) = bot.old_cards.next(old) {
            if change(&bot, match_id, (channel, old), &way).await {
                show_if_it_is_the_card(&bot, match_id, old).await;
            }
        }
    });
}

/// Changes the message as soon as there is room for that. Gives whether that may have been done.
async fn change(
    bot: &Bot,
    match_id: MatchId,
    (channel, old): (ChannelId, MessageId),
    way: &Message,
) -> bool {
    let begun = Instant::now();
    let (mut failures, mut may_be_done) = (0, false);
    loop {
        // Nobody else comes to it once the bot has stopped.
        let haste = if bot.tasks.is_closed() {
            Haste::Soon
        } else {
            Haste::AtLeisure
        };
        let error = match try_to_change(bot, match_id, (channel, old), way, haste).await {
            Ok(is_done) => return may_be_done || is_done,
            Err(error) => error,
        };
        may_be_done |= error.may_be_done();
        failures += u32::from(error.is_passing());
        let pause = match &error {
            RestError::Limited { retry_after_s, .. } => {
                Duration::from_secs((*retry_after_s).into())
            }
            error if error.is_passing() && failures < FAILURES_MAX => PAUSE,
            _ => Duration::MAX,
        };
        let until = begun + GIVEN_UP_AFTER;
        let is_over = Instant::now()
            .checked_add(pause)
            .is_none_or(|then| then > until);
        if is_over || haste == Haste::Soon {
            tracing::debug!(%channel, %old, %error, "the old card stays as it is");
            return may_be_done;
        }
        rest(bot, pause).await;
    }
}

async fn try_to_change(
    bot: &Bot,
    match_id: MatchId,
    (channel, old): (ChannelId, MessageId),
    way: &Message,
    haste: Haste,
) -> Result<bool, RestError> {
    let _turn = bot.old_cards.turn().await;
    // It goes also while the database is away, and is looked at afterwards.
    let may_go = async {
        let is_card = bot.play.is_card(match_id, old).await;
        (!matches!(is_card, Ok(true))).then_some(())
    };
    bot.rest
        .edit_message_if((channel, old), way, haste, may_go)
        .await
}

/// Waits for so long, or until the bot stops.
async fn rest(bot: &Bot, pause: Duration) {
    let until = Instant::now() + pause;
    while Instant::now() < until && !bot.tasks.is_closed() {
        sleep(PAUSE.min(until - Instant::now())).await;
    }
}

async fn show_if_it_is_the_card(bot: &Bot, match_id: MatchId, old: MessageId) {
    const ASKED_FOR: Duration = Duration::from_secs(10);
    let mended = outage::through(
        bot,
        ASKED_FOR,
        |_| PAUSE,
        async |_| {
            if bot.play.is_card(match_id, old).await? {
                bot.play.show_once_more(match_id).await?;
                bot.wake_delivery();
            }
            Ok(())
        },
    );
    if let Err(error) = mended.await {
        tracing::warn!(%match_id, %error, "a board may have become the way to another one although it is the card");
    }
}
