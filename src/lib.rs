//! Ludotheque: a Discord bot on which the members of a server play classic board games.
//!
//! The program is a thin `main` over this library, so that the tests can use its parts. Which
//! module may know which other is drawn in `ARCHITECTURE.md` and checked by `tests/it/layering.rs`.
//!
//! A command that fails does so with a sentence for whoever has called it, and its causes; a
//! function's `# Errors` says more where there is more to say.

pub mod audit;
pub mod backups;
pub mod cli;
pub mod config;
pub mod database;
pub mod doctor;
pub mod exclusions;
pub mod exit_code;
pub mod opponents;
pub mod pictures;
pub mod record_files;
pub mod refusals;
pub mod reseal;
pub mod rules_interface;
pub mod run;
pub mod signals;
pub mod status;
pub mod telemetry;
pub mod terminal;
pub mod verify;
pub mod voids;
