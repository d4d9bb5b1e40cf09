//! What is painted on a picture: what it covers, where and in which colour.

use std::ops::Range;
use std::sync::Arc;

use super::color::Rgb;
use super::convert::{signed, small};
use super::cover::Cover;
use super::outline::Run;
use super::paints::{Paints, SHADES};

/// Something painted.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    pub(super) cover: Arc<Cover>,
    /// By so many pixels it is moved. In few bytes, since marks are kept for every tile.
    pub(super) right: i16,
    pub(super) down: i16,
    pub(super) color: Rgb,
    /// Of 255.
    pub(super) opacity: u8,
}

/// Everything that a layer is, in so far as it can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Mark {
    cover: u64,
    moved: (i16, i16),
    color: [u8; 3],
    opacity: u8,
}

const _: () = assert!(
    size_of::<Mark>() == 16,
    "ten or more are kept for each tile"
);

/// A part of a picture of palette indices.
pub(super) struct Part<'a> {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    stride: usize,
    pixels: &'a mut [u8],
}

impl Layer {
    /// The rows of the picture on which it is seen.
    pub(super) fn rows(&self) -> Range<i32> {
        moved(&self.cover.rows, self.down)
    }

    /// The columns of the picture on which it is seen.
    pub(super) fn columns(&self) -> Range<i32> {
        moved(&self.cover.columns, self.right)
    }

    /// What it is, to compare it with others.
    pub(super) fn mark(&self) -> Mark {
        Mark {
            cover: self.cover.number,
            moved: (self.right, self.down),
            color: self.color.channels(),
            opacity: self.opacity,
        }
    }

    /// Paints what lies in this part.
    pub(super) fn paint(&self, part: &mut Part<'_>, paints: &mut Paints) {
        let ink = paints.ink(self.color);
        let steps = Steps::of(self.opacity);
        // Where the part begins, as the cover counts columns and rows.
        let left = part.left.saturating_sub(self.right.into());
        let top = part.top.saturating_sub(self.down.into());
        let bottom = top.saturating_add(part.height);
        let runs = self.cover.runs();
        let first = runs.partition_point(|run| run.y < top);
        let inside = runs[first..].iter().take_while(|run| run.y < bottom);
        for run in inside {
            let shade = steps.shade(run.amount);
            if shade == 0 {
                continue;
            }
            let pixels = part.pixels_of(run, left, top);
            // Nothing shines through: all pixels become the same.
            if shade == SHADES {
                pixels.fill(paints.whole(ink));
            } else {
                for pixel in pixels {
                    *pixel = paints.mix(ink, shade, *pixel);
                }
            }
        }
    }
}

fn moved(range: &Range<i32>, by: i16) -> Range<i32> {
    let by = i32::from(by);
    range.start.saturating_add(by)..range.end.saturating_add(by)
}

impl<'a> Part<'a> {
    /// These pixels, in rows that are `stride` wide in memory, of which the first `width` columns are those of the
    /// picture from column `left` and row `top` on.
    pub(super) fn of(
        pixels: &'a mut [u8],
        stride: usize,
        (left, top): (u32, u32),
        width: usize,
    ) -> Self {
        Self {
            left: signed(left),
            top: signed(top),
            width: signed(small(width)),
            // The last row may end with the part.
            height: signed(small(pixels.len().div_ceil(stride))),
            stride,
            pixels,
        }
    }

    /// The pixels that a run in one of its rows covers, without those beside it, for a run that sees it begin here.
    #[inline]
    fn pixels_of(&mut self, run: &Run, left: i32, top: i32) -> &mut [u8] {
        // Nothing of that is negative.
        let index = |number: i32| usize::try_from(number).unwrap_or(0);
        let inside = |column: i32| index(column.saturating_sub(left).clamp(0, self.width));
        let columns = inside(run.x)..inside(run.x.saturating_add(run.length));
        &mut self.pixels[index(run.y.saturating_sub(top)) * self.stride..][columns]
    }
}

/// The least coverage, of 255, for each number of shades from 1 on, at one opacity.
struct Steps([u32; SHADES as usize]);

impl Steps {
    /// The shades are whole coverage at full opacity divided evenly, and rounded.
    fn of(opacity: u8) -> Self {
        const FULL: u32 = 255 * 255;
        let mut shades = 0;
        Self([(); SHADES as usize].map(|()| {
            shades += 1;
            let least = (shades * FULL - FULL / 2).div_ceil(u32::from(SHADES));
            least.div_ceil(u32::from(opacity).max(1))
        }))
    }

    fn shade(&self, covered: u8) -> u8 {
        let reached = |least: &u32| u8::from(u32::from(covered) >= *least);
        self.0.iter().map(reached).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_coverage_or_opacity_changes_nothing_and_full_changes_all() {
        assert_eq!(Steps::of(255).shade(0), 0);
        assert_eq!(Steps::of(0).shade(255), 0);
        assert_eq!(Steps::of(255).shade(255), SHADES);
    }

    #[test]
    fn steps_are_the_rounded_shades() {
        for opacity in 0..=255 {
            let steps = Steps::of(opacity);
            for covered in 0..=255 {
                let part = f64::from(covered) * f64::from(opacity) / f64::from(255 * 255);
                let plain = (part * f64::from(SHADES)).round();
                assert_eq!(
                    f64::from(steps.shade(covered)),
                    plain,
                    "{covered} {opacity}"
                );
            }
        }
    }
}
