//! What players do beside accepting, rolling and moving: they play series, propose draws and moves
//! back, and answer.

use std::num::NonZeroU8;

use ludotheque_matches::ids::InteractionId;
use ludotheque_matches::{Chapter, Command, Match, OfferKind, State, Terms};
use ludotheque_play::{Actor, Attempt};
use ludotheque_rules::{GameKind, Seat, SeriesRule};
use rand::RngExt;
use rand::rngs::StdRng;

use crate::cast;

/// One challenge in so many is to a series. So often, and proposals too, that also the short form has
/// games that follow.
const SERIES_ONCE_IN: u32 = 2;
/// Somebody proposes something at one board in so many.
const OFFERS_ONCE_IN: u32 = 12;

/// What one player proposes to another: a match, or a series.
#[must_use]
pub fn terms(challenger: u64, invited: u64, rng: &mut StdRng) -> Terms {
    let mut terms = cast::terms(challenger, invited, rng);
    if rng.random_ratio(1, SERIES_ONCE_IN) {
        let rule = match terms.game {
            GameKind::Finale => SeriesRule::Championship,
            _ => SeriesRule::FirstTo(NonZeroU8::MIN.saturating_add(1)),
        };
        terms.chapter = Some(Chapter::first(rule));
    }
    terms
}

/// What happens next in a match: a proposal is answered, now and then one is made, and else its
/// player goes on. Nothing when it is over.
#[must_use]
pub fn next_ask(live: &Match, interaction: InteractionId, rng: &mut StdRng) -> Option<Attempt> {
    let ask = cast::next_ask(live, interaction, rng)?;
    let State::Running(board) = &live.state else {
        return Some(ask);
    };
    let (seat, command) = if let Some(offer) = board.offers.standing() {
        let kind = offer.what.kind();
        let answer = if rng.random() {
            Command::Agree(kind)
        } else {
            Command::Refuse(kind)
        };
        (offer.by.other(), answer)
    } else if rng.random_ratio(1, OFFERS_ONCE_IN) {
        let seat = Seat::BOTH[rng.random_range(0..2)];
        let kind = match board.takeback_point(seat) {
            Some(_) => OfferKind::Takeback,
            None => OfferKind::Draw,
        };
        if board.offers.was_made(seat, kind) {
            return Some(ask);
        }
        (seat, Command::Offer(kind))
    } else {
        return Some(ask);
    };
    Some(Attempt {
        actor: Actor {
            player: board.player(seat).clone(),
            interaction,
        },
        command,
        ..ask
    })
}
