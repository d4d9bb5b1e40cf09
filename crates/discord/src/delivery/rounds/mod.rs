//! Rounds: one message to a person about several matches, when their quiet hours end and once a day.
//!
//! A channel shows only what belongs there: matches of other channels are counted, not named. Where the
//! bot can only answer it tells nothing, and matches that are played there are counted as well. The
//! message goes when the last of its calls has gone stale.

pub mod message;

use crate::bot::Bot;
use crate::delivery::calls;
use crate::delivery::retry::our_fault;
use crate::delivery::rounds::message::{News, news};
use crate::features::lists::games as lists;
use ludotheque_matches::ids::{ChannelId, MessageId};
use ludotheque_play::{DuePing, DueRound, Retry};
use ludotheque_play::{PlayError, Round, View};
use ludotheque_words::Language;

/// A call that was held, and its match.
type Held = (DuePing, View);
/// News, and the channel in which it can be told; none where the bot can only answer.
type Told = (Option<ChannelId>, News);

/// Says what is due, and plans the next round.
///
/// # Errors
/// When the database fails.
pub async fn deliver(bot: &Bot, due: DueRound) -> Result<(), PlayError> {
    let Some(round) = bot.play.begin_round(due).await? else {
        return Ok(());
    };
    match say(bot, &due, &round).await {
        Ok(()) => bot.play.end_round(due.user).await,
        Err(retry) => bot.play.round_failed(due, retry).await,
    }
}

async fn say(bot: &Bot, due: &DueRound, round: &Round) -> Result<(), Retry> {
    let Some(waiting) = &round.waiting else {
        return say_held(bot, due, round).await;
    };
    if !waiting.is_empty() {
        say_daily(bot, due, round).await?;
    }
    // The message of the day tells of all that waits.
    for call in &round.held {
        let done = bot.play.ping_done(*call).await;
        done.map_err(|error| our_fault(&error, due.tries))?;
    }
    Ok(())
}

/// Lists the matches that wait for a person.
async fn say_daily(bot: &Bot, due: &DueRound, round: &Round) -> Result<(), Retry> {
    let waiting = round.waiting.as_deref().unwrap_or_default();
    let (preferences, language) = (&round.preferences, round.preferences.language_directly());
    if preferences.notifications.is_direct() {
        let message = lists::daily(waiting, language);
        let sent = calls::send_directly(bot, due.user, &message, &nonce(due), due.tries).await?;
        if sent.is_some() {
            return Ok(());
        }
    }
    let mut told = Vec::new();
    for line in waiting {
        let place = match bot.play.view(line.match_id).await {
            Ok(view) => place_of(&view.seen(|stored| stored.seen_by(due.user))),
            // It cannot be read, and is named in the list all the same.
            Err(error) if error.damaged_match().is_some() || error.is_of_a_newer_version() => {
                Some(line.channel)
            }
            Err(error) => return Err(our_fault(&error, due.tries)),
        };
        told.push((place, News::of_line(line)));
    }
    post(bot, due, language, told).await.map(drop)
}

/// Where news of a match can be told.
fn place_of(view: &View) -> Option<ChannelId> {
    let stored = &view.stored;
    (!stored.answers_only).then_some(stored.card_channel)
}

/// Says what has come up in quiet hours.
async fn say_held(bot: &Bot, due: &DueRound, round: &Round) -> Result<(), Retry> {
    let fault = |error| our_fault(&error, due.tries);
    let mut held = Vec::new();
    for call in &round.held {
        match bot.play.view(call.match_id).await {
            Ok(view) if view.wants(call) => {
                held.push((*call, view.seen(|stored| stored.seen_by(due.user))));
            }
            Ok(_) => bot.play.ping_done(*call).await.map_err(fault)?,
            // From now on it is a call like any other that has to be tried again.
            Err(error) => let_go(bot, *call, our_fault(&error, call.tries)).await?,
        }
    }
    match held.as_slice() {
        [] => Ok(()),
        [(call, view)] => {
            let mut call = *call;
            match calls::make(bot, view, &mut call, &round.preferences).await {
                Ok(()) => Ok(()),
                Err(retry) => let_go(bot, call, retry).await,
            }
        }
        _ => say_together(bot, due, round, &held).await,
    }
}

/// Says in one message what several calls would have said.
async fn say_together(
    bot: &Bot,
    due: &DueRound,
    round: &Round,
    held: &[Held],
) -> Result<(), Retry> {
    let preferences = &round.preferences;
    let mut place = None;
    if preferences.notifications.is_direct() {
        let all: Vec<News> = held.iter().map(|(_, view)| News::of_view(view)).collect();
        let message = news(due.user, &all, 0, preferences.language_directly());
        place = calls::send_directly(bot, due.user, &message, &nonce(due), due.tries).await?;
    }
    if place.is_none() {
        let told = held
            .iter()
            .map(|(_, view)| (place_of(view), News::of_view(view)));
        let card = held.first().map(|(_, view)| view.stored.card_language);
        let language = preferences.language_here(card.unwrap_or_default());
        place = post(bot, due, language, told.collect()).await?;
    }
    for (call, view) in held {
        match place {
            Some((channel, message)) => {
                calls::note(bot, DuePing { channel, ..*call }, message).await?;
            }
            // The card says that nobody is called there.
            None if place_of(view).is_none() => {
                let done = bot.play.ping_done(*call).await;
                done.map_err(|error| our_fault(&error, call.tries))?;
            }
            None => let_go(bot, *call, Retry::Never("no channel takes it".to_owned())).await?,
        }
    }
    Ok(())
}

/// Posts news in the first of their channels that takes it, and says where it is.
async fn post(
    bot: &Bot,
    due: &DueRound,
    language: Language,
    mut left: Vec<Told>,
) -> Result<Option<(ChannelId, MessageId)>, Retry> {
    let count = left.len();
    while let Some(channel) = left.iter().find_map(|(channel, _)| *channel) {
        let is_here = |one: &Told| one.0 == Some(channel);
        let (here, others): (Vec<_>, Vec<_>) = left.into_iter().partition(is_here);
        let here: Vec<News> = here.into_iter().map(|(_, news)| news).collect();
        let message = news(due.user, &here, count - here.len(), language);
        let posted = bot
            .rest
            .create_message(channel, &message, &nonce(due))
            .await;
        match posted.map_err(|error| error.retry(due.tries)) {
            Ok(message) => return Ok(Some((channel, message))),
            Err(Retry::Never(why)) => {
                tracing::info!(%channel, why, "a channel takes no news");
                left = others;
            }
            Err(retry) => return Err(retry),
        }
    }
    Ok(None)
}

/// Lets a call go on alone.
async fn let_go(bot: &Bot, call: DuePing, retry: Retry) -> Result<(), Retry> {
    let left = bot.play.ping_failed(call, retry).await;
    left.map_err(|error| our_fault(&error, call.tries))
}

/// The same for the same round, whoever begins it and however often.
fn nonce(due: &DueRound) -> String {
    format!("r{:016x}{:08x}", due.user.0, due.planned_at)
}
