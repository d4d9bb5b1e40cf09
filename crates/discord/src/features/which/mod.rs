//! Which match a command means that names none, where there are several: asked with a list, and then done.

pub mod asking;
pub mod id;
pub mod message;
pub mod press;
