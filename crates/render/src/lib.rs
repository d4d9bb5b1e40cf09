//! render (skeleton).
