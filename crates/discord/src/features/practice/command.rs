//! `/practice`: a match against the program.

use ludotheque_rules::GameKind;

use crate::answer::Answer;
use crate::card::Card;
use crate::command::choice::{Choice, listed};
use crate::command::{Context, NoError, run};
use crate::features::challenge::command::{rule_options, variants};
use crate::features::challenge::starting;
use crate::visit::Visit;
use ludotheque_matches::{Level, Place, Player, Terms};
use ludotheque_play::PlayError;

/// Starts an unrated match against the bot at once.
#[poise::command(slash_command, rename = "practice")]
pub async fn practice(
    context: Context<'_>,
    game: Choice<GameKind>,
    #[autocomplete = "variants"] variant: Option<String>,
    level: Option<Choice<Level>>,
    thread: Option<bool>,
) -> Result<(), NoError> {
    let usual = Wanted::usual(game.0);
    let wanted = Wanted {
        variant: variant.unwrap_or_default(),
        level: level.map_or(usual.level, |chosen| chosen.0),
        thread,
        ..usual
    };
    run(context, |visit| async move { begin(&visit, wanted).await }).await
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
            level: Level::Regular,
            thread: None,
        }
    }
}

listed!(Level:
    "level-newcomer" => Self::Newcomer,
    "level-casual" => Self::Casual,
    "level-regular" => Self::Regular,
    "level-expert" => Self::Expert,
    "level-master" => Self::Master,
);

/// Starts the match, and shows its card.
///
/// # Errors
/// A refusal, or ours.
pub async fn begin(visit: &Visit, wanted: Wanted) -> Result<Answer, PlayError> {
    let (bot, request) = (&visit.bot, &visit.request);
    let start = starting::look(visit, wanted.thread).await?;
    let card = match start.card(request) {
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
    let view = bot.play.challenge(request.actor(), terms, card).await?;
    Ok(Answer::Card(Card::new(view)))
}
