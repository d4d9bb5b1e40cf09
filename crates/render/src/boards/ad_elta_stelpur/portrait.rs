//! What the small picture of the game shows.

use crate::card::portrait::Portrait;

/// Both sides at play.
pub(crate) const PORTRAIT: Portrait = Portrait {
    position: "l.dl..d.l.d.d..l.l..d.ld d - - 11",
    part: 0.8,
    toward: (0.02, 0.5),
};
