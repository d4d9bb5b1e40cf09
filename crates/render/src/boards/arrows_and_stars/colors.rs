//! Which colours the board has in each theme.

use crate::theme::Colors;
use crate::theme::palettes::{BLACK, INK, LIGHT_AND_DARK, PALE, WHITE, surface, themes};

/// Flèches et Étoiles: the sky at night.
pub(crate) static COLORS: [Colors; 4] = themes(
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
