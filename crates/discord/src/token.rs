//! The key to Discord.

/// A secret that opens Discord as the bot. Has no `Debug` or `Display`: it must never reach a
/// log.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A token as Discord (or the stand-in) gives it.
    #[must_use]
    pub fn new(token: impl Into<String>) -> Self {
        Self(token.into())
    }

    /// The token itself, for the header that proves who we are.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}
