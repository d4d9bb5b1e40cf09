//! Threads over Discord's HTTP API.

use reqwest::Method;
use serde_json::json;

use crate::rest::error::RestError;
use crate::rest::{Rest, strange_answer};
use ludotheque_matches::ids::{ChannelId, MessageId};

/// The longest time without a message that Discord offers before a thread falls asleep: a week.
const ASLEEP_AFTER_MIN: u32 = 7 * 24 * 60;
/// A message begins one thread at most.
const HAS_ONE_ALREADY: u64 = 160_004;

impl Rest {
    /// Starts a public thread from a message. A thread has the id of the message that it was started
    /// from, so that asking again gives the same one.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn start_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        title: &str,
    ) -> Result<ChannelId, RestError> {
        let path = format!("channels/{channel}/messages/{message}/threads");
        let body = json!({"name": title, "auto_archive_duration": ASLEEP_AFTER_MIN});
        match self.limited(Method::POST, &path, Some(&body), &[]).await {
            Ok(made) => {
                let id = made["id"].as_str().and_then(|id| id.parse().ok());
                id.map(ChannelId)
                    .ok_or_else(|| strange_answer("a thread without an id"))
            }
            Err(RestError::Refused { code, .. }) if code == HAS_ONE_ALREADY => {
                Ok(ChannelId(message.0))
            }
            Err(error) => Err(error),
        }
    }

    /// Gives a thread its title, and wakes it if it sleeps.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn keep_thread(&self, thread: ChannelId, title: &str) -> Result<(), RestError> {
        let path = format!("channels/{thread}");
        let body = json!({"name": title, "archived": false});
        self.limited(Method::PATCH, &path, Some(&body), &[]).await?;
        Ok(())
    }

    /// Lets a thread sleep. Whoever writes in it wakes it.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn close_thread(&self, thread: ChannelId) -> Result<(), RestError> {
        let path = format!("channels/{thread}");
        let body = json!({"archived": true});
        self.limited(Method::PATCH, &path, Some(&body), &[]).await?;
        Ok(())
    }
}
