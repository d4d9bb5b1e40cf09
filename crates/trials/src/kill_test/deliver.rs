//! Brings what is owed to the sink, as `ludotheque::discord::deliver` does to Discord.

use anyhow::Result;
use ludotheque::ids::{ChannelId, MatchId, MessageId};
use ludotheque::play::{Play, PlayError};
use ludotheque::store::DuePing;

use super::sink::Line;

const AT_ONCE: usize = 16;

/// Delivers what is due now, and says how much that was. An error of the database leaves the rest
/// owed.
pub async fn what_is_due(play: &Play, line: &mut Line) -> Result<usize> {
    let mut count = 0;
    if play.count_owed().await.is_err() {
        return Ok(0);
    }
    let Ok(cards) = play.take_due_cards(AT_ONCE).await else {
        return Ok(0);
    };
    for due in cards {
        count += 1;
        let Ok(view) = play.view(due.match_id).await else {
            continue;
        };
        show(play, line, due.match_id, due.channel, view.version()).await?;
    }
    let Ok(pings) = play.take_due_pings(AT_ONCE).await else {
        return Ok(count);
    };
    for ping in pings {
        count += 1;
        // What fails is due again in two minutes.
        let _: Result<(), PlayError> = deliver_ping(play, line, ping).await?;
    }
    Ok(count)
}

/// Shows a card and notes it, if the database takes notes.
pub async fn show(
    play: &Play,
    line: &mut Line,
    id: MatchId,
    channel: ChannelId,
    version: u32,
) -> Result<()> {
    let message = line.say(&format!("card {} {version}", id.to_row())).await?;
    let _: Result<(), PlayError> = play
        .card_shown(id, channel, MessageId(message), version)
        .await;
    Ok(())
}

async fn deliver_ping(
    play: &Play,
    line: &mut Line,
    ping: DuePing,
) -> Result<Result<(), PlayError>> {
    if ping.stale {
        if let Some(message) = ping.message {
            line.say(&format!("delete {}", message.0)).await?;
        }
        return Ok(play.ping_done(ping).await);
    }
    let live = match play.view(ping.match_id).await {
        Ok(view) => view.stored.live,
        Err(error) => return Ok(Err(error)),
    };
    let next = live.to_act().map(|(_, player)| player.user);
    if live.plies != ping.ply || next != Some(ping.user) {
        return Ok(play.ping_done(ping).await);
    }
    let call = format!("call {} {}", ping.match_id.to_row(), ping.ply);
    let message = line.say(&call).await?;
    Ok(play.ping_sent(ping, MessageId(message)).await)
}
