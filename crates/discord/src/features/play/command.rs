//! `/play`: which game, against whom, and the match begins.

use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::command::choice::Choice;
use crate::command::run::run;
use crate::command::{Context, NoError, member_option};
use crate::features::challenge::press::begin;
use crate::features::challenge::starting::{ChallengeOptions, propose};
use crate::features::play::message as play;
use crate::features::play::press::{against_bot, ask_whom};
use crate::message::drawing;
use ludotheque_rules::GameKind;

/// Begins a match: choose a game, and the bot or a member.
#[poise::command(slash_command, rename = "play")]
pub async fn play(
    context: Context<'_>,
    game: Option<Choice<GameKind>>,
    opponent: Option<serenity::User>,
) -> Result<(), NoError> {
    let game = game.map(|chosen| chosen.0);
    let invited = opponent.map(|user| (user.bot, member_option(context, &user)));
    run(context, |visit| async move {
        match (game, invited) {
            (None, None) => {
                let language = visit.language();
                let games = drawing::aside(move || play::games(language)).await?;
                Ok(Answer::Message(games))
            }
            (Some(game), None) => ask_whom(&visit, game).await,
            (Some(game), Some((_, invited))) if visit.bot.is_me(invited.user) => {
                against_bot(&visit, game).await
            }
            (Some(game), Some(invited)) => {
                let invited = Some(invited);
                let wanted = ChallengeOptions {
                    invited,
                    ..ChallengeOptions::open(game)
                };
                propose(&visit, wanted).await
            }
            (None, Some((is_bot, invited))) => begin(&visit.request, invited.user, is_bot),
        }
    })
    .await
}
