//! Themes: which colour every part of a picture has.

pub(crate) mod palettes;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ludotheque_rules::{GameKind, Seat, for_each_game};

use crate::boards;
use crate::draw::color::Rgb;

/// The look of a picture. Its text (`high-contrast`) is read by `FromStr`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Made to be told apart by colour-blind eyes, on dark and on light surroundings.
    #[default]
    Standard,
    /// Subdued, for dark surroundings at night.
    Dark,
    /// Bright, for light surroundings and for printing.
    Light,
    /// Black, white and few strong colours.
    HighContrast,
}

/// A text that is the name of no theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownTheme;

/// The colours of a theme for one game, named by what they are used for.
#[derive(Clone, Copy)]
pub(crate) struct Colors {
    /// The card around the board.
    pub(crate) ground: Rgb,
    /// A name plate whose player is not to move.
    pub(crate) plate: Rgb,
    /// The rim of the name plate whose player is to move.
    pub(crate) lit: Rgb,
    /// Text on the ground and on plates. Text on a side's colour is the side's [`Side::mark`],
    /// text on the surround has the colour of the lines.
    pub(crate) text: Rgb,
    /// The playing surface in its two tones, and the surface around it.
    pub(crate) field: [Rgb; 2],
    pub(crate) surround: Rgb,
    /// Lines drawn on the surface, and text around it.
    pub(crate) lines: Rgb,
    /// The two sides, First and Second.
    pub(crate) sides: [Side; 2],
    /// The last move.
    pub(crate) last: Rgb,
    /// What the winner gets.
    pub(crate) prize: Rgb,
    /// The legal moves.
    pub(crate) target: Rgb,
    /// What a piece throws on the surface.
    pub(crate) shadow: Rgb,
    /// A die and its pips.
    pub(crate) die: Rgb,
    pub(crate) pips: Rgb,
    /// The pips of a die that has been used, on a plate.
    pub(crate) spent: Rgb,
}

/// The colours of a side and its pieces. Fill and rim are far apart, so that a piece stands out
/// from every surface by one of the two.
#[derive(Clone, Copy)]
pub(crate) struct Side {
    pub(crate) fill: Rgb,
    /// The pattern on the fill.
    pub(crate) pattern: Rgb,
    /// Text on the fill; with the fill as text it is the ground of the one piece that is not
    /// like the others.
    pub(crate) mark: Rgb,
    /// The rim around every piece.
    pub(crate) rim: Rgb,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Dark, Self::Light, Self::HighContrast];

    /// The name for programs, such as `high-contrast`.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Dark => "dark",
            Self::Light => "light",
            Self::HighContrast => "high-contrast",
        }
    }

    /// The colour of a side as `0xRRGGBB`, for whatever stands around the picture.
    #[must_use]
    pub fn side_color(self, game: GameKind, seat: Seat) -> u32 {
        let Rgb(red, green, blue) = self.colors(game).side(seat).fill;
        u32::from_be_bytes([0, red, green, blue])
    }

    /// The place of the theme among [`Theme::ALL`].
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The colours for a game: its sides have the colours that the game calls them by.
    pub(crate) const fn colors(self, game: GameKind) -> &'static Colors {
        macro_rules! colors {
            ([$($Game:ident $module:ident $slug:literal,)+]) => {
                match game {
                    $(GameKind::$Game => &boards::$module::COLORS,)+
                }
            };
        }
        let by_theme: &'static [Colors; Self::ALL.len()] = for_each_game!(colors);
        &by_theme[self.index()]
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        Self::ALL
            .into_iter()
            .find(|theme| theme.slug() == text)
            .ok_or(UnknownTheme)
    }
}

impl fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slugs = Theme::ALL.map(Theme::slug);
        write!(f, "expected one of {}", slugs.join(", "))
    }
}

impl Error for UnknownTheme {}

impl Colors {
    pub(crate) const fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// Every colour, so that none of them is lost when soft edges fill the palette.
    pub(crate) fn all(&self) -> Vec<Rgb> {
        let single = [
            self.ground,
            self.plate,
            self.lit,
            self.text,
            self.surround,
            self.lines,
            self.last,
            self.prize,
            self.target,
            self.shadow,
            self.die,
            self.pips,
            self.spent,
        ];
        let of_sides =
            (self.sides.iter()).flat_map(|side| [side.fill, side.pattern, side.mark, side.rim]);
        single
            .into_iter()
            .chain(self.field)
            .chain(of_sides)
            .collect()
    }
}
