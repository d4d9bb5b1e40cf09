//! What the small picture of the game shows.

use crate::card::portrait::Portrait;

/// Both sides at play.
pub(crate) const PORTRAIT: Portrait = Portrait {
    position: "6/1s1sUU1/3s2dU/d1Sd1U2d/d1U2d4/7U3/4SUdd1U/8d/U1d2U2/7/2S3 w0b0 w 3 0",
    part: 0.6,
    toward: (0.5, 0.2),
};
