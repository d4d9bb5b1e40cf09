//! What the players propose to each other, in words.

use ludotheque_rules::GameKind;

use crate::matches::{Board, Offer, OfferKind, Proposal, Settled};

/// The line on the card, if there is anything to say.
#[must_use]
pub fn line(game: GameKind, board: &Board) -> Option<String> {
    if let Some(offer) = board.offers.standing() {
        let what = match offer.what {
            Proposal::Draw => "offers a draw",
            Proposal::Takeback { .. } => "asks to take the last move back",
        };
        let name = game.seat_name(offer.by);
        return Some(format!(
            "**{name} {what}.** It stands until the next roll or move."
        ));
    }
    board.offers.last().map(|settled| match settled {
        Settled::Declined(offer) => {
            let name = game.seat_name(offer.by.other());
            format!("{name} declines {}.", named(offer))
        }
        Settled::Withdrawn(offer) => {
            let name = game.seat_name(offer.by);
            format!("{name} withdraws {}.", named(offer))
        }
        Settled::TakenBack(seat) => {
            format!("{} has taken the last move back.", game.seat_name(seat))
        }
    })
}

const fn named(offer: Offer) -> &'static str {
    match offer.what {
        Proposal::Draw => "the draw",
        Proposal::Takeback { .. } => "to take the move back",
    }
}

/// What is asked of the player who is called.
#[must_use]
pub const fn call(offer: Option<Offer>) -> &'static str {
    match offer {
        None => "your turn",
        Some(offer) => match offer.what {
            Proposal::Draw => "a draw is offered to you",
            Proposal::Takeback { .. } => "you are asked whether a move may be taken back",
        },
    }
}

/// The answer to whoever has proposed something away from the card.
#[must_use]
pub fn proposed(kind: OfferKind, board: Option<&Board>) -> &'static str {
    match kind {
        OfferKind::Draw if board.is_some() => {
            "You have offered a draw. It stands until the next roll or move; **Decline** under \
             the board withdraws it."
        }
        OfferKind::Draw => "You have agreed to the draw.",
        OfferKind::Takeback => {
            "You have asked to take your last move back. It stands until the next roll or move; \
             **Decline** under the board withdraws it."
        }
    }
}
