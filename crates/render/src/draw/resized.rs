//! Frames at other sizes.

use std::collections::HashMap;

use image::RgbImage;
use image::imageops::{FilterType, crop_imm, resize, thumbnail};
use png::{BitDepth, ColorType, Encoder, EncodingError};

use super::color::Rgb;
use super::frame::Frame;
use super::paints::nearest;
use super::pixels::Pixels;

/// A square of a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Detail {
    pub(crate) left: u32,
    pub(crate) top: u32,
    pub(crate) side: u32,
}

impl Frame {
    /// The frame, made larger or smaller, as a PNG file of full colours: between those of the
    /// palette there are now too many others.
    pub(crate) fn to_resized_png(&self, width: u32, height: u32) -> Vec<u8> {
        let pixels = resize(
            &self.pixels().to_rgb(),
            width,
            height,
            FilterType::CatmullRom,
        );
        full_colored(pixels.as_raw(), (width, height), ColorType::Rgb)
    }

    /// A square frame, made smaller. Every pixel is the mean of those that it stands for.
    pub(crate) fn to_small(&self, size: u32) -> RgbImage {
        thumbnail(&self.pixels().to_rgb(), size, size)
    }

    /// A square of the frame in this size, in the nearest of the frame's colours: that is small, and
    /// among them are those between any two that lie beside each other.
    pub(crate) fn to_detail_png(&self, detail: Detail, size: u32) -> Vec<u8> {
        let Detail { left, top, side } = detail;
        let whole = self.pixels();
        let pixels = crop_imm(&whole.to_rgb(), left, top, side, side).to_image();
        let pixels = resize(&pixels, size, size, FilterType::CatmullRom);
        let mut known = HashMap::new();
        let indices: Vec<u8> = (pixels.pixels())
            .map(|pixel| *(known.entry(pixel.0)).or_insert_with(|| whole.nearest(pixel.0)))
            .collect();
        whole.png_of(&indices, size, size)
    }
}

impl Pixels {
    /// The index of the colour of the palette that is nearest to one.
    fn nearest(&self, [red, green, blue]: [u8; 3]) -> u8 {
        nearest(self.palette(), Rgb(red, green, blue)).0
    }

    fn to_rgb(&self) -> RgbImage {
        let color = |&index: &u8| self.palette()[usize::from(index)];
        let channels = self.indices().iter().map(color).flat_map(Rgb::channels);
        RgbImage::from_raw(self.width(), self.height(), channels.collect())
            .expect("there are three channels for every pixel")
    }
}

/// Pixels of this many channels each as a PNG file of this width and height.
pub(crate) fn full_colored(pixels: &[u8], size: (u32, u32), color: ColorType) -> Vec<u8> {
    encode(pixels, size, color).expect("the picture is not empty, and a Vec takes every byte")
}

fn encode(
    pixels: &[u8],
    (width, height): (u32, u32),
    color: ColorType,
) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(color);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(file)
}
