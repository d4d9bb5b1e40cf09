//! What the small picture of the game shows.

use crate::card::portrait::Portrait;

/// Both sides at play.
pub(crate) const PORTRAIT: Portrait = Portrait {
    position: "a/f.c.b/b..ef/.cd../..5e./.64../.54.2/..3../1 r - -",
    part: 0.51,
    toward: (0.5, 0.394),
};
