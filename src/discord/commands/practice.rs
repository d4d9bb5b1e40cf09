//! `/practice`: a match against the program.

use std::sync::Arc;

use ludotheque_rules::GameKind;

use super::challenge::{rule_options, variants};
use super::options::GameOption;
use super::{Context, NoError, parts};
use crate::discord::answer::{Answer, Request, answer};
use crate::discord::bot::Bot;
use crate::discord::present::card::Card;
use crate::discord::starting;
use crate::matches::{Level, Place, Player, Terms};
use crate::play::PlayError;

/// Starts a match against the bot, at once. It does not count.
#[poise::command(slash_command, rename = "practice")]
pub async fn practice(
    context: Context<'_>,
    game: GameOption,
    #[autocomplete = "variants"] variant: Option<String>,
    level: Option<LevelOption>,
    thread: Option<bool>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let wanted = Wanted {
        game: game.0,
        variant: variant.unwrap_or_default(),
        level: level.unwrap_or(LevelOption::Regular).level(),
        thread,
    };
    let work = begin(Arc::clone(&bot), request.clone(), wanted);
    answer(&bot, request, work).await;
    Ok(())
}

/// The options of the command.
struct Wanted {
    game: GameKind,
    variant: String,
    level: Level,
    thread: Option<bool>,
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

async fn begin(bot: Arc<Bot>, request: Request, wanted: Wanted) -> Result<Answer, PlayError> {
    let start = starting::look(&bot, &request, wanted.thread).await?;
    let card = match start.card(&request) {
        Ok(card) => card,
        Err(refusal) => return Ok(Answer::Message(*refusal)),
    };
    let terms = Terms {
        game: wanted.game,
        options: rule_options(wanted.game, &wanted.variant)?,
        challenger: request.player.clone(),
        invited: Some(Player::opponent(wanted.level)),
        place: Place {
            guild: request.guild,
            channel: request.channel,
        },
        rated: false,
        clock: None,
        chapter: None,
        fork: None,
    };
    let view = bot.play.challenge(request.asker(), terms, card).await?;
    Ok(Answer::Card(Card::new(view)))
}
