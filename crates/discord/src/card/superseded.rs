//! An old card becomes the way to the new one. Nothing is urgent about that and nothing depends on it: what can be pressed in
//! it leads on as well. So it goes where nobody else needs what Discord allows, one after the other in a channel, and what
//! Discord does not want now is tried again until it has been a while.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::bot::Bot;
use crate::card::old_cards::{Seer, Way};
use crate::message::v2::Message;
use crate::outage;
use crate::rest::Haste;
use crate::rest::error::RestError;
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId};

/// After so long one stays as it is.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(5 * 60);
/// So often Discord may refuse to change one.
const REFUSALS_MAX: u32 = 3;
/// So long at least until it is tried again, and so long until it is seen that the bot stops.
const PAUSE: Duration = Duration::from_secs(1);
/// So long a bot that stops goes on with them.
const AT_THE_END: Duration = Duration::from_secs(2);

/// Makes a message the way to the card of this match in a while, unless it is the card again by then: Discord may let us wait,
/// and somebody may go on in that message. If they do while it is on its way, the card is shown once more, for where two
/// boards lead to each other nobody can go on.
pub fn become_the_way(
    bot: &Arc<Bot>,
    match_id: MatchId,
    (channel, old): (ChannelId, MessageId),
    link: Message,
) {
    if bot.old_cards.add(channel, old, Way { match_id, link }) {
        let bot = Arc::clone(bot);
        bot.tasks
            .clone()
            .spawn(async move { see_to(&bot, channel).await });
    }
}

/// Changes the old cards of a channel, one after the other, until there are no more.
async fn see_to(bot: &Bot, channel: ChannelId) {
    let _seer = Seer(&bot.old_cards, channel);
    while let Some(old) = bot.old_cards.first(channel) {
        if bot.tasks.is_closed() {
            return see_to_the_rest(bot, channel).await;
        }
        change(bot, channel, old, Haste::AtLeisure).await;
    }
}

/// The same of a bot that stops.
async fn see_to_the_rest(bot: &Bot, channel: ChannelId) {
    let all = async {
        while let Some(old) = bot.old_cards.first(channel) {
            change(bot, channel, old, Haste::Soon).await;
        }
    };
    if tokio::time::timeout(AT_THE_END, all).await.is_err() {
        bot.old_cards.forget(channel);
    }
}

/// Changes one as soon as there is room for that, unless the bot stops before. Whoever hurries tries once.
async fn change(bot: &Bot, channel: ChannelId, old: MessageId, haste: Haste) {
    let until = Instant::now() + GIVEN_UP_AFTER;
    let mut refusals = 0;
    while let Some(way) = bot.old_cards.take(channel, old) {
        let was_sent = AtomicBool::new(false);
        let changed = try_to_change(bot, (channel, old), &way, haste, &was_sent).await;
        if may_be_changed(&changed) {
            show_if_it_is_the_card(bot, way.match_id, old).await;
        }
        let Err(error) = changed else {
            continue;
        };
        refusals += u32::from(was_sent.into_inner());
        let pause = pause_after(&error).filter(|pause| {
            haste == Haste::AtLeisure && refusals < REFUSALS_MAX && Instant::now() + *pause < until
        });
        let Some(pause) = pause else {
            tracing::debug!(%channel, %old, %error, "the old card stays as it is");
            continue;
        };
        bot.old_cards.put_back(channel, old, way);
        pause_or_stop(bot, pause).await;
        if bot.tasks.is_closed() {
            return;
        }
    }
}

/// Notes in `was_sent` whether Discord was asked.
async fn try_to_change(
    bot: &Bot,
    place: (ChannelId, MessageId),
    way: &Way,
    haste: Haste,
    was_sent: &AtomicBool,
) -> Result<bool, RestError> {
    if haste == Haste::AtLeisure {
        bot.rest.room_to_edit(place.0).await?;
    }
    let _turn = bot.old_cards.turn().await;
    let may_go = async {
        // It goes also while the database is away, and is looked at afterwards.
        let is_card = bot.play.is_card(way.match_id, place.1).await;
        let may_go = !matches!(is_card, Ok(true));
        was_sent.store(may_go, Ordering::Relaxed);
        may_go.then_some(())
    };
    bot.rest
        .edit_message_if(place, &way.link, haste, may_go)
        .await
}

fn may_be_changed(changed: &Result<bool, RestError>) -> bool {
    changed
        .as_ref()
        .map_or_else(RestError::may_be_done, |is| *is)
}

/// How long to wait until it may be changed, if it ever may.
fn pause_after(error: &RestError) -> Option<Duration> {
    match error {
        error if error.needs_a_new_message() => None,
        RestError::Limited { retry_after_s, .. } => {
            Some(Duration::from_secs((*retry_after_s).into()).max(PAUSE))
        }
        error => error.is_passing().then_some(PAUSE),
    }
}

/// Waits for so long, or until the bot stops.
async fn pause_or_stop(bot: &Bot, pause: Duration) {
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
