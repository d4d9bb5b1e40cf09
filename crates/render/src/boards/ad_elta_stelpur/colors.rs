//! Which colours the board has in each theme.

use crate::theme::Colors;
use crate::theme::palettes::{BLACK, LIGHT_AND_DARK, PALE, WHITE, surface, themes};

/// Ad Elta Stelpur: a board of walnut with cells of yellow and of black.
pub(crate) static COLORS: [Colors; 4] = themes(
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
