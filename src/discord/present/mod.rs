//! Views as messages.

pub mod card;
mod controls;
pub mod escape;
pub mod lists;
pub mod offers;
pub mod proof;
pub mod settings;
pub mod v2;
