//! `/profile`.

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::command::choice::Choice;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::profile::page::draw;
use ludotheque_matches::ids::UserId;

/// Shows ratings, records and last matches of a member.
#[poise::command(slash_command, rename = "profile")]
pub async fn profile(
    context: Context<'_>,
    user: Option<serenity::User>,
    game: Option<Choice<GameKind>>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let user = user.map_or(visit.user(), |user| UserId(user.id.get()));
        let language = visit.request.server_language;
        let shown = draw(&visit, user, game.map(|game| game.0), language).await?;
        Ok(Answer::Message(shown))
    })
    .await
}
