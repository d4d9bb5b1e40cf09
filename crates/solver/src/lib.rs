//! What the engine needs of the machine: builds its exact tables and keeps them in files, checks them,
//! and lets opponents play on several cores.
//!
//! The engine itself opens no file and starts no thread; this crate does, and nothing else.

pub mod arena;
pub mod check;
mod files;
mod memory;
mod solve;

pub use files::{TableFolder, Unusable};
pub use solve::{Plan, solve};
