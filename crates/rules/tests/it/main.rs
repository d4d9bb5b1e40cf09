//! The library as those see it who use it.

mod any_game;
mod twins;
