use std::time::Duration;

use ludotheque_standin::{Permissions, Standin};
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::bot::{Bot, pong, scene};

/// A stand-in, and a bot that may make events.
async fn allowed() -> (Standin, Bot) {
    let (discord, bot) = scene(pong()).await;
    let role = discord.create_role("Bot");
    discord.set_role_permissions(role, Permissions::CREATE_EVENTS);
    discord.give_role(discord.bot(), role);
    (discord, bot)
}

/// So many seconds from now.
fn in_s(seconds: i64) -> String {
    let then = OffsetDateTime::now_utc() + time::Duration::seconds(seconds);
    then.format(&Rfc3339).expect("a time")
}

fn cup() -> Value {
    json!({
        "name": "Cup",
        "description": "Who wins?",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "https://discord.com/channels/1/2/3"},
        "scheduled_start_time": in_s(60),
        "scheduled_end_time": in_s(3_600),
    })
}

fn all(discord: &Standin) -> String {
    format!("/guilds/{}/scheduled-events", discord.guild())
}

async fn made(discord: &Standin, bot: &Bot) -> String {
    let made = bot.post(&all(discord), cup()).await.ok();
    format!("{}/{}", all(discord), made["id"].as_str().expect("an id"))
}

#[tokio::test]
async fn an_event_is_made_listed_changed_and_deleted_by_whoever_may() {
    let (discord, bot) = allowed().await;
    let path = made(&discord, &bot).await;
    let listed = bot.get(&all(&discord)).await.ok();
    assert_eq!(listed[0]["name"], "Cup");
    assert_eq!(listed[0]["creator_id"], discord.bot().to_string());
    assert_eq!(listed[0]["status"], 1);
    let elsewhere = json!({"entity_metadata": {"location": "elsewhere"}});
    let changed = bot.patch(&path, elsewhere).await.ok();
    assert_eq!(changed["entity_metadata"]["location"], "elsewhere");
    assert_eq!(bot.delete(&path).await.status, 204);
    assert_eq!(bot.get(&path).await.refusal(), (404, 10070));

    let (discord, bot) = scene(pong()).await;
    let refused = bot.post(&all(&discord), cup()).await;
    assert_eq!(refused.refusal(), (403, 50013));
    assert_eq!(bot.get(&all(&discord)).await.ok(), json!([]));
}

#[tokio::test]
async fn an_event_goes_from_scheduled_to_active_to_completed_or_is_canceled() {
    let (discord, bot) = allowed().await;
    let becomes = async |path: &str, status: u64| {
        let changed = bot.patch(path, json!({"status": status})).await;
        (changed.status, changed.body["code"].as_u64())
    };
    let path = made(&discord, &bot).await;
    assert_eq!(becomes(&path, 3).await, (400, Some(50035)), "not yet begun");
    assert_eq!(becomes(&path, 2).await.0, 200);
    assert_eq!(becomes(&path, 4).await, (400, Some(50035)), "too late");
    assert_eq!(becomes(&path, 3).await.0, 200);
    assert_eq!(becomes(&path, 2).await, (400, Some(180_000)));
    assert_eq!(bot.get(&all(&discord)).await.ok(), json!([]), "over");
    assert_eq!(bot.get(&path).await.ok()["status"], 3);
    let other = made(&discord, &bot).await;
    assert_eq!(becomes(&other, 4).await.0, 200);
    assert_eq!(discord.take_objections().len(), 2);
    // Discord does the same by the clock.
    made(&discord, &bot).await;
    let status = || discord.scheduled_events()[2]["status"].clone();
    assert_eq!(status(), 1);
    discord.set_clock_ahead(Duration::from_secs(120));
    assert_eq!(status(), 2);
    discord.set_clock_ahead(Duration::from_secs(4_000));
    assert_eq!(status(), 3);
}

#[tokio::test]
async fn what_discord_would_not_take_is_refused() {
    let (discord, bot) = allowed().await;
    let cases = [
        ("name", json!("")),
        ("name", json!("x".repeat(101))),
        ("description", json!("x".repeat(1_001))),
        ("entity_metadata", json!({"location": ""})),
        ("entity_metadata", json!({"location": "x".repeat(101)})),
        ("entity_metadata", Value::Null),
        ("scheduled_start_time", json!(in_s(-60))),
        ("scheduled_start_time", json!("tomorrow")),
        ("scheduled_end_time", Value::Null),
        ("scheduled_end_time", json!(in_s(30))),
        ("entity_type", json!(2)),
    ];
    for (field, value) in cases {
        let mut body = cup();
        body[field] = value.clone();
        let refused = bot.post(&all(&discord), body).await;
        assert_eq!(refused.refusal(), (400, 50035), "{field}: {value}");
        assert!(!discord.take_objections().is_empty());
    }
    assert!(discord.scheduled_events().is_empty());
}
