//! The state of the program, as whoever watches it asks for it.

use std::collections::BTreeSet;
use std::net::TcpListener;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::{Connection as _, Executor as _};
use tokio::process::{Child, Command};

use crate::world::{CardView, PATIENCE, World, ended, free_address};

/// The program, and where its state can be asked for.
fn watched(world: &World) -> (Child, String) {
    let address = free_address();
    let mut program = world.program();
    program.env("LUDOTHEQUE_STATUS", &address);
    let program = program.spawn().expect("the program starts");
    (program, format!("http://{address}"))
}

async fn health(url: &str) -> (StatusCode, Value) {
    let answer = reqwest::get(format!("{url}/healthz")).await.expect("asked");
    (answer.status(), answer.json().await.expect("JSON"))
}

/// Waits until the bot says that it does so. What was looked at is remembered for a second, and a shard that is ready
/// is connected a moment later.
async fn wait_for_health(url: &str, status: StatusCode, ailments: &[&str]) {
    let wanted = json!({"healthy": ailments.is_empty(), "ailments": ailments});
    let wanted = (status, wanted);
    let deadline = Instant::now() + PATIENCE;
    loop {
        let is = health(url).await;
        if is == wanted {
            return;
        }
        assert!(Instant::now() < deadline, "{is:?} instead of {wanted:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Waits until this figure fits, and gives all of them.
async fn wait_for_figure(url: &str, name: &str, fits: impl Fn(f64) -> bool) -> String {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let text = figures(url).await;
        if fits(figure(&text, name)) {
            return text;
        }
        assert!(Instant::now() < deadline, "{name} does not fit:\n{text}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn figures(url: &str) -> String {
    let answer = reqwest::get(format!("{url}/metrics")).await.expect("asked");
    assert_eq!(answer.status(), StatusCode::OK);
    answer.text().await.expect("text")
}

/// The names of the figures of which alarms are made.
fn alarming() -> BTreeSet<String> {
    let rules = include_str!("../../../docs/watching/alerts.yml");
    let words = rules.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let names = words.filter(|word| word.starts_with("ludotheque_"));
    names.map(str::to_owned).collect()
}

/// The value of a figure.
fn figure(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let value = line.unwrap_or_else(|| panic!("{name} is missing:\n{text}"));
    value.trim().parse().expect("a number")
}

#[tokio::test]
async fn who_watches_sees_health_and_figures() {
    World::without_bot(async |world| {
        let (_program, url) = watched(world);
        world.bot_ready().await;
        wait_for_health(&url, StatusCode::OK, &[]).await;

        let card = world.finale(json!([])).await;
        let played = CardView::of(&world.play_on(&card).await);
        // An answer is counted once it has been sent.
        let done = "ludotheque_answers_total{outcome=\"done\"}";
        let text = wait_for_figure(&url, done, |answers| answers >= 3.0).await;
        assert!(text.ends_with("# EOF\n"), "{text}");
        assert!(figure(&text, "ludotheque_identifies_left") > 0.0);
        assert!(figure(&text, "ludotheque_backup_age_seconds") < 0.0);
        let faults = "ludotheque_answers_total{outcome=\"fault\"}";
        assert_eq!(figure(&text, faults), 0.0, "it is there from the beginning");
        assert_eq!(figure(&text, "ludotheque_shards_connected"), 1.0);
        assert!(figure(&text, "ludotheque_answer_seconds_count") >= 3.0);
        assert!(figure(&text, "ludotheque_write_seconds") > 0.0);
        assert!(figure(&text, "ludotheque_discord_requests_total{status=\"200\"}") >= 3.0);
        let card = played.message.to_string();
        for hidden in ["Ada", &card, world.discord.token()] {
            assert!(!text.contains(hidden), "{hidden} is nobody's business");
        }

        for name in alarming() {
            let is_it = |line: &str| {
                let rest = line.strip_prefix(&name);
                rest.is_some_and(|rest| rest.starts_with([' ', '{']))
            };
            assert!(text.lines().any(is_it), "no alarm can come of {name}");
        }

        // Somebody holds the row that is written.
        let mut holder = world.database.connect().await;
        let mut held = holder.begin().await.expect("begun");
        held.execute("SELECT FROM service_clock FOR UPDATE")
            .await
            .expect("held");
        let ill = ["the database takes no write"];
        wait_for_health(&url, StatusCode::SERVICE_UNAVAILABLE, &ill).await;
        wait_for_figure(&url, "ludotheque_write_seconds", |seconds| seconds < 0.0).await;
        held.rollback().await.expect("let go");
        wait_for_health(&url, StatusCode::OK, &[]).await;
        world.all_cards_shown().await;
    })
    .await;
}

#[tokio::test]
async fn who_receives_over_http_has_no_gateway_that_could_fall_silent() {
    World::without_bot(async |world| {
        let address = free_address();
        let watched = |program: &mut Command| {
            program.env("LUDOTHEQUE_STATUS", &address);
        };
        let served = world.serve_with(watched).await;
        let url = format!("http://{address}");
        wait_for_health(&url, StatusCode::OK, &[]).await;
        let text = figures(&url).await;
        assert_eq!(figure(&text, "ludotheque_shards_connected"), 1.0);
        let silence = figure(&text, "ludotheque_gateway_event_age_seconds");
        assert!(
            silence < 0.0,
            "{silence}: after a quiet hour it is an alarm"
        );
        served.stop().await;
    })
    .await;
}

#[tokio::test]
async fn an_address_that_is_taken_is_said_at_once() {
    World::without_bot(async |world| {
        let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = taken.local_addr().expect("an address").to_string();
        let mut program = world.program();
        let (code, said) = ended(program.env("LUDOTHEQUE_STATUS", &address)).await;
        assert_eq!(code, Some(1), "{said}");
        let wanted = format!("LUDOTHEQUE_STATUS: the address {address} cannot be used");
        assert!(said.contains(&wanted), "{said}");
    })
    .await;
}
