//! `/practice`: a match against the program.

use std::sync::Arc;

use ludotheque_rules::GameKind;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::card::Card;
use crate::command::options::GameOption;
use crate::command::{Context, NoError, parts};
use crate::features::challenge::command::{rule_options, variants};
use crate::features::challenge::starting;
use crate::visit::Visit;
use ludotheque_matches::{Level, Place, Player, Terms};
use ludotheque_play::PlayError;

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
    let usual = Wanted::usual(game.0);
    let wanted = Wanted {
        variant: variant.unwrap_or_default(),
        level: level.map_or(usual.level, LevelOption::level),
        thread,
        ..usual
    };
    let work = begin(Arc::clone(&bot), request.clone(), wanted);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// The options of the command.
pub struct Wanted {
    game: GameKind,
    variant: String,
    level: Level,
    thread: Option<bool>,
}

impl Wanted {
    /// What somebody gets who chooses nothing but the game.
    #[must_use]
    pub fn usual(game: GameKind) -> Self {
        Self {
            game,
            variant: String::new(),
            level: LevelOption::Regular.level(),
            thread: None,
        }
    }
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

/// Starts the match, and shows its card.
///
/// # Errors
/// A refusal, or ours.
pub async fn begin(bot: Arc<Bot>, request: Request, wanted: Wanted) -> Result<Answer, PlayError> {
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
