//! A real PostgreSQL whose statements are let through one at a time, on a clock that we move.

mod backends;
pub mod clock;
pub mod effect;
pub mod gate;
pub mod observer;
pub mod server;
mod wire;
