//! The footballers, drawn once and printed many times.

use ludotheque_rules::finale::Piece;
use ludotheque_rules::{Die, Seat};

use crate::card::pieces;
use crate::draw::Stamp;
use crate::theme::Colors;

/// Every player of both sides at one size. The goalkeeper's shirt is of the other kind, as on any
/// pitch.
pub(super) struct Players([[Stamp; 6]; 2]);

impl Players {
    pub(super) fn new(colors: &Colors, radius: f32) -> Self {
        Self(Seat::BOTH.map(|seat| {
            Die::ALL.map(|number| {
                let mark = number.number().to_string();
                match number {
                    Die::One => pieces::inverted(colors, seat, radius, &mark),
                    _ => pieces::marked(colors, seat, radius, &mark),
                }
            })
        }))
    }

    pub(super) fn stamp(&self, player: Piece) -> &Stamp {
        &self.0[player.seat.index()][usize::from(player.number.number()) - 1]
    }
}
