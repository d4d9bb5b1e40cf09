//! Lengths as whole pixels.

/// A length as whole pixels.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "lengths within pictures are small, and above nothing"
)]
pub(super) const fn pixels(length: f32) -> u32 {
    length as u32
}
