//! `/profile`.

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::command::choice::Choice;
use crate::command::run::run;
use crate::command::{Context, NoError, member_option};
use crate::features::profile::page::draw;

/// Shows the ratings, results and latest matches of a member.
#[poise::command(slash_command, rename = "profile")]
pub async fn profile(
    context: Context<'_>,
    user: Option<serenity::User>,
    game: Option<Choice<GameKind>>,
) -> Result<(), NoError> {
    let other = user.map(|user| member_option(context, &user));
    run(context, |visit| async move {
        let player = other.unwrap_or_else(|| visit.request.player.clone());
        let language = visit.request.server_language;
        let shown = draw(&visit, player, game.map(|game| game.0), language).await?;
        Ok(Answer::Message(shown))
    })
    .await
}
