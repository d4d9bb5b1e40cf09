//! Themes: which colour every part of a picture has.

use ludotheque_rules::Seat;

use crate::draw::Rgb;

/// The look of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Made to be told apart by colour-blind eyes, on dark and on light surroundings.
    #[default]
    Standard,
}

/// The colours of a theme, named by what they are used for.
pub(crate) struct Colors {
    /// The card around the board.
    pub(crate) ground: Rgb,
    /// A name plate whose player is not to move.
    pub(crate) plate: Rgb,
    /// Text on the ground, on plates, on sides and on the board.
    pub(crate) text: Rgb,
    /// The playing surface in its two tones, and the surface around it.
    pub(crate) field: [Rgb; 2],
    pub(crate) surround: Rgb,
    /// Lines drawn on the surface.
    pub(crate) lines: Rgb,
    /// The two sides, First and Second.
    pub(crate) sides: [Rgb; 2],
    /// The pattern on the pieces of each side.
    pub(crate) patterns: [Rgb; 2],
    /// The rim around every piece.
    pub(crate) rim: Rgb,
    /// The last move.
    pub(crate) last: Rgb,
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

static STANDARD: Colors = Colors {
    ground: Rgb::hex(0x0013_1f2b),
    plate: Rgb::hex(0x0024_3443),
    text: Rgb::hex(0x00ff_ffff),
    field: [Rgb::hex(0x002b_774a), Rgb::hex(0x0035_8855)],
    surround: Rgb::hex(0x0022_613b),
    lines: Rgb::hex(0x00d8_efdf),
    sides: [Rgb::hex(0x001d_4fa8), Rgb::hex(0x00c2_2f1c)],
    patterns: [Rgb::hex(0x005b_93ea), Rgb::hex(0x007e_1409)],
    rim: Rgb::hex(0x00ff_ffff),
    last: Rgb::hex(0x00ff_d23f),
    target: Rgb::hex(0x00ff_ffff),
    shadow: Rgb::hex(0x000a_1a12),
    die: Rgb::hex(0x00fb_f7ec),
    pips: Rgb::hex(0x0016_212b),
    spent: Rgb::hex(0x00a9_b8c6),
};

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 1] = [Self::Standard];

    /// The colour of a side as `0xRRGGBB`, for whatever stands around the picture.
    #[must_use]
    pub fn side_color(self, seat: Seat) -> u32 {
        let Rgb(red, green, blue) = self.colors().side(seat);
        u32::from_be_bytes([0, red, green, blue])
    }

    /// The place of the theme among [`Theme::ALL`].
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) fn colors(self) -> &'static Colors {
        match self {
            Self::Standard => &STANDARD,
        }
    }
}

impl Colors {
    pub(crate) fn side(&self, seat: Seat) -> Rgb {
        self.sides[seat.index()]
    }

    /// Every colour, so that none of them is lost when soft edges fill the palette.
    pub(crate) fn all(&self) -> Vec<Rgb> {
        let single = [
            self.ground,
            self.plate,
            self.text,
            self.surround,
            self.lines,
            self.rim,
            self.last,
            self.target,
            self.shadow,
            self.die,
            self.pips,
            self.spent,
        ];
        [&single[..], &self.field, &self.sides, &self.patterns].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::sight::{SIGHTS, contrast, difference};

    /// The least contrast of text, and of shapes that carry meaning (WCAG 2, level AA).
    const TEXT: f64 = 4.5;
    const SHAPES: f64 = 3.0;
    /// Two sides look at least this different: ten times what can just be noticed.
    const SIDES_APART: f64 = 0.2;

    #[test]
    fn text_and_shapes_stand_out() {
        for theme in Theme::ALL {
            let colors = theme.colors();
            let [dark_grass, light_grass] = colors.field;
            let [first, second] = colors.sides;
            for (what, above, below, least) in [
                ("name on a plate", colors.text, colors.plate, TEXT),
                ("name or number on First", colors.text, first, TEXT),
                ("name or number on Second", colors.text, second, TEXT),
                ("keeper of First", first, colors.rim, TEXT),
                ("keeper of Second", second, colors.rim, TEXT),
                (
                    "label around the board",
                    colors.lines,
                    colors.surround,
                    TEXT,
                ),
                ("pips", colors.pips, colors.die, TEXT),
                ("spent pips", colors.spent, colors.plate, SHAPES),
                ("die", colors.die, colors.ground, SHAPES),
                ("star", colors.last, colors.ground, SHAPES),
                ("piece on the dark field", colors.rim, dark_grass, SHAPES),
                ("piece on the light field", colors.rim, light_grass, SHAPES),
                (
                    "last move on the dark field",
                    colors.last,
                    dark_grass,
                    SHAPES,
                ),
                (
                    "last move on the light field",
                    colors.last,
                    light_grass,
                    SHAPES,
                ),
                (
                    "target on the light field",
                    colors.target,
                    light_grass,
                    SHAPES,
                ),
            ] {
                let ratio = contrast(above, below);
                assert!(ratio >= least, "{theme:?}, {what}: {ratio:.2} < {least}");
            }
        }
    }

    #[test]
    fn a_side_has_one_colour_inside_and_outside_the_picture() {
        for seat in Seat::BOTH {
            let shown = Rgb::hex(Theme::Standard.side_color(seat));
            assert_eq!(shown, STANDARD.side(seat));
        }
    }

    #[test]
    fn sides_differ_for_all_eyes() {
        for (theme, (name, sight)) in Theme::ALL
            .into_iter()
            .flat_map(|theme| SIGHTS.map(|sight| (theme, sight)))
        {
            let [first, second] = theme.colors().sides;
            let apart = difference(first, second, sight);
            assert!(
                apart >= SIDES_APART,
                "{theme:?}, {name}: {apart:.3} < {SIDES_APART}"
            );
        }
    }
}
