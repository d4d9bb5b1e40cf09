//! The boards, one module each.

pub(crate) mod ad_elta_stelpur;
pub(crate) mod arrows_and_stars;
pub(crate) mod finale;
pub(crate) mod royal_ur;
