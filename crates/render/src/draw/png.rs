//! Frames as PNG files.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter, Writer, chunk};

use super::frame::Frame;
use super::pack::{self, Memory};

/// Measured over the boards and figures of the tests, without a filter: level 3 makes 33 KB of a
/// picture, level 6 makes 24 KB in two milliseconds more, level 9 makes 22 KB in twelve more. People
/// load pictures on phones: the milliseconds are worth it.
const LEVEL: DeflateCompression = DeflateCompression::Level(6);

impl Frame {
    /// The same picture as [`Frame::to_png`] in a third of the time, or less for what `memory` knows of it:
    /// for boards, of which there is one for every click.
    pub(crate) fn to_board_png(&self, memory: &Memory) -> Vec<u8> {
        let width = usize::try_from(self.width()).unwrap_or(usize::MAX);
        let stream = pack::zlib(self.indices(), width, memory);
        self.file_of(self.width(), self.height(), |writer| {
            writer.write_chunk(chunk::IDAT, &stream)
        })
    }

    /// The frame as a PNG file with 8-bit palette indices.
    pub(crate) fn to_png(&self) -> Vec<u8> {
        self.png_of(self.indices(), self.width(), self.height())
    }

    /// Pixels of this size in the frame's colours as a PNG file.
    pub(super) fn png_of(&self, indices: &[u8], width: u32, height: u32) -> Vec<u8> {
        self.file_of(width, height, |writer| writer.write_image_data(indices))
    }

    fn file_of(
        &self,
        width: u32,
        height: u32,
        write: impl FnOnce(&mut Writer<&mut Vec<u8>>) -> Result<(), EncodingError>,
    ) -> Vec<u8> {
        self.encode(width, height, write).expect(
            "a frame is never empty, its palette has 1 to 256 colours, and a Vec takes every byte",
        )
    }

    fn encode(
        &self,
        width: u32,
        height: u32,
        write: impl FnOnce(&mut Writer<&mut Vec<u8>>) -> Result<(), EncodingError>,
    ) -> Result<Vec<u8>, EncodingError> {
        let palette: Vec<u8> = (self.palette().iter().copied())
            .flat_map(super::color::Rgb::channels)
            .collect();
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
}
