//! A match against the program, which begins at once and does not count.

use ludotheque_rules::GameKind;

use crate::answer::Answer;
use crate::card::Card;
use crate::features::challenge::starting::{look, rule_options};
use crate::visit::Visit;
use ludotheque_matches::{Level, Place, Player, Terms};
use ludotheque_play::PlayError;

/// What somebody wants to play against the program.
pub struct Wanted {
    /// The game.
    pub game: GameKind,
    /// The way of playing it: its rule options, or the words for them.
    pub variant: String,
    /// How well the program is to play.
    pub level: Level,
    /// Whether it gets a thread of its own, if that is chosen.
    pub thread: Option<bool>,
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

/// Starts the match, and shows its card.
///
/// # Errors
/// A refusal, or ours.
pub async fn begin(visit: &Visit, wanted: Wanted) -> Result<Answer, PlayError> {
    let (bot, request) = (&visit.bot, &visit.request);
    let start = look(visit, wanted.thread).await?;
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
