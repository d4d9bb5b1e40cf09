//! Interactions over HTTP: signed and posted to where the application wants them, as Discord does it.

use std::sync::Arc;
use std::time::Duration;

use ed25519_dalek::{Signer, SigningKey};
use reqwest::{Client, StatusCode, header};
use serde_json::{Value, json};

use crate::ids::{APPLICATION, InteractionId};
use crate::server::Server;

/// Discord waits no longer for the status.
const WITHIN: Duration = Duration::from_secs(3);
/// How many deliveries are remembered.
const KEPT: usize = 100;
/// Secret to nobody here, as the token.
const SECRET: [u8; 32] = *b"the stand-in's key, not a secret";

/// An interaction as it was posted.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// Where to.
    pub url: String,
    /// `X-Signature-Timestamp`.
    pub timestamp: String,
    /// `X-Signature-Ed25519`.
    pub signature: String,
    /// What was posted.
    pub body: String,
    /// The status of the answer, if there was one.
    pub status: Option<u16>,
}

/// Where interactions are posted.
#[derive(Debug, Default)]
pub(crate) struct Endpoints {
    urls: Vec<String>,
    posted: usize,
    deliveries: Vec<Delivery>,
    /// Shown instead of the real one.
    pub(crate) key: Option<String>,
}

impl Endpoints {
    /// From now on interactions go there, to one after the other; to the gateway if there is none.
    pub(crate) fn set(&mut self, urls: Vec<String>) {
        self.urls = urls;
    }

    /// The address that the application shows.
    pub(crate) fn shown(&self) -> Option<&str> {
        self.urls.first().map(String::as_str)
    }

    /// Where the next one goes, if not to the gateway.
    pub(crate) fn next(&mut self) -> Option<String> {
        self.posted += 1;
        let place = self.posted.checked_rem(self.urls.len())?;
        self.urls.get(place).cloned()
    }

    pub(crate) fn deliveries(&self) -> &[Delivery] {
        &self.deliveries
    }

    fn note(&mut self, delivery: Delivery) {
        if self.deliveries.len() == KEPT {
            self.deliveries.remove(0);
        }
        self.deliveries.push(delivery);
    }
}

/// An interaction on its way to an address, so often.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) url: String,
    pub(crate) body: String,
    pub(crate) copies: u32,
}

/// The public key, as Discord shows it.
pub(crate) fn public_key() -> String {
    hex::encode(SigningKey::from_bytes(&SECRET).verifying_key().to_bytes())
}

/// The signature of a body at a time.
pub(crate) fn sign(timestamp: &str, body: &str) -> String {
    let signed = [timestamp, body].concat();
    let signature = SigningKey::from_bytes(&SECRET).sign(signed.as_bytes());
    hex::encode(signature.to_bytes())
}

impl Server {
    /// What stands in `X-Signature-Timestamp` now.
    pub(crate) fn timestamp(&self) -> String {
        (self.clock.unix_ms() / 1000).to_string()
    }

    /// Posts an interaction. If the bot does not take it, it has failed.
    pub(crate) async fn post(self: &Arc<Self>, id: InteractionId, post: Post) {
        let timestamp = self.timestamp();
        let signature = sign(&timestamp, &post.body);
        let mut delivery = Delivery {
            url: post.url,
            timestamp,
            signature,
            body: post.body,
            status: None,
        };
        for copy in 0..post.copies {
            let answer = send(&self.http, &delivery).await;
            delivery.status = answer.as_ref().map(|(status, _)| status.as_u16());
            self.change(|world| {
                world.endpoints.note(delivery.clone());
                match answer {
                    Some((StatusCode::ACCEPTED, _)) => {
                        if let Some(interaction) = world.interactions.get_mut(&id) {
                            interaction.accepted = true;
                        }
                    }
                    Some((StatusCode::OK, _)) => world.objections.push(
                        "the stand-in carries out no answer in the response to an interaction"
                            .to_owned(),
                    ),
                    _ if copy == 0 => world.first_answer_due(id),
                    _ => {}
                }
            });
        }
    }

    /// Whether somebody is at this address who answers a ping, and refuses one that is not signed.
    pub(crate) async fn is_endpoint(&self, url: &str) -> bool {
        let body = json!({
            "id": self.change(|world| world.next_id()).to_string(),
            "application_id": APPLICATION.to_string(),
            "type": 1,
            "token": "ping",
            "version": 1,
        })
        .to_string();
        let timestamp = self.timestamp();
        let right = Delivery {
            url: url.to_owned(),
            signature: sign(&timestamp, &body),
            timestamp,
            body,
            status: None,
        };
        let wrong = Delivery {
            signature: sign(&right.timestamp, "something else"),
            ..right.clone()
        };
        let pong = send(&self.http, &right).await;
        let refused = send(&self.http, &wrong).await;
        pong.is_some_and(|(status, answer)| status == StatusCode::OK && answer["type"] == 1)
            && refused.is_some_and(|(status, _)| status == StatusCode::UNAUTHORIZED)
    }
}

/// The answer, if there is one: its status, and its body if that is JSON and called so.
async fn send(http: &Client, delivery: &Delivery) -> Option<(StatusCode, Value)> {
    let request = http
        .post(&delivery.url)
        .timeout(WITHIN)
        .header(header::CONTENT_TYPE, "application/json")
        .header(
            header::USER_AGENT,
            "Discord-Interactions/1.0 (+https://discord.com)",
        )
        .header("x-signature-ed25519", &delivery.signature)
        .header("x-signature-timestamp", &delivery.timestamp)
        .body(delivery.body.clone());
    let answer = request.send().await.ok()?;
    let status = answer.status();
    let kind = answer.headers().get(header::CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let body = answer.json().await.ok().filter(|_| is_json);
    Some((status, body.unwrap_or_default()))
}
