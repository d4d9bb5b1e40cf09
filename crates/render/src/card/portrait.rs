//! The part of a board that stands for its game in small.

use super::header::{BOTTOM, MARGIN};
use crate::draw::{Detail, Frame};

/// What the thumbnail of a game shows.
pub(crate) struct Portrait {
    /// A handsome position of the usual variant.
    pub(crate) position: &'static str,
    /// How much of the board's shorter side is seen, up to 1.
    pub(crate) part: f32,
    /// Which square of the board, from 0 to 1 across and down.
    pub(crate) toward: (f32, f32),
}

impl Portrait {
    /// The square of the board that is seen, without the strip and the margin around it.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "pictures have few pixels, and lengths within them are above nothing"
    )]
    pub(crate) fn detail(&self, frame: &Frame) -> Detail {
        let (width, height) = (frame.width() as f32, frame.height() as f32);
        let (width, height) = (width - 2.0 * MARGIN, height - BOTTOM - MARGIN);
        let side = width.min(height) * self.part;
        Detail {
            left: (MARGIN + (width - side) * self.toward.0) as u32,
            top: (BOTTOM + (height - side) * self.toward.1) as u32,
            side: side as u32,
        }
    }
}
