//! The picture of a position.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use ludotheque_rules::{AnyPosition, for_each_game};

use crate::boards;
use crate::card::pointers::{self, Pointers};
use crate::draw::{Frame, Memory, Scale};
use crate::scene::Scene;

/// A picture, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// A PNG file: opaque, with a margin of 24 pixels around everything that matters.
    pub png: Vec<u8>,
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
}

impl Picture {
    pub(crate) fn of(frame: &Frame) -> Self {
        Self {
            width: frame.width(),
            height: frame.height(),
            png: frame.to_png(),
        }
    }
}

/// Draws a position as the picture of a match card: as a WebP file without loss, in a fraction of the time that
/// [`card_picture`] takes. It shows the same but for mixes of colours that were not rehearsed: about one pixel of 1,300
/// has another colour near its own.
///
/// The same arguments give the same bytes.
#[must_use]
pub fn card_webp(position: &AnyPosition, scene: &Scene<'_>) -> Vec<u8> {
    // Saves work only: a tile of a picture is taken from there if the same was painted on it.
    static PACKED: LazyLock<Memory> = LazyLock::new(Memory::new);
    board(position, scene, Scale::Full).to_webp(&PACKED)
}

/// Draws a position as the picture of a match card, as a PNG file for other programs.
///
/// The same arguments give the same bytes.
#[must_use]
pub fn card_picture(position: &AnyPosition, scene: &Scene<'_>) -> Picture {
    Picture::of(&board(position, scene, Scale::Full))
}

/// The width of a card's picture where nothing else is asked for, in pixels: at this one it is
/// sharpest, smallest and fastest.
pub const CARD_WIDTH: u32 = 960;

/// The widths that can be asked for, in pixels.
pub const CARD_WIDTHS: RangeInclusive<u32> = 120..=1920;

/// A width outside of [`CARD_WIDTHS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadWidth;

impl fmt::Display for BadWidth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (CARD_WIDTHS.start(), CARD_WIDTHS.end());
        write!(f, "expected a width of {least} to {most} pixels")
    }
}

impl Error for BadWidth {}

/// Draws a position as a picture of this width; the height follows.
///
/// # Errors
/// [`BadWidth`] for a width outside of [`CARD_WIDTHS`].
pub fn card_picture_of_width(
    position: &AnyPosition,
    scene: &Scene<'_>,
    width: u32,
) -> Result<Picture, BadWidth> {
    if width == CARD_WIDTH {
        return Ok(card_picture(position, scene));
    }
    if !CARD_WIDTHS.contains(&width) {
        return Err(BadWidth);
    }
    let frame = board(position, scene, Scale::Full);
    let height = (frame.height() * width).div_ceil(frame.width());
    Ok(Picture {
        png: frame.to_resized_png(width, height),
        width,
        height,
    })
}

/// What is painted for a match card.
pub(crate) fn board(position: &AnyPosition, scene: &Scene<'_>, scale: Scale) -> Frame {
    let (marks, arrows) = pointers::of_events(scene.suggested);
    let pointers = Pointers {
        marks: &marks,
        arrows: &arrows,
        paths: &[],
        above_pieces: true,
    };
    board_with(position, scene, &pointers, scale)
}

/// The same with the marks and arrows of an illustration.
pub(crate) fn board_with(
    position: &AnyPosition,
    scene: &Scene<'_>,
    pointers: &Pointers<'_>,
    scale: Scale,
) -> Frame {
    macro_rules! drawn {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            match position {
                $(AnyPosition::$Game(position) => {
                    boards::$module::draw(position, scene, pointers, scale)
                })+
            }
        };
    }
    for_each_game!(drawn)
}

#[cfg(test)]
pub(crate) mod tests;
