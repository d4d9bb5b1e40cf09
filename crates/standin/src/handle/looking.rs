//! Looking at what is there.

use serde_json::Value;

use super::Standin;
use crate::ids::{APPLICATION, ChannelId, GUILD, GuildId, MessageId, RoleId, SECOND_GUILD, UserId};
use crate::request::Request;
use crate::world::World;
use crate::world::endpoints::Delivery;
use crate::world::sessions::Session;

impl Standin {
    /// What replaces `https://discord.com`: the API lies at `/api/v10` under it.
    #[must_use]
    pub fn api_url(&self) -> &str {
        &self.base
    }

    /// The WebSocket address of the gateway.
    #[must_use]
    pub fn gateway_url(&self) -> String {
        self.server.look(World::gateway_url)
    }

    /// The address of the page, for a browser.
    #[must_use]
    pub fn page_url(&self) -> String {
        format!("{}/", self.base)
    }

    /// The token of the bot, without "Bot ".
    #[must_use]
    pub fn token(&self) -> &str {
        &self.server.settings.token
    }

    /// The guild.
    #[must_use]
    pub fn guild(&self) -> GuildId {
        GUILD
    }

    /// The first text channel.
    #[must_use]
    pub fn channel(&self) -> ChannelId {
        self.channel
    }

    /// The bot's user, which is also the application's id.
    #[must_use]
    pub fn bot(&self) -> UserId {
        APPLICATION
    }

    /// A member by name.
    ///
    /// # Panics
    /// When there is no such member: a mistake in the test.
    #[must_use]
    pub fn member(&self, name: &str) -> UserId {
        let found = self.server.look(|world| {
            let mut members = world.users.iter().filter(|user| !user.bot);
            members.find(|user| user.name == name).map(|user| user.id)
        });
        found.unwrap_or_else(|| panic!("the stand-in has no member {name:?}"))
    }

    /// The roles that a member has, or the bot.
    #[must_use]
    pub fn roles_of(&self, member: UserId) -> Vec<RoleId> {
        self.server.look(|world| {
            let user = world.user(member);
            user.map(|user| user.roles.clone()).unwrap_or_default()
        })
    }

    /// All events that the guild has had and nobody has deleted, oldest first, as Discord's objects; those that are over
    /// too.
    #[must_use]
    pub fn scheduled_events(&self) -> Vec<Value> {
        self.server.change(|world| {
            world.let_scheduled_begin_and_end();
            let all = world.scheduled.iter();
            all.map(|event| world.scheduled_json(event)).collect()
        })
    }

    /// All messages of a channel that everybody sees, oldest first, as Discord's objects.
    #[must_use]
    pub fn messages(&self, channel: ChannelId) -> Vec<Value> {
        self.server.look(|world| {
            world
                .public_messages(channel)
                .filter_map(|message| world.message_json(message.id, &world.base))
                .collect()
        })
    }

    /// Looks at the components of all messages of a channel that everybody sees, oldest first, as they were sent.
    pub fn look_at_components(&self, channel: ChannelId, mut look: impl FnMut(MessageId, &Value)) {
        self.server.look(|world| {
            for message in world.public_messages(channel) {
                look(message.id, &message.components);
            }
        });
    }

    /// The same of all messages that one person alone can see: ephemeral ones, and those of direct channels.
    pub fn look_at_private_components(&self, mut look: impl FnMut(&Value)) {
        self.server.look(|world| {
            for message in world.private_messages() {
                look(&message.components);
            }
        });
    }

    /// A message that everybody sees, or an ephemeral one.
    #[must_use]
    pub fn message(&self, id: MessageId) -> Option<Value> {
        self.server
            .look(|world| world.message_json(id, &world.base))
    }

    /// The ephemeral messages that a member sees, oldest first.
    #[must_use]
    pub fn ephemerals(&self, member: UserId) -> Vec<Value> {
        self.server.look(|world| {
            world
                .messages
                .values()
                .filter(|message| message.only_for == Some(member))
                .filter_map(|message| world.message_json(message.id, &world.base))
                .collect()
        })
    }

    /// The messages that have notified a member, oldest first, also those deleted since.
    #[must_use]
    pub fn pings(&self, member: UserId) -> Vec<MessageId> {
        self.server.look(|world| {
            let pings = world.pings.iter().filter(|(pinged, _)| *pinged == member);
            pings.map(|(_, message)| *message).collect()
        })
    }

    /// A channel as Discord's object.
    #[must_use]
    pub fn channel_object(&self, id: ChannelId) -> Option<Value> {
        self.server.look(|world| {
            let channel = world.channels.get(&id)?;
            Some(world.channel_json(channel))
        })
    }

