//! The list of commands: those that Discord is told of, and those that are answered.

pub mod context_menus;
pub mod contexts;
pub mod suggestions;
pub mod words;

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serde_json::Value;

use crate::answer::error;
use crate::bot::Bot;
use crate::command::run::answer_alone;
use crate::command::{Context, NoError};
use crate::features::{
    board, challenge, daily, diagnosis, dice, help, history, lessons, lists, moderation, offers,
    play, practice, privacy, profile, rematch, review, server, settings, tournament,
};
use crate::message::v2::Message;
use crate::visit::requests;
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// What was listed once, and is now behind buttons or under another name. Discord shows a list that it
/// knows for an hour or more, and people have habits: all of it is still answered.
pub(crate) const NO_LONGER_LISTED: [&str; 18] = [
    "abort",
    "about",
    "block",
    "board",
    "draw",
    "luck",
    "my-data export",
    "my-data delete",
    "my-data",
    "match export",
    "match history",
    "match replay",
    "match try",
    "match verify",
    "rematch",
    "resign",
    "takeback",
    "unblock",
];

/// Every command that is answered, whether it is listed or not.
#[must_use]
pub fn answered() -> Vec<poise::Command<Arc<Bot>, NoError>> {
    let mut commands = vec![
        challenge::command::challenge(),
        daily::command::daily(),
        play::command::play(),
        practice::command::practice(),
        board::command::roll(),
        board::command::r#move(),
        board::command::resign(),
        offers::command::draw(),
        offers::command::takeback(),
        rematch::command::abort(),
        rematch::command::rematch(),
        board::command::board(),
        dice::command::luck(),
        of_match(),
        lists::command::games(),
        lists::command::leaderboard(),
        profile::command::profile(),
        settings::command::settings(),
        settings::command::block(),
        settings::command::unblock(),
        privacy::command::privacy(),
        privacy::command::my_data(),
        lessons::command::rules(),
        lessons::command::learn(),
        help::command::help(),
        server::command::setup(),
        moderation::command::moderate(),
        diagnosis::command::diagnose(),
        tournament::command::tournament(),
        help::about::about(),
        context_menus::challenge(),
        context_menus::view_profile(),
        context_menus::replay(),
    ];
    contexts::put_into(&mut commands);
    words::put_into(&mut commands);
    commands
}

/// Looks into a match.
#[poise::command(
    slash_command,
    rename = "match",
    subcommands(
        "board::command::board",
        "board::command::more",
        "dice::command::luck",
        "history::command::show",
        "history::command::history",
        "history::command::replay",
        "review::command::review",
        "review::command::try_again",
        "dice::command::verify",
        "dice::command::export",
        "history::import::import"
    )
)]
async fn of_match(context: Context<'_>) -> Result<(), NoError> {
    answer_alone(context).await
}

/// Every command that is listed, as Discord gets it.
#[must_use]
pub fn registered() -> Value {
    described(&listed())
}

/// Every command that is listed.
#[must_use]
pub fn listed() -> Vec<poise::Command<Arc<Bot>, NoError>> {
    let is_listed = |name: &str| !NO_LONGER_LISTED.contains(&name);
    let mut commands = answered();
    commands.retain(|command| is_listed(&command.name));
    for command in &mut commands {
        let above = command.name.clone();
        let below = &mut command.subcommands;
        below.retain(|sub| is_listed(&format!("{above} {}", sub.name)));
    }
    commands
}

/// Every command that is answered, as Discord would get it: what a client may show that has an old list.
#[cfg(any(test, feature = "catalogue"))]
#[must_use]
pub fn ever_registered() -> Value {
    described(&answered())
}

fn described(commands: &[poise::Command<Arc<Bot>, NoError>]) -> Value {
    let created = poise::builtins::create_application_commands(commands);
    let mut registered = serde_json::to_value(created).unwrap_or_default();
    words::name_menus(&mut registered, commands);
    registered
}

/// What the framework reports: a command it does not know, an option it cannot read, a panic.
/// Its own handler would send the raw error to the player.
pub async fn on_error(error: poise::FrameworkError<'_, Arc<Bot>, NoError>) {
    use poise::FrameworkError as E;
    let (bot, interaction, what) = match &error {
        E::ArgumentParse {
            ctx: poise::Context::Application(ctx),
            error: why,
            ..
        } => {
            tracing::debug!(%why, "an option could not be read");
            (ctx.data(), ctx.interaction, Trouble::BadOption)
        }
        E::CommandStructureMismatch {
            ctx, description, ..
        } => {
            tracing::debug!(description, "a command of another shape");
            (ctx.data(), ctx.interaction, Trouble::BadOption)
        }
        E::UnknownInteraction {
            framework,
            interaction,
            ..
        } => (framework.user_data, *interaction, Trouble::UnknownCommand),
        E::CommandPanic {
            ctx: poise::Context::Application(ctx),
            ..
        } => (ctx.data(), ctx.interaction, Trouble::Panicked),
        other => {
            tracing::error!(%other, "the framework reports");
            return;
        }
    };
    reply(bot, interaction, what).await;
}

/// Why a command never came to its work.
enum Trouble {
    BadOption,
    UnknownCommand,
    Panicked,
}

async fn reply(bot: &Bot, interaction: &serenity::CommandInteraction, trouble: Trouble) {
    let request = requests::of_command(bot, interaction).await;
    let language = request.language;
    let message = match trouble {
        Trouble::BadOption => Message::private_text(say!(language, "unknown-option")),
        Trouble::UnknownCommand => Message::private_text(say!(language, "unknown-command")),
        Trouble::Panicked => error::fault(&PlayError::Panicked, &bot.operator, language),
    };
    let (kind, data) = error::answer(&message, interaction.data.autocomplete().is_some());
    if let Err(error) = bot
        .rest
        .answer(request.id, &request.token, kind, &data, &[])
        .await
    {
        tracing::warn!(id = %request.id, %error, "an answer did not arrive");
    }
}
