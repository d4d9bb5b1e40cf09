//! private-postgres (skeleton).
