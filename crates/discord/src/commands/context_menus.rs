//! What stands in the menus of users and messages.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::card::picture_name;
use crate::command::{Context, NoError, parts};
use crate::features::challenge::press as asking;
use crate::features::history::id::Go;
use crate::features::history::press as history;
use crate::features::profile::command as profile;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_matches::ids::{Code, UserId};
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// Challenges a user to a game that is then asked for.
#[poise::command(
    context_menu_command = "Challenge to a game",
    rename = "challenge-menu"
)]
pub async fn challenge(context: Context<'_>, user: serenity::User) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let asked = asking::begin(&request, UserId(user.id.get()), user.bot);
    answer(Visit::new(bot, request), async { asked }).await;
    Ok(())
}

/// Shows the profile of a user.
#[poise::command(context_menu_command = "View profile", rename = "profile-menu")]
pub async fn view_profile(context: Context<'_>, user: serenity::User) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let user = UserId(user.id.get());
    let work = profile::show_to_one(Arc::clone(&bot), request.clone(), user);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Steps through the match on a card, from what the card shows.
#[poise::command(context_menu_command = "Replay from here", rename = "replay-menu")]
pub async fn replay(context: Context<'_>, message: serenity::Message) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let files = message.attachments.into_iter();
    let names = files.map(|file| file.filename).collect();
    let work = step_from(Arc::clone(&bot), request.clone(), names);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// The picture of a card is called after its match and its plies.
async fn step_from(
    bot: Arc<Bot>,
    request: Request,
    names: Vec<String>,
) -> Result<Answer, PlayError> {
    let Some((id, plies)) = names.iter().find_map(|name| picture_name::read(name)) else {
        let text = say!(request.language, "replay-no-card");
        return Ok(Answer::Message(Message::private_text(text)));
    };
    let step = history::step_of_card(&bot, id, plies).await?;
    let shown = history::step_to(&bot, &request, Code::Match(id), (step, Go::Here)).await?;
    Ok(Answer::Message(shown))
}
