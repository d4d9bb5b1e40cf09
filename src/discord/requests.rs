//! serenity's interactions as [`Request`]s.

use serenity::all::{CommandInteraction, ComponentInteraction, Member, ModalInteraction, User};

use super::answer::Request;
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::matches::Player;

/// A member as a player: the name is the one that the server shows.
#[must_use]
pub fn player(user: &User, member: Option<&Member>) -> Player {
    let nick = member.and_then(|member| member.nick.as_deref());
    named(user, nick)
}

/// A user as a player, by nickname, display name or account name, whichever there is first.
/// Control characters are left out: the database cannot keep all of them.
#[must_use]
pub fn named(user: &User, nick: Option<&str>) -> Player {
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Player {
        user: UserId(user.id.get()),
        name: name.chars().filter(|c| !c.is_control()).collect(),
    }
}

/// A command.
#[must_use]
pub fn of_command(interaction: &CommandInteraction) -> Request {
    Request {
        id: InteractionId(interaction.id.get()),
        token: interaction.token.clone(),
        player: player(&interaction.user, interaction.member.as_deref()),
        channel: ChannelId(interaction.channel_id.get()),
        guild: interaction.guild_id.map(|id| GuildId(id.get())),
        message: None,
    }
}

/// A button or a select.
#[must_use]
pub fn of_component(interaction: &ComponentInteraction) -> Request {
    Request {
        id: InteractionId(interaction.id.get()),
        token: interaction.token.clone(),
        player: player(&interaction.user, interaction.member.as_ref()),
        channel: ChannelId(interaction.channel_id.get()),
        guild: interaction.guild_id.map(|id| GuildId(id.get())),
        message: Some(MessageId(interaction.message.id.get())),
    }
}

/// A form that was sent.
#[must_use]
pub fn of_form(interaction: &ModalInteraction) -> Request {
    Request {
        id: InteractionId(interaction.id.get()),
        token: interaction.token.clone(),
        player: player(&interaction.user, interaction.member.as_ref()),
        channel: ChannelId(interaction.channel_id.get()),
        guild: interaction.guild_id.map(|id| GuildId(id.get())),
        message: interaction
            .message
            .as_ref()
            .map(|message| MessageId(message.id.get())),
    }
}
