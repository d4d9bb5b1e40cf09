//! Talking to Discord's HTTP API: one client, with the rate limiter of `twilight-http-ratelimiting` in
//! front of it. Two rules of ours come on top: at most 25 requests a second, and silence after a global 429.
//!
//! serenity's limiter retries everywhere at once after a global 429 and keys answers to clicks
//! by application, which delays most of them; it is off. Answers to interactions need no
//! permit: Discord exempts them, and their three seconds are short.

pub mod by_token;
pub mod fetch;
pub mod lookups;
pub mod threads;
pub mod tokens;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use reqwest::multipart;
use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};
use twilight_http_ratelimiting::{
    Endpoint, Method as LimitedMethod, RateLimitHeaders, RateLimiter,
};

use crate::message::v2::Message;
use crate::token::Token;
use ludotheque_matches::ids::{ChannelId, InteractionId, MessageId, UserId};
use ludotheque_play::Retry;

const USER_AGENT: &str = concat!(
    "DiscordBot (https://ludotheque.example, ",
    env!("CARGO_PKG_VERSION"),
    ")"
);
/// Requests in a second, those to answer interactions left out. Discord takes 50; but its seconds
/// begin at other moments than ours, so that those of two of ours may fall into one of its own.
const A_SECOND: u16 = 25;
const CONNECT_WITHIN: Duration = Duration::from_secs(5);
const ANSWER_WITHIN: Duration = Duration::from_secs(15);

/// Codes after which trying again cannot help: the channel or thread is gone, or we may not do
/// it there.
const HOPELESS: [u64; 9] = [
    10003, 10004, 20028, 50001, 50007, 50013, 50027, 160_005, 240_000,
];
/// The message is gone, or its thread is asleep, which a new message wakes.
const NEEDS_A_NEW_MESSAGE: [u64; 2] = [10008, 50083];
/// So old a message may be changed only now and then.
const TOO_OLD_TO_CHANGE: u64 = 30046;
/// "Delivered or hopeless": the interaction has been answered, or can no longer be.
const INTERACTION_IS_OVER: [u64; 2] = [40060, 10062];

/// Discord's HTTP API, as the bot.
#[derive(Clone)]
pub struct Rest {
    pub(crate) client: reqwest::Client,
    limiter: RateLimiter,
    /// Until when Discord wants to hear nothing at all, if it has said so.
    silence: Arc<Mutex<Option<Instant>>>,
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
        /// Whether that is said of everything, not only of this kind of request.
        global: bool,
        /// Discord's own code, 0 if it gave none.
        code: u64,
    },
    /// It could not be reached, or broke off.
    #[error("Discord cannot be reached")]
    Transport(#[source] reqwest::Error),
}

impl RestError {
    /// Whether the message cannot be changed (any more), but another one can be posted.
    #[must_use]
    pub fn needs_a_new_message(&self) -> bool {
        match self {
            Self::Refused { code, .. } => NEEDS_A_NEW_MESSAGE.contains(code),
            Self::Limited { code, .. } => *code == TOO_OLD_TO_CHANGE,
            Self::Transport(_) => false,
        }
    }

