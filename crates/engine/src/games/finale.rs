//! What matters in Finale: how far the pieces have come, which numbers score, which are stuck.

use ludotheque_rules::finale::Position;
use ludotheque_rules::{Die, Seat};

use super::manners;
use crate::learned::{Learned, networks};
use crate::level::{Level, Manner};

/// The squares of a side: its own goal, and seven rows of three kinds of columns (the game is the
/// same if left and right are exchanged).
const SQUARES_A_SIDE: usize = 1 + 7 * 3;
/// The rows of the two pieces of a number, 0 for one that is gone, the first at least the second.
const PAIRS: usize = 8 * 8;
/// How many numbers are in some state, of six.
const COUNTS: usize = 7;
/// In which states numbers are counted.
const STATES: usize = 5;

const SQUARES: usize = 0;
const PAIRS_OF_ROWS: usize = SQUARES + 2 * SQUARES_A_SIDE;
const STATE_COUNTS: usize = PAIRS_OF_ROWS + 2 * PAIRS;
const KEEPERS: usize = STATE_COUNTS + 2 * STATES * COUNTS;
const KEEPER_STATES: usize = 4;
const INPUTS: usize = KEEPERS + 2 * KEEPER_STATES;

const BITS: u32 = 37;
const OWN_GOAL: u64 = 1;
const OTHER_GOAL: u64 = 1 << 36;
/// The columns at the edges, in all rows.
const FIRST_COLUMN: u64 = column(1);
const LAST_COLUMN: u64 = column(5);
/// The cells from which a goal is one step away.
const BEFORE_GOAL: u64 = 0b111 << 32;
/// The cells onto which the keeper steps.
const BEHIND: u64 = 0b111 << 2;
const ROWS_1_TO_6: u64 = (1 << 31) - 2;
const ROW_6: u64 = 0b11111 << 26;

const fn column(number: u32) -> u64 {
    let mut cells = 0;
    let mut row = 0;
    while row < 7 {
        cells |= 1 << (row * 5 + number);
        row += 1;
    }
    cells
}

/// The board as a side sees it that goes up.
fn seen_by(seat: Seat, bits: u64) -> u64 {
    match seat {
        Seat::First => bits,
        Seat::Second => bits.reverse_bits() >> (u64::BITS - BITS),
    }
}

/// Those of some pieces going up that can step onto one of these squares, except into the goal.
const fn able_to_reach(pieces: u64, squares: u64) -> u64 {
    let left = squares >> 4 & !FIRST_COLUMN;
    let right = squares >> 6 & !LAST_COLUMN;
    let on_the_field = pieces & ROWS_1_TO_6 & (left | squares >> 5 | right);
    let keeper = if squares & BEHIND == 0 {
        0
    } else {
        pieces & OWN_GOAL
    };
    on_the_field | keeper
}

/// The row of a square, 0 for the own goal.
const fn row(square: u32) -> usize {
    (square as usize).div_ceil(5)
}

/// The number of a square of the side that goes up, up to left and right.
const fn square_input(square: u32) -> usize {
    if square == 0 {
        return 0;
    }
    let at = square as usize - 1;
    let from_the_middle = (at % 5).abs_diff(2);
    1 + at / 5 * 3 + from_the_middle
}

/// Calls for each bit that is set.
fn each(mut bits: u64, mut call: impl FnMut(u32)) {
    while bits != 0 {
        call(bits.trailing_zeros());
        bits &= bits - 1;
    }
}

fn describe_side(position: &Position, seat: Seat, side: usize, add: &mut impl FnMut(usize, f32)) {
    let own = seen_by(seat, position.square_bits(seat));
    let other = seen_by(seat, position.square_bits(seat.other()));
    let free = !(own | other);
    each(own, |at| {
        add(
            SQUARES + side * SQUARES_A_SIDE + square_input(at).min(SQUARES_A_SIDE - 1),
            1.0,
        );
    });
    let scores = if free & OTHER_GOAL == 0 {
        0
    } else {
        own & BEFORE_GOAL
    };
    let mobile = able_to_reach(own, free) | scores;
    let soon = able_to_reach(own & ROW_6, free & BEFORE_GOAL);
    let mut counts = [0_usize; STATES];
    for number in Die::ALL {
        let pieces = own & seen_by(seat, position.number_bits(number));
        let states = [
            pieces & scores != 0,
            pieces & soon != 0 && pieces & scores == 0,
            pieces == 0,
            pieces != 0 && pieces & mobile == 0,
            (pieces & mobile).is_power_of_two(),
        ];
        for (count, holds) in counts.iter_mut().zip(states) {
            *count += usize::from(holds);
        }
        if number == Die::One {
            let state = match pieces {
                0 => 0,
                OWN_GOAL if mobile & OWN_GOAL == 0 => 1,
                OWN_GOAL => 2,
                _ => 3,
            };
            add(KEEPERS + side * KEEPER_STATES + state, 1.0);
        } else {
            let ahead = if pieces == 0 { 0 } else { row(pieces.ilog2()) };
            let behind = match pieces.count_ones() {
                0 | 1 => 0,
                _ => row(pieces.trailing_zeros()),
            };
            add(
                PAIRS_OF_ROWS + side * PAIRS + ahead.min(7) * 8 + behind.min(7),
                1.0,
            );
        }
    }
    for (state, count) in counts.into_iter().enumerate() {
        add(STATE_COUNTS + (side * STATES + state) * COUNTS + count, 1.0);
    }
}

impl Learned for Position {
    const FAMILIES: &'static [&'static str] = &["finale", "finale-without-elimination"];
    const INPUTS: usize = INPUTS;
    const LUCK_SHARE: f64 = 0.8;

    fn family(options: &Self::Options) -> usize {
        usize::from(!options.elimination)
    }

    networks!("finale", "finale-without-elimination");

    fn manner(options: &Self::Options, level: Level) -> Manner {
        let levels = if options.elimination {
            [(1, 5.0), (1, 1.1), (1, 0.42), (1, 0.14), (30, 0.0)]
        } else {
            [(1, 40.0), (1, 1.7), (1, 0.53), (1, 0.14), (30, 0.0)]
        };
        manners(level, levels)
    }

    fn describe(&self, mover: Seat, mut add: impl FnMut(usize, f32)) {
        describe_side(self, mover, 0, &mut add);
        describe_side(self, mover.other(), 1, &mut add);
    }
}
