//! `/challenge`: proposes a match.

use std::num::NonZeroU8;

use ludotheque_rules::{GameKind, SeriesRule};
use poise::serenity_prelude as serenity;

use crate::command::choice::{Choice, listed};
use crate::command::options::{PublicDice, variants};
use crate::command::run::run;
use crate::command::{Context, NoError, member_option};
use crate::features::challenge::starting::{ChallengeOptions, propose};
use ludotheque_matches::Pace;

/// Challenges a member, or anyone in the channel, to a game.
#[expect(clippy::too_many_arguments, reason = "an option each")]
#[poise::command(slash_command, rename = "challenge")]
pub async fn challenge(
    context: Context<'_>,
    game: Choice<GameKind>,
    #[rename = "user"] invited: Option<serenity::User>,
    #[autocomplete = "variants"] variant: Option<String>,
    series: Option<Choice<SeriesRule>>,
    clock: Option<Choice<Pace>>,
    rated: Option<bool>,
    thread: Option<bool>,
    dice: Option<Choice<PublicDice>>,
) -> Result<(), NoError> {
    let wanted = ChallengeOptions {
        game: game.0,
        invited: invited.map(|user| (user.bot, member_option(context, &user))),
        variant: variant.unwrap_or_default(),
        rated,
        public_dice: dice.map(|chosen| chosen.0.0),
        clock: clock.map(|chosen| chosen.0),
        thread,
        series: series.map(|chosen| chosen.0),
    };
    run(
        context,
        |visit| async move { propose(&visit, wanted).await },
    )
    .await
}

listed!(SeriesRule:
    "series-first-to-2" => first_to(2),
    "series-first-to-3" => first_to(3),
    "series-first-to-5" => first_to(5),
    "series-championship-choice" => Self::Championship,
);

fn first_to(wins: u8) -> SeriesRule {
    NonZeroU8::new(wins).map_or(SeriesRule::Championship, SeriesRule::FirstTo)
}
