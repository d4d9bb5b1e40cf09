//! A bare bot that answers "pong", to compare with.

use ludotheque_standin::{Settings, Standin};
use serde_json::json;
use serenity::all::{Context, EventHandler, GatewayIntents, HttpBuilder, Interaction, async_trait};

/// The least that a bot on the same libraries does for an answer.
struct Pong;

#[async_trait]
impl EventHandler for Pong {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Command(command) = interaction else {
            return;
        };
        let answer =
            json!({"type": 4, "data": {"content": "pong", "allowed_mentions": {"parse": []}}});
        let sent =
            context
                .http
                .create_interaction_response(command.id, &command.token, &answer, vec![]);
        sent.await.expect("the answer arrives");
    }
}

/// A local Discord with that bot in it.
pub async fn start() -> (Standin, tokio::task::JoinHandle<()>) {
    let discord = Standin::start(Settings::default())
        .await
        .expect("the local Discord starts");
    let path = format!(
        "{}/api/v10/applications/{}/commands",
        discord.api_url(),
        discord.bot()
    );
    let registered = reqwest::Client::new()
        .put(path)
        .header("authorization", format!("Bot {}", discord.token()))
        .json(&json!([{"name": "pong", "description": "Answers.", "type": 1}]))
        .send()
        .await
        .expect("the command is registered");
    assert!(registered.status().is_success());
    let http = HttpBuilder::new(discord.token())
        .proxy(discord.api_url())
        .ratelimiter_disabled(true)
        .build();
    let mut client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::empty())
        .event_handler(Pong)
        .await
        .expect("the bare bot is made");
    *client.ws_url.lock().await = discord.gateway_url();
    let running = tokio::spawn(async move {
        client.start().await.expect("the bare bot runs");
    });
    discord.bot_ready().await;
    (discord, running)
}
