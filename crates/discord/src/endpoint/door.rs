//! The door for interactions over HTTP. Nothing is read before the signature is found to be right; what comes in is
//! answered with 202 at once, and everything else with a status alone.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::bot::Bot;
use crate::counted::AtTheDoor;
use crate::endpoint::loopback::HandOn;
use crate::endpoint::signature::PublicKey;
use crate::endpoint::timely::{Seen, Untimely};
use ludotheque_matches::ids::InteractionId;

/// Far more than any interaction: the largest carry a message with forty components, or a form.
const LONGEST_BODY: usize = 256 * 1024;
const BODY_WITHIN: Duration = Duration::from_secs(5);
/// Discord's numbers for the question whether anybody is there, and for the answer.
const PING: u64 = 1;
const PONG: u64 = 1;
/// The same complaint is made no more often.
const COMPLAIN_EVERY: Duration = Duration::from_secs(60);

/// What stands at the door.
pub struct Door {
    key: PublicKey,
    seen: Seen,
    hand_on: HandOn,
    bot: Arc<Bot>,
    complained: Mutex<Option<Instant>>,
}

impl Door {
    /// A door for what this key has signed.
    pub fn new(key: PublicKey, hand_on: HandOn, bot: Arc<Bot>) -> Self {
        Self {
            key,
            seen: Seen::default(),
            hand_on,
            bot,
            complained: Mutex::default(),
        }
    }

    /// One route for all paths: which of them leads here is the proxy's affair.
    pub fn routes(self) -> Router {
        let receive = post(receive);
        Router::new().fallback(receive).with_state(Arc::new(self))
    }

    /// What becomes of a request whose signature, timestamp and body are these.
    fn judge(&self, headers: &HeaderMap, body: &[u8]) -> AtTheDoor {
        let header = |name| headers.get(name).map(|value| value.as_bytes());
        let (signature, timestamp) = (
            header("x-signature-ed25519").unwrap_or_default(),
            header("x-signature-timestamp").unwrap_or_default(),
        );
        let Some(signature) = self.key.check(signature, timestamp, body) else {
            return AtTheDoor::BadSignature;
        };
        let now_s = self.bot.rest.clock.now_s();
        match self.seen.pass(signature, timestamp, now_s) {
            Ok(()) => {}
            Err(Untimely::Again) => return AtTheDoor::Replayed,
            Err(untimely) => {
                self.complain(untimely);
                return AtTheDoor::Untimely;
            }
        }
        match serde_json::from_slice::<Value>(body) {
            Ok(interaction) if interaction["type"] == PING => AtTheDoor::Ping,
            Ok(interaction) => self.let_in(&interaction, body),
            Err(_) => AtTheDoor::Unreadable,
        }
    }

    fn let_in(&self, interaction: &Value, body: &[u8]) -> AtTheDoor {
        let id = interaction["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Ok(text)) = (id.map(InteractionId), std::str::from_utf8(body)) else {
            return AtTheDoor::Unreadable;
        };
        let Ok(place) = self.hand_on.try_reserve() else {
            return AtTheDoor::TooMany;
        };
        // Noted before it is handed on: its answer may be quick.
        if !self.bot.rest.unanswered.let_in(id) {
            return AtTheDoor::Stopping;
        }
        place.send(text.to_owned());
        AtTheDoor::LetIn
    }

    /// Of what is signed and not of now, somebody should know: else every click fails, and nobody knows why.
    fn complain(&self, untimely: Untimely) {
        let mut complained = self
            .complained
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if complained.is_some_and(|at| at.elapsed() < COMPLAIN_EVERY) {
            return;
        }
        *complained = Some(Instant::now());
        tracing::warn!(
            ?untimely,
            "an interaction with the right signature is not of now, and is refused. If this goes on, the clock of this \
             machine is wrong; otherwise somebody sends again what Discord has sent before"
        );
    }
}

async fn receive(State(door): State<Arc<Door>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let came = match read(body).await {
        Ok(body) => door.judge(&head.headers, &body),
        Err(why) => why,
    };
    tracing::debug!(?came, "a request over HTTP");
    door.bot.counted.at_the_door(came);
    answer(came)
}

async fn read(body: Body) -> Result<Bytes, AtTheDoor> {
    let reading = tokio::time::timeout(BODY_WITHIN, to_bytes(body, LONGEST_BODY));
    let read = reading.await.map_err(|_| AtTheDoor::TooSlow)?;
    read.map_err(|_| AtTheDoor::TooLong)
}

fn answer(came: AtTheDoor) -> Response {
    let status = match came {
        AtTheDoor::Ping => return Json(json!({"type": PONG})).into_response(),
        AtTheDoor::LetIn => StatusCode::ACCEPTED,
        // Discord tries now and then whether a wrong signature is refused with exactly this.
        AtTheDoor::BadSignature | AtTheDoor::Untimely | AtTheDoor::Replayed => {
            StatusCode::UNAUTHORIZED
        }
        AtTheDoor::Unreadable => StatusCode::BAD_REQUEST,
        AtTheDoor::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        AtTheDoor::TooSlow => StatusCode::REQUEST_TIMEOUT,
        AtTheDoor::TooMany | AtTheDoor::Stopping => StatusCode::SERVICE_UNAVAILABLE,
    };
    status.into_response()
}
