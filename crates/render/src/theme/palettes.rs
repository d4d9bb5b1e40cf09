//! The colours of every theme, in the order of `Theme::ALL`. The tests say what they have to keep.

use super::{Colors, Side};
use crate::draw::Rgb;

/// For the games whose sides are called by colours.
pub(super) static BLUE_AND_RED: [Colors; 4] = [
    standard([
        side(0x001d_4fa8, 0x005b_93ea, WHITE, WHITE),
        side(0x00c2_2f1c, 0x007e_1409, WHITE, WHITE),
    ]),
    dark([
        side(0x001b_47a4, 0x004a_7cc8, PALE, PALE),
        side(0x00b4_2e1e, 0x0070_150b, PALE, PALE),
    ]),
    light([
        side(0x001d_4fa8, 0x005b_93ea, WHITE, WHITE),
        side(0x00c2_2f1c, 0x007e_1409, WHITE, WHITE),
    ]),
    high_contrast([
        side(0x0010_3cc0, 0x0079_a8ff, WHITE, WHITE),
        side(0x00ff_a28e, 0x00c7_3b22, BLACK, WHITE),
    ]),
];

/// For the games whose sides are called light and dark, or white and black.
pub(super) static LIGHT_AND_DARK: [Colors; 4] = [
    standard([
        side(0x00f6_eedb, 0x00bd_a878, INK, INK),
        side(0x002c_313b, 0x0067_7180, WHITE, WHITE),
    ]),
    dark([
        side(0x00d9_d0bb, 0x00a0_8d61, INK, INK),
        side(0x0024_2932, 0x0058_6270, PALE, PALE),
    ]),
    light([
        side(0x00fb_f6e8, 0x00bd_a878, INK, INK),
        side(0x002c_313b, 0x0067_7180, WHITE, WHITE),
    ]),
    high_contrast([
        side(WHITE, 0x0080_8080, BLACK, BLACK),
        side(BLACK, 0x0080_8080, WHITE, WHITE),
    ]),
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

const fn standard(sides: [Side; 2]) -> Colors {
    Colors {
        sides,
        ground: Rgb::hex(0x0013_1f2b),
        plate: Rgb::hex(0x0024_3443),
        lit: Rgb::hex(WHITE),
        text: Rgb::hex(WHITE),
        field: [Rgb::hex(0x002b_774a), Rgb::hex(0x0035_8855)],
        surround: Rgb::hex(0x0022_613b),
        lines: Rgb::hex(0x00d8_efdf),
        last: Rgb::hex(0x00ff_d23f),
        target: Rgb::hex(WHITE),
        shadow: Rgb::hex(0x000a_1a12),
        die: Rgb::hex(0x00fb_f7ec),
        pips: Rgb::hex(INK),
        spent: Rgb::hex(0x00a9_b8c6),
    }
}

const fn dark(sides: [Side; 2]) -> Colors {
    Colors {
        sides,
        ground: Rgb::hex(0x000b_0f14),
        plate: Rgb::hex(0x001b_232d),
        lit: Rgb::hex(PALE),
        text: Rgb::hex(PALE),
        field: [Rgb::hex(0x001b_3a2a), Rgb::hex(0x0026_4e3a)],
        surround: Rgb::hex(0x0014_2a1f),
        lines: Rgb::hex(0x00a8_c7b5),
        last: Rgb::hex(0x00e8_b92e),
        target: Rgb::hex(PALE),
        shadow: Rgb::hex(0x0004_0906),
        die: Rgb::hex(0x00d6_d1c5),
        pips: Rgb::hex(INK),
        spent: Rgb::hex(0x008f_9fae),
    }
}

const fn light(sides: [Side; 2]) -> Colors {
    Colors {
        sides,
        ground: Rgb::hex(0x00f7_f4ed),
        plate: Rgb::hex(0x00dc_e2e8),
        lit: Rgb::hex(INK),
        text: Rgb::hex(INK),
        field: [Rgb::hex(0x00b9_dcbd), Rgb::hex(0x00d6_eed6)],
        surround: Rgb::hex(0x00a6_cdad),
        lines: Rgb::hex(0x001c_5733),
        last: Rgb::hex(0x0077_1fa0),
        target: Rgb::hex(INK),
        shadow: Rgb::hex(0x0046_5a4e),
        die: Rgb::hex(0x0026_3442),
        pips: Rgb::hex(WHITE),
        spent: Rgb::hex(0x0052_6170),
    }
}

const fn high_contrast(sides: [Side; 2]) -> Colors {
    Colors {
        sides,
        ground: Rgb::hex(BLACK),
        plate: Rgb::hex(0x001e_1e1e),
        lit: Rgb::hex(WHITE),
        text: Rgb::hex(WHITE),
        field: [Rgb::hex(0x0010_1010), Rgb::hex(0x0034_3434)],
        surround: Rgb::hex(BLACK),
        lines: Rgb::hex(WHITE),
        last: Rgb::hex(0x00ff_e600),
        target: Rgb::hex(0x003f_e6ff),
        shadow: Rgb::hex(BLACK),
        die: Rgb::hex(WHITE),
        pips: Rgb::hex(BLACK),
        spent: Rgb::hex(0x00c8_c8c8),
    }
}
