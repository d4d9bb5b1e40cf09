//! Where each command can be used, and by whom the bot has to be installed for it: by a server, or
//! by somebody for themselves, who then has it everywhere.

use std::sync::Arc;

use poise::serenity_prelude::{InstallationContext, InteractionContext};

use crate::bot::Bot;
use crate::command::NoError;

type Command = poise::Command<Arc<Bot>, NoError>;

/// Where a command can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// On servers that have the bot.
    Server,
    /// Wherever others are: not in the direct messages with the bot, where nobody else would see it.
    Company,
    /// Everywhere.
    Anywhere,
}

/// Those that are not named here are for servers.
const PLACES: [(&str, Place); 29] = [
    ("challenge", Place::Company),
    ("luck", Place::Company),
    ("daily", Place::Anywhere),
    ("play", Place::Anywhere),
    ("practice", Place::Anywhere),
    ("roll", Place::Anywhere),
    ("move", Place::Anywhere),
    ("resign", Place::Anywhere),
    ("draw", Place::Anywhere),
    ("takeback", Place::Anywhere),
    ("abort", Place::Anywhere),
    ("rematch", Place::Anywhere),
    ("board", Place::Anywhere),
    ("match", Place::Anywhere),
    ("games", Place::Anywhere),
    ("leaderboard", Place::Anywhere),
    ("profile", Place::Anywhere),
    ("settings", Place::Anywhere),
    ("block", Place::Anywhere),
    ("unblock", Place::Anywhere),
    ("privacy", Place::Anywhere),
    ("my-data", Place::Anywhere),
    ("rules", Place::Anywhere),
    ("learn", Place::Anywhere),
    ("help", Place::Anywhere),
    ("about", Place::Anywhere),
    ("challenge-menu", Place::Company),
    ("profile-menu", Place::Anywhere),
    ("replay-menu", Place::Anywhere),
];

/// Lets every command say where it can be used.
pub fn put_into(commands: &mut [Command]) {
    use InteractionContext::{BotDm, Guild, PrivateChannel};
    for command in commands {
        let (by, places) = match place(&command.name) {
            Place::Server => (vec![InstallationContext::Guild], vec![Guild]),
            Place::Company => (everybody(), vec![Guild, PrivateChannel]),
            Place::Anywhere => (everybody(), vec![Guild, BotDm, PrivateChannel]),
        };
        command.install_context = Some(by);
        command.interaction_context = Some(places);
    }
}

fn everybody() -> Vec<InstallationContext> {
    vec![InstallationContext::Guild, InstallationContext::User]
}

fn place(name: &str) -> Place {
    let found = PLACES.iter().find(|(known, _)| *known == name);
    found.map_or(Place::Server, |(_, place)| *place)
}
