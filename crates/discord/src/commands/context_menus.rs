//! What stands in the menus of users and messages.

use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::card::picture_name;
use crate::command::run::run;
use crate::command::{Context, NoError, member_option};
use crate::features::challenge::press as asking;
use crate::features::history::id::Go;
use crate::features::history::press as history;
use crate::features::profile::page as profile;
use crate::message::v2::Message;
use ludotheque_matches::ids::{Code, MessageId, UserId};
use ludotheque_words::say;

/// Challenges a user to a game that is then asked for.
#[poise::command(
    context_menu_command = "Challenge to a game",
    rename = "challenge-menu"
)]
pub async fn challenge(context: Context<'_>, user: serenity::User) -> Result<(), NoError> {
    run(context, |visit| async move {
        asking::begin(&visit.request, UserId(user.id.get()), user.bot)
    })
    .await
}

/// Shows the profile of a user.
#[poise::command(context_menu_command = "View profile", rename = "profile-menu")]
pub async fn view_profile(context: Context<'_>, user: serenity::User) -> Result<(), NoError> {
    let player = member_option(context, &user);
    run(context, |visit| async move {
        let shown = profile::draw(&visit, player, None, visit.language()).await?;
        Ok(Answer::Message(Message {
            private: true,
            ..shown
        }))
    })
    .await
}

/// Steps through the match on a card, from what the card shows.
#[poise::command(context_menu_command = "Replay from here", rename = "replay-menu")]
pub async fn replay(context: Context<'_>, message: serenity::Message) -> Result<(), NoError> {
    run(context, |visit| async move {
        // The picture of a card is called after its match and its plies, but Discord may leave it out.
        let files = message.attachments.iter();
        let mut cards = files.filter_map(|file| picture_name::read(&file.filename));
        let named = cards.next();
        let card = match named {
            Some(named) => Some(named),
            None => visit.bot.play.shown_by(MessageId(message.id.get())).await?,
        };
        let Some((id, plies)) = card else {
            return Ok(Answer::private(say!(visit.language(), "replay-no-card")));
        };
        let step = history::step_of_card(&visit, id, plies).await?;
        let shown = history::step_to(&visit, Code::Match(id), (step, Go::Here)).await?;
        Ok(Answer::Message(shown))
    })
    .await
}
