//! What comes over the gateway: buttons, selects and forms, and what the shards themselves are told.

use std::sync::Arc;

use serenity::all::{Context, Event, EventHandler, Guild, Interaction, RawEventHandler, Ready};
use tokio::sync::Notify;

use crate::bot::Bot;
use crate::features::arrival;
use crate::gateway::known_commands;
use crate::press as components;
use ludotheque_matches::ids::{ChannelId, InteractionId, MessageId};
use ludotheque_play::Shard;

/// Discord's number for an interaction that asks for suggestions.
const SUGGESTIONS_WANTED: u64 = 4;
/// Buttons, selects and forms; commands go to the framework.
pub struct Handler {
    /// The bot.
    pub bot: Arc<Bot>,
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(
            name = ready.user.name,
            servers = ready.guilds.len(),
            "connected"
        );
    }

    async fn guild_create(&self, _: Context, server: Guild, _: Option<bool>) {
        let bot = Arc::clone(&self.bot);
        self.bot
            .tasks
            .spawn(async move { arrival::greet(&bot, &server).await });
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let is_ours = matches!(
            interaction,
            Interaction::Component(_) | Interaction::Modal(_)
        );
        let _under_way = self.bot.under_way();
        if !is_ours || !self.bot.lets_in(&interaction).await {
            return;
        }
        let bot = Arc::clone(&self.bot);
        match interaction {
            Interaction::Component(component) => components::pressed(bot, component).await,
            Interaction::Modal(form) => components::submitted(bot, form).await,
            _ => {}
        }
    }

    async fn message(&self, _: Context, message: serenity::all::Message) {
        if message.author.id.get() != self.bot.account.0 {
            let channel = ChannelId(message.channel_id.get());
            let message = MessageId(message.id.get());
            self.bot.chatter.hear(channel, message);
        }
    }
}

/// Every event of a shard; interactions of a kind that serenity cannot read reach no other handler.
pub struct Ears {
    /// The bot.
    pub bot: Arc<Bot>,
    /// The shard.
    pub shard: Shard,
    /// Told when Discord has let it in.
    pub ready: Arc<Notify>,
}

#[serenity::async_trait]
impl RawEventHandler for Ears {
    async fn raw_event(&self, _: Context, event: Event) {
        self.bot.heard.note(self.shard, &event);
        if matches!(event, Event::Ready(_)) {
            self.ready.notify_one();
        }
        if matches!(event, Event::Ready(_) | Event::Resumed(_)) {
            self.bot.connections.note_change();
        }
        let Event::Unknown(unknown) = event else {
            return;
        };
        if unknown.kind != "INTERACTION_CREATE" {
            return;
        }
        let field = |name: &str| unknown.value[name].as_str().unwrap_or_default().to_owned();
        let Ok(id) = field("id").parse() else {
            tracing::warn!("an interaction without an id");
            return;
        };
        let (id, token) = (InteractionId(id), field("token"));
        tracing::warn!(%id, kind = %unknown.value["type"], "an interaction of an unknown kind");
        let is_typing = unknown.value["type"] == SUGGESTIONS_WANTED;
        let _under_way = self.bot.under_way();
        if !self.bot.takes(id, is_typing).await {
            return;
        }
        let asked = (id, token.as_str());
        known_commands::answer_unknown(&self.bot, asked, &field("locale"), is_typing).await;
    }
}
