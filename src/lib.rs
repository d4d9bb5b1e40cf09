//! Ludotheque: a Discord bot on which the members of a server play classic board games.
//!
//! The program is a thin `main` over this library, so that the tests can use its parts. It puts the
//! crates together; `ARCHITECTURE.md` says which of them may know which other.

pub mod audit;
pub mod cli;
pub mod config;
pub mod database;
pub mod doctor;
pub mod opponents;
pub mod pictures;
pub mod record_files;
pub mod reseal;
pub mod rules_interface;
pub mod run;
pub mod telemetry;
pub mod terminal;
pub mod verify;
