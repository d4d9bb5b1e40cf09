//! A picture of palette indices that is painted like a picture of colours.
//!
//! One byte a pixel makes the copying of a ready background, the PNG and the GIF small and fast. The palette fills itself while painting: a soft edge asks for the mix of two colours, and
//! gets a new entry, or the nearest one when all 256 are taken.

use std::ops::Range;

use image::GrayImage;

use super::color::Rgb;
use super::outline::{Coverage, Run};
use super::scale::Scale;
use super::shape::Shape;

/// How many steps a soft edge has from one colour to the other. At the size on a screen more cannot
/// be told apart, but they cost: with ten, boards have 44 KB instead of 36 and replays half as many
/// bytes more.
const SHADES: u8 = 3;
/// Squared distances up to this cannot be seen; soft edges would use up the palette with them.
const SAME: u32 = 120;
/// Marks a mix that has not been asked for yet (palette indices end at 255).
const UNKNOWN: u16 = u16::MAX;

/// A picture of at most 256 colours.
#[derive(Clone)]
pub(crate) struct Frame {
    pixels: GrayImage,
    scale: Scale,
    /// Width and height in pixels at full scale.
    full_size: (u32, u32),
    palette: Vec<Rgb>,
    /// The size of the smallest text that was painted, in pixels an em at full scale.
    #[cfg(test)]
    smallest_text: f32,
    inks: Vec<Ink>,
}

/// A colour that has been painted with, and the palette index of its mixes with what lay below.
#[derive(Clone)]
struct Ink {
    color: Rgb,
    /// By shade, then by the index below.
    mixes: Vec<[u16; 256]>,
}

impl Frame {
    /// A picture that has `width` × `height` pixels at full scale, all of them `ground`.
    pub(crate) fn new(width: u32, height: u32, ground: Rgb, scale: Scale) -> Self {
        Self {
            pixels: GrayImage::new(scale.pixels(width), scale.pixels(height)),
            scale,
            full_size: (width, height),
            palette: vec![ground],
            #[cfg(test)]
            smallest_text: f32::MAX,
            inks: Vec::new(),
        }
    }

    /// Takes palette entries for `colors` before mixes can use them up.
    pub(crate) fn reserve(&mut self, colors: &[Rgb]) {
        for &color in colors {
            if !self.palette.contains(&color) && self.palette.len() < 256 {
                self.palette.push(color);
            }
        }
    }

    /// Learns every colour and mix that `painting` asks for, and keeps the pixels as they were.
    ///
    /// Copies of a background that has rehearsed what will be painted on it find all mixes ready,
    /// and pictures made from it share one palette.
    pub(crate) fn rehearse(&mut self, painting: impl FnOnce(&mut Self)) {
        let before = self.pixels.clone();
        painting(self);
        self.pixels = before;
    }

    pub(crate) const fn scale(&self) -> Scale {
        self.scale
    }

    /// Width and height in the lengths that are drawn with: pixels at full scale.
    pub(crate) const fn full_size(&self) -> (u32, u32) {
        self.full_size
    }

    pub(crate) fn width(&self) -> u32 {
        self.pixels.width()
    }

    pub(crate) fn height(&self) -> u32 {
        self.pixels.height()
    }

    /// Adds so many rows of `color` below, counted at full scale.
    pub(crate) fn extend_down(&mut self, rows: u32, color: Rgb) {
        self.full_size.1 += rows;
        let rows = self.scale.pixels(rows);
        let ink = self.ink(color);
        let index = self.mix(ink, SHADES, 0);
        let (width, height) = (self.width(), self.height() + rows);
        let mut pixels = std::mem::take(&mut self.pixels).into_raw();
        // A picture in memory has no more bytes than memory.
        pixels.resize(usize::try_from(width * height).unwrap_or(usize::MAX), index);
        self.pixels =
            GrayImage::from_raw(width, height, pixels).expect("there is one byte for every pixel");
    }

    /// Adds so many rows of `color` above, counted at full scale.
    pub(crate) fn extend_up(&mut self, rows: u32, color: Rgb) {
        let below = self.pixels.as_raw().len();
        self.extend_down(rows, color);
        let (width, height) = (self.width(), self.height());
        let mut pixels = std::mem::take(&mut self.pixels).into_raw();
        pixels.rotate_left(below);
        self.pixels =
            GrayImage::from_raw(width, height, pixels).expect("there is one byte for every pixel");
    }

    /// The palette index of every pixel, row after row.
    pub(crate) fn indices(&self) -> &[u8] {
        self.pixels.as_raw()
    }

    /// The colours the indices stand for; never more than 256.
    pub(crate) fn palette(&self) -> &[Rgb] {
        &self.palette
    }

    /// Paints a shape with `color`, at `opacity` of 255. What lies outside is left out.
    pub(crate) fn paint(&mut self, shape: &Shape, color: Rgb, opacity: u8) {
        let covered = shape.known_coverage(self.scale);
        #[cfg(test)]
        {
            self.remember(shape);
            // The plain way, in every test that paints.
            assert!(covered.runs == shape.covered(self.scale).runs, "{shape:?}");
        }
        self.cover(&covered, 0, 0, color, opacity);
    }

