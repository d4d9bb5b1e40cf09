//! Text that is set smaller, then broken over two lines, before anything of it is cut.

use super::color::Rgb;
use super::frame::Frame;
use super::outline::Point;
use super::text::{Line, width_at};

/// The least size of a name that does not fit otherwise: twelve points on a phone that shows 960
/// pixels in 390 points.
const LEAST: f32 = 30.0;
/// How much smaller than that a text is that would not even fit in all its lines.
const SMALLER: f32 = 0.8;
/// From a line to the next, as a part of the size.
const LINE_STEP: f32 = 1.16;

/// A text, set to fit a width.
struct Fitted {
    /// One line or more, from above.
    lines: Vec<Line>,
    /// In pixels an em.
    size: f32,
}

impl Fitted {
    /// The text in one line at `size`, or smaller down to [`LEAST`], or in at most `lines_max` lines
    /// of that size. Only what does not fit there either is cut.
    fn new(text: &str, size: f32, width_max: f32, lines_max: usize) -> Self {
        let in_one = |line, size| Self {
            lines: vec![line],
            size,
        };
        let whole = Line::fitted(text, size, f32::MAX);
        if whole.width <= width_max {
            return in_one(whole, size);
        }
        let least = LEAST.min(size);
        let fitting = (size * width_max / whole.width).floor();
        if fitting >= least || lines_max < 2 {
            let size = fitting.max(least);
            return in_one(Line::fitted(text, size, width_max), size);
        }
        let mut size = least;
        let mut parts = broken_anywhere(text, size, width_max, lines_max);
        let is_cut =
            |parts: &[String], size| parts.iter().any(|part| width_at(part, size) > width_max);
        // A text that is too long even so is made a little smaller still.
        while is_cut(&parts, size) && size > least * SMALLER {
            size -= 1.0;
            parts = broken_anywhere(text, size, width_max, lines_max);
        }
        let lines = parts.iter().map(|part| Line::fitted(part, size, width_max));
        Self {
            lines: lines.collect(),
            size,
        }
    }

    /// The lines, each with how far its middle is below the middle of all.
    fn around_middle(self) -> impl Iterator<Item = (Line, f32)> {
        let step = self.size * LINE_STEP;
        let mut down = -step / 2.0;
        for _ in 1..self.lines.len() {
            down -= step / 2.0;
        }
        self.lines.into_iter().map(move |line| {
            down += step;
            (line, down - step / 2.0)
        })
    }
}

/// How many lines [`Frame::write`] makes of a text.
pub(crate) fn lines_of(text: &str, size: f32, width_max: f32, lines_max: usize) -> usize {
    Fitted::new(text, size, width_max, lines_max).lines.len()
}

/// Where a text stands in relation to its place.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Side {
    /// It begins there.
    From,
    /// It ends there.
    To,
    /// Its middle is there.
    Around,
}

/// The room that a text has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// Where it stands, in the middle of its height.
    pub(crate) place: Point,
    pub(crate) side: Side,
    pub(crate) width: f32,
    pub(crate) lines_max: usize,
}

impl Frame {
    /// Writes a text at `size`, or smaller where there is no room for it.
    pub(crate) fn write(&mut self, text: &str, size: f32, color: Rgb, room: Room) {
        let Room { place, side, .. } = room;
        let fitted = Fitted::new(text, size, room.width, room.lines_max);
        for (line, down) in fitted.around_middle() {
            let to_middle = match side {
                Side::From => line.width / 2.0,
                Side::To => -line.width / 2.0,
                Side::Around => 0.0,
            };
            let shape = line.centered(place + Point::new(to_middle, down));
            self.paint(&shape, color, 255);
        }
    }
}

/// Lines broken between words where that leaves more than half a line or the rest has room, and
/// within words otherwise: names may be one word without end.
fn broken_anywhere(text: &str, size: f32, width_max: f32, lines_max: usize) -> Vec<String> {
    // Longer text never fits, and is not even looked at.
    let text: String = text.chars().take(200).collect();
    let mut rest = text.trim();
    let mut lines = Vec::new();
    while !rest.is_empty() && lines.len() + 1 < lines_max && width_at(rest, size) > width_max {
        let ends: Vec<usize> = rest.char_indices().map(|(at, _)| at).collect();
        let fitting = ends.partition_point(|&end| width_at(&rest[..end], size) <= width_max);
        let most = ends[fitting.saturating_sub(1)];
        let others = u8::try_from(lines_max - lines.len() - 1).unwrap_or(u8::MAX);
        let cut = match rest[..most].rfind(' ') {
            Some(space)
                if space * 2 > most
                    || width_at(&rest[space..], size) <= width_max * f32::from(others) =>
            {
                space
            }
            _ => most,
        };
        if cut == 0 {
            break;
        }
        lines.push(rest[..cut].to_owned());
        rest = rest[cut..].trim_start();
    }
    lines.push(rest.to_owned());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_set_smaller_before_it_is_broken_and_broken_before_it_is_cut() {
        let short = Fitted::new("Ada", 42.0, 300.0, 2);
        assert_eq!((short.lines.len(), short.size), (1, 42.0));
        let longer = Fitted::new("Þórbergur Þórð", 42.0, 300.0, 2);
        assert_eq!(longer.lines.len(), 1);
        assert!((LEAST..42.0).contains(&longer.size), "{}", longer.size);
        let long = Fitted::new("Grace Amazing Hopper of Arlington", 42.0, 300.0, 2);
        assert_eq!((long.lines.len(), long.size), (2, LEAST));
    }

    #[test]
    fn any_name_stays_in_its_width() {
        for name in [
            "",
            " ",
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
            "a\u{301}",
            "漢字 🎲",
        ] {
            for width in [0.0, 20.0, 300.0] {
                let fitted = Fitted::new(name, 42.0, width, 2);
                assert!(fitted.lines.len() <= 2);
                assert!(
                    fitted.lines.iter().all(|line| line.width <= width),
                    "{name}"
                );
            }
        }
    }
}
