//! What matters in Royal d'Ur: who holds whom, who can be caught, who is free.

use ludotheque_rules::royal_ur::{ExitRule, Position, Rank, SixRule, Square};
use ludotheque_rules::{Position as _, Seat};

use super::manners;
use crate::learned::{Learned, networks};
use crate::level::{Level, Manner};

/// Squares as a side sees them: the 14 of its own path, then the six of the other path that are
/// not common.
const SQUARES: usize = 20;
/// Of a stack: whose it is, soldier or guard, and how many prisoners it holds.
const STACKS: usize = 2 * 2 * 5;
const COUNTS: usize = 11;
/// The farthest that a roll leads.
const DISTANCES: usize = 5;

const ON_SQUARES: usize = 0;
/// Pieces under others that are no prisoners, in quarters.
const BURIED: usize = ON_SQUARES + SQUARES * STACKS;
const RESERVES: usize = BURIED + 2;
const REMOVED: usize = RESERVES + 2 * COUNTS;
const FREE: usize = REMOVED + 2 * COUNTS;
const PRISONERS: usize = FREE + 2 * COUNTS;
/// How many of a side's groups stand so far behind one of the other side's.
const HUNTS: usize = PRISONERS + 2 * COUNTS;
/// The same, each counted with the size of what is hunted.
const BOOTY: usize = HUNTS + 2 * DISTANCES;
const RULES: usize = BOOTY + 2 * DISTANCES;
const INPUTS: usize = RULES + 4;

const FIRST_COMMON: u8 = 5;
const LAST_COMMON: u8 = 12;

/// What stands on a common square.
#[derive(Clone, Copy, Default)]
struct Group {
    /// 1 and 2 for the side that looks and the other; 0 for nobody.
    owner: u8,
    is_guard: bool,
    size: u8,
}

fn square_input(square: Square, mover: Seat) -> usize {
    let index = usize::from(square.index());
    match square.corridor_of() {
        Some(seat) if seat != mover => match index {
            1..=4 => 13 + index,
            _ => 5 + index,
        },
        _ => index - 1,
    }
}

impl Learned for Position {
    const FAMILIES: &'static [&'static str] = &["royal-ur"];
    const INPUTS: usize = INPUTS;

    fn family(_: &Self::Options) -> usize {
        0
    }

    networks!("royal-ur");

    fn manner(options: &Self::Options, level: Level) -> Manner {
        // With few pieces luck weighs more: the same strength apart, levels stray further apart.
        let levels = match options.pieces.number() {
            5 => [(1, 3.5), (1, 1.0), (1, 0.45), (1, 0.18), (30, 0.0)],
            _ => [(1, 2.5), (1, 1.0), (1, 0.5), (1, 0.2), (30, 0.0)],
        };
        manners(level, levels)
    }

    fn describe(&self, mover: Seat, mut add: impl FnMut(usize, f32)) {
        let seats = [mover, mover.other()];
        let side_of = |seat: Seat| usize::from(seat != mover);
        let mut track = [Group::default(); 15];
        let mut free = seats.map(|seat| self.reserve(seat));
        let mut prisoners = [0_u8; 2];
        let mut buried = [0_u8; 2];
        for (square, stack) in self.stacks() {
            let Some(top) = stack.top() else { continue };
            let side = side_of(top.seat);
            let held = stack.prisoners();
            let is_guard = top.rank == Rank::Guard;
            free[side] += 1;
            prisoners[1 - side] += held;
            let kind = (side * 2 + usize::from(is_guard)) * 5 + usize::from(held.min(4));
            add(
                ON_SQUARES + square_input(square, mover) * STACKS + kind,
                1.0,
            );
            if stack.len() > held + 1 {
                let below = usize::from(stack.len() - held - 1);
                for piece in stack.pieces().take(below) {
                    buried[side_of(piece.seat)] += 1;
                }
            }
            let is_common = square.corridor_of().is_none();
            if is_common || is_guard && side == 0 {
                track[usize::from(square.index())] = Group {
                    owner: if side == 0 { 1 } else { 2 },
                    is_guard,
                    size: held + 1,
                };
            }
        }
        for (side, seat) in seats.into_iter().enumerate() {
            let last = COUNTS - 1;
            let counts = [
                (RESERVES, self.reserve(seat)),
                (REMOVED, self.removed(seat)),
                (FREE, free[side]),
                (PRISONERS, prisoners[side]),
            ];
            for (first, count) in counts {
                add(first + side * COUNTS + usize::from(count).min(last), 1.0);
            }
            if buried[side] > 0 {
                add(BURIED + side, f32::from(buried[side]) / 4.0);
            }
        }
        hunts(&track, &mut add);
        let options = self.options();
        add(
            RULES,
            f32::from(u8::from(options.six == SixRule::RollAgain)),
        );
        add(
            RULES + 1,
            f32::from(u8::from(options.exit == ExitRule::Free)),
        );
        match options.pieces.number() {
            7 => add(RULES + 2, 1.0),
            5 => add(RULES + 3, 1.0),
            _ => {}
        }
    }
}

/// Who stands how far from whom on the common squares.
fn hunts(track: &[Group; 15], add: &mut impl FnMut(usize, f32)) {
    for from in FIRST_COMMON..=LAST_COMMON {
        let hunter = track[usize::from(from)];
        if hunter.owner == 0 {
            continue;
        }
        let side = usize::from(hunter.owner) - 1;
        for distance in 1_u8..=5 {
            let ahead = Some(from + distance).filter(|to| *to <= LAST_COMMON);
            let behind = from
                .checked_sub(distance)
                .filter(|to| hunter.is_guard && *to >= FIRST_COMMON);
            for to in [ahead, behind].into_iter().flatten() {
                let hunted = track[usize::from(to)];
                if hunted.owner == 0 || hunted.owner == hunter.owner {
                    continue;
                }
                if hunted.size + hunter.size > 5 {
                    continue;
                }
                let place = side * DISTANCES + usize::from(distance) - 1;
                add(HUNTS + place, 1.0);
                add(BOOTY + place, f32::from(hunted.size) / 2.0);
            }
        }
    }
}
