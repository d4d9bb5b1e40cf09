//! Outlines, and the coverage they become.
//!
//! Lengths are pixels, `x` grows to the right and `y` downwards.

use std::borrow::Cow;

use swash::zeno::{Command, Fill, Mask, PathBuilder, Style, Vector};

use super::scale::Scale;

/// A place in the picture.
pub(crate) type Point = Vector;

/// A closed or open line made of straight and curved pieces.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline(Vec<Command>);

/// How much of each pixel is covered, 0..=255, as runs of equal amounts; what is not covered is
/// in no run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Coverage {
    /// In any order.
    pub(crate) runs: Vec<Run>,
}

/// Pixels beside each other that are covered by the same amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The first of them.
    pub(crate) x: i32,
    pub(crate) y: i32,
    /// How many they are; at least one.
    pub(crate) length: i32,
    /// How much of each is covered, 1..=255.
    pub(crate) amount: u8,
}

impl Coverage {
    /// The runs of a rectangle of amounts whose upper left pixel is at `(left, top)`.
    fn of(left: i32, top: i32, width: usize, amounts: &[u8]) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        for (y, row) in (top..).zip(amounts.chunks_exact(width.max(1))) {
            let mut x = left;
            for equal in row.chunk_by(|one, next| one == next) {
                // A row is no longer than a picture.
                let length = i32::try_from(equal.len()).unwrap_or(i32::MAX);
                let amount = equal[0];
                if amount > 0 {
                    runs.push(Run {
                        x,
                        y,
                        length,
                        amount,
                    });
                }
                x = x.saturating_add(length);
            }
        }
        Self { runs }
    }

    /// Adds what `other` covers when it is moved by `(right, down)` pixels. Where both cover a
    /// pixel, it is painted twice.
    pub(crate) fn add(&mut self, other: &Self, right: i32, down: i32) {
        self.runs.extend(other.runs.iter().map(|run| Run {
            x: run.x.saturating_add(right),
            y: run.y.saturating_add(down),
            ..*run
        }));
    }

    /// The same shape with hard edges: a pixel is covered wholly or not at all.
    pub(crate) fn hard(mut self) -> Self {
        self.runs.retain(|run| run.amount > 127);
        for run in &mut self.runs {
            run.amount = u8::MAX;
        }
        self
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

    /// Writes down everything that the outline is.
    pub(super) fn spell(&self, key: &mut Vec<u32>) {
        let mut points = |command: u32, points: &[Point]| {
            key.push(command);
            let channels = points.iter().flat_map(|point| [point.x, point.y]);
            key.extend(channels.map(f32::to_bits));
        };
        for command in self.commands() {
            match command {
                Command::MoveTo(to) => points(0, &[to]),
                Command::LineTo(to) => points(1, &[to]),
                Command::QuadTo(pull, to) => points(2, &[pull, to]),
                Command::CurveTo(one, two, to) => points(3, &[one, two, to]),
                Command::Close => points(4, &[]),
            }
        }
    }

    /// The outline, moved.
    pub(crate) fn moved(&self, by: Point) -> Self {
        let mut moved = Self::default();
        moved.extend(self.commands(), |point| point + by);
        moved
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

    /// The outline in pixels of this scale.
    pub(super) fn scaled(&self, scale: Scale) -> Cow<'_, Self> {
        if scale == Scale::Full {
            return Cow::Borrowed(self);
        }
        let mut scaled = Self::default();
        scaled.extend(self.commands(), |point| {
            Point::new(scale.length(point.x), scale.length(point.y))
        });
        Cow::Owned(scaled)
    }

    /// The coverage of everything inside, in pixels of the outline.
    pub(super) fn inside(&self) -> Coverage {
        self.covered(Fill::NonZero.into())
    }

    pub(super) fn covered(&self, style: Style<'_>) -> Coverage {
        let (amounts, placement) = Mask::new(&self.0).style(style).render();
        let width = usize::try_from(placement.width).unwrap_or(0);
        Coverage::of(placement.left, placement.top, width, &amounts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn a_rectangle_covers_its_pixels_and_half_covers_its_halves() {
        let coverage = Outline::rectangle(3.0, 4.0, 2.5, 1.0).inside();
        let [whole, half] = coverage.runs[..] else {
            panic!("{coverage:?}");
        };
        let expected = Run {
            x: 3,
            y: 4,
            length: 2,
            amount: 255,
        };
        assert_eq!(whole, expected);
        assert_eq!((half.x, half.length), (5, 1));
        assert!((120..=135).contains(&half.amount), "{half:?}");
    }

    #[test]
    fn hard_edges_cover_whole_pixels() {
        let coverage = Outline::rectangle(0.2, 0.0, 2.5, 1.0).inside().hard();
        let covered = coverage.runs.iter().map(|run| (run.x, run.length));
        assert_eq!(covered.collect::<Vec<_>>(), [(0, 1), (1, 1), (2, 1)]);
        assert!(coverage.runs.iter().all(|run| run.amount == 255));
    }

    #[test]
    fn an_empty_outline_covers_nothing() {
        assert_eq!(Outline::default().inside().runs, []);
    }
}
