//! A small drawing made once and painted many times, such as a player with his number.

use super::color::Rgb;
use super::frame::Frame;
use super::shape::{Coverage, Point};

/// Layers of coverage around the point (0, 0), the lowest first.
#[derive(Default)]
pub(crate) struct Stamp {
    layers: Vec<(Coverage, Rgb, u8)>,
}

impl Stamp {
    /// Adds a layer of `color` on top.
    pub(crate) fn layer(&mut self, coverage: Coverage, color: Rgb) {
        self.veil(coverage, color, 255);
    }

    /// Adds a layer on top that lets what is below shine through; `opacity` is of 255.
    pub(crate) fn veil(&mut self, coverage: Coverage, color: Rgb, opacity: u8) {
        self.layers.push((coverage, color, opacity));
    }

    /// Paints all layers with their point (0, 0) at the pixel nearest to `at`.
    pub(crate) fn print(&self, frame: &mut Frame, at: Point) {
        self.print_faded(frame, at, 255);
    }

    /// Paints like [`Stamp::print`] with every layer thinned to `opacity` of 255.
    pub(crate) fn print_faded(&self, frame: &mut Frame, at: Point, opacity: u8) {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "saturates, and what is far outside the picture is not painted"
        )]
        let (x, y) = (at.x.round() as i32, at.y.round() as i32);
        for (coverage, color, own) in &self.layers {
            let both = u16::from(*own) * u16::from(opacity) / 255;
            let both = u8::try_from(both).unwrap_or(u8::MAX);
            frame.paint_at(coverage, x, y, *color, both);
        }
    }
}
