//! Files that come with a request.

/// A file of a multipart request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The n of `files[n]`, which an entry of `attachments` calls its id.
    pub(crate) index: Option<u32>,
    pub(crate) name: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Vec<u8>,
}
