//! The slash commands, a file for each kind.

mod challenge;
mod dice;
mod help;
mod lists;
mod offers;
mod options;
mod privacy;
mod profile;
mod rematch;
mod settings;
mod turn;

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use super::answer::Request;
use super::bot::Bot;
use super::error;
use super::present::v2::Message;
use super::requests;
use super::rest::AnswerKind;
use crate::matches::Player;
use crate::play::PlayError;

/// Commands report their mistakes in their answer; nothing is left for the framework.
pub type NoError = std::convert::Infallible;
/// What a command is called with.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, NoError>;

/// Every command.
#[must_use]
pub fn all() -> Vec<poise::Command<Arc<Bot>, NoError>> {
    vec![
        challenge::challenge(),
        turn::roll(),
        turn::r#move(),
        turn::resign(),
        offers::draw(),
        offers::takeback(),
        rematch::abort(),
        rematch::rematch(),
        turn::board(),
        dice::luck(),
        dice::of_match(),
        lists::games(),
        lists::leaderboard(),
        profile::profile(),
        settings::settings(),
        settings::block(),
        settings::unblock(),
        privacy::privacy(),
        privacy::my_data(),
        help::help(),
    ]
}

/// The bot and the request of a command, as values that the work can own.
fn parts(context: Context<'_>) -> (Arc<Bot>, Request) {
    (
        Arc::clone(context.data()),
        requests::of_command(context.interaction),
    )
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
    let (bot, interaction, message) = match &error {
        E::ArgumentParse {
            ctx: poise::Context::Application(ctx),
            error: why,
            ..
        } => {
            tracing::debug!(%why, "an option could not be read");
            (ctx.data(), ctx.interaction, bad_option())
        }
        E::CommandStructureMismatch {
            ctx, description, ..
        } => {
            tracing::debug!(description, "a command of another shape");
            (ctx.data(), ctx.interaction, bad_option())
        }
        E::UnknownInteraction {
            framework,
            interaction,
            ..
        } => (
            framework.user_data,
            *interaction,
            Message::private_text("I do not know this command."),
        ),
        E::CommandPanic {
            ctx: poise::Context::Application(ctx),
            ..
        } => (
            ctx.data(),
            ctx.interaction,
            error::fault(&PlayError::Panicked),
        ),
        other => {
            tracing::error!(%other, "the framework reports");
            return;
        }
    };
    reply(bot, interaction, &message).await;
}

fn bad_option() -> Message {
    Message::private_text(
        "One of the options cannot be read. Please pick from the list that the command offers.",
    )
}

async fn reply(bot: &Bot, interaction: &serenity::CommandInteraction, message: &Message) {
    let request = requests::of_command(interaction);
    let data = message.to_json();
    let kind = AnswerKind::Message;
    if let Err(error) = bot
        .rest
        .answer(request.id, &request.token, kind, &data, None)
        .await
    {
        tracing::warn!(id = %request.id, %error, "an answer did not arrive");
    }
}
