//! Changing the guild under the bot's feet.

use std::time::Duration;

use serde_json::{Value, json};

use super::Standin;
use crate::ids::{ChannelId, MessageId, RoleId, SECOND_GUILD, UserId};
use crate::permissions::Permissions;
use crate::world::channels::Kind;
use crate::world::role::Role;
use crate::world::users::User;

/// Without a word Discord archives a thread after this.
const DAY_MINUTES: u64 = 1440;

impl Standin {
    /// Moves the clock to so much ahead of the real one: limits of 3 s and 15 min pass without
    /// waiting. It never goes back.
    pub fn set_clock_ahead(&self, ahead: Duration) {
        self.server.clock.set_ahead(ahead);
        // Those who wait for the world look again: a token may have died.
        self.server.change(|_| ());
    }

    /// Lets clients show these commands beside those that the bot has registered, as they do for an hour
    /// or so after it has withdrawn some.
    pub fn still_show(&self, commands: &Value) {
        self.server.change(|world| {
            let mut commands = commands.as_array().cloned().unwrap_or_default();
            for command in &mut commands {
                command["id"] = json!(world.next_id().to_string());
            }
            world.withdrawn_commands = commands;
        });
    }

    /// Gives the application an emoji that the bot did not upload.
    pub fn add_emoji(&self, name: &str) {
        self.server
            .change(|world| world.add_emoji(name, Vec::new()));
    }

    /// Takes an emoji away from the application.
    pub fn delete_emoji(&self, name: &str) {
        self.server
            .change(|world| world.emojis.retain(|emoji| emoji.name != name));
    }

    /// Sets what the bot may do in a channel; threads of it are channels of their own.
    pub fn set_bot_permissions(&self, channel: ChannelId, permissions: Permissions) {
        self.server.change(|world| {
            if let Some(channel) = world.channels.get_mut(&channel) {
                channel.bot_permissions = permissions;
            }
        });
    }

    /// Lets a member refuse direct messages of the bot (50007), or take them again.
    pub fn refuse_direct_messages(&self, member: UserId, refuse: bool) {
        self.change_user(member, |user| user.refuses_direct_messages = refuse);
    }

    /// Sets the language of a member's client: "en-GB", "fr", …
    pub fn set_locale(&self, member: UserId, locale: &str) {
        self.server.change(|world| world.set_locale(member, locale));
    }

    /// Sets what a member may do in every channel.
    pub fn set_member_permissions(&self, member: UserId, permissions: Permissions) {
        self.change_user(member, |user| user.permissions = permissions);
    }

    /// Adds a role that nobody has yet.
    pub fn create_role(&self, name: &str) -> RoleId {
        self.server.change(|world| world.add_role(name))
    }

    /// Takes a role away, also from those who have it.
    pub fn delete_role(&self, role: RoleId) {
        self.server.change(|world| world.delete_role(role));
    }

    /// Sets what those may do everywhere who have a role.
    pub fn set_role_permissions(&self, role: RoleId, permissions: Permissions) {
        self.change_role(role, |role| role.permissions = permissions);
    }

    /// Sets which roles a role stands above: those with a lower position. New ones stand above all others.
    pub fn set_role_position(&self, role: RoleId, position: u64) {
        self.change_role(role, |role| role.position = position);
    }

    /// Lets a role belong to an integration, so that nobody can give it.
    pub fn let_an_integration_manage(&self, role: RoleId) {
        self.change_role(role, |role| role.managed = true);
    }

    fn change_role(&self, role: RoleId, change: impl FnOnce(&mut Role)) {
        self.server.change(|world| {
            if let Some(role) = world.roles.iter_mut().find(|other| other.id == role) {
                change(role);
            }
        });
    }

    /// Lets somebody leave the guild, without their roles.
    pub fn leave(&self, member: UserId) {
        self.change_user(member, |user| {
            user.has_left = true;
            user.roles.clear();
        });
    }

    /// Takes an event of the guild away, as a moderator would. False when there is none.
    pub fn delete_scheduled_event(&self, id: &str) -> bool {
        self.server
            .change(|world| id.parse().is_ok_and(|id| world.delete_scheduled(id)))
    }

