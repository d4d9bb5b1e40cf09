//! The boards, one module each.

pub(crate) mod finale;
