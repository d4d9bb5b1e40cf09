//! standin (skeleton).
