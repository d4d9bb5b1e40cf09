//! Which colours the board has in each theme.

use crate::theme::Colors;
use crate::theme::palettes::{BLACK, BLUE_AND_RED, INK, PALE, WHITE, surface, themes};

/// Finale: grass.
pub(crate) static COLORS: [Colors; 4] = themes(
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
