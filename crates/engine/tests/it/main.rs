//! The engine as others see it.

mod arenas;
mod choosing;
mod fair_luck;
mod iteration;
mod networks;
mod positions;
mod reviews;
mod same_everywhere;
mod searching;
mod tables;
mod twin;
mod yardstick;
