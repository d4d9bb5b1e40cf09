//! The trials in their short forms.

mod failover;
mod kills;
mod luck;
mod moves;
mod tournaments;
