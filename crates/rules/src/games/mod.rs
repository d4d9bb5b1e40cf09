//! The games, one module each.

pub mod ad_elta_stelpur;
pub mod arrows_and_stars;
pub mod finale;
pub mod royal_ur;