    /// Gives a member a role.
    pub fn give_role(&self, member: UserId, role: RoleId) {
        self.change_user(member, |user| user.roles.push(role));
    }

    fn change_user(&self, member: UserId, change: impl FnOnce(&mut User)) {
        self.server.change(|world| {
            if let Some(user) = world.users.iter_mut().find(|user| user.id == member) {
                change(user);
            }
        });
    }

    /// Sets the language of the guild.
    pub fn set_guild_locale(&self, locale: &str) {
        self.server
            .change(|world| locale.clone_into(&mut world.guild_locale));
    }

    /// Posts interactions to these addresses from now on, to one after the other and whoever is there; over the
    /// gateway if there is none. What Discord does, with its questions whether it is the right address, is
    /// `PATCH /applications/@me`.
    pub fn post_interactions_to(&self, urls: &[String]) {
        self.server
            .change(|world| world.endpoints.set(urls.to_vec()));
    }

    /// Shows another public key than the one that fits.
    pub fn show_public_key(&self, key: &str) {
        self.server
            .change(|world| world.endpoints.key = Some(key.to_owned()));
    }

    /// Adds a text channel.
    pub fn create_channel(&self, name: &str) -> ChannelId {
        self.server.change(|world| {
            let id = ChannelId(world.next_id());
            world.add_channel(name, id, Kind::Text, None);
            world.publish_channel(id, "CHANNEL_CREATE");
            id
        })
    }

    /// Adds a second guild, on which the bot is as well, with a text channel.
    pub fn create_second_guild(&self, name: &str) -> ChannelId {
        self.server.change(|world| {
            world.second_guild = Some(name.to_owned());
            let id = ChannelId(world.next_id());
            let channel = world.add_channel(name, id, Kind::Text, None);
            channel.of_guild = SECOND_GUILD;
            id
        })
    }

    /// Adds the direct messages of several members. The bot is not in them: it answers those who have
    /// installed it for themselves, and can do nothing else there.
    pub fn create_group(&self, name: &str) -> ChannelId {
        self.add_foreign(name, Kind::Group)
    }

    /// Adds a channel of another server, on which the bot is not, with the same limits.
    pub fn create_foreign_channel(&self, name: &str) -> ChannelId {
        self.add_foreign(name, Kind::Foreign)
    }

    fn add_foreign(&self, name: &str, kind: Kind) -> ChannelId {
        self.server.change(|world| {
            let id = ChannelId(world.next_id());
            world.add_channel(name, id, kind, None);
            id
        })
    }

    /// Starts a public thread in a channel, as a member would.
    pub fn create_thread(&self, channel: ChannelId, name: &str) -> ChannelId {
        self.server.change(|world| {
            let id = ChannelId(world.next_id());
            let now = world.clock.timestamp();
            let kind = Kind::Thread { private: false };
            let thread = world.add_channel(name, id, kind, Some(channel));
            thread.thread.auto_archive_minutes = DAY_MINUTES;
            thread.thread.archive_timestamp = now;
            world.publish_channel(id, "THREAD_CREATE");
            id
        })
    }

    /// The direct-message channel of a member and the bot, opened if need be.
    pub fn direct_channel(&self, member: UserId) -> ChannelId {
        self.server.change(|world| world.direct_channel(member))
    }

    /// Deletes a channel with its messages and threads, as a moderator would.
    pub fn delete_channel(&self, channel: ChannelId) {
        self.server.change(|world| world.delete_channel(channel));
    }

    /// Deletes a message, as a moderator would. False when there is none.
    pub fn delete_message(&self, message: MessageId) -> bool {
        self.server.change(|world| world.delete_message(message))
    }

    /// Archives a thread, locked or not, as Discord does after a time and moderators at will.
    pub fn archive_thread(&self, thread: ChannelId, locked: bool) {
        self.server.change(|world| {
            if let Some(channel) = world.channels.get_mut(&thread) {
                channel.thread.archived = true;
                channel.thread.locked = locked;
            }
            world.publish_channel(thread, "THREAD_UPDATE");
        });
    }
}
