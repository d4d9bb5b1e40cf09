//! What every theme makes of the colours of sides and boards, in the order of `Theme::ALL`. The tests say
//! what they have to keep.

use super::{Colors, Side};
use crate::draw::color::Rgb;

/// For the games whose sides are called by colours.
pub(crate) const BLUE_AND_RED: [[Side; 2]; 4] = [
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
pub(crate) const LIGHT_AND_DARK: [[Side; 2]; 4] = [
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

pub(crate) const BLACK: u32 = 0;
pub(crate) const WHITE: u32 = 0x00ff_ffff;
/// Nearly black and nearly white.
pub(crate) const INK: u32 = 0x0016_212b;
pub(crate) const PALE: u32 = 0x00e6_ebf0;

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
pub(crate) struct Surface {
    field: [Rgb; 2],
    surround: Rgb,
    lines: Rgb,
    last: Rgb,
    target: Rgb,
    shadow: Rgb,
}

pub(crate) const fn surface(
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
pub(crate) const fn themes(sides: [[Side; 2]; 4], boards: [Surface; 4]) -> [Colors; 4] {
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
