//! How long a click takes: the whole program against the local Discord, next to a bare bot that
//! answers "pong", turn by turn in one run, so that the machine's mood cancels.
//!
//! `cargo bench --bench clicks`; `CLICKS=5000` asks for more than the 1,000 of the default.

#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

#[expect(dead_code, unused_imports, reason = "the tests use more of it")]
#[path = "../tests/it/world/mod.rs"]
mod world;

use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

use ludotheque_standin::{Settings, Standin};
use serde_json::json;
use serenity::all::{Context, EventHandler, GatewayIntents, HttpBuilder, Interaction, async_trait};
use tokio::process::Command;

use world::{CardView, World};

const CLICKS: usize = 1000;
/// So many clicks are not counted: connections and caches warm up.
const WARM_UP: usize = 50;

#[tokio::main]
async fn main() {
    let clicks = std::env::var("CLICKS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(CLICKS);
    let (pong_discord, pong_bot) = start_pong().await;
    let world = World::without_bot().await;
    let program = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .env("DISCORD_TOKEN", world.discord.token())
        .env("DISCORD_API", world.discord.api_url())
        .env("DISCORD_GATEWAY", world.discord.gateway_url())
        .env("DATABASE_URL", world.database.url())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("the program starts");
    world.bot_ready().await;

    let (mut ours, mut pongs) = (Vec::new(), Vec::new());
    let mut card = world.finale(json!([])).await;
    for click in 0..clicks + WARM_UP {
        if card.is_over() {
            card = world.finale(json!([])).await;
        }
        let begun = Instant::now();
        card = CardView::of(&world.play_on(&card).await);
        let answered = begun.elapsed();
        let begun = Instant::now();
        let (member, channel) = (pong_discord.member("Ada"), pong_discord.channel());
        pong_discord
            .command(member, channel, "pong", json!([]))
            .await
            .expect("a pong");
        if click >= WARM_UP {
            ours.push(answered);
            pongs.push(begun.elapsed());
        }
    }
    let id = program.id().expect("the program runs");
    report("click → new board", &mut ours);
    report("bare pong", &mut pongs);
    println!("memory of the program: {}", memory(id));
    drop(program);
    pong_bot.abort();
    pong_discord.stop().await;
    world.end().await;
}

fn report(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: f64| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss
        )]
        let index = ((times.len() - 1) as f64 * share) as usize;
        times[index].as_secs_f64() * 1000.0
    };
    println!(
        "{what:<18} {:>5} times: p50 {:6.2} ms   p99 {:6.2} ms   worst {:6.2} ms",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

/// What the system says the process holds now, and held at most.
fn memory(process: u32) -> String {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let lines = status
        .lines()
        .filter(|line| line.starts_with("VmRSS") || line.starts_with("VmHWM"));
    lines
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>()
        .join(", ")
}

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

async fn start_pong() -> (Standin, tokio::task::JoinHandle<()>) {
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
