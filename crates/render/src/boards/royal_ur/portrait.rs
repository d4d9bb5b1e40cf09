//! What the small picture of the game shows.

use crate::card::portrait::Portrait;

/// Both sides at play.
pub(crate) const PORTRAIT: Portrait = Portrait {
    position: "w1=w,b2=b,w3=w,b4=b,5=b,6=w,7=b,8=bbw,10=wB,w14=W w4b3 w0b0 b - 24",
    part: 0.585,
    toward: (0.211, 0.866),
};
