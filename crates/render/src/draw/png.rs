//! Frames as PNG files.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use super::color::Rgb;
use super::frame::Frame;
use super::pixels::Pixels;

/// Measured over the boards and figures of the tests, without a filter: level 3 makes 33 KB of a
/// picture, level 6 makes 24 KB in two milliseconds more, level 9 makes 22 KB in twelve more. People
/// load pictures on phones: the milliseconds are worth it.
const LEVEL: DeflateCompression = DeflateCompression::Level(6);

impl Frame {
    /// The frame as a PNG file with 8-bit palette indices.
    pub(crate) fn to_png(&self) -> Vec<u8> {
        let pixels = self.pixels();
        pixels.png_of(pixels.indices(), pixels.width(), pixels.height())
    }
}

impl Pixels {
    /// Indices of this size in the picture's colours as a PNG file.
    pub(super) fn png_of(&self, indices: &[u8], width: u32, height: u32) -> Vec<u8> {
        encode(self.palette(), indices, (width, height)).expect(
            "a frame is never empty, its palette has 1 to 255 colours, and a Vec takes every byte",
        )
    }
}

fn encode(
    palette: &[Rgb],
    indices: &[u8],
    (width, height): (u32, u32),
) -> Result<Vec<u8>, EncodingError> {
    let palette: Vec<u8> = palette.iter().flat_map(|color| color.channels()).collect();
    let mut file = Vec::with_capacity(40_000);
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette);
    // Indices that stand side by side say nothing about each other. As differences to the row
    // above, pictures are a quarter larger: ornaments that repeat are no longer alike.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(LEVEL);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(indices)?;
    writer.finish()?;
    Ok(file)
}
