//! The program where it receives interactions over HTTP, and requests as Discord and others send them.

use std::net::TcpListener;
use std::time::Duration;

use ludotheque_standin::Delivery;
use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use tokio::io::AsyncReadExt;
use tokio::process::Child;
use tokio::time::{Instant, sleep};

use super::{PATIENCE, SCRIPTED, World, terminate};

/// A program that receives interactions over HTTP.
pub struct Served {
    pub program: Child,
    /// Where.
    pub url: String,
    pub address: String,
}

impl World {
    /// A free address, and the program as it would listen there.
    pub async fn serve(&self) -> Served {
        let served = self.begin_to_serve();
        let deadline = Instant::now() + PATIENCE;
        while reqwest::get(&served.url).await.is_err() {
            assert!(Instant::now() < deadline, "the program does not listen");
            sleep(Duration::from_millis(50)).await;
        }
        served
    }

    /// The same, as soon as it is started.
    pub fn begin_to_serve(&self) -> Served {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = free.local_addr().expect("an address").to_string();
        drop(free);
        let mut program = self.program();
        // There is no gateway where it could fall back to.
        program
            .args(["serve", "--listen", &address])
            .env("DISCORD_GATEWAY", "ws://127.0.0.1:9")
            .env("LUDOTHEQUE_CLICKS_IN_A_ROW", SCRIPTED.to_string());
        let program = program.spawn().expect("the program starts");
        let url = format!("http://{address}/interactions");
        Served {
            program,
            url,
            address,
        }
    }

    /// What the application's page does with an Interactions Endpoint URL.
    pub async fn set_endpoint(&self, url: Option<&str>) -> (StatusCode, Value) {
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

    /// The same, where there may be no answer.
    pub async fn try_post(&self, sent: &Delivery) -> reqwest::Result<Response> {
        let request = Client::new()
            .post(&self.url)
            .header("x-signature-timestamp", &sent.timestamp)
            .header("x-signature-ed25519", &sent.signature)
            .body(sent.body.clone());
        request.send().await
    }

    /// Stops it in good order, and gives what it has logged.
    pub async fn stop(mut self) -> String {
        let mut errors = self.program.stderr.take().expect("its errors are read");
        let mut log = String::new();
        let reading = errors.read_to_string(&mut log);
        let (_, read) = tokio::join!(terminate(&mut self.program), reading);
        read.expect("they are text");
        log
    }
}
