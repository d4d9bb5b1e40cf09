//! stub
pub(crate) fn check<P: crate::Position>() {}
