//! What the stand-in remembers of what it was asked.

/// A request that a bot has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// GET, POST, …
    pub method: String,
    /// The path without "/api/v10" and without the query.
    pub path: String,
    /// The status of the answer.
    pub status: u16,
    /// Whether it was one too many, and is not only said to be.
    pub limited: bool,
    /// Whether it was carried out later than it came, as a test wanted.
    pub late: bool,
}
