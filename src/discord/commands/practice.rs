//! `/practice`: a match against the program.

use std::sync::Arc;

use ludotheque_rules::GameKind;

use super::challenge::{rule_options, variants};
use super::options::GameOption;
use super::{Context, NoError, parts};
use crate::discord::answer::{Answer, Request, answer};
use crate::discord::bot::Bot;
use crate::discord::present::card::Card;
use crate::matches::{Level, Place, Player, Terms};
use crate::play::PlayError;

/// Starts a match against the bot, at once. It does not count.
#[poise::command(slash_command, rename = "practice")]
pub async fn practice(
    context: Context<'_>,
    game: GameOption,
    #[autocomplete = "variants"] variant: Option<String>,
    level: Option<LevelOption>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let level = level.unwrap_or(LevelOption::Regular).level();
    let work = begin(
        Arc::clone(&bot),
        request.clone(),
        game.0,
        variant.unwrap_or_default(),
        level,
    );
    answer(&bot, request, work).await;
    Ok(())
}

/// How strong the bot plays.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum LevelOption {
    #[name = "level-newcomer"]
    Newcomer,
    #[name = "level-casual"]
    Casual,
    #[name = "level-regular"]
    Regular,
    #[name = "level-expert"]
    Expert,
    #[name = "level-master"]
    Master,
}

impl LevelOption {
    const fn level(self) -> Level {
        match self {
            Self::Newcomer => Level::Newcomer,
            Self::Casual => Level::Casual,
            Self::Regular => Level::Regular,
            Self::Expert => Level::Expert,
            Self::Master => Level::Master,
        }
    }
}

async fn begin(
    bot: Arc<Bot>,
    request: Request,
    game: GameKind,
    variant: String,
    level: Level,
) -> Result<Answer, PlayError> {
    let terms = Terms {
        game,
        options: rule_options(game, &variant)?,
        challenger: request.player.clone(),
        invited: Some(Player::opponent(level)),
        place: Place {
            guild: request.guild,
            channel: request.channel,
        },
        rated: false,
        clock: None,
        chapter: None,
        fork: None,
    };
    let view = bot
        .play
        .challenge_in(
            request.asker(),
            terms,
            request.guild_language,
            request.presence(),
        )
        .await?;
    Ok(Answer::Card(Card::new(view)))
}
