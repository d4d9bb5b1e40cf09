//! What a third party sees in a file of ours.

use image::{ImageFormat, RgbImage};

use super::pixels::Pixels;

/// Whether a WebP file shows these pixels.
pub(crate) fn shows(file: &[u8], painted: &Pixels) -> bool {
    let seen = image::load_from_memory_with_format(file, ImageFormat::WebP).unwrap();
    let seen: &RgbImage = seen.as_rgb8().expect("nothing shines through");
    let colors = painted.indices().iter();
    let colors = colors.map(|index| painted.palette()[usize::from(*index)].channels());
    seen.dimensions() == (painted.width(), painted.height())
        && seen.pixels().map(|pixel| pixel.0).eq(colors)
}
