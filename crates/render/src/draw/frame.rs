//! A picture that is painted on.
//!
//! What is painted is remembered as layers on a ground. It becomes pixels when they are asked for; a board
//! becomes a file of which the parts that were packed before need not even be painted (`webp`).

use std::sync::{Arc, OnceLock};

use super::color::Rgb;
use super::cover::Cover;
use super::layer::Layer;
use super::number::fresh_number;
use super::pixels::Pixels;
use super::scale::Scale;
use super::shape::Shape;
use super::webp::book::Book;

/// A ground, and what was painted on it.
#[derive(Clone)]
pub(crate) struct Frame {
    pub(super) ground: Arc<Ground>,
    /// The lowest first.
    pub(super) layers: Vec<Layer>,
    scale: Scale,
    /// Width and height in pixels at full scale.
    full_size: (u32, u32),
    /// The size of the smallest text that was painted, in pixels an em at full scale.
    #[cfg(test)]
    smallest_text: f32,
}

/// Pixels by a number, which they get anew whenever they change.
#[derive(Clone)]
pub(super) struct Ground {
    /// Nothing else has it.
    pub(super) number: u64,
    pub(super) pixels: Pixels,
    /// What was rehearsed on it.
    pub(super) rehearsed: Vec<Layer>,
    /// The codes of WebP files of pictures on it, once there is one.
    pub(super) book: OnceLock<Book>,
}

impl Ground {
    fn of(pixels: Pixels) -> Arc<Self> {
        Arc::new(Self {
            number: fresh_number(),
            pixels,
            rehearsed: Vec::new(),
            book: OnceLock::new(),
        })
    }
}

impl Frame {
    /// A picture that has `width` × `height` pixels at full scale, all of them `ground`.
    pub(crate) fn new(width: u32, height: u32, ground: Rgb, scale: Scale) -> Self {
        let pixels = Pixels::new(scale.pixels(width), scale.pixels(height), ground);
        Self {
            ground: Ground::of(pixels),
            layers: Vec::new(),
            scale,
            full_size: (width, height),
            #[cfg(test)]
            smallest_text: f32::MAX,
        }
    }

    /// A ground of these pixels.
    #[cfg(test)]
    pub(super) fn on(pixels: Pixels) -> Self {
        let size = (pixels.width(), pixels.height());
        Self {
            ground: Ground::of(pixels),
            ..Self::new(size.0, size.1, Rgb(0, 0, 0), Scale::Full)
        }
    }

    /// Everything that was painted, as pixels.
    pub(crate) fn pixels(&self) -> Pixels {
        self.clone().into_pixels()
    }

    /// The same, where nothing else is painted on it.
    fn into_pixels(self) -> Pixels {
        let ground = Arc::try_unwrap(self.ground).map(|ground| ground.pixels);
        let mut pixels = ground.unwrap_or_else(|shared| shared.pixels.clone());
        self.layers.iter().for_each(|layer| pixels.paint(layer));
        pixels
    }

    /// What its WebP file shows, or the film that it is a picture of, painted plainly.
    #[cfg(test)]
    pub(crate) fn sealed(&self) -> Pixels {
        let mut pixels = self.ground.pixels.clone();
        pixels.paints = pixels.sealed_paints();
        self.layers.iter().for_each(|layer| pixels.paint(layer));
        pixels
    }

    /// How far the colour of each pixel then is from what was painted.
    #[cfg(test)]
    pub(crate) fn sealing_moves(&self) -> Vec<u32> {
        let (plain, sealed) = (self.pixels(), self.sealed());
        let pairs = plain.indices().iter().zip(sealed.indices());
        let moves = pairs.map(|(one, other)| {
            let one = plain.palette()[usize::from(*one)];
            one.distance(sealed.palette()[usize::from(*other)])
        });
        moves.collect()
    }

    /// The colours that were painted with and that the ground does not have.
    #[cfg(test)]
    pub(crate) fn unrehearsed(&self) -> Vec<Rgb> {
        let known = self.ground.pixels.palette();
        let colors = self.layers.iter().map(|layer| layer.color);
        colors.filter(|color| !known.contains(color)).collect()
    }

    /// Makes the ground of everything that was painted, changed in this way.
    fn settle(&mut self, change: impl FnOnce(&mut Pixels)) {
        // Copied only if it is the ground of others as well.
        let ground = Arc::make_mut(&mut self.ground);
        for layer in self.layers.drain(..) {
            ground.pixels.paint(&layer);
        }
        change(&mut ground.pixels);
        ground.number = fresh_number();
        ground.rehearsed.clear();
        ground.book = OnceLock::new();
    }

