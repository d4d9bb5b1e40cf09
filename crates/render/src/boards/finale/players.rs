//! The footballers, drawn once and printed many times.

use ludotheque_rules::finale::Piece;
use ludotheque_rules::{Die, Seat};

use crate::card::pieces;
use crate::draw::{Outline, Point, Stamp};
use crate::theme::Colors;

/// Every player of both sides at one size.
pub(super) struct Players([[Stamp; 6]; 2]);

impl Players {
    pub(super) fn new(colors: &Colors, radius: f32) -> Self {
        Self(Seat::BOTH.map(|seat| {
            Die::ALL.map(|number| {
                let number = number.number();
                let shirt = pieces::marked(colors, seat, radius, &number.to_string());
                if number == 1 {
                    with_gloves(colors, shirt, radius)
                } else {
                    shirt
                }
            })
        }))
    }

    pub(super) fn stamp(&self, player: Piece) -> &Stamp {
        &self.0[player.seat.index()][usize::from(player.number.number()) - 1]
    }
}

/// The goalkeeper raises his gloves behind his shirt.
fn with_gloves(colors: &Colors, shirt: Stamp, radius: f32) -> Stamp {
    let mut keeper = Stamp::default();
    for side in [-1.0, 1.0] {
        let hand = Point::new(side * radius * 0.78, -radius * 0.8);
        for (reach, color) in [(0.38, colors.shadow), (0.31, colors.gloves)] {
            keeper.layer(Outline::circle(hand, radius * reach).filled(), color);
        }
    }
    keeper.append(shirt);
    keeper
}
