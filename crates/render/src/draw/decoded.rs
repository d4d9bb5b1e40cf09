//! What a third party sees in a file of ours.

use std::io::Cursor;

use super::color::Rgb;
use super::pixels::Pixels;

/// The indices of a PNG file.
pub(crate) fn indices(file: &[u8]) -> Vec<u8> {
    read(file).0
}

/// Whether a PNG file shows these pixels, in these colours.
pub(crate) fn shows(file: &[u8], painted: &Pixels) -> bool {
    let palette = (painted.palette().iter().copied()).flat_map(Rgb::channels);
    read(file) == (painted.indices().to_vec(), palette.collect())
}

/// The indices and the palette.
fn read(file: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    // By itself it believes in checksums.
    decoder.ignore_checksums(false);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    reader.finish().unwrap();
    let palette = reader.info().palette.as_deref();
    (pixels, palette.unwrap().to_vec())
}