    /// Whether Discord wants this request in no case, and another one perhaps.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused { status, .. } if status.is_client_error())
    }

    /// Whether Discord may have done all the same what was asked.
    #[must_use]
    pub fn may_be_done(&self) -> bool {
        self.is_passing()
    }

    /// Whether the same request might succeed a moment later.
    pub(crate) fn is_passing(&self) -> bool {
        match self {
            Self::Transport(_) => true,
            Self::Refused { status, .. } => status.is_server_error(),
            Self::Limited { .. } => false,
        }
    }

    /// After how many seconds the same request might succeed, if that is worth waiting for while somebody
    /// looks at their screen.
    pub(crate) fn worth_waiting_s(&self) -> Option<u32> {
        /// An answer that takes as long as this is still in time for Discord.
        const A_MOMENT_S: u32 = 1;
        match self {
            Self::Limited { retry_after_s, .. } => Some(*retry_after_s),
            error => error.is_passing().then_some(0),
        }
        .filter(|pause_s| *pause_s <= A_MOMENT_S)
    }

    /// Whether and when to try again, after so many tries.
    #[must_use]
    pub fn retry(&self, tries: i32) -> Retry {
        const LONGEST_PAUSE_S: u32 = 15 * 60;
        match self {
            Self::Limited { retry_after_s, .. } => Retry::After(*retry_after_s),
            Self::Refused { status, code, .. }
                if HOPELESS.contains(code) || is_final(*status, *code) =>
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

/// Whether Discord would refuse the same again. A token that is being renewed (401) and a
/// request that took too long (408) are not final, nor are three codes of its own.
fn is_final(status: StatusCode, code: u64) -> bool {
    const PASSING_STATUS: [StatusCode; 2] = [StatusCode::UNAUTHORIZED, StatusCode::REQUEST_TIMEOUT];
    const PASSING_CODES: [u64; 3] = [40003, 40062, 130_000];
    status.is_client_error() && !PASSING_STATUS.contains(&status) && !PASSING_CODES.contains(&code)
}

/// What became of the answer to an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It is shown, by this message if it is one.
    Shown(Option<MessageId>),
    /// It came too late, or there was one already: this one is not shown.
    NotShown,
}

/// How an interaction is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// With a new message.
    Message = 4,
    /// With a message that is still to come.
    Later = 5,
    /// By changing the message whose button was pressed.
    Update = 7,
    /// With suggestions for an option that is being typed.
    Suggestions = 8,
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
            limiter: RateLimiter::new(A_SECOND),
            silence: Arc::default(),
            api,
            token,
        })
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
            .limited(Method::POST, &path, Some(&body), message.attached())
            .await?;
        message_id(&created).ok_or_else(|| strange_answer("a message without an id"))
    }

    /// Opens the channel of direct messages with a person, or finds the one that is there.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn open_direct(&self, user: UserId) -> Result<ChannelId, RestError> {
        let body = json!({"recipient_id": user.to_string()});
        let opened = self
            .limited(Method::POST, "users/@me/channels", Some(&body), None)
            .await?;
        let id = opened["id"].as_str().and_then(|id| id.parse().ok());
        id.map(ChannelId)
            .ok_or_else(|| strange_answer("a channel without an id"))
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
        self.limited(Method::PATCH, &path, Some(&body), message.attached())
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

    /// Answers an interaction. A first try that is lost on the way, or that Discord wants a moment later, is
    /// followed by a second one: Discord takes only one answer, so that two do no harm.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn answer(
        &self,
        id: InteractionId,
        token: &str,
        kind: AnswerKind,
        data: &Value,
        attached: Option<(&str, &[u8])>,
    ) -> Result<Answered, RestError> {
        let path = format!("interactions/{id}/{token}/callback?with_response=true");
        let body = json!({"type": kind as u8, "data": data});
        let mut sent = self.send(Method::POST, &path, Some(&body), attached).await;
        let pause_s = sent
            .result
            .as_ref()
            .err()
            .and_then(RestError::worth_waiting_s);
        if let Some(pause_s) = pause_s {
            tokio::time::sleep(Duration::from_secs(u64::from(pause_s))).await;
            sent = self.send(Method::POST, &path, Some(&body), attached).await;
        }
        match sent.result {
            Ok(response) => {
                let answered = read_answer(response).await?;
                let message = answered.pointer("/resource/message").and_then(message_id);
                Ok(Answered::Shown(message))
            }
            Err(RestError::Refused { code, .. }) if INTERACTION_IS_OVER.contains(&code) => {
                tracing::debug!(%id, code, "the interaction is over");
                Ok(Answered::NotShown)
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
        attached: Option<(&str, &[u8])>,
    ) -> Result<Value, RestError> {
        let endpoint = Endpoint {
            method: limited_method(&method),
            // What is asked for within it makes no other limit.
            path: path.split('?').next().unwrap_or(path).to_owned(),
        };
        let permit = self.limiter.acquire(endpoint).await;
        self.keep_silence().await;
        let sent = self.send(method, path, body, attached).await;
        if let Err(RestError::Limited {
            retry_after_s,
            global: true,
            ..
        }) = &sent.result
        {
            let until = Instant::now() + Duration::from_secs(u64::from(*retry_after_s));
            *self.silence.lock().unwrap_or_else(PoisonError::into_inner) = Some(until);
        }
        permit.complete(sent.limits);
        read_answer(sent.result?).await
    }

    /// Waits while Discord wants to hear nothing.
    async fn keep_silence(&self) {
        let until = *self.silence.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(until) = until {
            tokio::time::sleep_until(until.into()).await;
        }
    }

    /// Sends a request at once.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        attached: Option<(&str, &[u8])>,
    ) -> Sent {
        let url = format!("{}/api/v10/{path}", self.api);
        let request = self.client.request(method, url).header(
            header::AUTHORIZATION,
            format!("Bot {}", self.token.reveal()),
        );
        let request = match (body, attached) {
            (Some(body), Some((name, bytes))) => {
                let file = multipart::Part::bytes(bytes.to_vec()).file_name(name.to_owned());
                let form = multipart::Form::new()
                    .text("payload_json", body.to_string())
                    .part("files[0]", file);
                request.multipart(form)
            }
            (Some(body), None) => request.json(body),
            (None, _) => request,
        };
        match request.send().await {
            Ok(response) => {
                let limits = limits(&response, path);
                let result = if response.status().is_success() {
                    Ok(response)
                } else {
                    Err(refusal(response).await)
                };
                Sent { limits, result }
            }
            // The address of an answer holds the interaction's token.
            Err(error) => Sent {
                limits: None,
                result: Err(RestError::Transport(error.without_url())),
            },
        }
    }
}

