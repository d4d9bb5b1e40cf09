//! Permits to send a request: the rate limiter of `twilight-http-ratelimiting`, and rules of ours on top:
//! at most 25 requests a second, or fewer where others send as well (`pace`), silence after a global 429, and little that
//! Discord would refuse (`invalid`).
//! A 429 of Discord's proxy is silence for everything, answers to interactions included.
//!
//! Nobody waits for a permit for longer than a moment: whoever wants to say something holds a row of the
//! outbox, whose lease is short, and a place among those who deliver. What cannot go at once is put off, and
//! drawn anew when its time has come.
//!
//! serenity's limiter retries everywhere at once after a global 429 and keys answers to clicks
//! by application, which delays most of them; it is off.

#[cfg(test)]
mod tests;

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use reqwest::{Method, StatusCode, header};
use tokio::time::Instant;
use twilight_http_ratelimiting::{
    Bucket, Endpoint, Method as LimitedMethod, Permit, RateLimitHeaders, RateLimiter,
};

use crate::rest::error::{LACKS_PERMISSION, RestError, TOO_OLD_TO_CHANGE};
use crate::rest::invalid::Invalid;
use crate::rest::pace::Pace;
use ludotheque_matches::ids::ChannelId;
use ludotheque_planted::{self as planted, Planted};

/// Requests in a second, those to answer interactions left out. Discord takes 50; but its seconds
/// begin at other moments than ours, so that those of two of ours may fall into one of its own.
const A_SECOND: u16 = 25;
/// How long one waits for a permit: much less than any lease of the outbox, because a delivery may make
/// three or four requests, each of which may take its time besides.
const WITHIN: Duration = Duration::from_secs(5);

/// Of what Discord allows at once in one place, so many are left by what has no hurry.
const LEFT_TO_OTHERS: u16 = 1;

/// A limit that is over is so after so long at most for the limiter as well.
const A_MOMENT: Duration = Duration::from_millis(20);

/// How soon something is to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Haste {
    /// Somebody waits for it.
    Soon,
    /// As long as others can still send as well: whoever has no hurry sends one after the other in a channel.
    AtLeisure,
}

/// Who may send, and when.
pub struct Permits {
    limiter: RateLimiter,
    /// What is left of that where others send as well.
    pub pace: Pace,
    /// Until when Discord wants to hear nothing at all, if it has said so.
    silence: Mutex<Option<Instant>>,
    /// Until when its proxy wants to hear nothing of anybody here, answers to interactions included.
    ban: Mutex<Option<Instant>>,
    /// What Discord has called invalid.
    pub invalid: Invalid,
}

impl Permits {
    pub fn new() -> Self {
        Self {
            limiter: RateLimiter::new(A_SECOND),
            pace: Pace::default(),
            silence: Mutex::default(),
            ban: Mutex::default(),
            invalid: Invalid::default(),
        }
    }

    /// A permit, or when to ask for it again.
    pub async fn acquire(
        &self,
        method: &Method,
        path: &str,
        haste: Haste,
    ) -> Result<Permit, RestError> {
        let begin = Instant::now();
        let until = begin + WITHIN;
        let endpoint = endpoint(method, path);
        if let Some(pause) = self.invalid.pause(begin) {
            return Err(wait(pause));
        }
        if let Some(channel) = channel_of(path)
            && let Some(code) = self.invalid.refused(channel, what(&endpoint), begin)
        {
            return Err(RestError::Refused {
                status: StatusCode::FORBIDDEN,
                code,
                message: "the same as before".to_owned(),
                names_an_emoji: false,
            });
        }
        let has_room = move |bucket: &Bucket| has_room(bucket, haste);
        let opens_in_time = move |bucket: Option<Bucket>| {
            let opens = |it: &Bucket| haste == Haste::Soon && it.reset_at <= until.into_std();
            bucket.is_none_or(|it| has_room(&it) || opens(&it))
        };
        let asked = self.limiter.acquire_if(endpoint.clone(), opens_in_time);
        let Ok(Some(permit)) = tokio::time::timeout_at(until, asked).await else {
            let bucket = self.limiter.bucket(endpoint).await;
            let is_full = bucket.filter(|bucket| !has_room(bucket));
            return Err(wait(
                is_full.map_or(WITHIN, |it| until_then(it.reset_at.into())),
            ));
        };
        if !is_exempt(path) {
            let now = Instant::now();
            let until = if haste == Haste::Soon { until } else { now };
            let Some(at) = self.pace.next(now, until) else {
                return Err(wait(WITHIN));
            };
            tokio::time::sleep_until(at).await;
        }
        self.keep_silence(until).await?;
        // Whoever asks afterwards whether it may still go takes it for sent.
        self.may_speak()?;
        Ok(permit)
    }

