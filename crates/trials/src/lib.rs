//! Trials of what keeps the matches: a kill test and benchmarks. Nothing here is part of the bot.
//!
//! [`kill_test`] lets several processes play through `ludotheque_play` on one real PostgreSQL and
//! kills them and the server without warning; [`moves`] measures how fast moves are made; [`cast`]
//! says who plays what. [`luck`] plays without either, to see whether results without luck favour
//! anybody, and [`tournaments`] to see what their tables can tell. [`events`] plays whole tournaments with the program
//! itself, which is killed meanwhile, and [`shards`] lets several of it share the connections to Discord. [`failover`] plays
//! with three processes of it on a database of three servers, of which any may fail.

pub mod cast;
pub mod events;
mod every_processor;
pub mod failover;
mod folder;
pub mod kill_test;
pub mod luck;
pub mod moves;
mod processes;
mod said;
pub mod shards;
pub mod tournaments;
