//! The program where it receives interactions over HTTP, and requests as Discord and others send them.

use std::time::Duration;

use futures_util::future::join_all;
use ludotheque_standin::Delivery;
use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use super::{PATIENCE, World, free_address, stop};

/// A program that receives interactions over HTTP.
#[derive(Debug)]
pub struct Served {
    pub program: Child,
    /// Where.
    pub url: String,
    pub address: String,
    /// Asks it whatever a test likes.
    pub client: Client,
}

impl World {
    /// The program at an address of its own, as soon as it listens there.
    pub async fn serve(&self) -> Served {
        self.serve_with(|_| ()).await
    }

    /// The same with something else set.
    pub async fn serve_with(&self, set: impl FnOnce(&mut Command)) -> Served {
        let address = free_address();
        let mut program = self.scripted_program();
        // There is no gateway where it could fall back to.
        program
            .args(["serve", "--listen", &address])
            .env("DISCORD_GATEWAY", "ws://127.0.0.1:9");
        set(&mut program);
        let served = Served {
            program: program.spawn().expect("the program starts"),
            url: format!("http://{address}/interactions"),
            address,
            client: Client::new(),
        };
        let deadline = Instant::now() + PATIENCE;
        while served.client.get(&served.url).send().await.is_err() {
            assert!(Instant::now() < deadline, "the program does not listen");
            sleep(Duration::from_millis(50)).await;
        }
        served
    }

    /// So many programs, to which interactions are posted in turn.
    pub async fn receiving<const N: usize>(&self) -> [Served; N] {
        let served = join_all((0..N).map(|_| self.serve())).await;
        let urls: Vec<String> = served.iter().map(|one| one.url.clone()).collect();
        self.discord.post_interactions_to(&urls);
        served.try_into().expect("so many")
    }

    /// What the application's page does with an Interactions Endpoint URL.
    pub async fn set_endpoint(&self, url: &str) -> (StatusCode, Value) {
        let api = format!("{}/api/v10/applications/@me", self.discord.api_url());
        let answer = Client::new()
            .patch(api)
            .header("authorization", format!("Bot {}", self.discord.token()))
            .json(&json!({"interactions_endpoint_url": url}))
            .send()
            .await
            .expect("an answer");
        (answer.status(), answer.json().await.expect("JSON"))
    }
}

impl Served {
    /// Sends this.
    pub async fn post(&self, sent: &Delivery) -> Response {
        self.try_post(sent).await.expect("an answer")
    }

    /// The same, where it may be that it cannot be sent.
    pub async fn try_post(&self, sent: &Delivery) -> reqwest::Result<Response> {
        let request = self
            .client
            .post(&self.url)
            .header("x-signature-timestamp", &sent.timestamp)
            .header("x-signature-ed25519", &sent.signature)
            .body(sent.body.clone());
        request.send().await
    }

    /// Stops it in good order, and gives what it has logged.
    pub async fn stop(self) -> String {
        stop(self.program).await
    }
}
