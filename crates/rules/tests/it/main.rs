//! The library as those see it who use it.

mod allocations;
mod any_game;
mod random_play;
mod records;
mod repetition;
mod series;
mod twins;
