//! Builds the exact tables of the engine and keeps them in files.
//!
//! The engine itself opens no file and starts no thread; this crate does, and nothing else.

pub mod check;
mod files;
mod memory;
mod solve;

pub use files::{TableFolder, Unusable};
pub use solve::{Plan, solve};
