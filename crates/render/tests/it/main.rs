//! The crate as others use it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod figures;
mod golden;
mod names;
mod playout;
mod posters;
mod refusals;
mod replay;
mod rules_pictures;
mod words;