    /// The channel of the second guild, once there is one.
    #[must_use]
    pub fn second_channel(&self) -> Option<ChannelId> {
        self.server.look(|world| {
            let mut channels = world.channels.values();
            let of_second =
                channels.find(|one| one.of_guild == SECOND_GUILD && one.parent.is_none());
            of_second.map(|channel| channel.id)
        })
    }

    /// The threads of a channel, oldest first.
    #[must_use]
    pub fn threads(&self, channel: ChannelId) -> Vec<ChannelId> {
        self.server.look(|world| {
            let threads = world.channels.values();
            threads
                .filter(|thread| thread.parent == Some(channel))
                .map(|thread| thread.id)
                .collect()
        })
    }

    /// The file of an attachment, by its id.
    #[must_use]
    pub fn file(&self, attachment: u64) -> Option<Vec<u8>> {
        self.server
            .look(|world| world.files.get(&attachment).cloned())
    }

    /// The commands that clients show: those that are registered, and those that
    /// [`Standin::still_show`] has named.
    #[must_use]
    pub fn commands_shown(&self) -> Vec<Value> {
        self.server.look(|world| {
            let withdrawn = world.withdrawn_commands.iter();
            world.commands.iter().chain(withdrawn).cloned().collect()
        })
    }

    /// The commands that the bot has registered, as Discord's objects.
    #[must_use]
    pub fn commands(&self) -> Vec<Value> {
        self.server.look(|world| world.commands.clone())
    }

    /// Everything that Discord would not have liked, oldest first.
    #[must_use]
    pub fn objections(&self) -> Vec<String> {
        self.server.look(|world| world.objections.clone())
    }

    /// The objections so far, which are then forgotten: for tests that provoke them.
    #[must_use]
    pub fn take_objections(&self) -> Vec<String> {
        self.server
            .change(|world| std::mem::take(&mut world.objections))
    }

    /// The requests the bot has made, oldest first (the last 100,000).
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.requests_after(0)
    }

    /// The same but for the first so many.
    #[must_use]
    pub fn requests_after(&self, first: usize) -> Vec<Request> {
        self.server
            .look(|world| world.requests.iter().skip(first).cloned().collect())
    }

    /// The names of the application's emojis.
    #[must_use]
    pub fn emojis(&self) -> Vec<String> {
        self.server.look(|world| {
            let names = world.emojis.iter().map(|emoji| emoji.name.clone());
            names.collect()
        })
    }

    /// The interactions that were posted, oldest first (the last hundred).
    #[must_use]
    pub fn deliveries(&self) -> Vec<Delivery> {
        self.server.look(|world| world.endpoints.deliveries())
    }

    /// A body as it would be posted now, signed.
    #[must_use]
    pub fn sign(&self, body: &str) -> Delivery {
        Delivery::signed(self.server.timestamp(), body.to_owned())
    }

    /// How many requests the limit over all routes (50 a second) has refused.
    #[must_use]
    pub fn globally_limited(&self) -> u64 {
        self.server.look(|world| world.globally_limited)
    }

    /// The ids of the bot's sessions, connected or waiting to be resumed.
    #[must_use]
    pub fn sessions(&self) -> Vec<String> {
        self.server.look(|world| {
            let sessions = world.sessions.iter();
            sessions.map(|session| session.id.clone()).collect()
        })
    }

    /// The shards that are connected, each as often as it is: its number, and how many there are.
    #[must_use]
    pub fn shards(&self) -> Vec<(u64, u64)> {
        self.shards_where(Session::connected)
    }

    /// The same without those that miss what happens in the guild, see
    /// [`silence_sessions`](crate::Faults::silence_sessions).
    #[must_use]
    pub fn hearing_shards(&self) -> Vec<(u64, u64)> {
        self.shards_where(|session| {
            session.connected() && !(session.silent && session.serves(Some(GUILD)))
        })
    }

    fn shards_where(&self, is_so: impl Fn(&Session) -> bool) -> Vec<(u64, u64)> {
        self.server.look(|world| {
            let sessions = world.sessions.iter().filter(|session| is_so(session));
            let mut shards: Vec<_> = sessions.map(|session| session.shard).collect();
            shards.sort_unstable();
            shards
        })
    }

    /// How often bots have identified themselves on the gateway.
    #[must_use]
    pub fn identifies(&self) -> u64 {
        self.server.look(|world| world.identifies)
    }

    /// How often bots have asked for members over the gateway.
    #[must_use]
    pub fn member_requests(&self) -> u64 {
        self.server.look(|world| world.member_requests)
    }
}
