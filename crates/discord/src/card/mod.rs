//! The card: the one message that shows a match.

pub mod by_name;
pub mod chapter;
pub mod controls;
pub(crate) mod dice;
mod elsewhere;
pub mod ending;
mod hint;
pub mod legs;
mod meanwhile;
pub mod message;
pub mod move_name;
pub mod newest;
pub mod offers;
pub mod old_cards;
pub mod own_moves;
pub mod picture_name;
pub mod rating;
pub mod superseded;
pub(crate) mod turns;
pub mod way_there;

use ludotheque_matches::ids::UserId;
use ludotheque_play::{Hint, View};
use ludotheque_rules::Seat;
use ludotheque_words::Language;

/// Where no side is to act.
pub(crate) const NEUTRAL_COLOUR: u32 = 0x8A_8F_98;

/// What is to be drawn.
pub struct Card {
    /// The match.
    pub view: View,
    /// A line above it, for instance that the board has moved on.
    pub note: Option<String>,
    /// The piece that was chosen in the first of two steps, as one of its moves in notation.
    pub piece: Option<String>,
    /// A hint that is shown with it.
    pub hint: Option<Hint>,
    /// Whether it can be played on, or only looked at.
    pub with_buttons: bool,
    /// Whose own view it is, with their side at the bottom (or as that game has it); nobody's for
    /// the card that everybody sees.
    pub seat: Option<Seat>,
    /// What it is written in.
    pub language: Language,
}

impl Card {
    /// The card as players use it, in the language of the card.
    #[must_use]
    pub const fn new(view: View) -> Self {
        Self {
            language: view.stored.card_language,
            view,
            note: None,
            piece: None,
            hint: None,
            with_buttons: true,
            seat: None,
        }
    }

    /// The same for the eyes of one person, in their language: the own view of a player, and
    /// something to look at for anybody else.
    #[must_use]
    pub fn seen_by(self, user: UserId, language: Language) -> Self {
        let seat = self.view.stored.live.seat_of(user);
        Self {
            with_buttons: seat.is_some(),
            seat,
            language,
            ..self
        }
    }

    /// The card for somebody who only looks, in their language, with a line above it.
    #[must_use]
    pub const fn to_look_at(view: View, note: Option<String>, language: Language) -> Self {
        Self {
            view,
            note,
            piece: None,
            hint: None,
            with_buttons: false,
            seat: None,
            language,
        }
    }
}
