//! What every command is made of: who asks where, and the options that several share.

pub mod choice;
pub mod codes;
pub mod options;
pub mod run;

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use crate::bot::Bot;
use crate::visit::Visit;
use crate::visit::requests;
use ludotheque_matches::Player;

/// As many choices as Discord shows.
pub const CHOICES_MAX: usize = 25;

/// Commands report their mistakes in their answer; nothing is left for the framework.
pub type NoError = std::convert::Infallible;
/// What a command is called with.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, NoError>;

/// Who uses a command.
pub async fn visit(context: Context<'_>) -> Visit {
    let bot = Arc::clone(context.data());
    let request = requests::of_command(&bot, context.interaction).await;
    Visit::new(bot, request)
}

/// The user of an option under the name that the server shows.
pub fn member_option(context: Context<'_>, user: &serenity::User) -> Player {
    let members = &context.interaction.data.resolved.members;
    let nick = members
        .get(&user.id)
        .and_then(|member| member.nick.as_deref());
    requests::named(user, nick)
}