    /// Waits until there may be room for what has no hurry, or says when to ask again.
    pub async fn room(&self, method: &Method, path: &str) -> Result<(), RestError> {
        let until = Instant::now() + WITHIN;
        let endpoint = endpoint(method, path);
        while let Some(bucket) = self.limiter.bucket(endpoint.clone()).await
            && !has_room(&bucket, Haste::AtLeisure)
        {
            let opens = Instant::from(bucket.reset_at);
            if opens > until {
                return Err(wait(until_then(opens)));
            }
            // The limiter sees that a little later.
            tokio::time::sleep(until_then(opens) + A_MOMENT).await;
        }
        Ok(())
    }

    /// Notes what an answer says of the limits.
    pub fn complete(
        &self,
        permit: Permit,
        limits: Option<RateLimitHeaders>,
        refusal: Option<&RestError>,
    ) {
        let limits = limits.filter(|_| !planted::is(Planted::LimitsIgnored));
        match refusal {
            // That is said of this message alone, because of its age.
            Some(RestError::Limited { code, .. }) if *code == TOO_OLD_TO_CHANGE => {
                permit.complete(None);
                return;
            }
            Some(RestError::Limited {
                retry_after_s,
                global: true,
                ..
            }) => self.be_silent(Duration::from_secs(u64::from(*retry_after_s))),
            _ => {}
        }
        permit.complete(limits);
    }

    /// Whether anything may be sent at all.
    pub fn may_speak(&self) -> Result<(), RestError> {
        let ends = *self.ban.lock().unwrap_or_else(PoisonError::into_inner);
        match ends.map(until_then) {
            Some(left) if !left.is_zero() => Err(wait(left)),
            _ => Ok(()),
        }
    }

    /// Notes a refusal: how it counts, and whether it was that of Discord's proxy, which does not speak of
    /// limits as Discord does.
    pub fn note(&self, method: &Method, path: &str, refusal: &RestError, about: About) {
        let now = Instant::now();
        match refusal {
            RestError::Limited { retry_after_s, .. } => {
                if about != About::Shared {
                    self.invalid.count(now);
                }
                if about == About::Everything {
                    tracing::error!(retry_after_s, "Discord's proxy wants to hear nothing");
                    let until = now + Duration::from_secs(u64::from(*retry_after_s));
                    let mut ban = self.ban.lock().unwrap_or_else(PoisonError::into_inner);
                    *ban = (*ban).max(Some(until));
                }
            }
            RestError::Refused { status, code, .. } => {
                if [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(status) {
                    self.invalid.count(now);
                }
                if LACKS_PERMISSION.contains(code)
                    && let Some(channel) = channel_of(path)
                {
                    let what = what(&endpoint(method, path));
                    self.invalid.refuse(channel, what, *code, now);
                }
            }
            RestError::Transport(_) => {}
        }
    }

    fn be_silent(&self, time: Duration) {
        let until = Instant::now() + time;
        let mut silence = self.silence.lock().unwrap_or_else(PoisonError::into_inner);
        *silence = (*silence).max(Some(until));
    }

    /// Waits while Discord wants to hear nothing, but not for long.
    async fn keep_silence(&self, until: Instant) -> Result<(), RestError> {
        let ends = *self.silence.lock().unwrap_or_else(PoisonError::into_inner);
        match ends {
            Some(ends) if ends > until => Err(wait(until_then(ends))),
            Some(ends) => {
                tokio::time::sleep_until(ends).await;
                Ok(())
            }
            None => Ok(()),
        }
    }
}

/// What a 429 is said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// Of this bot, here or everywhere.
    Us,
    /// Of all who use the same thing.
    Shared,
    /// Of the whole address.
    Everything,
}

