//! The engine as others see it.

mod arenas;
mod choosing;
mod networks;
mod positions;
mod reviews;
mod searching;
mod twin;
mod yardstick;