/// What came back, and what it says about its rate limit, which refusals do too.
pub(crate) struct Sent {
    limits: Option<RateLimitHeaders>,
    pub(crate) result: Result<reqwest::Response, RestError>,
}

pub(crate) fn message_id(message: &Value) -> Option<MessageId> {
    message["id"].as_str()?.parse().ok().map(MessageId)
}

pub(crate) fn strange_answer(what: &str) -> RestError {
    RestError::Refused {
        status: StatusCode::OK,
        code: 0,
        message: format!("it answered {what}"),
    }
}

pub(crate) async fn read_answer(response: reqwest::Response) -> Result<Value, RestError> {
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
            global: said["global"].as_bool().unwrap_or_default(),
            code: said["code"].as_u64().unwrap_or_default(),
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

/// What an answer says about its rate limit. A refusal without the usual words exhausts the
/// limit of its path for as long as it says.
fn limits(response: &reqwest::Response, path: &str) -> Option<RateLimitHeaders> {
    let text = |name: &str| response.headers().get(name)?.to_str().ok();
    let told = || {
        let reset_after = text(RateLimitHeaders::RESET_AFTER)?.parse::<f64>().ok()?;
        Some(RateLimitHeaders {
            bucket: text(RateLimitHeaders::BUCKET)?.as_bytes().to_vec(),
            limit: text(RateLimitHeaders::LIMIT)?.parse().ok()?,
            remaining: text(RateLimitHeaders::REMAINING)?.parse().ok()?,
            reset_at: Instant::now() + Duration::try_from_secs_f64(reset_after).ok()?,
        })
    };
    told().or_else(|| {
        let limited = response.status() == StatusCode::TOO_MANY_REQUESTS;
        let retry_after = text("retry-after")?.parse().ok().filter(|_| limited)?;
        Some(RateLimitHeaders::shared(
            path.as_bytes().to_vec(),
            retry_after,
        ))
    })
}
