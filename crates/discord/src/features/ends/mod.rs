//! What can be done where the end of a match is told: **Play winner** and **Share**.

pub mod message;
pub mod press;
