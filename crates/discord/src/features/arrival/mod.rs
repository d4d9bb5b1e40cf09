//! A first word where the bot has just been invited: the games, in the channel in which the server
//! greets people. Once for each server; it mentions nobody, and whoever runs the bot can switch it off.

pub mod message;

use serenity::all::{Guild, Permissions};

use crate::bot::Bot;
use crate::features::arrival::message as arrival;
use crate::message::drawing;
use crate::permissions;
use ludotheque_matches::ids::{ChannelId, ServerId};
use ludotheque_play::PlayError;
use ludotheque_words::Language;

/// What is needed to say it.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES);

/// Says it on a server that Discord tells of, if the bot has just arrived there. Discord tells of all of
/// its servers at every start. It is tried once: where it cannot be said, nothing is.
pub async fn greet(bot: &Bot, server: &Guild) {
    let id = ServerId(server.id.get());
    match said(bot, id, server).await {
        Ok(Some(channel)) => tracing::info!(server = %id, %channel, "a word on arrival"),
        Ok(None) => {}
        Err(error) => tracing::warn!(server = %id, %error, "no word on arrival"),
    }
}

async fn said(bot: &Bot, id: ServerId, server: &Guild) -> Result<Option<ChannelId>, PlayError> {
    let joined_at = server.joined_at.unix_timestamp();
    if !bot.play.arrived(id, joined_at).await? {
        return Ok(None);
    }
    let Some(channel) = place(bot, server) else {
        tracing::info!(server = %id, "there is no channel for a word on arrival");
        return Ok(None);
    };
    let language = Language::of_locale(&server.preferred_locale);
    let hello = drawing::aside(move || arrival::message(language)).await?;
    let nonce = format!("arrival-{id}");
    let nonce: String = nonce.chars().take(25).collect();
    match bot.rest.create_message(channel, &hello, &nonce).await {
        Ok(_) => Ok(Some(channel)),
        Err(error) => {
            tracing::info!(server = %id, %error, "Discord does not take a word on arrival");
            Ok(None)
        }
    }
}

/// The channel in which the server greets people, if the bot may post there.
fn place(bot: &Bot, server: &Guild) -> Option<ChannelId> {
    let channel = server.channels.get(&server.system_channel_id?)?;
    let own = serenity::all::UserId::new(bot.account.0);
    let granted = server.user_permissions_in(channel, server.members.get(&own)?);
    let may = permissions::missing(NEEDED, granted).is_empty();
    may.then(|| ChannelId(channel.id.get()))
}
