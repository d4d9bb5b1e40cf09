//! Everything the stand-in holds, in one place.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};

use super::channels::{Channel, Kind, ThreadState};
use super::emoji::Emoji;
use super::endpoints::Endpoints;
use super::interactions::Interaction;
use super::messages::{Attachment, Message, UsedNonce};
use super::pages::PageSocket;
use super::role::Role;
use super::scheduled_event::Scheduled;
use super::sessions::Session;
use super::users::{MEMBER_PERMISSIONS, User};
use crate::checks::Breach;
use crate::clock::{Clock, Moment};
use crate::ids::{
    APPLICATION, ChannelId, GUILD, InteractionId, MessageId, Snowflakes, UserId, fixed_id,
};
use crate::limits::Limits;
use crate::permissions::Permissions;
use crate::planned::Planned;
use crate::request::Request;
use crate::settings::Settings;

/// Colours of names on the page.
const NAME_COLORS: [u32; 6] = [
    0xE8_6A_58, 0x4F_9D_DE, 0x5B_B9_74, 0xC7_8B_E0, 0xE0_A8_3C, 0x4D_B6_AC,
];

/// Everything the stand-in holds.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) clock: Arc<Clock>,
    /// The stand-in's own address, in front of the addresses of attachments.
    pub(crate) base: String,
    pub(crate) guild_name: String,
    /// What the second guild is called, once there is one.
    pub(crate) second_guild: Option<String>,
    pub(crate) guild_locale: String,
    /// When the bot came to the guild.
    pub(crate) joined_at: String,
    /// Where the guild greets people.
    pub(crate) system_channel: Option<ChannelId>,
    pub(crate) users: Vec<User>,
    pub(crate) roles: Vec<Role>,
    /// Events of the guild, also those that are over.
    pub(crate) scheduled: Vec<Scheduled>,
    pub(crate) channels: BTreeMap<ChannelId, Channel>,
    pub(crate) messages: BTreeMap<MessageId, Message>,
    /// The files of attachments by attachment id.
    pub(crate) files: HashMap<u64, Vec<u8>>,
    /// Files that members have picked for an option of a command, by attachment id.
    pub(crate) picked: HashMap<u64, Attachment>,
    pub(crate) commands: Vec<Value>,
    pub(crate) emojis: Vec<Emoji>,
    /// Those that clients show still, although the bot has withdrawn them.
    pub(crate) withdrawn_commands: Vec<Value>,
    /// Whether the bot has said which commands it has.
    pub(crate) commands_known: bool,
    pub(crate) interactions: BTreeMap<InteractionId, Interaction>,
    /// Modals that members have open: whose, which `custom_id`, from which message.
    pub(crate) modals: HashMap<(UserId, String), Option<MessageId>>,
    pub(crate) sessions: Vec<Session>,
    pub(crate) endpoints: Endpoints,
    pub(crate) pages: Vec<PageSocket>,
    pub(crate) objections: Vec<String>,
    /// Whom a message notified: the member and the message.
    pub(crate) pings: Vec<(UserId, MessageId)>,
    /// Messages created with a nonce that must not be created twice.
    pub(crate) nonces: Vec<UsedNonce>,
    pub(crate) limits: Limits,
    pub(crate) faults: Planned,
    pub(crate) requests: VecDeque<Request>,
    /// How many requests the limit over all routes has refused.
    pub(crate) globally_limited: u64,
    /// How often a bot has identified itself.
    pub(crate) identifies: u64,
    /// When a session was begun last in each bucket.
    pub(crate) identified: HashMap<u64, Moment>,
    /// Into how many shards bots are told to divide their guilds.
    pub(crate) shards: u64,
    /// How often a bot has asked for members over the gateway.
    pub(crate) member_requests: u64,
    snowflakes: Snowflakes,
}

impl World {
    pub(crate) fn new(settings: &Settings, clock: Arc<Clock>, base: String) -> Self {
        let mut users = vec![User {
            id: APPLICATION,
            name: settings.bot_name.clone(),
            bot: true,
            color: 0x58_65_F2,
            locale: "en-GB".to_owned(),
            refuses_direct_messages: false,
            permissions: MEMBER_PERMISSIONS,
            roles: Vec::new(),
            has_left: false,
        }];
        users.extend(settings.members.iter().zip(NAME_COLORS.iter().cycle()).map(
            |(name, color)| User {
                id: UserId(fixed_id("member", name)),
                name: name.clone(),
                bot: false,
                color: *color,
                locale: "en-GB".to_owned(),
                refuses_direct_messages: false,
                permissions: MEMBER_PERMISSIONS,
                roles: Vec::new(),
                has_left: false,
            },
        ));
        // The guild is the first member's, who may do everything.
        if let Some(owner) = users.get_mut(1) {
            owner.permissions = MEMBER_PERMISSIONS
                | Permissions::ADMINISTRATOR
                | Permissions::MANAGE_GUILD
                | Permissions::MANAGE_MESSAGES;
        }
        let joined_at = if settings.just_joined {
            clock.timestamp()
        } else {
            "2024-01-01T00:00:00Z".to_owned()
        };
        let mut world = Self {
            clock,
            base,
            guild_name: settings.guild_name.clone(),
            second_guild: None,
            guild_locale: "en-GB".to_owned(),
            joined_at,
            system_channel: None,
            users,
            roles: Vec::new(),
            scheduled: Vec::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            files: HashMap::new(),
            picked: HashMap::new(),
            emojis: Vec::new(),
            commands: Vec::new(),
            withdrawn_commands: Vec::new(),
            commands_known: false,
            interactions: BTreeMap::new(),
            modals: HashMap::new(),
            sessions: Vec::new(),
            endpoints: Endpoints::default(),
            pages: Vec::new(),
            objections: Vec::new(),
            pings: Vec::new(),
            nonces: Vec::new(),
            limits: Limits::default(),
            faults: Planned::default(),
            requests: VecDeque::new(),
            globally_limited: 0,
            identifies: 0,
            identified: HashMap::new(),
            shards: settings.shards,
            member_requests: 0,
            snowflakes: Snowflakes::default(),
        };
        for name in &settings.channels {
            world.add_channel(name, ChannelId(fixed_id("channel", name)), Kind::Text, None);
        }
        let greets_in = settings.channels.first().filter(|_| settings.just_joined);
        world.system_channel = greets_in.map(|name| ChannelId(fixed_id("channel", name)));
        world
    }

