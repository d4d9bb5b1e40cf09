//! **Roll for me**: whoever has rolled a few times may leave it to the bot.

use crate::answer::Answer;
use crate::card::Card;
use crate::message::people::mention;
use crate::visit::Visit;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Automatic, Command, Turn};
use ludotheque_play::{Choices, PlayError};
use ludotheque_words::{Language, say};

/// Rolls, and lets the bot roll for whoever asks from their next turn on.
///
/// # Errors
/// A refusal, in which case nothing has changed, or ours.
pub async fn roll_from_now_on(
    visit: &Visit,
    match_id: MatchId,
    plies: u32,
) -> Result<Answer, PlayError> {
    let (user, spoken) = (visit.user(), visit.request.spoken);
    let shows_card = !visit.request.private;
    let roll = Command::Turn(Turn::Roll);
    let view = visit.act(match_id, Some(plies), roll, shows_card).await?;
    let choices = Choices {
        automatic: Some(Automatic::Rolls),
        ..Choices::default()
    };
    visit.bot.play.choose(user, choices, spoken).await?;
    let card = Card::new(view);
    Ok(Answer::Card(Card {
        note: Some(told(user, card.language)),
        ..card
    }))
}

/// The line above the card.
#[must_use]
pub fn told(user: UserId, language: Language) -> String {
    say!(language, "rolls-for", user = mention(user, language))
}