impl About {
    /// What an answer says it is about.
    pub fn of(response: &reqwest::Response) -> Self {
        let headers = response.headers();
        let is_shared = headers
            .get(RateLimitHeaders::SCOPE)
            .is_some_and(|scope| scope == "shared");
        let of_limits = |name: &header::HeaderName| name.as_str().starts_with("x-ratelimit");
        if is_shared {
            Self::Shared
        } else if headers.keys().any(of_limits) {
            Self::Us
        } else {
            Self::Everything
        }
    }
}

const fn has_room(bucket: &Bucket, haste: Haste) -> bool {
    let left_to_others = match haste {
        Haste::Soon => 0,
        Haste::AtLeisure => LEFT_TO_OTHERS,
    };
    bucket.remaining > left_to_others
}

fn what(endpoint: &Endpoint) -> String {
    format!("{:?} {}", endpoint.method, endpoint.path)
}

fn channel_of(path: &str) -> Option<ChannelId> {
    let id = path.strip_prefix("channels/")?.split(['/', '?']).next()?;
    id.parse().ok().map(ChannelId)
}

/// Whether Discord counts such requests by themselves alone.
fn is_exempt(path: &str) -> bool {
    path.starts_with("interactions/") || path.starts_with("webhooks/")
}

fn until_then(then: Instant) -> Duration {
    then.saturating_duration_since(Instant::now())
}

fn wait(time: Duration) -> RestError {
    RestError::Limited {
        retry_after_s: u32::try_from(time.as_secs()).unwrap_or(u32::MAX - 1) + 1,
        global: false,
        code: 0,
    }
}

/// Discord counts the messages of a channel together, whichever of them is meant.
fn endpoint(method: &Method, path: &str) -> Endpoint {
    // What is asked for within it makes no other limit.
    let path = path.split('?').next().unwrap_or(path);
    let mut parts: Vec<&str> = path.split('/').collect();
    if let ["channels", _, "messages", message, ..] = parts.as_mut_slice() {
        *message = "0";
    }
    Endpoint {
        method: limited_method(method),
        path: parts.join("/"),
    }
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
pub fn limits(response: &reqwest::Response, path: &str) -> Option<RateLimitHeaders> {
    let text = |name: &str| response.headers().get(name)?.to_str().ok();
    let told = || {
        let reset_after = text(RateLimitHeaders::RESET_AFTER)?.parse::<f64>().ok()?;
        Some(RateLimitHeaders {
            bucket: text(RateLimitHeaders::BUCKET)?.as_bytes().to_vec(),
            limit: text(RateLimitHeaders::LIMIT)?.parse().ok()?,
            remaining: text(RateLimitHeaders::REMAINING)?.parse().ok()?,
            reset_at: after(Duration::try_from_secs_f64(reset_after).ok()?),
        })
    };
    told().or_else(|| {
        let limited = response.status() == StatusCode::TOO_MANY_REQUESTS;
        let retry_after = text("retry-after")?
            .parse::<u16>()
            .ok()
            .filter(|_| limited)?;
        Some(RateLimitHeaders {
            bucket: path.as_bytes().to_vec(),
            limit: 0,
            remaining: 0,
            reset_at: after(Duration::from_secs(retry_after.into())),
        })
    })
}

/// So long after now, on the runtime's clock: that of `RateLimitHeaders::shared` is the system's, which goes on where
/// time is paused.
fn after(time: Duration) -> std::time::Instant {
    (Instant::now() + time).into_std()
}
