//! Talking to Discord's HTTP API: one client, and a rate limiter of our own in front of it.
//!
//! serenity's limiter retries everywhere at once after a global 429 and keys answers to clicks
//! by application, which delays most of them; it is off. Answers to interactions need no
//! permit: Discord exempts them, and their three seconds are short.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::multipart;
use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};
use twilight_http_ratelimiting::{
    Endpoint, Method as LimitedMethod, RateLimitHeaders, RateLimiter,
};

use super::present::v2::{Message, PICTURE_NAME};
use crate::config::Token;
use crate::ids::{ChannelId, InteractionId, MessageId};
use crate::store::Retry;

const USER_AGENT: &str = concat!(
    "DiscordBot (https://ludotheque.example, ",
    env!("CARGO_PKG_VERSION"),
    ")"
);
const CONNECT_WITHIN: Duration = Duration::from_secs(5);
const ANSWER_WITHIN: Duration = Duration::from_secs(15);

/// Codes after which trying again cannot help: the message, channel or thread is gone, or we
/// may not do it there.
const HOPELESS: [u64; 11] = [
    10003, 10004, 10008, 20028, 50001, 50007, 50013, 50027, 50083, 160_005, 240_000,
];
/// "Delivered or hopeless": the interaction has been answered, or can no longer be.
const INTERACTION_IS_OVER: [u64; 2] = [40060, 10062];
/// The message is gone.
pub const UNKNOWN_MESSAGE: u64 = 10008;

/// Discord's HTTP API, as the bot.
#[derive(Clone)]
pub struct Rest {
    client: reqwest::Client,
    limiter: RateLimiter,
    api: Arc<str>,
    token: Token,
}

/// Why Discord did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum RestError {
    /// It refused.
    #[error("Discord refused with status {status} and code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: StatusCode,
        /// Discord's own code, 0 if it gave none.
        code: u64,
        /// What it said.
        message: String,
    },
    /// Too many requests.
    #[error("Discord asks to wait {retry_after_s} s")]
    Limited {
        /// How long to wait, in whole seconds.
        retry_after_s: u32,
    },
    /// It could not be reached, or broke off.
    #[error("Discord cannot be reached")]
    Transport(#[source] reqwest::Error),
}

impl RestError {
    /// Discord's own code, if it refused with one.
    #[must_use]
    pub const fn code(&self) -> Option<u64> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            Self::Limited { .. } | Self::Transport(_) => None,
        }
    }

    /// Whether and when to try again, after so many tries.
    #[must_use]
    pub fn retry(&self, tries: i32) -> Retry {
        const LONGEST_PAUSE_S: u32 = 15 * 60;
        match self {
            Self::Limited { retry_after_s } => Retry::After(*retry_after_s),
            Self::Refused { status, code, .. }
                if HOPELESS.contains(code)
                    || (status.is_client_error() && ![40062, 130_000].contains(code)) =>
            {
                Retry::Never(self.to_string())
            }
            Self::Refused { .. } | Self::Transport(_) => {
                let doublings = u32::try_from(tries).unwrap_or(0).min(10);
                Retry::After((1 << doublings).min(LONGEST_PAUSE_S))
            }
        }
    }
}

/// How an interaction is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// With a new message.
    Message = 4,
    /// By changing the message whose button was pressed.
    Update = 7,
    /// With a form.
    Form = 9,
}

