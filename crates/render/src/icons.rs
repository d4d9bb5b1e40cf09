//! Small pictures on no ground: a die, and a piece of every side of every game, for beside words.

use image::RgbImage;
use ludotheque_rules::{GameKind, Seat};
use png::ColorType;

use crate::card::{die, pieces};
use crate::draw::color::Rgb;
use crate::draw::{Frame, Outline, Point, Scale, Stamp, full_colored};
use crate::theme::Theme;

/// The width and height of the file, in pixels.
const SIZE: u32 = 128;
/// The width and height that it is drawn in before it is made smaller: edges become soft by that.
const DRAWN: u32 = 512;

/// What a small picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// A die.
    Die,
    /// A piece of this side of this game.
    Piece(GameKind, Seat),
}

impl Icon {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_game = |game: &GameKind| Seat::BOTH.map(|seat| Self::Piece(*game, seat));
        std::iter::once(Self::Die).chain(GameKind::ALL.iter().flat_map(of_game))
    }

    /// A name of small letters, digits and `_`, which no two of them share.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Die => "die".to_owned(),
            Self::Piece(game, seat) => {
                format!("{}_{}", game.slug().replace('-', "_"), seat.index() + 1)
            }
        }
    }

    /// The PNG file, 128 pixels wide and high.
    #[must_use]
    pub fn png(self) -> Vec<u8> {
        let stamp = self.stamp();
        let [dark, light] = [Rgb(0, 0, 0), Rgb(255, 255, 255)].map(|ground| on(&stamp, ground));
        full_colored(
            &without_ground(&dark, &light),
            (SIZE, SIZE),
            ColorType::Rgba,
        )
    }

    #[allow(clippy::cast_precision_loss, reason = "the picture is small")]
    fn stamp(self) -> Stamp {
        let width = DRAWN as f32;
        match self {
            Self::Die => {
                let colors = Theme::default().colors(GameKind::ALL[0]);
                // On white the face alone could not be seen.
                let (edge, half) = (width * 0.94, width * 0.47);
                let mut stamp = Stamp::default();
                let outline = Outline::rounded(-half, -half, edge, edge, edge * 0.22);
                stamp.layer(outline.filled(), colors.pips);
                stamp.append(die::face(colors, width * 0.86, 5));
                stamp
            }
            Self::Piece(game, seat) => {
                pieces::blank(Theme::default().colors(game), seat, width * 0.42)
            }
        }
    }
}

/// The stamp in the middle of a ground of this colour, in its final size.
#[allow(clippy::cast_precision_loss, reason = "the picture is small")]
fn on(stamp: &Stamp, ground: Rgb) -> RgbImage {
    let mut frame = Frame::new(DRAWN, DRAWN, ground, Scale::Full);
    let middle = DRAWN as f32 / 2.0;
    stamp.print(&mut frame, Point::new(middle, middle));
    frame.to_small(SIZE)
}

/// Colours and opacities, from the same picture on black and on white: what is the same on both hides the
/// ground, and the more they differ the more of it is seen.
fn without_ground(dark: &RgbImage, light: &RgbImage) -> Vec<u8> {
    let pixel = |(dark, light): (&image::Rgb<u8>, &image::Rgb<u8>)| {
        let ground = light.0[1].saturating_sub(dark.0[1]);
        let opacity = u8::MAX - ground;
        let color = dark.0.map(|channel| {
            let full = u32::from(channel) * 255 / u32::from(opacity.max(1));
            u8::try_from(full).unwrap_or(u8::MAX)
        });
        [color[0], color[1], color[2], opacity]
    };
    dark.pixels().zip(light.pixels()).flat_map(pixel).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_are_those_of_emojis_and_differ() {
        let names: BTreeSet<String> = Icon::all().map(Icon::name).collect();
        assert_eq!(names.len(), Icon::all().count());
        let is_plain = |letter: char| letter.is_ascii_lowercase() || "_0123456789".contains(letter);
        assert!(names.iter().all(|name| name.chars().all(is_plain)));
    }

    #[test]
    fn the_corners_are_clear_and_the_middle_is_not() {
        for icon in Icon::all() {
            let picture = image::load_from_memory(&icon.png()).expect("a picture");
            let picture = picture.to_rgba8();
            assert_eq!(picture.dimensions(), (SIZE, SIZE));
            assert_eq!(picture.get_pixel(0, 0).0[3], 0, "{icon:?}");
            assert_eq!(picture.get_pixel(SIZE / 2, SIZE / 2).0[3], 255, "{icon:?}");
        }
    }
}
