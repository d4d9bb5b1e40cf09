//! Frames as PNG files.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter, Writer, chunk};

use super::color::Rgb;
use super::frame::Frame;
use super::pack::{self, Memory};
use super::paints::Paints;
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

    /// The same in less time, by what `memory` knows of it: for boards, of which there is one for every click. What
    /// the ground has not rehearsed has the nearest of the ground's colours.
    pub(crate) fn to_board_png(&self, memory: &Memory) -> Vec<u8> {
        let mut paints = self.sealed_paints();
        let stream = pack::zlib(self, &mut paints, memory);
        let size = (self.width(), self.height());
        file_of(paints.palette(), size, |writer| {
            writer.write_chunk(chunk::IDAT, &stream)
        })
    }

    /// The colours for a picture whose parts do not depend on each other: mixes add none.
    fn sealed_paints(&self) -> Paints {
        let mut paints = self.ground.pixels.paints.clone();
        paints.seal();
        paints
    }

    /// The colours that were painted with and that the ground does not have.
    #[cfg(test)]
    pub(crate) fn unrehearsed(&self) -> Vec<Rgb> {
        let known = self.ground.pixels.palette();
        let colors = self.layers.iter().map(|layer| layer.color);
        colors.filter(|color| !known.contains(color)).collect()
    }

    /// What [`Frame::to_board_png`] shows, painted plainly.
    #[cfg(test)]
    pub(crate) fn sealed(&self) -> Pixels {
        let mut pixels = self.ground.pixels.clone();
        pixels.paints = self.sealed_paints();
        self.layers.iter().for_each(|layer| pixels.paint(layer));
        pixels
    }
}

impl Pixels {
    /// Indices of this size in the picture's colours as a PNG file.
    pub(super) fn png_of(&self, indices: &[u8], width: u32, height: u32) -> Vec<u8> {
        file_of(self.palette(), (width, height), |writer| {
            writer.write_image_data(indices)
        })
    }
}

fn file_of(
    palette: &[Rgb],
    size: (u32, u32),
    write: impl FnOnce(&mut Writer<&mut Vec<u8>>) -> Result<(), EncodingError>,
) -> Vec<u8> {
    encode(palette, size, write).expect(
        "a frame is never empty, its palette has 1 to 256 colours, and a Vec takes every byte",
    )
}

fn encode(
    palette: &[Rgb],
    (width, height): (u32, u32),
    write: impl FnOnce(&mut Writer<&mut Vec<u8>>) -> Result<(), EncodingError>,
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
    write(&mut writer)?;
    writer.finish()?;
    Ok(file)
}
