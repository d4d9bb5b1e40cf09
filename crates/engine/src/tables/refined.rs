//! What a table says, found out more exactly than it keeps it.
//!
//! A table keeps a byte or two a value. Where a game is all but decided that is coarser than a
//! million games are, so whoever compares the two begins with the table and iterates on, again with
//! a lower and an upper end of every value.

use ludotheque_rules::Position as _;
use ludotheque_rules::ad_elta_stelpur::{Options, Position};

use super::numbering::{Counts, SIDE_MAX, number, positions_from};
use super::outcomes::{Outcomes, ROLLER, Rolls, to_roll};
use super::solving::Layer;
use super::table::Table;
use crate::judge::for_seat;

/// No value has to be known better than within so much. What a real number rounds is nothing to it.
const WIDTH: f64 = 1e-6;
/// It gets better by some parts in a hundred a sweep at the least, so that this is never reached.
const SWEEPS_MAX: u32 = 2_000;

/// The probability to win of every position with at most so many pieces in which a roll is due, in
/// the game that goes on until somebody has won. It takes sixteen bytes a position.
pub struct Refined {
    options: Options,
    pieces: usize,
    rolls: Rolls,
    known: [[Vec<Ends>; SIDE_MAX + 1]; SIDE_MAX + 1],
}

/// A probability is at least and at most so much.
#[derive(Clone, Copy)]
struct Ends {
    low: f64,
    high: f64,
}

impl Refined {
    /// Looks further at the positions of a table that have at most so many pieces. `tell` hears of
    /// each layer that is done: the pieces of the sides, and how many sweeps it took.
    #[must_use]
    pub fn of(table: &Table, pieces: usize, mut tell: impl FnMut([usize; 2], u32)) -> Self {
        let mut refined = Self {
            options: *table.options(),
            pieces: pieces.min(table.pieces()),
            rolls: Rolls::new(*table.options()),
            known: Default::default(),
        };
        for layer in Layer::up_to(refined.pieces) {
            let sweeps = refined.refine(layer, table);
            tell(layer.sides(), sweeps);
        }
        refined
    }

    /// Sweeps a layer until all of it is known well enough. Gives how often.
    fn refine(&mut self, layer: Layer, table: &Table) -> u32 {
        let halves = layer.halves();
        for counts in &halves {
            let error = table.error();
            let around = (0..counts.numbers()).map(|number| {
                let value = table.value(*counts, number);
                Ends {
                    low: (value - error).max(0.0),
                    high: (value + error).min(1.0),
                }
            });
            self.known[counts.own][counts.other] = around.collect();
        }
        let mut sweeps = 0;
        loop {
            let widths = halves.iter().flat_map(|counts| self.known(*counts));
            let width = widths.map(|ends| ends.high - ends.low).fold(0.0, f64::max);
            if width <= WIDTH || sweeps >= SWEEPS_MAX {
                return sweeps;
            }
            for counts in &halves {
                self.known[counts.own][counts.other] = self.swept(*counts);
            }
            sweeps += 1;
        }
    }

    fn known(&self, counts: Counts) -> &[Ends] {
        &self.known[counts.own][counts.other]
    }

    /// What is known one roll further on.
    fn swept(&self, counts: Counts) -> Vec<Ends> {
        let mut outcomes = Outcomes::default();
        let before = self.known(counts).iter().zip(positions_from(counts, 0));
        let better = before.map(|(before, (own, other))| {
            if before.high - before.low <= WIDTH / 2.0 {
                return *before;
            }
            let Some(position) = to_roll(self.options, own, other) else {
                return *before;
            };
            let found = self.looked_at(&position, &mut outcomes);
            Ends {
                low: before.low.max(found.low),
                high: before.high.min(found.high),
            }
        });
        better.collect()
    }

    /// The average over the rolls of the best that each can come to.
    fn looked_at(&self, position: &Position, outcomes: &mut Outcomes) -> Ends {
        let mut sum = Ends {
            low: 0.0,
            high: 0.0,
        };
        let mut all = 0.0;
        for (roll, cases) in self.rolls.of(position) {
            let (mut low, mut high) = (0.0_f64, 0.0_f64);
            for outcome in outcomes.of(position, *roll) {
                let found = self.after(outcome);
                low = low.max(found.low);
                high = high.max(found.high);
            }
            sum.low += f64::from(*cases) * low;
            sum.high += f64::from(*cases) * high;
            all += f64::from(*cases);
        }
        Ends {
            low: sum.low / all,
            high: sum.high / all,
        }
    }

    /// What the side that has just spent a roll knows of a position.
    fn after(&self, position: &Position) -> Ends {
        let [own, other] = [ROLLER, ROLLER.other()].map(|seat| position.cell_bits(seat));
        if other == 0 {
            return Ends {
                low: 1.0,
                high: 1.0,
            };
        }
        if position.side() == ROLLER {
            return self.to_roll(own, other);
        }
        let Ends { low, high } = self.to_roll(other, own);
        Ends {
            low: 1.0 - high,
            high: 1.0 - low,
        }
    }

    fn to_roll(&self, own: u32, other: u32) -> Ends {
        let [many, others] = [own, other].map(|cells| cells.count_ones() as usize);
        self.known[many][others][number(own, other)]
    }

    /// The variant.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// How many pieces there are at most, of both sides together.
    #[must_use]
    pub const fn pieces(&self) -> usize {
        self.pieces
    }

    /// How far a value is from the truth at most.
    #[must_use]
    pub fn error(&self) -> f64 {
        let all = Counts::up_to(self.pieces).flat_map(|counts| self.known(counts));
        all.map(|ends| (ends.high - ends.low) / 2.0)
            .fold(0.0, f64::max)
    }

    /// The probability that the first seat wins if the game is never drawn; nothing if the position
    /// is not among those that are known: too many pieces, another variant, values of a roll that
    /// have not been spent, or a game that is over.
    #[must_use]
    pub fn win_probability(&self, position: &Position) -> Option<f64> {
        let (side, options) = (position.side(), position.options());
        let [own, other] = [side, side.other()].map(|seat| position.cell_bits(seat));
        let pieces = (own | other).count_ones() as usize;
        let is_in = pieces <= self.pieces
            && own != 0
            && other != 0
            && position.unspent().is_empty()
            && options.slide_captures == self.options.slide_captures
            && options.h_double_single_hop == self.options.h_double_single_hop;
        let Ends { low, high } = is_in.then(|| self.to_roll(own, other))?;
        Some(for_seat(side, f64::midpoint(low, high)))
    }
}
