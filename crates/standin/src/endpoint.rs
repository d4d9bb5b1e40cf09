//! Interactions over HTTP: posted to where the application wants them, as Discord does it.

use std::sync::Arc;
use std::time::Duration;

use reqwest::{Client, StatusCode, header};
use serde_json::{Value, json};

use crate::ids::{APPLICATION, InteractionId};
use crate::server::Server;
use crate::world::endpoints::{Delivery, Post};

/// Discord waits no longer for the status.
const WITHIN: Duration = Duration::from_secs(3);

impl Server {
    /// What stands in `X-Signature-Timestamp` now.
    pub(crate) fn timestamp(&self) -> String {
        (self.clock.unix_ms() / 1000).to_string()
    }

    /// Posts an interaction. If the bot does not take it, it has failed.
    pub(crate) async fn post(self: &Arc<Self>, id: InteractionId, post: Post) {
        let mut delivery = Delivery {
            url: post.url,
            ..Delivery::signed(self.timestamp(), post.body)
        };
        for copy in 0..post.copies {
            let answer = send(self.http(), &delivery).await;
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
        let right = Delivery {
            url: url.to_owned(),
            ..Delivery::signed(self.timestamp(), body)
        };
        let other = Delivery::signed(right.timestamp.clone(), "something else".to_owned());
        let wrong = Delivery {
            signature: other.signature,
            ..right.clone()
        };
        let pong = send(self.http(), &right).await;
        let refused = send(self.http(), &wrong).await;
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
