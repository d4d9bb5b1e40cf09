//! What the players propose to each other, in words.

use ludotheque_words::{Language, say};

use crate::message::people::{mention, named};
use ludotheque_matches::{Board, OfferKind, OfferOutcome, Proposal};

/// The line on the card, if there is anything to say.
#[must_use]
pub fn line(board: &Board, language: Language) -> Option<String> {
    let side = |seat| named(board.player(seat).user, language);
    if let Some(offer) = board.offers.standing() {
        let user = mention(board.player(offer.by.other()).user, language);
        let side = side(offer.by);
        return Some(match offer.what {
            Proposal::Draw => say!(language, "offer-draw", side, user),
            Proposal::Takeback { .. } => {
                say!(language, "offer-takeback", side, user)
            }
        });
    }
    board.offers.last().map(|settled| match settled {
        OfferOutcome::Declined(offer) => {
            let side = side(offer.by.other());
            match offer.what {
                Proposal::Draw => say!(language, "offer-draw-declined", side),
                Proposal::Takeback { .. } => {
                    say!(language, "offer-takeback-declined", side)
                }
            }
        }
        OfferOutcome::Withdrawn(offer) => {
            let side = side(offer.by);
            match offer.what {
                Proposal::Draw => say!(language, "offer-draw-withdrawn", side),
                Proposal::Takeback { .. } => {
                    say!(language, "offer-takeback-withdrawn", side)
                }
            }
        }
        OfferOutcome::TakenBack(seat) => say!(language, "offer-taken-back", side = side(seat)),
    })
}

/// The answer to whoever has proposed something away from the card.
#[must_use]
pub fn proposed(kind: OfferKind, board: Option<&Board>, language: Language) -> String {
    // The bot answers by itself, and nobody has to withdraw anything.
    if board.and_then(Board::only_person).is_some() {
        return say!(language, "offered-to-bot");
    }
    match kind {
        OfferKind::Draw if board.is_some() => say!(language, "offered-draw"),
        OfferKind::Draw => say!(language, "agreed-draw"),
        OfferKind::Takeback => say!(language, "offered-takeback"),
    }
}
