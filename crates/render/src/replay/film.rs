//! Pictures one after the other as a GIF file.

use gif::{DisposalMethod, Encoder, EncodingError, Repeat};

use super::changes::{Changes, Pixels, all};
use super::lzw::Compressor;
use crate::draw::{Frame, Reel, Rgb, UNUSED};

/// A film in the making: of every picture only what differs from the one before is kept.
pub(super) struct Film {
    reel: Reel,
    compressor: Compressor,
    /// The indices of the picture that was added last.
    shown: Vec<u8>,
    frames: Vec<gif::Frame<'static>>,
}

impl Film {
    /// A film whose pictures are all on the ground of this one, with none of them yet.
    pub(super) fn on_ground_of(picture: &Frame) -> Self {
        Self {
            reel: Reel::on_ground_of(picture),
            compressor: Compressor::new(),
            shown: Vec::new(),
            frames: Vec::new(),
        }
    }

    /// Adds a picture, to be shown for so many hundredths of a second.
    pub(super) fn add(&mut self, picture: Frame, hundredths: u16) {
        let changeable = self.reel.show(picture);
        let (drawn, whole) = (self.reel.pixels(), self.reel.whole());
        let width = whole.columns.end;
        let after = Pixels {
            indices: drawn.indices(),
            width,
        };
        let (area, runs) = if self.shown.is_empty() {
            self.shown = drawn.indices().to_vec();
            (whole, all(after))
        } else {
            let before = Pixels {
                indices: &self.shown,
                width,
            };
            let changes = Changes::find(before, after, &changeable);
            let Some(area) = changes.area() else {
                if let Some(last) = self.frames.last_mut() {
                    last.delay = last.delay.saturating_add(hundredths);
                }
                return;
            };
            let runs = changes.runs(after, &area, UNUSED);
            changes.copy(after, &mut self.shown);
            (area, runs)
        };
        self.frames.push(gif::Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNUSED),
            left: small(area.columns.start),
            top: small(area.rows.start),
            width: small(area.columns.len()),
            height: small(area.rows.len()),
            buffer: self.compressor.compress(runs).into(),
            ..gif::Frame::default()
        });
    }

    /// Width and height in pixels.
    pub(super) const fn size(&self) -> (u32, u32) {
        let pixels = self.reel.pixels();
        (pixels.width(), pixels.height())
    }

    /// The file; it plays for ever.
    pub(super) fn into_gif(self) -> Vec<u8> {
        self.encode()
            .expect("no frame is compressed wrongly, the palette has 256 colours, and a Vec takes every byte")
    }

    fn encode(self) -> Result<Vec<u8>, EncodingError> {
        let sizes = self.frames.iter().map(|frame| frame.buffer.len());
        let file = Vec::with_capacity(sizes.sum::<usize>() * 21 / 20);
        let drawn = self.reel.pixels();
        let (width, height) = (small(drawn.width()), small(drawn.height()));
        let mut palette: Vec<u8> = drawn
            .palette()
            .iter()
            .copied()
            .flat_map(Rgb::channels)
            .collect();
        // However few they are, there is a place for the index of what stays.
        palette.resize(3 * (usize::from(UNUSED) + 1), 0);
        let mut encoder = Encoder::new(file, width, height, &palette)?;
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
