//! Frames at other sizes.

use image::RgbImage;
use image::imageops::{FilterType, resize};
use png::{BitDepth, ColorType, Encoder, EncodingError};

use super::color::Rgb;
use super::frame::Frame;

impl Frame {
    /// The frame, made larger or smaller, as a PNG file of full colours: between those of the
    /// palette there are now too many others.
    pub(crate) fn to_resized_png(&self, width: u32, height: u32) -> Vec<u8> {
        let pixels = resize(&self.to_rgb(), width, height, FilterType::CatmullRom);
        encode(&pixels).expect("the picture is not empty, and a Vec takes every byte")
    }

    fn to_rgb(&self) -> RgbImage {
        let color = |&index: &u8| self.palette()[usize::from(index)];
        let channels = self.indices().iter().map(color).flat_map(Rgb::channels);
        RgbImage::from_raw(self.width(), self.height(), channels.collect())
            .expect("there are three channels for every pixel")
    }
}

fn encode(pixels: &RgbImage) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels.as_raw())?;
    writer.finish()?;
    Ok(file)
}