    /// The address of the gateway.
    pub(crate) fn gateway_url(&self) -> String {
        format!("{}/gateway", self.base.replacen("http", "ws", 1))
    }

    pub(crate) fn next_id(&mut self) -> u64 {
        let now = self.clock.unix_ms();
        self.snowflakes.next(now)
    }

    pub(crate) fn user(&self, id: UserId) -> Option<&User> {
        self.users.iter().find(|user| user.id == id)
    }

    /// Sets the language of a member's client.
    pub(crate) fn set_locale(&mut self, member: UserId, locale: &str) {
        if let Some(user) = self.users.iter_mut().find(|user| user.id == member) {
            locale.clone_into(&mut user.locale);
        }
    }

    /// A user object; of somebody unknown, one that says so.
    pub(crate) fn user_json(&self, id: UserId) -> Value {
        self.user(id).map_or_else(
            || json!({"id": id.to_string(), "username": "unknown", "discriminator": "0", "public_flags": 0}),
            User::json,
        )
    }

    pub(crate) fn user_name(&self, id: UserId) -> &str {
        self.user(id).map_or("somebody unknown", |user| &user.name)
    }

    /// The user at the other end of a direct-message channel.
    pub(crate) fn recipient(&self, channel: &Channel) -> Option<Value> {
        match channel.kind {
            Kind::Direct { with } => Some(self.user_json(with)),
            _ => None,
        }
    }

    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        channel.json(self.recipient(channel))
    }

    pub(crate) fn add_channel(
        &mut self,
        name: &str,
        id: ChannelId,
        kind: Kind,
        parent: Option<ChannelId>,
    ) -> &mut Channel {
        let parent_channel = parent.and_then(|parent| self.channels.get(&parent));
        let bot_permissions =
            parent_channel.map_or(Permissions::ORDINARY, |parent| parent.bot_permissions);
        let of_guild = parent_channel.map_or(GUILD, |parent| parent.of_guild);
        self.channels.entry(id).or_insert_with(|| Channel {
            id,
            name: name.to_owned(),
            kind,
            of_guild,
            parent,
            thread: ThreadState::default(),
            bot_permissions,
            last_message: None,
            message_count: 0,
        })
    }

    /// The direct-message channel with a member, opened if need be.
    pub(crate) fn direct_channel(&mut self, with: UserId) -> ChannelId {
        let known = self
            .channels
            .values()
            .find(|channel| channel.kind == Kind::Direct { with });
        if let Some(channel) = known {
            return channel.id;
        }
        let id = ChannelId(fixed_id("direct", &with.to_string()));
        let name = self.user_name(APPLICATION).to_owned();
        self.add_channel(&name, id, Kind::Direct { with }, None);
        self.publish_channel(id, "CHANNEL_CREATE");
        id
    }

    /// Discord's message object, also of an ephemeral message.
    pub(crate) fn message_json(&self, id: MessageId, base: &str) -> Option<Value> {
        let message = self.messages.get(&id)?;
        let author = self.user_json(message.author);
        let mentioned = message
            .mentions
            .iter()
            .map(|user| self.user_json(*user))
            .collect();
        let mut json = message.json(base, author, mentioned);
        if let Some(thread) = message.thread.and_then(|thread| self.channels.get(&thread)) {
            json["thread"] = self.channel_json(thread);
        }
        Some(json)
    }

    /// The messages of a channel that everybody sees, oldest first.
    pub(crate) fn public_messages(
        &self,
        channel: ChannelId,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages
            .values()
            .filter(move |message| message.channel == channel && message.only_for.is_none())
    }

    /// The messages of all channels that one person alone can see.
    pub(crate) fn private_messages(&self) -> impl Iterator<Item = &Message> {
        let is_direct = |id: ChannelId| {
            let channel = self.channels.get(&id);
            channel.is_some_and(|channel| matches!(channel.kind, Kind::Direct { .. }))
        };
        let all = self.messages.values();
        all.filter(move |message| message.only_for.is_some() || is_direct(message.channel))
    }

    /// Notes what is wrong with a request of the bot's.
    pub(crate) fn object(&mut self, place: &str, breaches: &[Breach]) {
        for breach in breaches {
            let separator = if breach.path.is_empty() { ": " } else { " at " };
            let objection = format!("{place}{separator}{breach}");
            tracing::warn!(objection, "Discord would object");
            self.objections.push(objection);
        }
    }
}
