//! The pages that members have open.

use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use crate::ids::UserId;

/// A page that a member has open.
#[derive(Debug)]
pub(crate) struct PageSocket {
    pub(crate) member: UserId,
    pub(crate) events: UnboundedSender<String>,
}

impl PageSocket {
    /// Sends an event. False when the page has been closed.
    pub(crate) fn send(&self, event: &Value) -> bool {
        self.events.send(event.to_string()).is_ok()
    }
}
