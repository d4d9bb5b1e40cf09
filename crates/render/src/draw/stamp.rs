//! A small drawing made once and painted many times, such as a player with his number.

use std::sync::{Arc, OnceLock};

use super::color::Rgb;
use super::cover::Cover;
use super::frame::Frame;
use super::outline::Point;
use super::scale::Scale;
use super::shape::Shape;

/// Layers around the point (0, 0), the lowest first.
#[derive(Default)]
pub(crate) struct Stamp {
    layers: Vec<Layer>,
}

struct Layer {
    shape: Shape,
    /// What the shape covers, by scale.
    covers: [OnceLock<Arc<Cover>>; Scale::COUNT],
    color: Rgb,
    opacity: u8,
}

impl Stamp {
    /// Adds a layer of `color` on top.
    pub(crate) fn layer(&mut self, shape: Shape, color: Rgb) {
        self.veil(shape, color, 255);
    }

    /// Adds a layer on top that lets what is below shine through; `opacity` is of 255.
    pub(crate) fn veil(&mut self, shape: Shape, color: Rgb, opacity: u8) {
        self.layers.push(Layer {
            shape,
            covers: Default::default(),
            color,
            opacity,
        });
    }

    /// Adds the layers of another stamp on top.
    pub(crate) fn append(&mut self, mut other: Self) {
        self.layers.append(&mut other.layers);
    }

    /// Paints all layers with their point (0, 0) at the pixel nearest to `at`.
    pub(crate) fn print(&self, frame: &mut Frame, at: Point) {
        self.print_faded(frame, at, 255);
    }

    /// Paints like [`Stamp::print`] with every layer thinned to `opacity` of 255.
    pub(crate) fn print_faded(&self, frame: &mut Frame, at: Point, opacity: u8) {
        let scale = frame.scale();
        #[allow(
            clippy::cast_possible_truncation,
            reason = "saturates, and what is far outside the picture is not painted"
        )]
        let (x, y) = (
            scale.length(at.x).round() as i16,
            scale.length(at.y).round() as i16,
        );
        for layer in &self.layers {
            let both = u16::from(layer.opacity) * u16::from(opacity) / 255;
            let both = u8::try_from(both).unwrap_or(u8::MAX);
            #[cfg(test)]
            frame.remember(&layer.shape);
            let cover = layer.covers[scale.index()].get_or_init(|| Cover::of(&layer.shape, scale));
            frame.cover(Arc::clone(cover), x, y, layer.color, both);
        }
    }
}
