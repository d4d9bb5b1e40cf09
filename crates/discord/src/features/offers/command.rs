//! `/draw` and `/takeback`: what players propose to each other.

use crate::command::choice::{Choice, listed};
use crate::command::codes::my_matches;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::board::meant::act;
use ludotheque_matches::{Command, OfferKind};

/// What is done about a draw.
struct Draw(Command);

listed!(Draw:
    "draw-offer" => Self(Command::Offer(OfferKind::Draw)),
    "draw-accept" => Self(Command::Agree(OfferKind::Draw)),
    "draw-decline" => Self(Command::Refuse(OfferKind::Draw)),
);

/// What is done about a move back.
struct Takeback(Command);

listed!(Takeback:
    "takeback-ask" => Self(Command::Offer(OfferKind::Takeback)),
    "takeback-allow" => Self(Command::Agree(OfferKind::Takeback)),
    "takeback-decline" => Self(Command::Refuse(OfferKind::Takeback)),
);

/// Offers a draw in your match, or answers an offer.
#[poise::command(slash_command, rename = "draw")]
pub async fn draw(
    context: Context<'_>,
    #[rename = "do"] chosen: Option<Choice<Draw>>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let command = chosen.map_or(Command::Offer(OfferKind::Draw), |chosen| chosen.0.0);
    run(context, |visit| act(visit, code, command)).await
}

/// Asks to take your last move back, or answers such a request.
#[poise::command(slash_command, rename = "takeback")]
pub async fn takeback(
    context: Context<'_>,
    #[rename = "do"] chosen: Option<Choice<Takeback>>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let command = chosen.map_or(Command::Offer(OfferKind::Takeback), |chosen| chosen.0.0);
    run(context, |visit| act(visit, code, command)).await
}
