//! Files that players have sent: they lie on Discord's servers for files.

use crate::rest::Rest;

/// Why a file was not fetched.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// It is longer than it may be.
    #[error("the file is too long")]
    TooLarge,
    /// It could not be had.
    #[error("the file cannot be fetched")]
    Failed(#[source] reqwest::Error),
}

impl From<reqwest::Error> for FetchError {
    /// The address holds what lets whoever knows it read the file.
    fn from(error: reqwest::Error) -> Self {
        Self::Failed(error.without_url())
    }
}

impl Rest {
    /// Reads a file that somebody has sent, but no more than so many bytes of it. The address is
    /// Discord's own; its files want no token, and are told none.
    ///
    /// # Errors
    /// [`FetchError`] if it is longer, or cannot be had.
    pub async fn fetch(&self, url: &str, most: usize) -> Result<Vec<u8>, FetchError> {
        let mut response = self.client.get(url).send().await?.error_for_status()?;
        let mut bytes = Vec::new();
        while let Some(part) = response.chunk().await? {
            if bytes.len() + part.len() > most {
                return Err(FetchError::TooLarge);
            }
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    }
}
