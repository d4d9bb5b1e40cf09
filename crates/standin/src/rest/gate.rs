//! What every request passes: the bot's token, faults, rate limits; and the log of requests.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};

use super::asked::API;
use super::refusal::Refusal;
use crate::limits::{self, Verdict};
use crate::planned::{Fault, Scope};
use crate::request::Request as Logged;
use crate::server::Server;
use crate::wire::Scissors;

/// Marks the answer to a request that was one too many.
#[derive(Clone, Copy)]
struct OneTooMany;

/// Marks the answer to a request that a fault has made late.
#[derive(Clone, Copy)]
struct Late;

/// How many requests are remembered: more than any test makes, little enough for a try-out that
/// runs for days.
const REQUESTS_KEPT: usize = 100_000;

pub(super) async fn pass(
    State(server): State<Arc<Server>>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    request: Request,
    next: Next,
) -> Response {
    let method = request.method().as_str().to_owned();
    let path = unprefixed(request.uri().path()).to_owned();
    let template = request
        .extensions()
        .get::<MatchedPath>()
        .map(|matched| unprefixed(matched.as_str()).to_owned())
        .unwrap_or_default();
    on_the_way(&server).await;
    let mut response = answer(&server, &scissors, &method, &path, &template, request, next).await;
    let date = UNIX_EPOCH + Duration::from_millis(server.clock.unix_ms());
    if let Ok(date) = HeaderValue::try_from(httpdate::fmt_http_date(date)) {
        response.headers_mut().insert(header::DATE, date);
    }
    server.change(|world| {
        if world.requests.len() == REQUESTS_KEPT {
            world.requests.pop_front();
        }
        world.requests.push_back(Logged {
            method,
            path,
            status: response.status().as_u16(),
            limited: response.extensions().get::<OneTooMany>().is_some(),
            late: response.extensions().get::<Late>().is_some(),
        });
    });
    on_the_way(&server).await;
    response
}

/// As long as whatever is sent next takes to arrive.
async fn on_the_way(server: &Server) {
    // Nobody is woken for nothing.
    if server.look(|world| world.faults.ways.is_empty()) {
        return;
    }
    let way = server.change(|world| world.faults.way());
    pause(server, way).await;
}

/// So much time passes on the stand-in's clock, unless it stops before.
async fn pause(server: &Server, time: Duration) {
    if time.is_zero() {
        return;
    }
    tokio::select! {
        biased;
        () = server.clock.reaches(server.clock.now().after(time)) => {}
        () = server.stops() => {}
    }
}

async fn answer(
    server: &Arc<Server>,
    scissors: &Scissors,
    method: &str,
    path: &str,
    template: &str,
    request: Request,
    next: Next,
) -> Response {
    if !carries_own_token(template) && !authorized(server, request.headers()) {
        return Refusal::unauthorized().into_response();
    }
    let fault = server.change(|world| world.faults.take(method, path));
    match &fault {
        Some(Fault::RateLimited { retry_after, scope }) => {
            return Refusal::rate_limited(*retry_after, *scope).into_response();
        }
        Some(Fault::Banned { retry_after }) => return banned(*retry_after),
        Some(Fault::Status(status)) => return status_alone(*status),
        Some(Fault::Refused { status, code }) => {
            return Refusal::asked_for(*status, *code).into_response();
        }
        Some(Fault::CutBefore) => {
            scissors.cut();
            return StatusCode::BAD_GATEWAY.into_response();
        }
        Some(Fault::Late(by)) => pause(server, *by).await,
        Some(Fault::CutAfter) | None => {}
    }
    let (bucket, verdict) = match limit(server, method, template, path) {
        Ok(verdict) => verdict,
        Err(mut limited) => {
            limited.extensions_mut().insert(OneTooMany);
            return *limited;
        }
    };
    let mut response = next.run(request).await;
    if let Some(verdict) = verdict {
        set_headers(response.headers_mut(), &bucket, &verdict, server);
    }
    if matches!(fault, Some(Fault::Late(_))) {
        response.extensions_mut().insert(Late);
    }
    if fault == Some(Fault::CutAfter) {
        server.change(|world| world.answer_lost(path));
        scissors.cut();
    }
    response
}

/// Routes of interactions carry the interaction's token in their path, and /gateway needs none.
fn carries_own_token(template: &str) -> bool {
    template.starts_with("/interactions")
        || template.starts_with("/webhooks")
        || template == "/gateway"
}

fn authorized(server: &Server, headers: &HeaderMap) -> bool {
    headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bot "))
        .is_some_and(|token| token == server.settings.token)
}

fn banned(retry_after: Duration) -> Response {
    let retry_after = HeaderValue::from(retry_after.as_secs());
    let page = Html("<h1>Access denied</h1>");
    let headers = [(header::RETRY_AFTER, retry_after)];
    (StatusCode::TOO_MANY_REQUESTS, headers, page).into_response()
}

fn status_alone(status: u16) -> Response {
    StatusCode::from_u16(status)
        .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
        .into_response()
}

/// Counts the request. The answer when it does not pass, boxed for being large.
fn limit(
    server: &Server,
    method: &str,
    template: &str,
    path: &str,
) -> Result<(String, Option<Verdict>), Box<Response>> {
    let now = server.clock.now();
    let Some((bucket, limit)) =
        limits::bucket(method, template, path, server.settings.message_limit)
    else {
        return Ok((String::new(), None));
    };
    let own = server.change(|world| world.limits.take(&bucket, limit, now));
    if !own.passes {
        let mut response = Refusal::rate_limited(own.reset_after, Scope::User).into_response();
        set_headers(response.headers_mut(), &bucket, &own, server);
        return Err(Box::new(response));
    }
    // Webhook routes are those of interactions here, which the global limit leaves out.
    if !template.starts_with("/webhooks") {
        let limit = server.settings.global_limit;
        let global = server.change(|world| {
            let global = world.limits.take("global", limit, now);
            world.globally_limited += u64::from(!global.passes);
            global
        });
        if !global.passes {
            return Err(Box::new(
                Refusal::rate_limited(global.reset_after, Scope::Global).into_response(),
            ));
        }
    }
    Ok((bucket, Some(own)))
}

fn set_headers(headers: &mut HeaderMap, bucket: &str, verdict: &Verdict, server: &Server) {
    let reset_after = verdict.reset_after.as_secs_f64();
    let reset = Duration::from_millis(server.clock.unix_ms()).as_secs_f64() + reset_after;
    // The name of a bucket is the same for all channels: it stands for the route.
    let route = bucket.rsplit_once(' ').map_or(bucket, |(route, _)| route);
    let name = format!("{:016x}", crate::ids::fixed_id("bucket", route));
    for (header, value) in [
        ("x-ratelimit-limit", verdict.limit.to_string()),
        ("x-ratelimit-remaining", verdict.remaining.to_string()),
        ("x-ratelimit-reset", format!("{reset:.3}")),
        ("x-ratelimit-reset-after", format!("{reset_after:.3}")),
        ("x-ratelimit-bucket", name),
    ] {
        if let Ok(value) = HeaderValue::try_from(value) {
            headers.insert(HeaderName::from_static(header), value);
        }
    }
}

fn unprefixed(path: &str) -> &str {
    path.strip_prefix(API).unwrap_or(path)
}
