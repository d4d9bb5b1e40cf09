//! `/moderate`: moderators end what is stuck.

pub mod command;
pub mod press;
