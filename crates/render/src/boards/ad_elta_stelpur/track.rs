//! The track: where everything on the board is, and its picture without pieces.

use ludotheque_rules::Seat;
use ludotheque_rules::ad_elta_stelpur::Cell;

use crate::card::header;
use crate::card::orientation::Orientation;
use crate::draw::{Frame, Line, Outline, Point, Scale};
use crate::theme::Colors;

/// From a cell to the next, and what of that is the gap between them.
const STEP: f32 = 70.0;
const GAP: f32 = 4.0;
/// How long the cells are.
const LENGTH: f32 = 160.0;
/// The width of the bar between the groups.
const BAR: f32 = 34.0;
const LEFT: f32 = (header::WIDTH - 12.0 * STEP - BAR) / 2.0;
const BOTTOM: f32 = HEIGHT - header::MARGIN;
const MIDDLE: Point = Point {
    x: header::WIDTH / 2.0,
    y: (header::BOTTOM + BOTTOM) / 2.0,
};
/// From the middle line of the board to the middle of the cells of a row, and of their numbers.
const TO_ROW: f32 = 148.0;
const TO_NUMBERS: f32 = 257.0;
/// The size of the numbers.
const LABEL: f32 = header::TEXT;

/// The size of the whole picture, in pixels.
const SIZE: (u32, u32) = (960, 720);
const HEIGHT: f32 = 720.0;
/// The radius of a piece.
pub(super) const RADIUS: f32 = 29.0;
/// The radius of a piece that was captured.
pub(super) const CAPTURED_RADIUS: f32 = 24.0;

/// How far below the middle line the captured lie, and how far above it the words about them.
const CAPTURED_BELOW: f32 = 38.0;
const WORDS_ABOVE: f32 = 27.0;
/// How high the light middle of a corner is, on which a dark piece is seen by more than its rim.
const CORNER_MIDDLE: f32 = 88.0;

/// The track as it lies before somebody: neutrally cells 1 to 12 are below from left to right, 13 to
/// 24 above from right to left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Track(pub(super) Orientation);

impl Track {
    /// The middle of a cell.
    pub(super) fn place(self, cell: Cell) -> Point {
        self.in_column(cell, TO_ROW)
    }

    /// Where the pieces lie that a side has captured, the first of them at the bar: on the side of
    /// its plate.
    pub(super) fn captured_place(self, by: Seat, number: u8) -> Point {
        let step = CAPTURED_RADIUS * 2.0 + 7.0;
        let from_bar = BAR / 2.0 + CAPTURED_RADIUS + 6.0 + f32::from(number) * step;
        let outwards = match by {
            Seat::First => -1.0,
            Seat::Second => 1.0,
        };
        let neutral = MIDDLE + Point::new(outwards * from_bar, 0.0);
        self.0.place(neutral, MIDDLE) + Point::new(0.0, CAPTURED_BELOW)
    }

    /// Where the words about what a side has captured begin or end at the bar, and how far they may
    /// reach from there: to the left if that is below nothing.
    pub(super) fn captor_place(self, by: Seat) -> (Point, f32) {
        let first = self.captured_place(by, 0);
        let outwards = (first.x - MIDDLE.x).signum();
        let from_bar = (BAR / 2.0 + 8.0) * outwards;
        let place = Point::new(MIDDLE.x + from_bar, MIDDLE.y - WORDS_ABOVE);
        (place, (5.0 * STEP - 24.0) * outwards)
    }

    /// A place in the column of a cell, so far from the middle line of the board.
    fn in_column(self, cell: Cell, from_middle: f32) -> Point {
        let number = cell.number();
        let (column, side) = if number <= 12 {
            (number - 1, 1.0)
        } else {
            (24 - number, -1.0)
        };
        let bar = if column < 6 { 0.0 } else { BAR };
        let x = LEFT + (f32::from(column) + 0.5) * STEP + bar;
        let neutral = Point::new(x, MIDDLE.y + side * from_middle);
        self.0.place(neutral, MIDDLE)
    }

    /// The board without pieces.
    pub(super) fn empty(self, colors: &Colors, scale: Scale) -> Frame {
        let mut frame = Frame::new(SIZE.0, SIZE.1, colors.ground, scale);
        frame.reserve(&colors.all());
        let width = header::WIDTH - 2.0 * header::MARGIN;
        let height = BOTTOM - header::BOTTOM;
        let wood = Outline::rounded(header::MARGIN, header::BOTTOM, width, height, 22.0);
        frame.paint(&wood.filled(), colors.surround, 255);
        let bar = Outline::rounded(
            (header::WIDTH - BAR) / 2.0 + 9.0,
            MIDDLE.y - TO_ROW - LENGTH / 2.0,
            BAR - 18.0,
            TO_ROW * 2.0 + LENGTH,
            8.0,
        );
        frame.paint(&bar.filled(), colors.shadow, 120);
        for cell in Cell::all() {
            draw_cell(&mut frame, colors, self.place(cell), cell.is_corner());
            let number = Line::fitted(&cell.number().to_string(), LABEL, STEP);
            let number = number.centered(self.in_column(cell, TO_NUMBERS));
            frame.paint(&number, colors.lines, 255);
        }
        draw_directions(&mut frame, colors);
        frame
    }
}

fn draw_cell(frame: &mut Frame, colors: &Colors, middle: Point, is_corner: bool) {
    let corner = middle - Point::new(STEP - GAP, LENGTH) * 0.5;
    let width = STEP - GAP;
    let outline = Outline::rounded(corner.x, corner.y, width, LENGTH, 10.0);
    let tone = colors.field[usize::from(is_corner)];
    frame.paint(&outline.filled(), tone, 255);
    let inset = 6.0;
    let inlay = Outline::rounded(
        corner.x + inset,
        corner.y + inset,
        width - inset * 2.0,
        LENGTH - inset * 2.0,
        6.0,
    );
    let (line, opacity) = if is_corner {
        (colors.field[0], 150)
    } else {
        (colors.shadow, 90)
    };
    frame.paint(&inlay.stroked(2.0), line, opacity);
    if is_corner {
        let top = middle.y - CORNER_MIDDLE / 2.0;
        let light = Outline::rectangle(corner.x, top, width, CORNER_MIDDLE);
        frame.paint(&light.filled(), colors.field[0], 255);
    }
}

/// Arrows at the ends of the board: the way goes down on the left and up on the right, from
/// whichever side one looks.
fn draw_directions(frame: &mut Frame, colors: &Colors) {
    for (x, down) in [
        (LEFT + STEP / 2.0, 1.0),
        (header::WIDTH - LEFT - STEP / 2.0, -1.0),
    ] {
        let point = |right: f32, below: f32| Point::new(x + right, MIDDLE.y + below * down);
        let shaft = Outline::through([point(0.0, -40.0), point(0.0, 38.0)]);
        let head = Outline::through([point(-17.0, 20.0), point(0.0, 38.0), point(17.0, 20.0)]);
        frame.paint(&shaft.and(head).stroked(7.0), colors.lines, 150);
    }
}
