//! What matters in Flèches et Étoiles: how far the stars are, and where the arrows stand.

use ludotheque_rules::arrows_and_stars::{Board, Position, Stage, StarChoice};
use ludotheque_rules::{Position as _, Seat};

use super::manners;
use crate::learned::{Learned, networks};
use crate::level::{Level, Manner};

const WIDTH: u32 = 11;
/// Points of a board, by line and distance from its middle: left and right are alike.
const POINTS: usize = 11 * 6;
/// Arrows of either side by heading, stars of either side.
const KINDS: usize = 6;
const LINES: usize = 11;
const STAGES: usize = 11;

const ON_POINTS: usize = 0;
/// How many stars of a side are on a line, in thirds of all.
const ON_LINES: usize = ON_POINTS + KINDS * POINTS;
const STARS_OFF: usize = ON_LINES + 2 * LINES;
const STAGE: usize = STARS_OFF + 2 * 4;
/// Enemies that an arrow of a side could jump over forward, up to seven.
const JUMPS: usize = STAGE + STAGES;
/// The same for neighbours ahead with no room behind.
const CLOSED: usize = JUMPS + 2 * 8;
const OWN_STARS_ONLY: usize = CLOSED + 2 * 8;
const QUIET: usize = OWN_STARS_ONLY + 1;
const INPUTS: usize = QUIET + 1;

/// Neighbours and landing points two steps on, by board and point, to the left and to the right
/// and in both headings.
struct Ways([[Option<(u32, u32)>; 4]; 121]);

fn ways(board: Board) -> &'static Ways {
    static WAYS: std::sync::LazyLock<[Ways; 2]> =
        std::sync::LazyLock::new(|| [ways_on(Board::Hex91), ways_on(Board::Brick59)]);
    &WAYS[match board {
        Board::Hex91 => 0,
        Board::Brick59 => 1,
    }]
}

fn ways_on(board: Board) -> Ways {
    let widths = board.line_widths();
    // The point a line further, half a step to the left (-1) or right (1).
    let next = |point: u32, up: bool, half_steps: i64| -> Option<u32> {
        let (line, number) = (point / WIDTH, point % WIDTH);
        let next_line = if up { line + 1 } else { line.checked_sub(1)? };
        let width = i64::from(*widths.get(line as usize)?);
        let next_width = i64::from(*widths.get(next_line as usize)?);
        let middle = 2 * i64::from(number) - (width - 1) + half_steps;
        let next_number = (middle + next_width - 1).div_euclid(2);
        let number = u32::try_from(next_number)
            .ok()
            .filter(|_| next_number < next_width)?;
        Some(next_line * WIDTH + number)
    };
    let mut ways = Ways([[None; 4]; 121]);
    for (point, of_point) in (0..).zip(ways.0.iter_mut()) {
        if point % WIDTH >= u32::from(widths.get((point / WIDTH) as usize).copied().unwrap_or(0)) {
            continue;
        }
        for (index, (up, half_steps)) in [(true, -1), (true, 1), (false, -1), (false, 1)]
            .into_iter()
            .enumerate()
        {
            of_point[index] = next(point, up, half_steps).map(|over| {
                // 127 is no point: there is never room behind the edge.
                (over, next(over, up, half_steps).unwrap_or(127))
            });
        }
    }
    ways
}

/// Calls for each bit that is set.
fn each(mut bits: u128, mut call: impl FnMut(u32)) {
    while bits != 0 {
        call(bits.trailing_zeros());
        bits &= bits - 1;
    }
}

impl Learned for Position {
    const FAMILIES: &'static [&'static str] = &["arrows-and-stars", "arrows-and-stars-brick"];
    const INPUTS: usize = INPUTS;

    fn family(options: &Self::Options) -> usize {
        usize::from(options.board == Board::Brick59)
    }

    networks!("arrows-and-stars", "arrows-and-stars-brick");

    fn manner(_: &Self::Options, level: Level) -> Manner {
        manners(level, [(1, 4.0), (1, 1.6), (1, 0.85), (1, 0.45), (30, 0.0)])
    }

    fn describe(&self, mover: Seat, mut add: impl FnMut(usize, f32)) {
        let board = self.options().board;
        let widths = board.line_widths();
        // The line and the distance from its middle, as the mover sees the board.
        let place = |point: u32| {
            let line = (point / WIDTH) as usize;
            let width = u32::from(widths[line]);
            let from_the_middle = (2 * (point % WIDTH)).abs_diff(width - 1) / 2;
            let line = match mover {
                Seat::First => line,
                Seat::Second => widths.len() - 1 - line,
            };
            (line, line * 6 + from_the_middle as usize)
        };
        let down = self.heading_down_bits();
        let occupied = Seat::BOTH.into_iter().fold(0, |all, seat| {
            all | self.arrow_bits(seat) | self.star_bits(seat)
        });
        for (side, seat) in [mover, mover.other()].into_iter().enumerate() {
            let arrows = self.arrow_bits(seat);
            let away = match seat {
                Seat::First => arrows & !down,
                Seat::Second => arrows & down,
            };
            let stars = self.star_bits(seat);
            for (kind, bits) in [away, arrows & !away, stars].into_iter().enumerate() {
                let first = ON_POINTS + (side * 3 + kind) * POINTS;
                each(bits, |point| add(first + place(point).1, 1.0));
            }
            each(stars, |point| {
                add(ON_LINES + side * LINES + place(point).0, 1.0);
            });
            add(
                STARS_OFF + side * 4 + usize::from(self.stars_off(seat).min(3)),
                1.0,
            );
            let enemies = self.arrow_bits(seat.other());
            let [open, closed] = jumps(board, arrows, down, enemies, occupied);
            add(JUMPS + side * 8 + open.min(7), 1.0);
            add(CLOSED + side * 8 + closed.min(7), 1.0);
        }
        let stage = match self.stage() {
            Stage::Arrow => 0,
            Stage::Stars(left) => usize::from(left.min(10)),
        };
        add(STAGE + stage, 1.0);
        if self.options().stars == StarChoice::Own {
            add(OWN_STARS_ONLY, 1.0);
        }
        #[expect(clippy::cast_precision_loss, reason = "at most a hundred")]
        add(QUIET, self.quiet_turns().min(100) as f32 / 100.0);
    }
}

/// How many enemy arrows some arrows have right ahead, with room behind them and without.
fn jumps(board: Board, arrows: u128, down: u128, enemies: u128, occupied: u128) -> [usize; 2] {
    let ways = ways(board);
    let (mut open, mut closed) = (0, 0);
    each(arrows, |point| {
        let first = if down >> point & 1 == 0 { 0 } else { 2 };
        for (over, to) in ways.0[point as usize][first..first + 2].iter().flatten() {
            if enemies >> over & 1 == 1 {
                if *to < 121 && occupied >> to & 1 == 0 {
                    open += 1;
                } else {
                    closed += 1;
                }
            }
        }
    });
    [open, closed]
}
