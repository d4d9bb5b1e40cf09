//! The check against a description of the API, with a small one of our own: Discord's is not
//! part of this repository.

use std::path::PathBuf;

use ludotheque_standin::{Settings, Standin};
use serde_json::json;

use crate::bot::{message, pong, quick, scene_with};

fn description(name: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("written");
    path
}

#[tokio::test]
async fn bodies_are_held_against_the_description() {
    let described = json!({"openapi": "3.1.0", "paths": {"/channels/{channel_id}/messages": {"post": {
        "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Message"}}}},
    }}}, "components": {"schemas": {
        "Message": {"type": "object", "properties": {
            "tts": {"type": ["boolean", "null"]},
            "attachments": {"type": "array", "items": {"$ref": "#/components/schemas/Attachment"}},
        }},
        "Attachment": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}},
    }}});
    let settings = Settings {
        openapi: Some(description("described.json", &described.to_string())),
        ..quick()
    };
    let (discord, bot) = scene_with(settings, pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    let mut body = message("x");
    body["tts"] = json!("yes");
    let refused = bot.post(&path, body).await;
    assert_eq!(refused.refusal(), (400, 50035));
    assert_eq!(
        refused.body["errors"]["tts"]["_errors"][0]["code"],
        "OPENAPI"
    );
    assert!(discord.take_objections()[0].contains("at tts"));
    // A number as the id of an attachment is what serenity sends, and Discord takes.
    let mut body = message("x");
    body["attachments"] = json!([{"id": 0}]);
    bot.upload(
        reqwest::Method::POST,
        &path,
        &body,
        &[("a.txt", b"a".to_vec())],
    )
    .await
    .ok();
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn of_alternatives_the_errors_of_the_one_meant_are_told() {
    let kind = |number: u64, field: &str| {
        json!({"type": "object", "required": ["type", field], "properties": {
            "type": {"enum": [number]},
            field: {"type": "string", "maxLength": 3},
        }})
    };
    let described = json!({"openapi": "3.1.0", "paths": {"/channels/{channel_id}/messages": {"post": {
        "requestBody": {"content": {"application/json": {"schema": {"properties": {
            "components": {"oneOf": [{"type": "null"}, {"type": "array", "items": {
                "oneOf": [kind(1, "label"), kind(10, "content")],
            }}]},
        }}}}},
    }}}});
    let settings = Settings {
        openapi: Some(description("alternatives.json", &described.to_string())),
        ..quick()
    };
    let (discord, bot) = scene_with(settings, pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    let body = crate::bot::v2(json!([{"type": 10, "content": "long"}]));
    let refused = bot.post(&path, body).await;
    let at_fault = &refused.body["errors"]["components"]["0"]["content"]["_errors"];
    assert_eq!(
        at_fault.as_array().map(Vec::len),
        Some(1),
        "{:#}",
        refused.body
    );
}

#[tokio::test]
async fn a_description_that_cannot_be_read_is_one_clear_error() {
    for path in [
        PathBuf::from("/nowhere/openapi.json"),
        description("broken.json", "{"),
    ] {
        let settings = Settings {
            openapi: Some(path.clone()),
            ..Settings::default()
        };
        let error = Standin::start(settings).await.expect_err("not readable");
        assert!(
            error.to_string().contains(&path.display().to_string()),
            "{error}"
        );
    }
}
