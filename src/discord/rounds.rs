//! Rounds: one message to a person about several matches, when their quiet hours end and once a day.
//!
//! A channel shows only what belongs there: matches of other channels are counted, not named.

use super::bot::Bot;
use super::calls;
use super::deliver::our_fault;
use super::present::lists;
use super::present::rounds::{News, news};
use crate::discord::texts::Language;
use crate::ids::{ChannelId, MessageId};
use crate::play::{PlayError, Round, View};
use crate::store::{DuePing, DueRound, Retry};

/// A call that was held, and its match.
type Held = (DuePing, View);

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
    let (wished, language) = (&round.wished, round.wished.language_directly());
    if wished.wishes.is_direct() {
        let message = lists::daily(waiting, language);
        let sent = calls::send_directly(bot, due.user, &message, &nonce(due), due.tries).await?;
        if sent.is_some() {
            return Ok(());
        }
    }
    let news = waiting
        .iter()
        .map(|line| (line.channel, News::of_line(line)));
    post(bot, due, language, news.collect()).await.map(drop)
}

/// Says what has come up in quiet hours.
async fn say_held(bot: &Bot, due: &DueRound, round: &Round) -> Result<(), Retry> {
    let fault = |error| our_fault(&error, due.tries);
    let mut held = Vec::new();
    for call in &round.held {
        match bot.play.view(call.match_id).await {
            Ok(view) if view.wants(call) => held.push((*call, view)),
            Ok(_) => bot.play.ping_done(*call).await.map_err(fault)?,
            // From now on it is a call like any other that has to be tried again.
            Err(error) => let_go(bot, *call, our_fault(&error, call.tries)).await?,
        }
    }
    match held.as_slice() {
        [] => Ok(()),
        [(call, view)] => {
            let mut call = *call;
            match calls::make(bot, view, &mut call, &round.wished).await {
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
    let wished = &round.wished;
    let mut place = None;
    if wished.wishes.is_direct() {
        let all: Vec<News> = held.iter().map(|(_, view)| News::of_view(view)).collect();
        let message = news(due.user, &all, 0, wished.language_directly());
        place = calls::send_directly(bot, due.user, &message, &nonce(due), due.tries).await?;
    }
    if place.is_none() {
        let news = held
            .iter()
            .map(|(call, view)| (call.channel, News::of_view(view)));
        let card = held.first().map(|(_, view)| view.stored.card_language);
        let language = wished.language_here(card.unwrap_or_default());
        place = post(bot, due, language, news.collect()).await?;
    }
    for (call, _) in held {
        match place {
            Some((channel, message)) => {
                calls::note(bot, DuePing { channel, ..*call }, message).await?;
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
    mut left: Vec<(ChannelId, News)>,
) -> Result<Option<(ChannelId, MessageId)>, Retry> {
    let count = left.len();
    while let Some((channel, _)) = left.first() {
        let channel = *channel;
        let (here, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|one| one.0 == channel);
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
