//! What matters in Ad Elta Stelpur: how many are left, and who stands how far behind whom.

use ludotheque_rules::ad_elta_stelpur::Position;
use ludotheque_rules::{Position as _, Seat};

use super::manners;
use crate::learned::{Learned, Tables, networks};
use crate::level::{Level, Manner};
use crate::tables;

const CELLS: u32 = 24;
const ALL: u32 = (1 << CELLS) - 1;
/// Distances from a piece to another one ahead.
const DISTANCES: usize = CELLS as usize - 1;
/// Distances between pieces of one side, in either direction.
const HALF: usize = CELLS as usize / 2;
/// Where in its group of six a cell lies: that decides where a Hornaskella can go.
const PLACES: usize = 6;

const COUNTS: usize = 0;
const HUNTS: usize = COUNTS + 7 * 7;
const COMPANY: usize = HUNTS + DISTANCES;
const OWN_LAST: usize = COMPANY + 2 * HALF;
const OTHER_LAST: usize = OWN_LAST + PLACES * (DISTANCES + 1);
const SURROUNDED: usize = OTHER_LAST + PLACES * (DISTANCES + 1);
const RULES: usize = SURROUNDED + 2;
const INPUTS: usize = RULES + 2;

/// The board turned back by so many cells.
const fn turned(bits: u32, cells: u32) -> u32 {
    (bits >> cells | bits << (CELLS - cells)) & ALL
}

#[expect(clippy::cast_precision_loss, reason = "at most six")]
const fn amount(bits: u32) -> f32 {
    bits.count_ones() as f32
}

impl Learned for Position {
    const FAMILIES: &'static [&'static str] = &["ad-elta-stelpur"];
    const INPUTS: usize = INPUTS;
    const LUCK_SHARE: f64 = 0.6;

    fn family(_: &Self::Options) -> usize {
        0
    }

    networks!("ad-elta-stelpur");

    fn manner(options: &Self::Options, level: Level) -> Manner {
        let levels = match (options.slide_captures, options.h_double_single_hop) {
            (true, _) => [(1, 26.0), (1, 2.5), (1, 0.82), (1, 0.31), (30, 0.0)],
            (false, true) => [(1, 10.0), (1, 1.75), (1, 0.64), (1, 0.25), (30, 0.0)],
            (false, false) => [(1, 10.0), (1, 1.75), (1, 0.67), (1, 0.25), (30, 0.0)],
        };
        manners(level, levels)
    }

    fn tabled(&self) -> Option<f64> {
        tables::shipped()?.win_probability(self)
    }

    fn tabled_in(&self, tables: Tables<'_>) -> Option<f64> {
        tables(&(*self).into())
    }

    fn describe(&self, mover: Seat, mut add: impl FnMut(usize, f32)) {
        let (own, other) = (self.cell_bits(mover), self.cell_bits(mover.other()));
        let [own_count, other_count] = [own, other].map(|side| side.count_ones() as usize);
        add(COUNTS + own_count * 7 + other_count, 1.0);
        for (index, distance) in (1..CELLS).enumerate() {
            let hunted = own & turned(other, distance);
            if hunted != 0 {
                add(HUNTS + index, amount(hunted));
            }
        }
        for (side, bits) in [own, other].into_iter().enumerate() {
            for (index, distance) in (1..=CELLS / 2).enumerate() {
                let together = bits & turned(bits, distance);
                if together != 0 {
                    add(COMPANY + side * HALF + index, amount(together));
                }
            }
        }
        let lasts = [(own, other, OWN_LAST), (other, own, OTHER_LAST)];
        for (side, (last, others, first)) in lasts.into_iter().enumerate() {
            if !last.is_power_of_two() {
                continue;
            }
            let at = last.trailing_zeros();
            let begin = first + at as usize % PLACES * (DISTANCES + 1);
            add(begin, 1.0);
            let mut around = turned(others, at);
            while around != 0 {
                // The Hornaskella itself stands at distance 0, so that no other does.
                add(begin + around.trailing_zeros() as usize, 1.0);
                around &= around - 1;
            }
            let neighbours = turned(others, at) & (1 << 1 | 1 << (CELLS - 1));
            if neighbours.count_ones() == 2 {
                add(SURROUNDED + side, 1.0);
            }
        }
        let options = self.options();
        for (index, holds) in [options.slide_captures, options.h_double_single_hop]
            .into_iter()
            .enumerate()
        {
            if holds {
                add(RULES + index, 1.0);
            }
        }
    }
}
