//! Pictures one after the other, of which only that is painted in which they differ.

use std::ops::Range;

use super::convert::index;
use super::frame::Frame;
use super::layer::{Layer, Mark};
use super::pixels::Pixels;
use super::seen::Seen;

/// So many rows and columns are painted at once if anything on them may be other than before.
const ROWS: u32 = 16;
const COLUMNS: u32 = 64;

/// Pictures on one ground. They show what [`Frame::sealed`] shows.
pub(crate) struct Reel {
    ground: u64,
    shown: Pixels,
    /// What was painted on it, the lowest first.
    layers: Vec<Layer>,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) columns: Range<usize>,
    pub(crate) rows: Range<usize>,
}

impl Reel {
    /// The ground of a picture, with nothing on it.
    pub(crate) fn on_ground_of(frame: &Frame) -> Self {
        let mut shown = frame.ground.pixels.clone();
        shown.paints.seal();
        Self {
            ground: frame.ground.number,
            shown,
            layers: Vec::new(),
        }
    }

    pub(crate) const fn pixels(&self) -> &Pixels {
        &self.shown
    }

    /// The whole picture as an area.
    pub(crate) fn whole(&self) -> Area {
        Area {
            columns: 0..index(self.shown.width()),
            rows: 0..index(self.shown.height()),
        }
    }

    /// Shows the next picture. Gives where it may differ from the one before, from the highest area to the lowest and
    /// from left to right; those side by side have the same rows.
    ///
    /// # Panics
    /// If it is on another ground.
    pub(crate) fn show(&mut self, frame: Frame) -> Vec<Area> {
        assert_eq!(
            frame.ground.number, self.ground,
            "all pictures of a film are of one board"
        );
        let (before, after) = (Seen::all(&self.layers), Seen::all(&frame.layers));
        let changed = unlike(&before, &after);
        let (width, height) = (self.shown.width(), self.shown.height());
        let mut areas = Vec::new();
        for top in (0..height).step_by(index(ROWS)) {
            let rows = top..(top + ROWS).min(height);
            let changed: Vec<_> = in_rows(changed.iter().copied(), &rows).collect();
            if changed.is_empty() {
                continue;
            }
            let here: Vec<_> = in_rows(after.iter(), &rows).collect();
            for columns in stretches(width, |columns| is_any_in(&changed, columns)) {
                let layers = here.iter().filter(|seen| seen.is_in_columns(&columns));
                self.shown.paint_anew(
                    &frame.ground.pixels,
                    (columns.clone(), rows.clone()),
                    layers.map(|seen| seen.layer),
                );
                areas.push(Area {
                    columns: index(columns.start)..index(columns.end),
                    rows: index(rows.start)..index(rows.end),
                });
            }
        }
        self.layers = frame.layers;
        areas
    }
}

fn in_rows<'a>(
    seen: impl Iterator<Item = &'a Seen<'a>>,
    rows: &Range<u32>,
) -> impl Iterator<Item = &'a Seen<'a>> {
    seen.filter(|seen| seen.is_in_rows(rows))
}

fn is_any_in(seen: &[&Seen<'_>], columns: &Range<u32>) -> bool {
    seen.iter().any(|seen| seen.is_in_columns(columns))
}

/// The columns of parts that are to be painted, those of neighbours together.
fn stretches(width: u32, is_changed: impl Fn(&Range<u32>) -> bool) -> Vec<Range<u32>> {
    let mut stretches: Vec<Range<u32>> = Vec::new();
    for left in (0..width).step_by(index(COLUMNS)) {
        let columns = left..(left + COLUMNS).min(width);
        if !is_changed(&columns) {
            continue;
        }
        match stretches.last_mut() {
            Some(last) if last.end == left => last.end = columns.end,
            _ => stretches.push(columns),
        }
    }
    stretches
}

/// What is only in one of two pictures. What is left over are the same layers in the same order, so that where none of
/// these is seen, both show the same.
fn unlike<'a>(before: &'a [Seen<'a>], after: &'a [Seen<'a>]) -> Vec<&'a Seen<'a>> {
    let marks: Vec<Mark> = before.iter().map(|seen| seen.layer.mark()).collect();
    let mut unlike = Vec::new();
    // Of the picture before, these are in both or in `unlike`.
    let mut told = 0;
    for seen in after {
        let mark = seen.layer.mark();
        match marks[told..].iter().position(|known| *known == mark) {
            Some(skipped) => {
                unlike.extend(&before[told..told + skipped]);
                told += skipped + 1;
            }
            None => unlike.push(seen),
        }
    }
    unlike.extend(&before[told..]);
    unlike
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::color::Rgb;
    use crate::draw::outline::{Outline, Point};
    use crate::draw::scale::Scale;

    #[test]
    fn it_shows_what_was_painted_whatever_was_shown_before() {
        let mut empty = Frame::new(300, 200, Rgb(0, 0, 0), Scale::Full);
        let colors = [Rgb(200, 0, 0), Rgb(0, 200, 0), Rgb(0, 0, 200)];
        empty.reserve(&colors);
        let mut reel = Reel::on_ground_of(&empty);
        let mut shown = reel.pixels().clone();
        // Discs that overlap, come, go, and change places in the order of painting.
        let mut state = 1u64;
        let mut draw = |bound: u64| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            (state >> 33) % bound
        };
        let mut discs: Vec<[u64; 3]> = Vec::new();
        for picture in 0..200 {
            match draw(4) {
                0 if discs.len() > 1 => {
                    let end = discs.len() - 1;
                    discs.swap(0, end);
                }
                1 if discs.len() > 6 => {
                    discs.remove(0);
                }
                2 => discs.reverse(),
                3 if discs.len() > 3 && draw(2) == 0 => discs.push(discs[1]),
                _ => discs.push([draw(320), draw(220), draw(3)]),
            }
            let mut frame = empty.clone();
            for &[x, y, color] in &discs {
                let [x, y] = [x, y].map(|at| f32::from(u16::try_from(at).unwrap()));
                let disc = Outline::circle(Point::new(x, y), 25.0).filled();
                frame.paint(&disc, colors[usize::try_from(color).unwrap()], 200);
            }
            let plain = frame.sealed();
            let areas = reel.show(frame);
            assert!(reel.pixels().indices() == plain.indices(), "{picture}");
            for (at, (old, new)) in shown.indices().iter().zip(plain.indices()).enumerate() {
                let (column, row) = (at % 300, at / 300);
                let told = |area: &Area| area.columns.contains(&column) && area.rows.contains(&row);
                assert!(old == new || areas.iter().any(told), "{picture}, {at}");
            }
            shown = plain;
        }
    }

    #[test]
    fn what_stays_is_not_painted_again() {
        let mut frame = Frame::new(300, 200, Rgb(0, 0, 0), Scale::Full);
        let disc = |x, y| Outline::circle(Point::new(x, y), 7.0).filled();
        frame.paint(&disc(100.0, 100.0), Rgb(9, 9, 9), 255);
        let mut reel = Reel::on_ground_of(&frame);
        assert_eq!(reel.show(frame.clone()).len(), 2);
        assert_eq!(reel.show(frame.clone()), []);
        frame.paint(&disc(60.0, 8.0), Rgb(9, 9, 9), 255);
        let expected = Area {
            columns: 0..128,
            rows: 0..16,
        };
        assert_eq!(reel.show(frame), [expected]);
    }
}
