//! Value iteration as the books have it: every position by its text, nothing turned or swapped,
//! and every way to spend a roll tried.

use std::collections::HashMap;

use ludotheque_rules::ad_elta_stelpur::{Options, Position};
use ludotheque_rules::{Node, Position as _, Seat};

/// The probability that the side that rolls wins.
pub struct Twin {
    options: Options,
    values: HashMap<[u32; 2], f64>,
}

/// Values that change by less are right.
const ENOUGH: f64 = 1e-6;

const fn pieces_in(cells: &[u32; 2]) -> usize {
    (cells[0] | cells[1]).count_ones() as usize
}

impl Twin {
    /// The game goes on for ever.
    pub fn solved(options: Options, pieces: usize) -> Self {
        let mut twin = Self::begun(options, pieces);
        for total in 2..=pieces {
            let of_total = |cells: &&[u32; 2]| pieces_in(cells) == total;
            let cells: Vec<_> = twin.values.keys().filter(of_total).copied().collect();
            loop {
                let mut change = 0.0_f64;
                for cells in &cells {
                    let value = twin.looked_at(*cells);
                    let before = twin.values.insert(*cells, value);
                    change = change.max((value - before.expect("a value")).abs());
                }
                if change < ENOUGH {
                    break;
                }
            }
        }
        twin
    }

    /// One piece a side, and a draw after so many more rolls.
    pub fn with_a_draw_after(options: Options, rolls: u32) -> Self {
        let mut twin = Self::begun(options, 2);
        for _ in 0..rolls {
            let cells = twin.values.keys();
            let values = cells
                .map(|cells| (*cells, twin.looked_at(*cells)))
                .collect();
            twin.values = values;
        }
        twin
    }

    fn begun(options: Options, pieces: usize) -> Self {
        let sides: Vec<u32> = (1..1 << 24_u32)
            .filter(|cells: &u32| (cells.count_ones() as usize) < pieces)
            .collect();
        let pairs = sides
            .iter()
            .flat_map(|own| sides.iter().map(move |other| [*own, *other]));
        let possible =
            pairs.filter(|[own, other]| own & other == 0 && pieces_in(&[*own, *other]) <= pieces);
        Self {
            options,
            values: possible.map(|cells| (cells, 0.5)).collect(),
        }
    }

    /// Every position with its value, either side to roll.
    pub fn values(&self) -> impl Iterator<Item = (Position, f64)> {
        self.values.iter().flat_map(|(cells, value)| {
            Seat::BOTH.map(|side| {
                let mut cells = *cells;
                if side == Seat::Second {
                    cells.reverse();
                }
                let position = Position::to_roll(self.options, side, cells);
                (position.expect("pieces on both sides"), *value)
            })
        })
    }

    fn looked_at(&self, cells: [u32; 2]) -> f64 {
        let position = Position::to_roll(self.options, Seat::First, cells);
        let position = position.expect("pieces on both sides");
        let parts = Position::rolls().iter().map(|(roll, weight)| {
            let mut rolled = position;
            rolled.roll_unchecked(*roll);
            f64::from(*weight) * self.best(&rolled)
        });
        parts.sum::<f64>() / 36.0
    }

    /// For the first seat, which has rolled.
    fn best(&self, position: &Position) -> f64 {
        let [own, other] = Seat::BOTH.map(|seat| position.cell_bits(seat));
        match position.node() {
            Node::Terminal(_) => 1.0,
            Node::Chance(Seat::First) => self.values[&[own, other]],
            Node::Chance(Seat::Second) => 1.0 - self.values[&[other, own]],
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let values = moves.iter().map(|chosen| {
                    let mut after = *position;
                    after.play_unchecked(chosen);
                    self.best(&after)
                });
                values.fold(0.0, f64::max)
            }
        }
    }
}
