//! Work for an answer that takes its time.

use std::pin::Pin;

use crate::message::v2::Message;
use ludotheque_play::PlayError;

/// Work that takes longer than Discord waits.
pub type Work = Pin<Box<dyn Future<Output = Result<Portion, PlayError>> + Send>>;

/// A message, and the work for the one that follows it, if one does.
pub struct Portion {
    /// What is sent.
    pub message: Message,
    /// Begun when that was sent: so no more than one of many is held at a time.
    pub then: Option<Work>,
}

impl From<Message> for Portion {
    fn from(message: Message) -> Self {
        Self {
            message,
            then: None,
        }
    }
}
