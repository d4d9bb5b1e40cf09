//! `/draw` and `/takeback`: what players propose to each other.

use crate::command::codes::my_matches;
use crate::command::{Context, NoError};
use crate::features::board::command::act;
use ludotheque_matches::{Command, OfferKind};

/// What is said about a draw.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum AboutDraw {
    #[name = "draw-offer"]
    Offer,
    #[name = "draw-accept"]
    Accept,
    #[name = "draw-decline"]
    Decline,
}

/// What is said about a move back.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum AboutTakeback {
    #[name = "takeback-ask"]
    Ask,
    #[name = "takeback-allow"]
    Allow,
    #[name = "takeback-decline"]
    Decline,
}

/// Offers a draw in your match, or answers an offer.
#[poise::command(slash_command, rename = "draw")]
pub async fn draw(
    context: Context<'_>,
    #[rename = "do"] wish: Option<AboutDraw>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let kind = OfferKind::Draw;
    let command = match wish.unwrap_or(AboutDraw::Offer) {
        AboutDraw::Offer => Command::Offer(kind),
        AboutDraw::Accept => Command::Agree(kind),
        AboutDraw::Decline => Command::Refuse(kind),
    };
    act(context, code, command).await
}

/// Asks to take your last move back, or answers such a request.
#[poise::command(slash_command, rename = "takeback")]
pub async fn takeback(
    context: Context<'_>,
    #[rename = "do"] wish: Option<AboutTakeback>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let kind = OfferKind::Takeback;
    let command = match wish.unwrap_or(AboutTakeback::Ask) {
        AboutTakeback::Ask => Command::Offer(kind),
        AboutTakeback::Allow => Command::Agree(kind),
        AboutTakeback::Decline => Command::Refuse(kind),
    };
    act(context, code, command).await
}
