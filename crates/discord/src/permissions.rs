//! What the bot must be allowed to do in a channel, and what members must be allowed to do who change
//! things for others. Discord says both with every interaction.

use serenity::all::Permissions;

use crate::message::v2::Message;
use crate::visit::request::Request;
use ludotheque_matches::ids::ChannelId;
use ludotheque_words::{Language, say};

/// What the bot asks for when it is invited, in the order in which Discord's own settings list them.
pub const WANTED: [Permissions; 7] = [
    Permissions::VIEW_CHANNEL,
    Permissions::SEND_MESSAGES,
    Permissions::SEND_MESSAGES_IN_THREADS,
    Permissions::CREATE_PUBLIC_THREADS,
    Permissions::EMBED_LINKS,
    Permissions::ATTACH_FILES,
    Permissions::READ_MESSAGE_HISTORY,
];

/// What is missing of `needed`. Administrators lack nothing.
#[must_use]
pub fn missing(needed: Permissions, granted: Permissions) -> Permissions {
    if granted.administrator() {
        Permissions::empty()
    } else {
        needed - granted
    }
}

/// What the bot lacks to play a match where an interaction comes from: to show its board there, and
/// to call players; and, if wanted, to make a thread for it. Nothing where Discord says nothing of it.
#[must_use]
pub fn lacking(request: &Request, thread: bool) -> Permissions {
    let (Some(granted), Some(_)) = (request.bot_may, request.server) else {
        return Permissions::empty();
    };
    let mut needed = Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES;
    needed |= if request.in_thread {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    if thread {
        needed |= Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    }
    missing(needed, granted)
}

/// The refusal to begin something that could not be shown: what is missing, and who can grant it.
#[must_use]
pub fn refusal(lacking: Permissions, channel: ChannelId, language: Language) -> Message {
    let names = names(lacking, language);
    let channel = format!("<#{channel}>");
    let mut text = say!(language, "permissions-missing", names, channel);
    let only_for_threads =
        Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    if only_for_threads.contains(lacking) {
        text = format!("{text} {}", say!(language, "permissions-without-thread"));
    }
    Message::private_text(text)
}

/// Permissions as a list of words.
#[must_use]
pub fn names(permissions: Permissions, language: Language) -> String {
    let named = WANTED
        .into_iter()
        .filter(|wanted| permissions.contains(*wanted));
    let names: Vec<String> = named
        .map(|permission| format!("**{}**", name(permission, language)))
        .collect();
    names.join(", ")
}

/// A permission by the name that it has in Discord's settings.
#[must_use]
pub fn name(permission: Permissions, language: Language) -> String {
    match permission {
        Permissions::VIEW_CHANNEL => say!(language, "permission-view-channel"),
        Permissions::SEND_MESSAGES => say!(language, "permission-send-messages"),
        Permissions::SEND_MESSAGES_IN_THREADS => say!(language, "permission-send-in-threads"),
        Permissions::CREATE_PUBLIC_THREADS => say!(language, "permission-create-threads"),
        Permissions::EMBED_LINKS => say!(language, "permission-embed-links"),
        Permissions::ATTACH_FILES => say!(language, "permission-attach-files"),
        Permissions::READ_MESSAGE_HISTORY => say!(language, "permission-read-history"),
        other => other.to_string(),
    }
}

/// What the bot does with a permission.
#[must_use]
pub fn use_of(permission: Permissions, language: Language) -> String {
    match permission {
        Permissions::VIEW_CHANNEL => say!(language, "permission-view-channel-use"),
        Permissions::SEND_MESSAGES => say!(language, "permission-send-messages-use"),
        Permissions::SEND_MESSAGES_IN_THREADS => say!(language, "permission-send-in-threads-use"),
        Permissions::CREATE_PUBLIC_THREADS => say!(language, "permission-create-threads-use"),
        Permissions::EMBED_LINKS => say!(language, "permission-embed-links-use"),
        Permissions::ATTACH_FILES => say!(language, "permission-attach-files-use"),
        Permissions::READ_MESSAGE_HISTORY => say!(language, "permission-read-history-use"),
        _ => String::new(),
    }
}

/// Whether a member may change what holds on the server: whoever may manage it.
#[must_use]
pub fn may_set_up(request: &Request) -> bool {
    request.server.is_some() && missing(Permissions::MANAGE_GUILD, request.may).is_empty()
}

/// Whether a member may open tournaments: whoever may make events, or manage the server.
#[must_use]
pub fn may_organise(request: &Request) -> bool {
    let may_make_events = missing(Permissions::MANAGE_EVENTS, request.may).is_empty();
    may_set_up(request) || (request.server.is_some() && may_make_events)
}

/// Whether a member may end a match that is played in these channels. The permission to manage
/// messages can be granted for a single channel, so that it counts only there; that to manage the
/// server counts everywhere.
#[must_use]
pub fn may_moderate(request: &Request, played_in: &[ChannelId]) -> bool {
    let is_there = played_in.contains(&request.channel)
        || request
            .parent
            .is_some_and(|parent| played_in.contains(&parent));
    let may_there = missing(Permissions::MANAGE_MESSAGES, request.may).is_empty();
    may_set_up(request) || (request.server.is_some() && is_there && may_there)
}
