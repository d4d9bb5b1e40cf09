//! Which colours the board has in each theme.

use crate::theme::Colors;
use crate::theme::palettes::{BLACK, INK, LIGHT_AND_DARK, PALE, WHITE, surface, themes};

/// Royal d'Ur: lapis lazuli and carnelian, framed with shell, in dark wood.
pub(crate) static COLORS: [Colors; 4] = themes(
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
