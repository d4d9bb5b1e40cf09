//! Pictures one after the other as a GIF file.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, EncodingError, Repeat};

use super::changes::{Area, Pixels, all, changed_area, changes};
use super::lzw::Compressor;
use super::palette::{SharedPalette, UNCHANGED, relabeled};
use crate::draw::Pixels as Picture;

/// A film in the making: of every picture only what differs from the one before is kept.
pub(super) struct Film {
    width: u32,
    height: u32,
    palette: SharedPalette,
    compressor: Compressor,
    /// The indices of the picture that is on show.
    shown: Vec<u8>,
    frames: Vec<gif::Frame<'static>>,
}

impl Film {
    /// An empty film.
    pub(super) fn new() -> Self {
        Self {
            width: 0,
            height: 0,
            palette: SharedPalette::default(),
            compressor: Compressor::new(),
            shown: Vec::new(),
            frames: Vec::new(),
        }
    }

    /// Adds a picture, to be shown for so many hundredths of a second. All pictures have the size
    /// of the first.
    pub(super) fn add(&mut self, picture: &Picture, hundredths: u16) {
        let indices: Cow<'_, [u8]> = match self.palette.admit(picture.palette()) {
            None => picture.indices().into(),
            Some(moved) => relabeled(picture.indices(), &moved).into(),
        };
        let width = usize::try_from(picture.width()).unwrap_or(usize::MAX);
        let pixels = |indices| Pixels { indices, width };
        let (area, runs) = if self.shown.is_empty() {
            (self.width, self.height) = (picture.width(), picture.height());
            let rows = 0..indices.len() / width;
            let columns = 0..width;
            (Area { columns, rows }, all(pixels(&indices)))
        } else {
            let (before, after) = (pixels(&self.shown), pixels(&indices));
            let Some(area) = changed_area(before, after) else {
                if let Some(last) = self.frames.last_mut() {
                    last.delay = last.delay.saturating_add(hundredths);
                }
                return;
            };
            let runs = changes(before, after, &area, UNCHANGED);
            (area, runs)
        };
        self.frames.push(gif::Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: small(area.columns.start),
            top: small(area.rows.start),
            width: small(area.columns.len()),
            height: small(area.rows.len()),
            buffer: self.compressor.compress(runs).into(),
            ..gif::Frame::default()
        });
        self.shown.clear();
        self.shown.extend_from_slice(&indices);
    }

    /// Width and height in pixels.
    pub(super) const fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// The file; it plays for ever.
    pub(super) fn into_gif(self) -> Vec<u8> {
        self.encode()
            .expect("no frame is compressed wrongly, the palette has 1 to 255 colours, and a Vec takes every byte")
    }

    fn encode(self) -> Result<Vec<u8>, EncodingError> {
        let sizes = self.frames.iter().map(|frame| frame.buffer.len());
        let file = Vec::with_capacity(sizes.sum::<usize>() * 21 / 20);
        let (width, height) = (small(self.width), small(self.height));
        let mut encoder = Encoder::new(file, width, height, &self.palette.channels())?;
        encoder.set_repeat(Repeat::Infinite)?;
        for frame in &self.frames {
            encoder.write_lzw_pre_encoded_frame(frame)?;
        }
        encoder.into_inner()
    }
}

/// A length as GIF counts it: pictures are far below its limit.
fn small(pixels: impl TryInto<u16>) -> u16 {
    pixels.try_into().unwrap_or(u16::MAX)
}
