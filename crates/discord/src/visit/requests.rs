//! serenity's interactions as [`Request`]s, and the one place where it is decided who reads what.

use std::time::Duration;

use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandInteraction,
    ComponentInteraction, InteractionContext, Member, Message, MessageFlags, ModalInteraction,
    PartialChannel, Permissions, User,
};
use tokio::time::timeout;

use crate::bot::Bot;
use crate::visit::request::Request;
use ludotheque_matches::Player;
use ludotheque_matches::ids::{ChannelId, InteractionId, MessageId, RoleId, ServerId, UserId};
use ludotheque_words::Language;

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
    let request = request(bot, command.id, &command.token, player, place, languages);
    let request = by_member(request, command.member.as_deref(), command.app_permissions);
    let request = in_channel(request, command.channel.as_ref());
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
    let request = request(bot, used.id, &used.token, player, place, languages);
    let request = in_chosen_language(bot, request).await;
    let request = by_member(request, used.member.as_ref(), used.app_permissions);
    let request = in_channel(request, used.channel.as_ref());
    Request {
        is_member: is_member(&used.authorizing_integration_owners, used.context),
        ..on_message(request, Some(&used.message))
    }
}

/// A form that was sent. serenity does not hand out who has installed the bot where a form was filled in, so
/// the bot counts as one that can only answer there: no form of ours begins anything for which it would have to be
/// more, and one that somebody has made up gets no further than where they are.
pub async fn of_form(bot: &Bot, form: &ModalInteraction) -> Request {
    let player = member(&form.user, form.member.as_ref());
    let place = (form.channel_id, form.guild_id);
    let languages = languages(&form.locale, form.guild_locale.as_deref());
    let request = request(bot, form.id, &form.token, player, place, languages);
    let request = in_chosen_language(bot, request).await;
    let request = by_member(request, form.member.as_ref(), form.app_permissions);
    let request = in_channel(request, form.channel.as_ref());
    Request {
        is_member: false,
        ..on_message(request, form.message.as_deref())
    }
}

fn member(user: &User, member: Option<&Member>) -> Player {
    named(user, member.and_then(|member| member.nick.as_deref()))
}

/// The request in the language that its person has chosen (`/settings`), and what everyone reads in that
/// chosen for the server (`/setup`), if they were: they go before those that Discord knows. A database
/// that does not answer is no reason to keep anybody waiting.
async fn in_chosen_language(bot: &Bot, request: Request) -> Request {
    let asking = bot.play.languages_of(request.player.user, request.server);
    let [own, servers] = match timeout(CHOICE_WITHIN, asking).await {
        Ok(Ok(chosen)) => chosen,
        Ok(Err(error)) => {
            tracing::debug!(%error, "who speaks what is not known");
            [None; 2]
        }
        Err(_) => [None; 2],
    };
    let language = own.unwrap_or(request.language);
    Request {
        language,
        // Without a server it is the person's own.
        server_language: match request.server {
            Some(_) => servers.unwrap_or(request.server_language),
            None => language,
        },
        ..request
    }
}

/// What the player reads, and what everyone in the channel does, as Discord says: without a server
/// the same.
fn languages(user: &str, server: Option<&str>) -> [Language; 2] {
    [user, server.unwrap_or(user)].map(Language::of_locale)
}

fn request(
    bot: &Bot,
    id: serenity::all::InteractionId,
    token: &str,
    player: Player,
    (channel, server): (serenity::all::ChannelId, Option<serenity::all::GuildId>),
    languages: [Language; 2],
) -> Request {
    let place = (
        ChannelId(channel.get()),
        server.map(|id| ServerId(id.get())),
    );
    let id = InteractionId(id.get());
    Request {
        arrived: bot.heard_at(id),
        ..Request::new(id, token.to_owned(), player, place, languages)
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

/// What the member may do and is, and what the bot may do.
fn by_member(request: Request, member: Option<&Member>, bot_may: Option<Permissions>) -> Request {
    let roles = member.map_or(&[][..], |member| member.roles.as_slice());
    Request {
        may: member
            .and_then(|member| member.permissions)
            .unwrap_or_default(),
        roles: roles.iter().map(|role| RoleId(role.get())).collect(),
        bot_may,
        ..request
    }
}

fn in_channel(request: Request, channel: Option<&PartialChannel>) -> Request {
    use ChannelType::{NewsThread, PrivateThread, PublicThread};
    let Some(channel) = channel else {
        return request;
    };
    let in_thread = matches!(channel.kind, PublicThread | PrivateThread | NewsThread);
    let parent = channel.parent_id.filter(|_| in_thread);
    Request {
        in_thread,
        parent: parent.map(|parent| ChannelId(parent.get())),
        ..request
    }
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
