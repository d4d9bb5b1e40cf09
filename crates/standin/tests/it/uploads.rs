use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{Bot, message, pong, scene, use_pong, v2};
use ludotheque_standin::{MessageId, Standin};

/// The smallest PNG there is, of 2 by 1 pixels as far as its header says.
fn png() -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    png.extend([0, 0, 0, 2, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
    png
}

/// A board: one picture in a gallery. `id` is what serenity sends, a number.
fn board(name: &str, keep: &[Value]) -> Value {
    let mut body = v2(
        json!([{"type": 12, "items": [{"media": {"url": format!("attachment://{name}")}, "description": "a board"}]}]),
    );
    let mut attachments = vec![json!({"id": 0, "filename": name, "description": "alt"})];
    attachments.extend_from_slice(keep);
    body["attachments"] = json!(attachments);
    body
}

async fn start() -> (Standin, Bot, String) {
    let (discord, bot) = scene(pong()).await;
    let path = format!("/channels/{}/messages", discord.channel());
    (discord, bot, path)
}

#[tokio::test]
async fn a_picture_is_stored_shown_and_served() {
    let (discord, bot, path) = start().await;
    let made = bot
        .upload(
            Method::POST,
            &path,
            &board("0.png", &[]),
            &[("0.png", png())],
        )
        .await
        .ok();
    let attachment = &made["attachments"][0];
    assert_eq!(
        (&attachment["width"], &attachment["height"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(
        (&attachment["description"], &attachment["content_type"]),
        (&json!("alt"), &json!("image/png"))
    );
    let media = &made["components"][0]["items"][0]["media"];
    assert_eq!(
        (&media["url"], &media["width"]),
        (&attachment["url"], &json!(2))
    );
    let url = attachment["url"].as_str().expect("an address");
    let served = reqwest::get(url).await.expect("an answer");
    assert_eq!(served.headers()["content-type"], "image/png");
    assert_eq!(served.bytes().await.expect("a body"), png());
    let id: u64 = attachment["id"]
        .as_str()
        .expect("an id")
        .parse()
        .expect("a number");
    assert_eq!(discord.file(id), Some(png()));
    assert_eq!(discord.objections(), [""; 0]);
}

#[tokio::test]
async fn an_edit_keeps_the_attachments_it_lists_and_all_when_it_lists_none() {
    let (discord, bot, path) = start().await;
    let made = bot
        .upload(
            Method::POST,
            &path,
            &board("0.png", &[]),
            &[("0.png", png())],
        )
        .await
        .ok();
    let one = format!("{path}/{}", made["id"].as_str().expect("an id"));
    let first = json!({"id": made["attachments"][0]["id"]});

    let replaced = bot
        .upload(
            Method::PATCH,
            &one,
            &board("1.png", &[]),
            &[("1.png", png())],
        )
        .await
        .ok();
    assert_eq!(replaced["attachments"].as_array().map(Vec::len), Some(1));
    assert_eq!(replaced["attachments"][0]["filename"], "1.png");
    assert_eq!(discord.objections(), [""; 0]);

    // The old one is gone: it cannot be kept any more.
    let gone = bot
        .upload(
            Method::PATCH,
            &one,
            &board("2.png", &[first]),
            &[("2.png", png())],
        )
        .await;
    assert_eq!(gone.refusal(), (400, 50035));
    assert!(discord.take_objections()[0].contains("ATTACHMENT_NOT_FOUND"));

    let mut unlisted = board("2.png", &[]);
    unlisted
        .as_object_mut()
        .expect("an object")
        .remove("attachments");
    let both = bot
        .upload(Method::PATCH, &one, &unlisted, &[("2.png", png())])
        .await
        .ok();
    assert_eq!(
        both["attachments"].as_array().map(Vec::len),
        Some(2),
        "boards pile up"
    );
    assert!(discord.take_objections()[0].contains("ATTACHMENT_NOT_SHOWN"));

    let mut dropped = message("");
    dropped
        .as_object_mut()
        .expect("an object")
        .remove("content");
    dropped["attachments"] = json!([]);
    let refused = bot.patch(&one, dropped).await;
    assert_eq!(
        refused.refusal(),
        (400, 50035),
        "a component still shows what would vanish"
    );
    let id = MessageId::of(&made).expect("an id");
    assert_eq!(
        discord.message(id).expect("a message")["attachments"]
            .as_array()
            .map(Vec::len),
        Some(2)
    );
}

#[tokio::test]
async fn entries_without_files_and_too_much_of_them_are_refused() {
    let (discord, bot, path) = start().await;
    let nothing = bot.post(&path, board("0.png", &[])).await;
    assert_eq!(nothing.refusal(), (400, 50035));
    let names = discord.take_objections().join("\n");
    assert!(
        names.contains("ATTACHMENT_NOT_FOUND") && names.contains("REFERENCED_ATTACHMENT_NOT_FOUND"),
        "{names}"
    );

    let large = vec![0; 10 * 1024 * 1024 + 1];
    let refused = bot
        .upload(Method::POST, &path, &message("x"), &[("a.bin", large)])
        .await;
    assert_eq!(refused.refusal(), (413, 40005));
    assert!(discord.take_objections()[0].contains("ATTACHMENTS_TOO_LARGE"));

    let limit = vec![0; 10 * 1024 * 1024];
    bot.upload(Method::POST, &path, &message("x"), &[("a.bin", limit)])
        .await
        .ok();
    let eleven: Vec<(&str, Vec<u8>)> = (0..11).map(|_| ("a.txt", b"a".to_vec())).collect();
    assert_eq!(
        bot.upload(Method::POST, &path, &message("x"), &eleven)
            .await
            .refusal(),
        (400, 50035)
    );
}

#[tokio::test]
async fn an_interaction_is_answered_with_a_picture() {
    let (discord, mut bot, _) = start().await;
    let (reply, ()) = use_pong(&discord, async {
        let event = bot.interaction().await;
        let body = json!({"type": 4, "data": board("b.png", &[])});
        bot.upload(
            Method::POST,
            &crate::bot::callback(&event),
            &body,
            &[("b.png", png())],
        )
        .await
        .ok();
    })
    .await;
    let message = reply.expect("a reply").message.expect("a message");
    assert_eq!(message["attachments"][0]["filename"], "b.png");
    assert_eq!(discord.objections(), [""; 0]);
}
