//! How a standing is stored.

use ludotheque_matches::ratings::{Rating, Standing};

/// A standing out of its columns: rating, deviation and volatility; wins, draws and losses; when
/// the latest match ended, in microseconds since 1970.
pub(super) fn standing(
    [points, deviation, volatility]: [f64; 3],
    counts: [i32; 3],
    latest_us: Option<i64>,
) -> Standing {
    let [wins, draws, losses] = counts.map(i32::cast_unsigned);
    Standing {
        rating: Rating {
            points,
            deviation,
            volatility,
        },
        wins,
        draws,
        losses,
        latest_us,
    }
}
