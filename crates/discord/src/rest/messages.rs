//! Messages in channels: posted, changed and deleted, each when it is permitted.

use std::collections::BTreeSet;
use std::future::Future;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::message::v2::Message;
use crate::rest::error::RestError;
use crate::rest::{Haste, Rest, message_id, strange_answer};
use ludotheque_matches::ids::{ChannelId, MessageId};

/// A message that is there now.
pub struct Posted {
    /// Which.
    pub id: MessageId,
    /// Whether its buttons are those that were sent, and not those of what the same nonce has made before.
    pub is_as_sent: bool,
}

impl Rest {
    /// Posts a message. The nonce makes it safe to try again within a few minutes: Discord
    /// answers a repetition with the message that is there already. At most 25 characters.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn create_message(
        &self,
        channel: ChannelId,
        message: &Message,
        nonce: &str,
    ) -> Result<MessageId, RestError> {
        let at_once = std::future::ready(Some(()));
        let created = self.create_message_if(channel, message, nonce, at_once);
        let posted = created.await?;
        posted
            .map(|posted| posted.id)
            .ok_or_else(|| strange_answer("nothing to a message"))
    }

    /// The same, if it may still go when it is permitted: see [`edit_message_if`](Self::edit_message_if).
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn create_message_if<Kept>(
        &self,
        channel: ChannelId,
        message: &Message,
        nonce: &str,
        may_go: impl Future<Output = Option<Kept>>,
    ) -> Result<Option<Posted>, RestError> {
        let mut body = message.to_json();
        body["nonce"] = json!(nonce);
        body["enforce_nonce"] = json!(true);
        let path = format!("channels/{channel}/messages");
        let attached = message.attached();
        let request = (Method::POST, path.as_str(), Haste::Soon);
        let created = self.limited_if(request, Some(&body), &attached, may_go);
        let Some(created) = created.await? else {
            return Ok(None);
        };
        let id = message_id(&created).ok_or_else(|| strange_answer("a message without an id"))?;
        let is_as_sent = controls(&created) == controls(&body);
        Ok(Some(Posted { id, is_as_sent }))
    }

    /// Changes a message.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn edit_message(
        &self,
        channel: ChannelId,
        id: MessageId,
        message: &Message,
    ) -> Result<(), RestError> {
        let at_once = std::future::ready(Some(()));
        let edited = self.edit_message_if((channel, id), message, Haste::Soon, at_once);
        edited.await.map(drop)
    }

    /// Changes a message, if that may still go when it is permitted; what `may_go` gives is kept until
    /// Discord has answered. Gives whether it went.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn edit_message_if<Kept>(
        &self,
        (channel, id): (ChannelId, MessageId),
        message: &Message,
        haste: Haste,
        may_go: impl Future<Output = Option<Kept>>,
    ) -> Result<bool, RestError> {
        let path = format!("channels/{channel}/messages/{id}");
        let (body, attached) = (message.to_json(), message.attached());
        let request = (Method::PATCH, path.as_str(), haste);
        let edited = self.limited_if(request, Some(&body), &attached, may_go);
        Ok(edited.await?.is_some())
    }

    /// Waits for some seconds until a message of a channel may be changed where there is no hurry.
    ///
    /// # Errors
    /// When to ask again.
    pub async fn room_to_edit(&self, channel: ChannelId) -> Result<(), RestError> {
        let path = format!("channels/{channel}/messages/0");
        self.permits.room(&Method::PATCH, &path).await
    }

    /// Deletes a message. What passes in a moment is waited for once, here as well.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn delete_message(&self, channel: ChannelId, id: MessageId) -> Result<(), RestError> {
        let path = format!("channels/{channel}/messages/{id}");
        let deleted = once_more(|| self.limited(Method::DELETE, &path, None, &[]));
        deleted.await.map(drop)
    }
}

/// Does it, and once more if that is worth waiting for.
async fn once_more<T, F>(work: impl Fn() -> F) -> Result<T, RestError>
where
    F: Future<Output = Result<T, RestError>>,
{
    let done = work().await;
    let Some(pause_s) = done.as_ref().err().and_then(RestError::worth_waiting_s) else {
        return done;
    };
    tokio::time::sleep(Duration::from_secs(pause_s.into())).await;
    work().await
}

/// What can be pressed in a message.
fn controls(message: &Value) -> BTreeSet<&str> {
    fn collect<'a>(part: &'a Value, all: &mut BTreeSet<&'a str>) {
        all.extend(part["custom_id"].as_str());
        for within in part["components"].as_array().into_iter().flatten() {
            collect(within, all);
        }
    }
    let mut all = BTreeSet::new();
    collect(message, &mut all);
    all
}
