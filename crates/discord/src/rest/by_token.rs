//! What follows the answer to an interaction, with its token: for a quarter of an hour, and also where
//! the bot is no member.

use reqwest::Method;

use crate::message::v2::{EPHEMERAL, Message};
use crate::rest::error::RestError;
use crate::rest::{Rest, message_id, read_answer, strange_answer};
use ludotheque_matches::ids::MessageId;

impl Rest {
    /// Fills in the answer that was said to be coming.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn fill_in(
        &self,
        application: &str,
        token: &str,
        message: &Message,
    ) -> Result<(), RestError> {
        // What follows an interaction has a limit of its own, which one message does not reach.
        let path = format!("webhooks/{application}/{token}/messages/@original");
        let (body, attached) = (message.to_json(), message.attached());
        let mut sent = self
            .send(Method::PATCH, &path, Some(&body), &attached)
            .await;
        if sent.result.as_ref().is_err_and(RestError::is_passing) {
            sent = self
                .send(Method::PATCH, &path, Some(&body), &attached)
                .await;
        }
        read_answer(sent.result?).await.map(drop)
    }

    /// The message that an interaction was answered with, if everybody sees it.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn public_answer(
        &self,
        application: &str,
        token: &str,
    ) -> Result<Option<MessageId>, RestError> {
        let path = format!("webhooks/{application}/{token}/messages/@original");
        let sent = self.send(Method::GET, &path, None, &[]).await;
        let found = read_answer(sent.result?).await?;
        let is_private = found["flags"].as_u64().unwrap_or(0) & u64::from(EPHEMERAL) != 0;
        Ok(message_id(&found).filter(|_| !is_private))
    }

    /// Posts a message after an answer, with the token of the interaction. It is tried only once: a
    /// second one would be another message.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn follow_up(
        &self,
        application: &str,
        token: &str,
        message: &Message,
    ) -> Result<MessageId, RestError> {
        let path = format!("webhooks/{application}/{token}");
        let (body, attached) = (message.to_json(), message.attached());
        let sent = self.send(Method::POST, &path, Some(&body), &attached).await;
        let created = read_answer(sent.result?).await?;
        message_id(&created).ok_or_else(|| strange_answer("a message without an id"))
    }
}