    #[cfg(test)]
    pub(super) const fn remember(&mut self, shape: &Shape) {
        if let Shape::Text(text) = shape {
            self.smallest_text = self.smallest_text.min(text.size());
        }
    }

    /// The size of the smallest text that was painted, in pixels an em at full scale.
    #[cfg(test)]
    pub(crate) const fn smallest_text(&self) -> f32 {
        self.smallest_text
    }

    /// Paints the covered pixels, moved by `(right, down)`.
    pub(crate) fn cover(
        &mut self,
        coverage: &Coverage,
        right: i32,
        down: i32,
        color: Rgb,
        opacity: u8,
    ) {
        let ink = self.ink(color);
        let mut whole = None;
        let steps = Steps::of(opacity);
        for run in &coverage.runs {
            let shade = steps.shade(run.amount);
            if shade == 0 {
                continue;
            }
            let Some(pixels) = self.pixels_of(run, right, down) else {
                continue;
            };
            // Nothing shines through: all pixels become the same.
            if shade == SHADES {
                let index = *whole.get_or_insert_with(|| self.mix(ink, SHADES, 0));
                self.pixels.as_mut()[pixels].fill(index);
                continue;
            }
            for pixel in pixels {
                let below = self.pixels.as_raw()[pixel];
                self.pixels.as_mut()[pixel] = self.mix(ink, shade, below);
            }
        }
    }

    /// Which pixels a run moved by `(right, down)` covers, without those outside.
    fn pixels_of(&self, run: &Run, right: i32, down: i32) -> Option<Range<usize>> {
        let y = u32::try_from(run.y.saturating_add(down)).ok()?;
        if y >= self.height() {
            return None;
        }
        let from = run.x.saturating_add(right);
        let to = from.saturating_add(run.length);
        let inside = |x: i32| u32::try_from(x).unwrap_or(0).min(self.width());
        let (from, to) = (inside(from), inside(to));
        let row = usize::try_from(y * self.width()).ok()?;
        Some(row + usize::try_from(from).ok()?..row + usize::try_from(to).ok()?)
    }

    /// The number of the ink of this colour, made when it is new.
    fn ink(&mut self, color: Rgb) -> usize {
        if let Some(found) = self.inks.iter().position(|ink| ink.color == color) {
            return found;
        }
        self.inks.push(Ink {
            color,
            mixes: vec![[UNKNOWN; 256]; usize::from(SHADES) + 1],
        });
        self.inks.len() - 1
    }

    /// The index of the colour at index `below` with a `shade` of the ink over it.
    #[inline]
    fn mix(&mut self, ink: usize, shade: u8, below: u8) -> u8 {
        let known = self.inks[ink].mixes[usize::from(shade)][usize::from(below)];
        u8::try_from(known).unwrap_or_else(|_| self.mix_anew(ink, shade, below))
    }

    /// Like [`Frame::mix`] for a mix that is asked for the first time. Apart, so that the other,
    /// which is asked for every pixel of a soft edge, is short.
    #[cold]
    fn mix_anew(&mut self, ink: usize, shade: u8, below: u8) -> u8 {
        let color = self.palette[usize::from(below)].mixed(self.inks[ink].color, shade, SHADES);
        let mixed = self.index_of(color);
        self.inks[ink].mixes[usize::from(shade)][usize::from(below)] = u16::from(mixed);
        mixed
    }

    /// The index of `color`: one that looks the same, a new one, or the nearest when the palette
    /// is full.
    fn index_of(&mut self, color: Rgb) -> u8 {
        let nearest = (0u8..=255)
            .zip(&self.palette)
            .min_by_key(|&(_, &known)| known.distance(color));
        match (nearest, u8::try_from(self.palette.len())) {
            (Some((index, &known)), _) if known.distance(color) <= SAME => index,
            (_, Ok(fresh)) => {
                self.palette.push(color);
                fresh
            }
            (Some((index, _)), Err(_)) => index,
            (None, Err(_)) => 0,
        }
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
    use crate::draw::outline::Outline;

    const BLACK: Rgb = Rgb(0, 0, 0);

    #[test]
    fn paint_outside_the_frame_is_left_out() {
        let mut frame = Frame::new(10, 10, BLACK, Scale::Full);
        let square = Outline::rectangle(-5.0, -5.0, 10.0, 10.0).filled();
        frame.paint(&square, Rgb(255, 0, 0), 255);
        let painted = frame.indices().iter().filter(|&&index| index != 0).count();
        assert_eq!(painted, 25);
    }

    #[test]
    fn a_full_palette_gives_the_nearest_colour() {
        let mut frame = Frame::new(1, 1, BLACK, Scale::Full);
        for level in 0..=255 {
            frame.reserve(&[Rgb(level, level, level)]);
        }
        assert_eq!(frame.palette().len(), 256);
        let dot = Outline::rectangle(0.0, 0.0, 1.0, 1.0).filled();
        frame.paint(&dot, Rgb(101, 100, 100), 255);
        let color = frame.palette()[usize::from(frame.indices()[0])];
        assert_eq!(color, Rgb(100, 100, 100));
    }

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
