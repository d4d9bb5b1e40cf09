//! The trials in their short forms.

mod kills;
mod moves;
