//! Talking to Discord's HTTP API: one client, with permits in front of it (`permits`). Answers to
//! interactions need none: Discord exempts them, and their three seconds are short.

mod another;
pub mod by_token;
pub mod clock;
pub mod emojis;
pub mod error;
pub mod fetch;
mod invalid;
pub mod lookups;
pub mod members;
pub mod messages;
pub mod own_emojis;
mod pace;
mod permits;
pub mod server_events;
#[cfg(test)]
mod tests;
pub mod threads;
pub mod tokens;
mod unanswered;
pub mod wall_clock;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use reqwest::multipart;
use reqwest::{Method, StatusCode, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::Instant;
use twilight_http_ratelimiting::RateLimitHeaders;

use crate::counted::{Requests, StartsLeft};
use crate::rest::another::Another;
use crate::rest::clock::Clock;
use crate::rest::emojis::Emojis;
use crate::rest::error::RestError;
use crate::rest::permits::{About, Permits};
use crate::rest::unanswered::Unanswered;
use crate::rest::wall_clock::WallClock;
use crate::token::Token;
use ludotheque_matches::ids::{ChannelId, InteractionId, MessageId, UserId};

pub use permits::Haste;

/// Discord wants an address in the name of a client. This one belongs to nobody.
const NO_SOURCE: &str = "https://ludotheque.example";
const CONNECT_WITHIN: Duration = Duration::from_secs(5);
const ANSWER_WITHIN: Duration = Duration::from_secs(15);

/// An answer is sent so often at most, the second time at once, then each time a little later, and no more when so much of
/// the three seconds is over for which Discord waits.
const ANSWER_TRIES: u32 = 4;
const ANSWER_PAUSE: Duration = Duration::from_millis(500);
const ANSWER_TRIED_FOR: Duration = Duration::from_secs(2);

/// "Delivered or hopeless": the interaction has been answered, or can no longer be.
const INTERACTION_IS_OVER: [u64; 2] = [ANSWERED_ALREADY, 10062];
const ANSWERED_ALREADY: u64 = 40060;

/// Discord's HTTP API, as the bot.
#[derive(Clone)]
pub struct Rest {
    pub(crate) client: reqwest::Client,
    permits: Arc<Permits>,
    /// Discord's clock.
    pub clock: Arc<Clock>,
    /// The pictures beside words.
    pub emojis: Arc<Emojis>,
    api: Arc<str>,
    token: Token,
    /// How many requests there were.
    pub requests: Requests,
    /// How often the bot may still begin a session.
    pub starts_left: StartsLeft,
    /// What has come over HTTP and is not answered.
    pub unanswered: Arc<Unanswered>,
    another: Arc<Another>,
}

/// What became of the answer to an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It is shown, by this message if it is one.
    Shown(Option<MessageId>),
    /// There was one already when it was sent for the second time: the first one, most likely, of which Discord's word was
    /// lost.
    Before,
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
    /// With nothing: the message whose button was pressed stays as it is.
    Nothing = 6,
    /// By changing the message whose button was pressed.
    Update = 7,
    /// With suggestions for an option that is being typed.
    Suggestions = 8,
    /// With a form.
    Form = 9,
}

impl Rest {
    /// A client for the API at `api`, such as `https://discord.com`. It says that its source is at `source`.
    ///
    /// # Errors
    /// When the client cannot be built, for lack of TLS roots for instance.
    pub fn new(
        api: &str,
        token: Token,
        source: Option<&str>,
        wall_clock: WallClock,
    ) -> Result<Self, reqwest::Error> {
        let source = source.unwrap_or(NO_SOURCE);
        let version = env!("CARGO_PKG_VERSION");
        let client = reqwest::Client::builder()
            .user_agent(format!("DiscordBot ({source}, {version})"))
            .connect_timeout(CONNECT_WITHIN)
            .timeout(ANSWER_WITHIN)
            .build()?;
        let api = api.trim_end_matches('/').into();
        Ok(Self {
            client,
            permits: Arc::new(Permits::new()),
            clock: Arc::new(Clock::beside(wall_clock)),
            emojis: Arc::default(),
            api,
            token,
            requests: Requests::default(),
            starts_left: StartsLeft::default(),
            unanswered: Arc::default(),
            another: Arc::default(),
        })
    }