impl Rest {
    /// A client for the API at `api`, such as `https://discord.com`.
    ///
    /// # Errors
    /// When the client cannot be built, for lack of TLS roots for instance.
    pub fn new(api: &str, token: Token) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .user_agent(USER_AGENT)
            .connect_timeout(CONNECT_WITHIN)
            .timeout(ANSWER_WITHIN)
            .build()?;
        let api = api.trim_end_matches('/').into();
        Ok(Self {
            client,
            limiter: RateLimiter::default(),
            api,
            token,
        })
    }

    /// Reads something.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn get(&self, path: &str) -> Result<Value, RestError> {
        self.limited(Method::GET, path, None, None).await
    }

    /// Replaces something.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn put(&self, path: &str, body: &Value) -> Result<Value, RestError> {
        self.limited(Method::PUT, path, Some(body), None).await
    }

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
        let mut body = message.to_json();
        body["nonce"] = json!(nonce);
        body["enforce_nonce"] = json!(true);
        let path = format!("channels/{channel}/messages");
        let created = self
            .limited(Method::POST, &path, Some(&body), picture_of(message))
            .await?;
        message_id(&created).ok_or_else(|| strange_answer("a message without an id"))
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
        let path = format!("channels/{channel}/messages/{id}");
        let body = message.to_json();
        self.limited(Method::PATCH, &path, Some(&body), picture_of(message))
            .await?;
        Ok(())
    }

    /// Deletes a message.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn delete_message(&self, channel: ChannelId, id: MessageId) -> Result<(), RestError> {
        let path = format!("channels/{channel}/messages/{id}");
        self.limited(Method::DELETE, &path, None, None).await?;
        Ok(())
    }

    /// Answers an interaction, and says which message shows the answer. If it has been
    /// answered already, or is too old, nothing more can be done about it: no error, no message.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn answer(
        &self,
        id: InteractionId,
        token: &str,
        kind: AnswerKind,
        data: &Value,
        picture: Option<&[u8]>,
    ) -> Result<Option<MessageId>, RestError> {
        let path = format!("interactions/{id}/{token}/callback?with_response=true");
        let body = json!({"type": kind as u8, "data": data});
        match self.send(Method::POST, &path, Some(&body), picture).await {
            Ok(response) => {
                let answered = read_answer(response).await?;
                Ok(answered.pointer("/resource/message").and_then(message_id))
            }
            Err(RestError::Refused { code, .. }) if INTERACTION_IS_OVER.contains(&code) => {
                tracing::debug!(%id, code, "the interaction is over");
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Sends a request when the limiter permits it.
    async fn limited(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        picture: Option<&[u8]>,
    ) -> Result<Value, RestError> {
        let endpoint = Endpoint {
            method: limited_method(&method),
            path: path.to_owned(),
        };
        let permit = self.limiter.acquire(endpoint).await;
        let response = self.send(method, path, body, picture).await;
        permit.complete(response.as_ref().ok().and_then(limits));
        read_answer(response?).await
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        picture: Option<&[u8]>,
    ) -> Result<reqwest::Response, RestError> {
        let url = format!("{}/api/v10/{path}", self.api);
        let mut request = self.client.request(method, url).header(
            header::AUTHORIZATION,
            format!("Bot {}", self.token.reveal()),
        );
        request = match (body, picture) {
            (Some(body), Some(png)) => {
                let file = multipart::Part::bytes(png.to_vec())
                    .file_name(PICTURE_NAME)
                    .mime_str("image/png")
                    .map_err(RestError::Transport)?;
                let form = multipart::Form::new()
                    .text("payload_json", body.to_string())
                    .part("files[0]", file);
                request.multipart(form)
            }
            (Some(body), None) => request.json(body),
            (None, _) => request,
        };
        let response = request.send().await.map_err(|error| {
            // The address of an answer holds the interaction's token.
            RestError::Transport(error.without_url())
        })?;
        if response.status().is_success() {
            Ok(response)
        } else {
            Err(refusal(response).await)
        }
    }
}

fn picture_of(message: &Message) -> Option<&[u8]> {
    message
        .picture
        .as_ref()
        .map(|picture| picture.png.as_slice())
}

fn message_id(message: &Value) -> Option<MessageId> {
    message["id"].as_str()?.parse().ok().map(MessageId)
}

fn strange_answer(what: &str) -> RestError {
    RestError::Refused {
        status: StatusCode::OK,
        code: 0,
        message: format!("it answered {what}"),
    }
}

async fn read_answer(response: reqwest::Response) -> Result<Value, RestError> {
    if response.status() == StatusCode::NO_CONTENT {
        return Ok(Value::Null);
    }
    response
        .json()
        .await
        .map_err(|error| RestError::Transport(error.without_url()))
}

async fn refusal(response: reqwest::Response) -> RestError {
    const WITHOUT_A_WORD_S: f64 = 5.0;
    let status = response.status();
    let said: Value = response.json().await.unwrap_or_default();
    if status == StatusCode::TOO_MANY_REQUESTS {
        let seconds = said["retry_after"]
            .as_f64()
            .unwrap_or(WITHOUT_A_WORD_S)
            .ceil();
        return RestError::Limited {
            retry_after_s: whole_seconds(seconds),
        };
    }
    RestError::Refused {
        status,
        code: said["code"].as_u64().unwrap_or_default(),
        message: said["message"]
            .as_str()
            .unwrap_or("no reason given")
            .to_owned(),
    }
}

/// A float of seconds as a whole number; `as` saturates, which is what is wanted.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
const fn whole_seconds(seconds: f64) -> u32 {
    seconds as u32
}

fn limited_method(method: &Method) -> LimitedMethod {
    match *method {
        Method::DELETE => LimitedMethod::Delete,
        Method::PATCH => LimitedMethod::Patch,
        Method::POST => LimitedMethod::Post,
        Method::PUT => LimitedMethod::Put,
        _ => LimitedMethod::Get,
    }
}

/// What the answer says about its rate limit.
fn limits(response: &reqwest::Response) -> Option<RateLimitHeaders> {
    let text = |name: &str| response.headers().get(name)?.to_str().ok();
    let reset_after = text(RateLimitHeaders::RESET_AFTER)?.parse::<f64>().ok()?;
    Some(RateLimitHeaders {
        bucket: text(RateLimitHeaders::BUCKET)?.as_bytes().to_vec(),
        limit: text(RateLimitHeaders::LIMIT)?.parse().ok()?,
        remaining: text(RateLimitHeaders::REMAINING)?.parse().ok()?,
        reset_at: Instant::now() + Duration::try_from_secs_f64(reset_after).ok()?,
    })
}
