//! The measures that everything in a picture keeps to.

/// Free space around everything, in pixels.
pub(crate) const MARGIN: f32 = 24.0;
/// The size of every picture, in pixels.
pub(crate) const WIDTH: f32 = 960.0;
/// The size of text that has to be read on a phone.
pub(crate) const TEXT: f32 = 42.0;
