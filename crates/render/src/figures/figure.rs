//! A figure.

use crate::picture::Picture;

/// A picture of numbers and a text that says the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The picture.
    pub picture: Picture,
    /// For those who cannot see it: at most [`ALT_TEXT_LENGTH_MAX`](crate::ALT_TEXT_LENGTH_MAX)
    /// characters. Names stand in it as they are, only shortened.
    pub alt: String,
}
