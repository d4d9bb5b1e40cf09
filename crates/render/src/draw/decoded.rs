//! What a third party sees in a file of ours.

use image::ImageFormat;

use super::color::Rgb;
use super::pixels::Pixels;

/// The colours of all pixels of a WebP file.
pub(crate) fn colors(file: &[u8]) -> Vec<Rgb> {
    let seen = image::load_from_memory_with_format(file, ImageFormat::WebP).unwrap();
    let seen = seen.as_rgb8().expect("nothing shines through");
    seen.pixels()
        .map(|pixel| Rgb(pixel.0[0], pixel.0[1], pixel.0[2]))
        .collect()
}

/// Whether a WebP file shows these pixels.
pub(crate) fn shows(file: &[u8], painted: &Pixels) -> bool {
    let palette = painted.palette();
    let painted = painted.indices().iter();
    colors(file)
        .into_iter()
        .eq(painted.map(|index| palette[usize::from(*index)]))
}
