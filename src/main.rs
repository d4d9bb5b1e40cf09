//! The bot (skeleton).
fn main() {}
