//! The games, one module each.

pub mod ad_elta_stelpur;
pub mod finale;
pub mod royal_ur;
