//! What can be painted: outlines filled or stroked, and lines of text at their places.

use swash::zeno::{Cap, Fill, Join, Stroke};

use super::outline::{Coverage, Outline, Point};
use super::scale::Scale;
use super::text::Line;

/// Something that can be painted at any scale.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// Everything inside an outline.
    Filled(Outline),
    /// An outline drawn this wide with round ends, in lengths of line and of gap in turn if there
    /// are any.
    Stroked {
        outline: Outline,
        width: f32,
        dashes: &'static [f32],
    },
    /// A line of text.
    Text(Text),
}

impl Shape {
    /// Everything that the shape is, to the last bit, and the scale: two shapes with one key are the same.
    pub(super) fn key(&self, scale: Scale) -> Vec<u32> {
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let mut key = Vec::with_capacity(64);
        key.push(small(scale.index()));
        match self {
            Self::Filled(outline) => {
                key.push(0);
                outline.spell(&mut key);
            }
            Self::Stroked {
                outline,
                width,
                dashes,
            } => {
                key.extend([1, width.to_bits(), small(dashes.len())]);
                key.extend(dashes.iter().map(|dash| dash.to_bits()));
                outline.spell(&mut key);
            }
            Self::Text(text) => {
                let edges = match text.edges {
                    Edges::Soft => 2,
                    Edges::Hard => 3,
                };
                key.extend([edges, text.begin.x.to_bits(), text.begin.y.to_bits()]);
                text.line.spell(&mut key);
            }
        }
        key
    }

    /// What it covers at a scale.
    pub(super) fn covered(&self, scale: Scale) -> Coverage {
        match self {
            Self::Filled(outline) => outline.scaled(scale).covered(Fill::NonZero.into()),
            Self::Stroked {
                outline,
                width,
                dashes,
            } => {
                let mut stroke = round_stroke(scale.length(*width));
                let dashes: Vec<f32> = dashes.iter().map(|dash| scale.length(*dash)).collect();
                stroke.dash(&dashes, 0.0);
                outline.scaled(scale).covered(stroke.into())
            }
            Self::Text(text) => text.covered(scale),
        }
    }
}

/// A line of text at its place.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    line: Line,
    /// Where its baseline begins.
    begin: Point,
    edges: Edges,
}

/// What the edges of letters are like.
#[derive(Clone, Copy, Debug)]
enum Edges {
    Soft,
    /// With hard edges equal letters look the same wherever they stand, because they begin at whole
    /// pixels: that is fast to draw, and repeats itself for those who compress it.
    Hard,
}

impl Text {
    /// Pixels an em at full scale.
    #[cfg(test)]
    pub(crate) const fn size(&self) -> f32 {
        self.line.size
    }

    /// What its letters cover at a scale.
    pub(super) fn covered(&self, scale: Scale) -> Coverage {
        let line = self.line.scaled(scale);
        let begin = Point::new(scale.length(self.begin.x), scale.length(self.begin.y));
        match self.edges {
            Edges::Soft => line.soft(begin),
            Edges::Hard => line.hard(begin),
        }
    }
}

impl Outline {
    /// Everything inside.
    pub(crate) fn filled(&self) -> Shape {
        Shape::Filled(self.clone())
    }

    /// The line itself, drawn `width` wide with round ends.
    pub(crate) fn stroked(&self, width: f32) -> Shape {
        self.dashed(width, &[])
    }

    /// The line drawn in dashes: lengths of line and of gap in turn.
    pub(crate) fn dashed(&self, width: f32, dashes: &'static [f32]) -> Shape {
        Shape::Stroked {
            outline: self.clone(),
            width,
            dashes,
        }
    }
}

impl Line {
    /// The line where it begins at `x` on the baseline `y`.
    pub(crate) fn at(self, x: f32, y: f32) -> Shape {
        Shape::Text(Text {
            begin: Point::new(x, y),
            line: self,
            edges: Edges::Soft,
        })
    }

    /// The line where capitals and digits stand centred on `center`.
    pub(crate) fn centered(self, center: Point) -> Shape {
        let (left, baseline) = (center.x - self.width / 2.0, self.baseline(center.y));
        self.at(left, baseline)
    }

    /// The letters with hard edges, from `left` on, capitals and digits centred on the height
    /// `middle`.
    pub(crate) fn typed(self, left: f32, middle: f32) -> Shape {
        Shape::Text(Text {
            begin: Point::new(left, self.baseline(middle)),
            line: self,
            edges: Edges::Hard,
        })
    }
}

fn round_stroke(width: f32) -> Stroke<'static> {
    let mut stroke = Stroke::new(width);
    stroke.cap(Cap::Round).join(Join::Round);
    stroke
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn shapes_that_differ_in_anything_are_told_apart() {
        let square = |left: f32| Outline::rectangle(left, 2.0, 30.0, 30.0);
        let word = |text: &str, size| Line::fitted(text, size, f32::MAX);
        let shapes = [
            square(1.0).filled(),
            square(f32::from_bits(1.0f32.to_bits() + 1)).filled(),
            square(1.0).stroked(4.0),
            square(1.0).stroked(5.0),
            square(1.0).dashed(4.0, &[5.0]),
            square(1.0).dashed(4.0, &[5.0, 5.0]),
            Outline::circle(Point::new(1.0, 2.0), 30.0).filled(),
            word("Ada", 42.0).at(1.0, 2.0),
            word("Ada", 42.0).typed(1.0, 2.0),
            word("Ada", 41.0).at(1.0, 2.0),
            word("Ado", 42.0).at(1.0, 2.0),
            word("Ada", 42.0).at(1.0, 3.0),
            word("", 42.0).at(1.0, 3.0),
            Outline::default().filled(),
        ];
        let keys = shapes
            .iter()
            .flat_map(|shape| [Scale::Full, Scale::Film].map(|scale| shape.key(scale)));
        let distinct: BTreeSet<Vec<u32>> = keys.collect();
        assert_eq!(distinct.len(), shapes.len() * 2);
    }

    #[test]
    fn typed_letters_look_the_same_everywhere() {
        let line = Line::fitted("oo", 31.0, f32::MAX);
        for left in [10.0, 10.4] {
            let runs = line.clone().typed(left, 40.3).covered(Scale::Full).runs;
            let (first, second) = runs.split_at(runs.len() / 2);
            let away = second[0].x - first[0].x;
            assert!(away > 10, "{away}");
            let moved = first.iter().map(|run| (run.x + away, run.y, run.length));
            let second = second.iter().map(|run| (run.x, run.y, run.length));
            assert!(moved.eq(second));
        }
    }
}
