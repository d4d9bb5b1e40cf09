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
    /// What a goalkeeper wears.
    pub(crate) gloves: Rgb,
    /// What a piece throws on the surface.
    pub(crate) shadow: Rgb,
    /// A die and its pips.
    pub(crate) die: Rgb,
    pub(crate) pips: Rgb,
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
    gloves: Rgb::hex(0x00ff_d23f),
    shadow: Rgb::hex(0x000a_1a12),
    die: Rgb::hex(0x00fb_f7ec),
    pips: Rgb::hex(0x0016_212b),
};

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 1] = [Self::Standard];

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
            self.gloves,
            self.shadow,
            self.die,
            self.pips,
        ];
        [&single[..], &self.field, &self.sides, &self.patterns].concat()
    }
}