    /// Opens the channel of direct messages with a person, or finds the one that is there.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn open_direct(&self, user: UserId) -> Result<ChannelId, RestError> {
        let body = json!({"recipient_id": user.to_string()});
        let opened = self
            .limited(Method::POST, "users/@me/channels", Some(&body), &[])
            .await?;
        let id = opened["id"].as_str().and_then(|id| id.parse().ok());
        let channel = id
            .map(ChannelId)
            .ok_or_else(|| strange_answer("a channel without an id"))?;
        // Who takes no direct messages is remembered with what they have chosen.
        self.permits.invalid.forgive(channel);
        Ok(channel)
    }

    /// Answers an interaction. A try that is lost on the way, or that Discord wants a moment later, is followed
    /// by another one, and by more within two seconds: Discord takes only one answer, so that two do no harm.
    ///
    /// # Errors
    /// As Discord answers.
    pub async fn answer(
        &self,
        id: InteractionId,
        token: &str,
        kind: AnswerKind,
        data: &Value,
        attached: &[(&str, &[u8])],
    ) -> Result<Answered, RestError> {
        let path = format!("interactions/{id}/{token}/callback?with_response=true");
        let mut body = json!({"type": kind as u8});
        if !data.is_null() {
            body["data"] = data.clone();
        }
        let (begun, mut tries) = (Instant::now(), 1);
        let mut sent = self.send(Method::POST, &path, Some(&body), attached).await;
        while (tries == 1 || tries < ANSWER_TRIES && begun.elapsed() < ANSWER_TRIED_FOR)
            && let Err(error) = &sent.result
            && let Some(pause_s) = error.worth_waiting_s()
        {
            let least = ANSWER_PAUSE * (tries - 1);
            tokio::time::sleep(least.max(Duration::from_secs(u64::from(pause_s)))).await;
            tries += 1;
            sent = self.send(Method::POST, &path, Some(&body), attached).await;
        }
        self.unanswered.answered(id);
        match sent.result {
            Ok(response) => {
                let made: Made = read(response).await?;
                Ok(Answered::Shown(made.message()))
            }
            Err(RestError::Refused { code, .. }) if INTERACTION_IS_OVER.contains(&code) => {
                tracing::debug!(%id, code, "the interaction is over");
                if code == ANSWERED_ALREADY && tries > 1 {
                    return Ok(Answered::Before);
                }
                // With others at work it is one of them.
                let is_alone = !self.permits.pace.is_shared();
                if code == ANSWERED_ALREADY && is_alone {
                    self.another.tell();
                }
                Ok(Answered::NotShown)
            }
            Err(error) => Err(error),
        }
    }

    /// Sends a request when it is permitted.
    async fn limited(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        attached: &[(&str, &[u8])],
    ) -> Result<Value, RestError> {
        let at_once = std::future::ready(Some(()));
        let done = self
            .limited_if((method, path, Haste::Soon), body, attached, at_once)
            .await;
        done.map(Option::unwrap_or_default)
    }

    /// Sends a request when it is permitted, if it may go even then; what `may_go` gives is kept until it
    /// is answered.
    async fn limited_if<Kept>(
        &self,
        (method, path, haste): (Method, &str, Haste),
        body: Option<&Value>,
        attached: &[(&str, &[u8])],
        may_go: impl Future<Output = Option<Kept>>,
    ) -> Result<Option<Value>, RestError> {
        let permit = self.permits.acquire(&method, path, haste).await?;
        let Some(_kept) = may_go.await else {
            return Ok(None);
        };
        let sent = self.send(method, path, body, attached).await;
        self.permits
            .complete(permit, sent.limits, sent.result.as_ref().err());
        read_answer(sent.result?).await.map(Some)
    }

    /// So many processes live that share what Discord allows this bot; whether they know of this one.
    pub fn share_among(&self, living: usize, is_known: bool) {
        self.permits.pace.share_among(living, is_known);
    }

    /// How many requests Discord has called invalid lately.
    pub fn invalid_requests(&self) -> usize {
        self.permits.invalid.lately(Instant::now())
    }

    /// Somebody uses the bot in a channel: what it refused before may be permitted now.
    pub fn is_used_in(&self, channel: ChannelId) {
        self.permits.invalid.forgive(channel);
    }

    /// Sends a request at once. Should Discord not want it with its emojis, it goes without them.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        attached: &[(&str, &[u8])],
    ) -> Sent {
        let Some(mut body) = body.cloned() else {
            return self.send_as_it_is(method, path, None, attached).await;
        };
        let has_emojis = self.emojis.put_into(&mut body);
        let sent = self.send_as_it_is(method.clone(), path, Some(&body), attached);
        let sent = sent.await;
        match &sent.result {
            Err(error) if has_emojis && error.is_about_an_emoji() => {}
            _ => return sent,
        }
        self.emojis.doubt();
        self.emojis.put_into(&mut body);
        self.send_as_it_is(method, path, Some(&body), attached)
            .await
    }

    async fn send_as_it_is(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        attached: &[(&str, &[u8])],
    ) -> Sent {
        if let Err(silence) = self.permits.may_speak() {
            return Sent {
                limits: None,
                result: Err(silence),
            };
        }
        let url = format!("{}/api/v10/{path}", self.api);
        let request = self.client.request(method.clone(), url).header(
            header::AUTHORIZATION,
            format!("Bot {}", self.token.reveal()),
        );
        let request = match (body, attached) {
            (Some(body), []) => request.json(body),
            (Some(body), files) => {
                let mut form = multipart::Form::new().text("payload_json", body.to_string());
                for (id, (name, bytes)) in files.iter().enumerate() {
                    let name = (*name).to_owned();
                    let file = multipart::Part::bytes(bytes.to_vec()).file_name(name);
                    form = form.part(format!("files[{id}]"), file);
                }
                request.multipart(form)
            }
            (None, _) => request,
        };
        let sent = request.send().await;
        let status = sent.as_ref().map_or(0, |sent| sent.status().as_u16());
        self.requests.count(status);
        match sent {
            Ok(response) => {
                let limits = permits::limits(&response, path);
                let date = response.headers().get(header::DATE);
                if let Some(date) = date.and_then(|date| date.to_str().ok()) {
                    self.clock.hear(date);
                }
                let result = if response.status().is_success() {
                    Ok(response)
                } else {
                    let about = About::of(&response);
                    let refused = refusal(response).await;
                    self.permits.note(&method, path, &refused, about);
                    Err(refused)
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

/// What an answer to an interaction has made, in so far as it is looked at: the rest is a whole message.
#[derive(Default, Deserialize)]
struct Made {
    resource: Option<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    message: Option<MadeMessage>,
}

#[derive(Deserialize)]
struct MadeMessage {
    #[serde(default)]
    id: Value,
}

impl Made {
    fn message(self) -> Option<MessageId> {
        let message = self.resource?.message?;
        message.id.as_str()?.parse().ok().map(MessageId)
    }
}

pub(crate) fn message_id(message: &Value) -> Option<MessageId> {
    message["id"].as_str()?.parse().ok().map(MessageId)
}

pub(crate) fn strange_answer(what: &str) -> RestError {
    RestError::Refused {
        status: StatusCode::OK,
        code: 0,
        message: format!("it answered {what}"),
        names_an_emoji: false,
    }
}

pub(crate) async fn read_answer(response: reqwest::Response) -> Result<Value, RestError> {
    read(response).await
}

/// Nothing is what the type is without anything.
async fn read<T: DeserializeOwned + Default>(response: reqwest::Response) -> Result<T, RestError> {
    if response.status() == StatusCode::NO_CONTENT {
        return Ok(T::default());
    }
    response
        .json()
        .await
        .map_err(|error| RestError::Transport(error.without_url()))
}

async fn refusal(response: reqwest::Response) -> RestError {
    const WITHOUT_A_WORD_S: f64 = 5.0;
    /// What stands between us and Discord may say whole pages.
    const LONGEST_REASON: usize = 300;
    let status = response.status();
    let retry_after = response.headers().get(header::RETRY_AFTER);
    let retry_after = retry_after.and_then(|value| value.to_str().ok()?.parse().ok());
    let said: Value = response.json().await.unwrap_or_default();
    if status == StatusCode::TOO_MANY_REQUESTS {
        let seconds = said["retry_after"]
            .as_f64()
            .or(retry_after)
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
            .chars()
            .take(LONGEST_REASON)
            .collect(),
        names_an_emoji: said["errors"].to_string().contains("EMOJI"),
    }
}

/// A float of seconds as a whole number; `as` saturates, which is what is wanted.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
const fn whole_seconds(seconds: f64) -> u32 {
    seconds as u32
}
