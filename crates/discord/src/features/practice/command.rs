//! `/practice`: a match against the program.

use ludotheque_rules::GameKind;

use crate::command::choice::{Choice, listed};
use crate::command::options::variants;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::challenge::starting::{ChallengeOptions, propose};
use ludotheque_matches::Level;

/// Starts a match against the bot, at once. It does not count.
#[poise::command(slash_command, rename = "practice")]
pub async fn practice(
    context: Context<'_>,
    game: Choice<GameKind>,
    #[autocomplete = "variants"] variant: Option<String>,
    level: Option<Choice<Level>>,
    thread: Option<bool>,
) -> Result<(), NoError> {
    let level = level.map_or(Level::Regular, |chosen| chosen.0);
    let wanted = ChallengeOptions {
        variant: variant.unwrap_or_default(),
        thread,
        ..ChallengeOptions::practice(game.0, level)
    };
    run(
        context,
        |visit| async move { propose(&visit, wanted).await },
    )
    .await
}

listed!(Level:
    "level-newcomer" => Self::Newcomer,
    "level-casual" => Self::Casual,
    "level-regular" => Self::Regular,
    "level-expert" => Self::Expert,
    "level-master" => Self::Master,
);
