//! Rules (skeleton).
