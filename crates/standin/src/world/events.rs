//! Telling the bot (gateway) and the members (page) what has changed.

use serde_json::{Value, json};

use super::channels::Channel;
use super::endpoints::Post;
use super::interactions::{Interaction, Sent};
use super::messages::Message;
use super::sessions::{Intents, ToBot};
use super::state::World;
use crate::ids::{APPLICATION, ChannelId, GUILD, GuildId, InteractionId, MessageId, UserId};

impl World {
    /// Whether whoever got an interaction is still there to answer it.
    pub(crate) fn is_still_there(&self, interaction: &Interaction) -> bool {
        match &interaction.sent {
            Sent::ToNobody => false,
            Sent::OverTheGateway(ids) => self
                .sessions
                .iter()
                .any(|session| session.connected() && ids.contains(&session.id)),
            Sent::ToPost(_) => interaction.accepted,
        }
    }

    pub(crate) fn bot_connected(&self) -> bool {
        self.sessions
            .iter()
            .any(super::sessions::Session::connected)
    }

    /// Sends an event of a guild, or of none, to each session that wants it; again for each duplicate that was asked for.
    fn dispatch(
        &mut self,
        name: &str,
        intent: Intents,
        guild: Option<GuildId>,
        data: impl Fn(Intents) -> Value,
    ) {
        let copies = self.faults.copies();
        for session in &mut self.sessions {
            if session.serves(guild) && session.intents.contains(intent) {
                let data = data(session.intents);
                for _ in 0..copies {
                    session.dispatch(name, &data);
                }
            }
        }
    }

    /// Sends an interaction to where the application wants it.
    pub(crate) fn send_interaction(&mut self, event: &Value, channel: ChannelId) -> Sent {
        if let Some(url) = self.endpoints.next() {
            return Sent::ToPost(Post {
                url,
                body: event.to_string(),
                copies: self.faults.copies(),
            });
        }
        let guild = self.guild_of(channel);
        self.dispatch("INTERACTION_CREATE", Intents::NONE, guild, |_| {
            event.clone()
        });
        let serving = self.sessions.iter().filter(|session| session.serves(guild));
        let ids: Vec<String> = serving.map(|session| session.id.clone()).collect();
        if ids.is_empty() {
            Sent::ToNobody
        } else {
            Sent::OverTheGateway(ids)
        }
    }

    /// The guild of a channel, where it has one; of one that is gone, the first.
    pub(crate) fn guild_of(&self, channel: ChannelId) -> Option<GuildId> {
        let channel = self.channels.get(&channel);
        channel.map_or(Some(GUILD), Channel::guild)
    }

    /// Sends something to all connections of the bot, outside any session's numbering.
    pub(crate) fn tell_bot(&self, message: &ToBot) {
        for session in &self.sessions {
            session.send(message.clone());
        }
    }

    pub(crate) fn publish_created(&mut self, id: MessageId) {
        self.publish_message(id, "MESSAGE_CREATE");
        self.notify(id);
    }

    pub(crate) fn publish_updated(&mut self, id: MessageId) {
        self.publish_message(id, "MESSAGE_UPDATE");
    }

    fn publish_message(&mut self, id: MessageId, event: &str) {
        let (Some(message), Some(shown), Some(sent)) = (
            self.messages.get(&id),
            self.message_json(id, ""),
            self.message_json(id, &self.base),
        ) else {
            return;
        };
        let (channel, author, only_for) = (message.channel, message.author, message.only_for);
        if let Some(member) = only_for {
            self.page_to(member, &json!({"type": "ephemeral", "message": shown}));
            return;
        }
        self.page_in(channel, &json!({"type": "message", "message": shown}));
        let guild = self.guild_of(channel);
        let intent = Intents::of_messages(guild);
        let mentions_bot = sent["mentions"].as_array().is_some_and(|users| {
            users
                .iter()
                .any(|user| user["id"] == APPLICATION.to_string())
        });
        self.dispatch(event, intent, guild, |intents| {
            let mut sent = sent.clone();
            if let Some(guild) = guild {
                sent["guild_id"] = json!(guild.to_string());
                // Without the privileged intent the bot reads only itself and who addresses it.
                if author != APPLICATION
                    && !mentions_bot
                    && !intents.contains(Intents::MESSAGE_CONTENT)
                {
                    sent["content"] = json!("");
                }
            }
            sent
        });
    }

    /// Notifies whom a new message mentions, other than its author.
    fn notify(&mut self, id: MessageId) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        if message.flags & super::messages::SUPPRESS_NOTIFICATIONS != 0
            || message.only_for.is_some()
        {
            return;
        }
        let (channel, author) = (message.channel, message.author);
        let direct = self
            .channels
            .get(&channel)
            .and_then(|channel| match channel.kind {
                super::channels::Kind::Direct { with } => Some(with),
                _ => None,
            });
        // A direct message notifies without naming anybody.
        let notified: Vec<UserId> = message
            .mentions
            .iter()
            .copied()
            .chain(direct.filter(|with| !message.mentions.contains(with)))
            .filter(|user| *user != author)
            .collect();
        for member in notified {
            self.pings.push((member, id));
            self.page_to(
                member,
                &json!({"type": "ping", "channel_id": channel.to_string(), "message_id": id.to_string()}),
            );
        }
    }

    /// Tells that `message`, already taken out, is gone.
    pub(crate) fn publish_deleted(&mut self, message: &Message) {
        let gone = json!({
            "type": "message_deleted",
            "channel_id": message.channel.to_string(),
            "id": message.id.to_string(),
        });
        if let Some(member) = message.only_for {
            self.page_to(member, &gone);
            return;
        }
        self.page_in(message.channel, &gone);
        let guild = self.guild_of(message.channel);
        let intent = Intents::of_messages(guild);
        let mut data = json!({
            "id": message.id.to_string(),
            "channel_id": message.channel.to_string(),
        });
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.to_string());
        }
        self.dispatch("MESSAGE_DELETE", intent, guild, |_| data.clone());
    }

    /// Tells of a new or changed channel; `event` is the gateway's name for it.
    pub(crate) fn publish_channel(&mut self, id: ChannelId, event: &str) {
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        let (guild, json) = (channel.guild(), self.channel_json(channel));
        let shown = json!({"type": "channel", "channel": channel.page_json()});
        self.page_in(id, &shown);
        if guild.is_some() {
            self.dispatch(event, Intents::GUILDS, guild, |_| json.clone());
        }
    }

    /// Tells the page how an interaction that it started stands.
    pub(crate) fn page_interaction(&mut self, id: InteractionId, state: &str) {
        let Some(interaction) = self.interactions.get(&id) else {
            return;
        };
        if let Some(nonce) = &interaction.nonce {
            let told = json!({"type": "interaction", "nonce": nonce, "state": state});
            let member = interaction.user;
            self.page_to(member, &told);
        }
    }

    pub(crate) fn page_commands(&mut self) {
        let told = json!({"type": "commands", "commands": self.commands});
        self.pages.retain(|page| page.send(&told));
    }

    /// Tells the pages of one member.
    pub(crate) fn page_to(&mut self, member: UserId, told: &Value) {
        self.pages
            .retain(|page| page.member != member || page.send(told));
    }

    /// Tells the pages of everybody who sees a channel.
    fn page_in(&mut self, channel: ChannelId, told: &Value) {
        let channel = self.channels.get(&channel);
        self.pages.retain(|page| {
            channel.is_some_and(|channel| !channel.shown_to(page.member)) || page.send(told)
        });
    }
}
