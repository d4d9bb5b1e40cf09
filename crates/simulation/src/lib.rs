//! A deterministic world: several processes of the whole bot, Discord, a real PostgreSQL and people, on one thread,
//! with one seed and one clock. Whatever goes wrong in it goes wrong again with the same seed.

pub mod bot_says;
pub mod chance;
mod controls;
pub mod database;
pub mod deaths;
mod fence;
pub mod host;
pub mod invariants;
pub mod ledger;
mod on_board;
pub mod part;
pub mod people;
pub mod process;
mod processor;
pub mod scenario;
pub mod seeds;
pub mod smaller;
pub mod trace;
pub mod world;
