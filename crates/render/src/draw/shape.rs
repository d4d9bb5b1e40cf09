//! Outlines, and the coverage they become when filled or stroked.
//!
//! Lengths are pixels, `x` grows to the right and `y` downwards.

use swash::zeno::{Cap, Command, Fill, Join, Mask, PathBuilder, Stroke, Style, Vector};

/// A place in the picture.
pub(crate) type Point = Vector;

/// A closed or open line made of straight and curved pieces.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline(Vec<Command>);

/// How much of each pixel of a rectangle is covered, 0..=255.
#[derive(Clone, Debug)]
pub(crate) struct Coverage {
    /// Column of the leftmost pixels.
    pub(crate) left: i32,
    /// Row of the topmost pixels.
    pub(crate) top: i32,
    width: usize,
    amounts: Vec<u8>,
}

impl Coverage {
    /// The rows from the top, each `width` amounts from the left.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.amounts.chunks_exact(self.width.max(1))
    }
}

impl Outline {
    pub(crate) fn rectangle(left: f32, top: f32, width: f32, height: f32) -> Self {
        let mut outline = Self::default();
        outline.0.add_rect((left, top), width, height);
        outline
    }

    pub(crate) fn rounded(left: f32, top: f32, width: f32, height: f32, radius: f32) -> Self {
        let mut outline = Self::default();
        outline
            .0
            .add_round_rect((left, top), width, height, radius, radius);
        outline
    }

    pub(crate) fn circle(center: Point, radius: f32) -> Self {
        let mut outline = Self::default();
        outline.0.add_circle(center, radius);
        outline
    }

    /// A polygon of `corners` equal sides whose first corner points up.
    pub(crate) fn regular(center: Point, radius: f32, corners: u8) -> Self {
        let step = std::f32::consts::TAU / f32::from(corners);
        Self::polygon((0..corners).map(|corner| {
            let (sin, cos) = (step * f32::from(corner)).sin_cos();
            center + Point::new(radius * sin, -radius * cos)
        }))
    }

    pub(crate) fn polygon(corners: impl IntoIterator<Item = Point>) -> Self {
        let mut outline = Self::through(corners);
        outline.0.close();
        outline
    }

    /// An open line through `points`.
    pub(crate) fn through(points: impl IntoIterator<Item = Point>) -> Self {
        let mut outline = Self::default();
        for (number, point) in points.into_iter().enumerate() {
            if number == 0 {
                outline.0.move_to(point);
            } else {
                outline.0.line_to(point);
            }
        }
        outline
    }

    /// This outline and `other` as one.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// The pieces of the line in order.
    pub(crate) fn commands(&self) -> impl Iterator<Item = Command> {
        self.0.iter().copied()
    }

    /// Adds the commands of a path, each changed by `change`.
    pub(crate) fn extend(
        &mut self,
        commands: impl Iterator<Item = Command>,
        change: impl Fn(Point) -> Point,
    ) {
        self.0.extend(commands.map(|command| match command {
            Command::MoveTo(to) => Command::MoveTo(change(to)),
            Command::LineTo(to) => Command::LineTo(change(to)),
            Command::QuadTo(pull, to) => Command::QuadTo(change(pull), change(to)),
            Command::CurveTo(one, two, to) => {
                Command::CurveTo(change(one), change(two), change(to))
            }
            Command::Close => Command::Close,
        }));
    }

    /// The coverage of everything inside.
    pub(crate) fn filled(&self) -> Coverage {
        self.covered(Fill::NonZero.into())
    }

    /// The coverage of the line itself, drawn `width` wide with round ends.
    pub(crate) fn stroked(&self, width: f32) -> Coverage {
        self.covered(round_stroke(width).into())
    }

    /// The coverage of the line drawn in dashes: lengths of line and of gap in turn.
    pub(crate) fn dashed(&self, width: f32, dashes: &[f32]) -> Coverage {
        let mut stroke = round_stroke(width);
        stroke.dash(dashes, 0.0);
        self.covered(stroke.into())
    }

    fn covered(&self, style: Style<'_>) -> Coverage {
        let (amounts, placement) = Mask::new(&self.0).style(style).render();
        Coverage {
            left: placement.left,
            top: placement.top,
            width: usize::try_from(placement.width).unwrap_or(0),
            amounts,
        }
    }
}

fn round_stroke(width: f32) -> Stroke<'static> {
    let mut stroke = Stroke::new(width);
    stroke.cap(Cap::Round).join(Join::Round);
    stroke
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rectangle_covers_its_pixels_and_half_covers_its_halves() {
        let coverage = Outline::rectangle(3.0, 4.0, 2.5, 1.0).filled();
        assert_eq!((coverage.left, coverage.top), (3, 4));
        let row = coverage.rows().next().unwrap();
        assert_eq!(&row[..2], &[255, 255]);
        assert!((120..=135).contains(&row[2]), "{row:?}");
    }

    #[test]
    fn an_empty_outline_covers_nothing() {
        let coverage = Outline::default().filled();
        assert_eq!(coverage.rows().flatten().max().copied().unwrap_or(0), 0);
    }
}