    /// Takes palette entries for `colors` before mixes can use them up.
    pub(crate) fn reserve(&mut self, colors: &[Rgb]) {
        self.settle(|pixels| pixels.paints.reserve(colors.iter().copied()));
    }

    /// Makes what was painted the ground, which knows every colour and mix that `painting` asks for as well.
    ///
    /// Copies of a ground that has rehearsed what will be painted on it find all mixes ready,
    /// and pictures made from it share one palette.
    pub(crate) fn rehearse(&mut self, painting: impl FnOnce(&mut Self)) {
        let mut trial = self.clone();
        painting(&mut trial);
        let rehearsed = trial.layers.clone();
        let learned = trial.into_pixels().paints;
        self.settle(|pixels| pixels.paints = learned);
        Arc::make_mut(&mut self.ground).rehearsed = rehearsed;
    }

    pub(crate) const fn scale(&self) -> Scale {
        self.scale
    }

    /// Width and height in the lengths that are drawn with: pixels at full scale.
    pub(crate) const fn full_size(&self) -> (u32, u32) {
        self.full_size
    }

    pub(crate) fn width(&self) -> u32 {
        self.ground.pixels.width()
    }

    pub(crate) fn height(&self) -> u32 {
        self.ground.pixels.height()
    }

    /// Adds so many rows of `color` below, counted at full scale.
    pub(crate) fn extend_down(&mut self, rows: u32, color: Rgb) {
        self.full_size.1 += rows;
        let rows = self.scale.pixels(rows);
        self.settle(|pixels| pixels.extend_down(rows, color));
    }

    /// Adds so many rows of `color` above, counted at full scale.
    pub(crate) fn extend_up(&mut self, rows: u32, color: Rgb) {
        self.full_size.1 += rows;
        let rows = self.scale.pixels(rows);
        self.settle(|pixels| pixels.extend_up(rows, color));
    }

    /// Paints a shape with `color`, at `opacity` of 255. What lies outside is left out.
    pub(crate) fn paint(&mut self, shape: &Shape, color: Rgb, opacity: u8) {
        let cover = Cover::of(shape, self.scale);
        #[cfg(test)]
        {
            self.remember(shape);
            // The plain way, in every test that paints.
            let plain = Cover::plain_runs(shape, self.scale);
            assert!(cover.runs() == plain, "{shape:?}");
        }
        self.cover(cover, 0, 0, color, opacity);
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
    pub(super) fn cover(
        &mut self,
        cover: Arc<Cover>,
        right: i16,
        down: i16,
        color: Rgb,
        opacity: u8,
    ) {
        if cover.is_empty() || opacity == 0 {
            return;
        }
        self.layers.push(Layer {
            cover,
            right,
            down,
            color,
            opacity,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::outline::Outline;
    use crate::draw::paints::UNUSED;

    const BLACK: Rgb = Rgb(0, 0, 0);

    #[test]
    fn paint_outside_the_frame_is_left_out() {
        let mut frame = Frame::new(10, 10, BLACK, Scale::Full);
        let square = Outline::rectangle(-5.0, -5.0, 10.0, 10.0).filled();
        frame.paint(&square, Rgb(255, 0, 0), 255);
        let pixels = frame.pixels();
        let painted = pixels.indices().iter().filter(|&&index| index != 0);
        assert_eq!(painted.count(), 25);
    }

    #[test]
    fn a_full_palette_gives_the_nearest_colour() {
        let mut frame = Frame::new(1, 1, BLACK, Scale::Full);
        for level in 0..=255 {
            frame.reserve(&[Rgb(level, level, level)]);
        }
        let dot = Outline::rectangle(0.0, 0.0, 1.0, 1.0).filled();
        frame.paint(&dot, Rgb(101, 100, 100), 255);
        let pixels = frame.pixels();
        let color = pixels.palette()[usize::from(pixels.indices()[0])];
        assert_eq!(color, Rgb(100, 100, 100));
        // Far from all of them.
        frame.paint(&dot, Rgb(255, 0, 0), 255);
        let pixels = frame.pixels();
        assert_eq!(pixels.palette().len(), 255);
        assert!(pixels.indices()[0] < UNUSED);
    }
}
