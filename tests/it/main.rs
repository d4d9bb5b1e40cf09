//! The tests that need more than one module: a real database, the whole bot against the local
//! Discord over real HTTP and WebSocket, a real browser, and the shape of the source itself.

#[macro_use(apply)]
extern crate macro_rules_attribute;

#[macro_use]
mod world;

mod browser;
mod custom_ids;
mod layering;
mod listing;
mod pictures;
mod queries;
mod scenarios;
mod store;
mod tidy;
mod tournament_page;
