//! Brings what is owed to the sink, as `ludotheque_discord::deliver` does to Discord.

use anyhow::Result;
use ludotheque_matches::ids::{ChannelId, MessageId};
use ludotheque_play::{Noted, Play, PlayError, View};
use ludotheque_store::{DuePing, Room, ShownBy};

use super::sink::Line;

const AT_ONCE: usize = 16;

/// Delivers what is due now, and says how much that was. An error of the database leaves the rest
/// owed.
pub async fn what_is_due(play: &Play, line: &mut Line) -> Result<usize> {
    let mut count = 0;
    if play.count_owed().await.is_err() {
        return Ok(0);
    }
    let Ok(begun) = play.start_due_games(AT_ONCE).await else {
        return Ok(0);
    };
    count += begun;
    let Ok(cards) = play.take_due_cards(Room::of(AT_ONCE)).await else {
        return Ok(0);
    };
    for due in cards {
        count += 1;
        let Ok(view) = play.view(due.match_id).await else {
            continue;
        };
        let by = ShownBy::Worker(due.message);
        show(play, line, &view, due.channel, by).await?;
        // The card of the game before links to a new one.
        if let Some(before) = view.game_before().filter(|_| due.message.is_none()) {
            let _: Result<(), PlayError> = play.show_once_more(before).await;
        }
    }
    let Ok(pings) = play.take_due_pings(Room::of(AT_ONCE)).await else {
        return Ok(count);
    };
    for ping in pings {
        count += 1;
        // What fails is due again in a minute.
        let _: Result<(), PlayError> = deliver_ping(play, line, ping).await?;
    }
    Ok(count)
}

/// Shows a card and notes it, if the database takes notes.
pub async fn show(
    play: &Play,
    line: &mut Line,
    view: &View,
    channel: ChannelId,
    by: ShownBy,
) -> Result<()> {
    let drawn = view.drawn();
    let card = format!("card {} {}", drawn.match_id.to_row(), drawn.version);
    let message = line.say(&card).await?;
    let _: Result<Noted, PlayError> = play
        .card_shown(drawn, channel, MessageId(message), by)
        .await;
    Ok(())
}

async fn deliver_ping(
    play: &Play,
    line: &mut Line,
    ping: DuePing,
) -> Result<Result<(), PlayError>> {
    if ping.stale {
        return take_away(play, line, ping).await;
    }
    let view = match play.view(ping.match_id).await {
        Ok(view) => view,
        Err(error) => return Ok(Err(error)),
    };
    if !view.wants(&ping) {
        return take_away(play, line, ping).await;
    }
    let message = post(line, ping).await?;
    Ok(play.ping_sent(ping, MessageId(message)).await)
}

/// Posts a call, or finds the one that was posted.
async fn post(line: &mut Line, ping: DuePing) -> Result<u64> {
    let call = format!("call {} {}", ping.match_id.to_row(), ping.ply);
    line.say(&call).await
}

async fn take_away(play: &Play, line: &mut Line, ping: DuePing) -> Result<Result<(), PlayError>> {
    let message = match ping.message {
        Some(message) => Some(message.0),
        None if ping.may_stand => Some(post(line, ping).await?),
        None => None,
    };
    if let Some(message) = message {
        line.say(&format!("delete {message}")).await?;
    }
    Ok(play.ping_done(ping).await)
}
