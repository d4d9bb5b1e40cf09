//! Real servers, started from this machine's PostgreSQL programs. Where there are none, every test
//! here fails with the sentence that says how to install them.

// Known to clippy as tests, so that what the tests have in common may unwrap as they do.
#![cfg(test)]

mod damage;
mod holding;
mod lifetime;
mod places;
mod scene;
