//! Work for an answer that takes its time.

use std::pin::Pin;

use crate::message::v2::Message;
use ludotheque_play::PlayError;

/// Work that takes longer than Discord waits.
pub type Work = Pin<Box<dyn Future<Output = Result<Message, PlayError>> + Send>>;
