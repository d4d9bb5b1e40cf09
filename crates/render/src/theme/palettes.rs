//! The colours of every theme, in the order of `Theme::ALL`. The tests say what they have to keep.

use super::{Colors, Side};
use crate::draw::Rgb;

/// Finale: grass.
pub(super) static FINALE: [Colors; 4] = themes(
    BLUE_AND_RED,
    [
        surface(
            [0x002b_774a, 0x0035_8855],
            [0x0022_613b, 0x00d8_efdf],
            [0x00ff_d23f, WHITE],
            0x000a_1a12,
        ),
        surface(
            [0x001b_3a2a, 0x0026_4e3a],
            [0x0014_2a1f, 0x00a8_c7b5],
            [0x00e8_b92e, PALE],
            0x0004_0906,
        ),
        surface(
            [0x00b9_dcbd, 0x00d6_eed6],
            [0x00a6_cdad, 0x001c_5733],
            [0x0077_1fa0, INK],
            0x0046_5a4e,
        ),
        surface(
            [0x0010_1010, 0x0034_3434],
            [BLACK, WHITE],
            [0x00ff_e600, 0x003f_e6ff],
            BLACK,
        ),
    ],
);

/// Ad Elta Stelpur: a board of walnut with cells of yellow and of black.
pub(super) static AD_ELTA_STELPUR: [Colors; 4] = themes(
    LIGHT_AND_DARK,
    [
        surface(
            [0x00f0_c02e, 0x0016_130f],
            [0x0050_301a, 0x00f3_e3c3],
            [0x001f_5fe0, WHITE],
            0x0014_0d06,
        ),
        surface(
            [0x00dc_ab2a, 0x000b_0908],
            [0x002e_1c10, 0x00d9_c7a3],
            [0x001b_57cc, PALE],
            0x000a_0603,
        ),
        surface(
            [0x00f5_cc4a, 0x001c_1814],
            [0x00d9_b98a, 0x004a_2c12],
            [0x0025_66e8, WHITE],
            0x002a_1a08,
        ),
        surface(
            [0x00ff_d800, BLACK],
            [BLACK, WHITE],
            [0x001f_5fe0, WHITE],
            BLACK,
        ),
    ],
);

/// Royal d'Ur: lapis lazuli and carnelian, framed with shell, in dark wood.
pub(super) static ROYAL_UR: [Colors; 4] = themes(
    LIGHT_AND_DARK,
    [
        surface(
            [0x001f_4e79, 0x008c_2f1e],
            [0x002e_1e14, 0x00f1_e3c4],
            [0x00ff_d23f, WHITE],
            0x000a_0f1a,
        ),
        surface(
            [0x0017_395a, 0x005e_2116],
            [0x001c_130d, 0x00cb_bd9d],
            [0x00e8_b92e, PALE],
            0x0005_080e,
        ),
        surface(
            [0x00bc_d3e6, 0x00f0_c3ae],
            [0x00e2_d2b0, 0x004a_2f16],
            [0x0077_1fa0, INK],
            0x0046_505e,
        ),
        surface(
            [0x0010_1018, 0x0038_383e],
            [BLACK, WHITE],
            [0x00ff_e600, 0x003f_e6ff],
            BLACK,
        ),
    ],
);

/// Flèches et Étoiles: the sky at night.
pub(super) static ARROWS_AND_STARS: [Colors; 4] = themes(
    LIGHT_AND_DARK,
    [
        surface(
            [0x0026_4f86, 0x0036_69a8],
            [0x0017_3560, 0x00e4_eefb],
            [0x00ff_d23f, WHITE],
            0x0008_1428,
        ),
        surface(
            [0x0015_2c4c, 0x001f_4270],
            [0x000e_1d33, 0x00b4_c6dd],
            [0x00e8_b92e, PALE],
            0x0003_080f,
        ),
        surface(
            [0x00c4_daf2, 0x00e2_eefa],
            [0x00ac_c8e6, 0x0017_3a66],
            [0x0077_1fa0, INK],
            0x0040_5872,
        ),
        surface(
            [0x0010_1010, 0x0034_3434],
            [BLACK, WHITE],
            [0x00ff_e600, 0x003f_e6ff],
            BLACK,
        ),
    ],
);

/// For the games whose sides are called by colours.
const BLUE_AND_RED: [[Side; 2]; 4] = [
    [
        side(0x001d_4fa8, 0x005b_93ea, WHITE, WHITE),
        side(0x00c2_2f1c, 0x007e_1409, WHITE, WHITE),
    ],
    [
        side(0x001b_47a4, 0x004a_7cc8, PALE, PALE),
        side(0x00b4_2e1e, 0x0070_150b, PALE, PALE),
    ],
    [
        side(0x001d_4fa8, 0x005b_93ea, WHITE, WHITE),
        side(0x00c2_2f1c, 0x007e_1409, WHITE, WHITE),
    ],
    [
        side(0x0010_3cc0, 0x0079_a8ff, WHITE, WHITE),
        side(0x00ff_a28e, 0x00c7_3b22, BLACK, WHITE),
    ],
];

