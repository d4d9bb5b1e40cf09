//! The engine as others see it.

mod positions;
mod searching;
mod twin;
