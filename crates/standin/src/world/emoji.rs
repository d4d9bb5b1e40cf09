//! An emoji of the application.

/// An emoji with its picture.
#[derive(Clone, Debug)]
pub(crate) struct Emoji {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) png: Vec<u8>,
}
