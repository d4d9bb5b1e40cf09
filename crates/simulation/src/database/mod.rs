//! A real PostgreSQL whose statements are let through one at a time, on a clock that we move.

mod backends;
pub mod clock;
pub mod effect;
pub mod gate;
mod limits;
pub mod observer;
pub mod server;
mod wire;
