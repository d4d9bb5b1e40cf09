//! serenity's interactions as [`Request`]s, and the one place where it is decided who reads what.

use std::time::Duration;

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandInteraction,
    ComponentInteraction, InteractionContext, Member, Message, MessageFlags, ModalInteraction,
    PartialChannel, User,
};
use tokio::time::{Instant, timeout};

use super::answer::Request;
use super::bot::Bot;
use super::texts::{self, Language};
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::matches::Player;

/// How long the question which language somebody has chosen may hold up their answer.
const CHOICE_WITHIN: Duration = Duration::from_millis(300);

/// A user as a player, by nickname, display name or account name, whichever there is first.
#[must_use]
pub fn named(user: &User, nick: Option<&str>) -> Player {
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Player {
        user: UserId(user.id.get()),
        name: readable(name),
    }
}

/// A name without control characters: the database cannot keep all of them.
#[must_use]
pub fn readable(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).collect()
}

/// A command.
pub async fn of_command(bot: &Bot, command: &CommandInteraction) -> Request {
    let player = member(&command.user, command.member.as_deref());
    let place = (command.channel_id, command.guild_id);
    let languages = languages(&command.locale, command.guild_locale.as_deref());
    let request = request(command.id, &command.token, player, place, languages);
    Request {
        is_member: is_member(&command.authorizing_integration_owners, command.context),
        ..in_chosen_language(bot, request).await
    }
}

/// A button or a select.
pub async fn of_component(bot: &Bot, used: &ComponentInteraction) -> Request {
    let player = member(&used.user, used.member.as_ref());
    let place = (used.channel_id, used.guild_id);
    let languages = languages(&used.locale, used.guild_locale.as_deref());
    let request = request(used.id, &used.token, player, place, languages);
    let request = in_chosen_language(bot, request).await;
    Request {
        in_thread: is_thread(used.channel.as_ref()),
        is_member: is_member(&used.authorizing_integration_owners, used.context),
        ..on_message(request, Some(&used.message))
    }
}

/// A form that was sent.
pub async fn of_form(bot: &Bot, form: &ModalInteraction) -> Request {
    let player = member(&form.user, form.member.as_ref());
    let place = (form.channel_id, form.guild_id);
    let languages = languages(&form.locale, form.guild_locale.as_deref());
    let request = request(form.id, &form.token, player, place, languages);
    let request = in_chosen_language(bot, request).await;
    Request {
        in_thread: is_thread(form.channel.as_ref()),
        ..on_message(request, form.message.as_deref())
    }
}

fn member(user: &User, member: Option<&Member>) -> Player {
    named(user, member.and_then(|member| member.nick.as_deref()))
}

/// The request in the language that its person has chosen (`/settings`), if they have: it goes before
/// the one in which they use Discord. A database that does not answer is no reason to keep them
/// waiting.
async fn in_chosen_language(bot: &Bot, request: Request) -> Request {
    let asked = timeout(CHOICE_WITHIN, bot.play.language_of(request.player.user)).await;
    let chosen = match asked {
        Ok(Ok(chosen)) => chosen,
        Ok(Err(error)) => {
            tracing::debug!(%error, "who speaks what is not known");
            None
        }
        Err(_) => None,
    };
    let language = chosen.unwrap_or(request.language);
    Request {
        language,
        // Without a server it is the person's own.
        guild_language: match request.guild {
            Some(_) => request.guild_language,
            None => language,
        },
        ..request
    }
}

/// What the player reads, and what everyone in the channel does, as Discord says: without a server
/// the same.
fn languages(user: &str, guild: Option<&str>) -> [Language; 2] {
    [user, guild.unwrap_or(user)].map(texts::of_locale)
}

fn request(
    id: serenity::all::InteractionId,
    token: &str,
    player: Player,
    (channel, guild): (serenity::all::ChannelId, Option<serenity::all::GuildId>),
    [language, guild_language]: [Language; 2],
) -> Request {
    Request {
        id: InteractionId(id.get()),
        token: token.to_owned(),
        player,
        channel: ChannelId(channel.get()),
        guild: guild.map(|id| GuildId(id.get())),
        language,
        spoken: language,
        guild_language,
        arrived: Instant::now(),
        message: None,
        private: false,
        in_thread: false,
        is_member: true,
    }
}

/// Whether the bot is where somebody has used it: in its own direct messages, and on servers that have
/// installed it. Without a word about that there was no other way yet.
fn is_member(
    installed_by: &AuthorizingIntegrationOwners,
    context: Option<InteractionContext>,
) -> bool {
    let by_server = |owner: &AuthorizingIntegrationOwner| {
        matches!(owner, AuthorizingIntegrationOwner::GuildInstall(Some(_)))
    };
    context.is_none_or(|context| context == InteractionContext::BotDm)
        || installed_by.0.iter().any(by_server)
}

fn is_thread(channel: Option<&PartialChannel>) -> bool {
    use ChannelType::{NewsThread, PrivateThread, PublicThread};
    channel.is_some_and(|channel| matches!(channel.kind, PublicThread | PrivateThread | NewsThread))
}

fn on_message(request: Request, message: Option<&Message>) -> Request {
    Request {
        message: message.map(|message| MessageId(message.id.get())),
        private: message
            .and_then(|message| message.flags)
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
        ..request
    }
}
