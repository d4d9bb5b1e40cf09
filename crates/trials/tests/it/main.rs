//! The trials in their short forms.

mod kills;
mod luck;
mod moves;
mod tournaments;
