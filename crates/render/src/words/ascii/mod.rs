//! Boards of letters, for screen readers and plain text: lines of ASCII, each ending in a line
//! break. They are the same in every language, because their letters are those of the notation.
//! A phone shows about 38 in a line.

pub(super) mod ad_elta_stelpur;
pub(super) mod arrows_and_stars;
pub(super) mod finale;
pub(super) mod royal_ur;