/// For the games whose sides are called light and dark, or white and black.
const LIGHT_AND_DARK: [[Side; 2]; 4] = [
    [
        side(0x00f6_eedb, 0x00bd_a878, INK, INK),
        side(0x002c_313b, 0x0067_7180, WHITE, WHITE),
    ],
    [
        side(0x00d9_d0bb, 0x00a0_8d61, INK, INK),
        side(0x0024_2932, 0x0058_6270, PALE, PALE),
    ],
    [
        side(0x00fb_f6e8, 0x00bd_a878, INK, INK),
        side(0x002c_313b, 0x0067_7180, WHITE, WHITE),
    ],
    [
        side(WHITE, 0x0080_8080, BLACK, BLACK),
        side(BLACK, 0x0080_8080, WHITE, WHITE),
    ],
];

const BLACK: u32 = 0;
const WHITE: u32 = 0x00ff_ffff;
/// Nearly black and nearly white.
const INK: u32 = 0x0016_212b;
const PALE: u32 = 0x00e6_ebf0;

const fn side(fill: u32, pattern: u32, mark: u32, rim: u32) -> Side {
    Side {
        fill: Rgb::hex(fill),
        pattern: Rgb::hex(pattern),
        mark: Rgb::hex(mark),
        rim: Rgb::hex(rim),
    }
}

/// What a board is made of, and what is marked on it.
#[derive(Clone, Copy)]
struct Surface {
    field: [Rgb; 2],
    surround: Rgb,
    lines: Rgb,
    last: Rgb,
    target: Rgb,
    shadow: Rgb,
}

const fn surface(
    [one, other]: [u32; 2],
    [surround, lines]: [u32; 2],
    [last, target]: [u32; 2],
    shadow: u32,
) -> Surface {
    Surface {
        field: [Rgb::hex(one), Rgb::hex(other)],
        surround: Rgb::hex(surround),
        lines: Rgb::hex(lines),
        last: Rgb::hex(last),
        target: Rgb::hex(target),
        shadow: Rgb::hex(shadow),
    }
}

/// The colours of a game by theme, from its sides and its board by theme.
const fn themes(sides: [[Side; 2]; 4], boards: [Surface; 4]) -> [Colors; 4] {
    [
        standard(sides[0], boards[0]),
        dark(sides[1], boards[1]),
        light(sides[2], boards[2]),
        high_contrast(sides[3], boards[3]),
    ]
}

const fn standard(sides: [Side; 2], board: Surface) -> Colors {
    Colors {
        ground: Rgb::hex(0x0013_1f2b),
        plate: Rgb::hex(0x0024_3443),
        lit: Rgb::hex(WHITE),
        text: Rgb::hex(WHITE),
        prize: Rgb::hex(0x00ff_d23f),
        die: Rgb::hex(0x00fb_f7ec),
        pips: Rgb::hex(INK),
        spent: Rgb::hex(0x00a9_b8c6),
        ..with_board(sides, board)
    }
}

const fn dark(sides: [Side; 2], board: Surface) -> Colors {
    Colors {
        ground: Rgb::hex(0x000b_0f14),
        plate: Rgb::hex(0x001b_232d),
        lit: Rgb::hex(PALE),
        text: Rgb::hex(PALE),
        prize: Rgb::hex(0x00e8_b92e),
        die: Rgb::hex(0x00d6_d1c5),
        pips: Rgb::hex(INK),
        spent: Rgb::hex(0x008f_9fae),
        ..with_board(sides, board)
    }
}

const fn light(sides: [Side; 2], board: Surface) -> Colors {
    Colors {
        ground: Rgb::hex(0x00f7_f4ed),
        plate: Rgb::hex(0x00dc_e2e8),
        lit: Rgb::hex(INK),
        text: Rgb::hex(INK),
        prize: Rgb::hex(0x0077_1fa0),
        die: Rgb::hex(0x0026_3442),
        pips: Rgb::hex(WHITE),
        spent: Rgb::hex(0x0052_6170),
        ..with_board(sides, board)
    }
}

const fn high_contrast(sides: [Side; 2], board: Surface) -> Colors {
    Colors {
        ground: Rgb::hex(BLACK),
        plate: Rgb::hex(0x001e_1e1e),
        lit: Rgb::hex(WHITE),
        text: Rgb::hex(WHITE),
        prize: Rgb::hex(0x00ff_e600),
        die: Rgb::hex(WHITE),
        pips: Rgb::hex(BLACK),
        spent: Rgb::hex(0x00c8_c8c8),
        ..with_board(sides, board)
    }
}

/// The colours of sides and board; the others are black.
const fn with_board(sides: [Side; 2], board: Surface) -> Colors {
    let black = Rgb::hex(BLACK);
    Colors {
        ground: black,
        plate: black,
        lit: black,
        text: black,
        prize: black,
        die: black,
        pips: black,
        spent: black,
        field: board.field,
        surround: board.surround,
        lines: board.lines,
        sides,
        last: board.last,
        target: board.target,
        shadow: board.shadow,
    }
}
