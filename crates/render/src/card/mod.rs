//! What all boards share, so that they look like one hand drew them: the header, pieces, dice and
//! marks.

pub(crate) mod die;
pub(crate) mod gallery;
pub(crate) mod header;
pub(crate) mod marks;
pub(crate) mod measures;
pub(crate) mod orientation;
pub(crate) mod pieces;
pub(crate) mod pointers;
pub(crate) mod portrait;
pub(crate) mod shapes;
pub(crate) mod strip;
pub(crate) mod targets;
