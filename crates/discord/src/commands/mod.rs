//! The slash commands, a file for each kind.

mod about;
pub mod challenge;
mod codes;
mod contexts;
mod diagnose;
mod dice;
mod help;
mod import;
mod lessons;
mod lists;
mod look_back;
mod menus;
mod moderate;
mod offers;
mod options;
pub(super) mod practice;
mod privacy;
mod profile;
mod rematch;
mod review;
mod settings;
mod setup;
mod turn;
mod words;

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serde_json::Value;

use super::answer::Request;
use super::bot::Bot;
use super::error;
use super::present::v2::Message;
use super::requests;
use ludotheque_matches::Player;
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// Commands report their mistakes in their answer; nothing is left for the framework.
pub type NoError = std::convert::Infallible;
/// What a command is called with.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, NoError>;

/// Every command.
#[must_use]
pub fn all() -> Vec<poise::Command<Arc<Bot>, NoError>> {
    let mut commands = vec![
        challenge::challenge(),
        practice::practice(),
        turn::roll(),
        turn::r#move(),
        turn::resign(),
        offers::draw(),
        offers::takeback(),
        rematch::abort(),
        rematch::rematch(),
        turn::board(),
        dice::luck(),
        look_back::of_match(),
        lists::games(),
        lists::leaderboard(),
        profile::profile(),
        settings::settings(),
        settings::block(),
        settings::unblock(),
        privacy::privacy(),
        privacy::my_data(),
        lessons::rules(),
        lessons::learn(),
        help::help(),
        setup::setup(),
        moderate::moderate(),
        diagnose::diagnose(),
        about::about(),
        menus::challenge(),
        menus::view_profile(),
        menus::replay(),
    ];
    contexts::put_into(&mut commands);
    words::put_into(&mut commands);
    commands
}

/// Every command as Discord gets it.
#[must_use]
pub fn registered() -> Value {
    let commands = all();
    let created = poise::builtins::create_application_commands(&commands);
    let mut registered = serde_json::to_value(created).unwrap_or_default();
    words::name_menus(&mut registered, &commands);
    registered
}

/// The bot and the request of a command, as values that the work can own.
async fn parts(context: Context<'_>) -> (Arc<Bot>, Request) {
    let bot = Arc::clone(context.data());
    let request = requests::of_command(&bot, context.interaction).await;
    (bot, request)
}

/// The user of an option under the name that the server shows.
fn member_option(context: Context<'_>, user: &serenity::User) -> Player {
    let members = &context.interaction.data.resolved.members;
    let nick = members
        .get(&user.id)
        .and_then(|member| member.nick.as_deref());
    requests::named(user, nick)
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
        Trouble::Panicked => error::fault(&PlayError::Panicked, language),
    };
    let (kind, data) = error::answer(&message, interaction.data.autocomplete().is_some());
    if let Err(error) = bot
        .rest
        .answer(request.id, &request.token, kind, &data, None)
        .await
    {
        tracing::warn!(id = %request.id, %error, "an answer did not arrive");
    }
}
