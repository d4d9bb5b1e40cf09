//! Dice from the promise on the challenge to the check of the record, by the bot, by the real
//! program, and by the program that players are given in `docs/dice.md`.

use std::path::Path;
use std::process::{Output, Stdio};

use serde_json::json;
use tokio::process::Command;

use crate::world::{CardView, PATIENCE, Says, Whispers, World, program_on};

/// The program, beside the world's bot.
pub(super) async fn program(world: &World, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .args(arguments)
        .env("DISCORD_TOKEN", "")
        .env("DATABASE_URL", world.database.url())
        .stdin(Stdio::null())
        .output()
        .await
        .expect("the program runs")
}

/// The program out of the documentation, on a record.
pub(super) async fn by_hand(folder: &Path, record: &Path) -> Output {
    program_on("docs/dice.md", folder, record).await
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text
        .split_once(before)
        .unwrap_or_else(|| panic!("no {before:?} in {text}"));
    rest.split_once(after).expect("it ends").0
}

pub(super) fn said(output: &Output) -> String {
    let both = [output.stdout.as_slice(), &output.stderr].concat();
    String::from_utf8_lossy(&both).into_owned()
}

#[apply(scenario)]
async fn dice_are_promised_mixed_shown_and_checked(world: &World) {
    let challenge = world.challenge_to_bela(json!([])).await;
    challenge.says("The dice are fixed in advance and can be checked");
    let code = challenge.match_code();
    let of_match = json!([{"name": "match", "value": code}]);
    let asked = world.command("Bela", "match verify", of_match).await.text();
    let promised = between(&asked, "SHA-256 `", "`").to_owned();
    assert_eq!(promised.len(), 64);
    let luck = json!([
        {"name": "match", "value": code},
        {"name": "text", "value": "seven \"clovers\" \\o/"},
    ]);
    let added = world.command("Ada", "luck", luck.clone()).await;
    added.whispers(&promised);
    let again = world.command("Ada", "luck", luck.clone()).await;
    assert!(again.text().contains("already added"), "{}", again.text());
    let stranger = world.command("Chloé", "luck", luck.clone()).await;
    stranger.says("somebody else");

    // A button from before the text was put in.
    let accept = challenge.button("accept");
    let mut card = CardView::of(&world.press_raw("Bela", &challenge, &accept).await);
    let late = world.command("Bela", "luck", luck).await;
    late.says("are fixed");
    let of_match = json!([{"name": "match", "value": code}]);
    let running = world.command("Ada", "match verify", of_match.clone()).await;
    running.whispers(&promised);
    // Nothing can be put in the place of it afterwards.
    for said in ["dice v2", "clovers", "no text by the accepter"] {
        assert!(running.text().contains(said), "{}", running.text());
    }
    running.does_not_say("Secret");
    while !card.is_over() {
        card.does_not_say("Secret");
        card = CardView::of(&world.play_on(&card).await);
    }
    card.says("`/match show` checks every roll");
    let checked = world.command("Dmitri", "match verify", of_match).await;
    let secret = between(&checked.text(), "Secret: `", "`").to_owned();
    assert_eq!(secret.len(), 64, "{secret}");
    for part in [&promised, &secret, "clovers", "✓"] {
        assert!(checked.text().contains(part), "{part}: {}", checked.text());
    }

    let of_match = json!([{"name": "match", "value": code}]);
    let handed_out = world.command("Dmitri", "match export", of_match).await;
    assert!(handed_out.ephemeral);
    let message = handed_out.message.expect("the answer is a message");
    let url = message["attachments"][0]["url"]
        .as_str()
        .expect("a file is attached");
    let handed_out = reqwest::get(url).await.expect("it is served");
    let handed_out = handed_out.text().await.expect("text");

    let exported = program(world, &["export", &code]).await;
    assert!(exported.status.success(), "{}", said(&exported));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.txt");
    let path = file.to_str().expect("a plain path");
    let record = String::from_utf8(exported.stdout).expect("text");
    assert_eq!(handed_out, record, "players get what the operator gets");
    for changed in [false, true] {
        let other_secret = format!("{:0>64}", 7);
        let text = if changed {
            record.replace(&secret, &other_secret)
        } else {
            record.clone()
        };
        std::fs::write(&file, text).expect("written");
        let ours = program(world, &["verify", path]).await;
        assert_eq!(ours.status.success(), !changed, "{}", said(&ours));
        let theirs = by_hand(folder.path(), &file).await;
        assert_eq!(theirs.status.success(), !changed, "{}", said(&theirs));
        if !changed {
            let rolls = between(&said(&ours), "and all ", " rolls").to_owned();
            assert!(said(&theirs).starts_with(&format!("{rolls} rolls")));
        }
    }
    let audit = program(world, &["audit"]).await;
    assert!(audit.status.success(), "{}", said(&audit));
}

#[apply(scenario)]
async fn texts_of_strangers_do_not_count_and_they_are_told(world: &World) {
    let game = json!([{"name": "game", "value": 0}]);
    let challenge = CardView::of(&world.command("Ada", "challenge", game).await);
    let code = challenge.match_code();
    let luck =
        |text: &str| json!([{"name": "match", "value": code}, {"name": "text", "value": text}]);
    for (name, text, told) in [
        ("Ada", "of the challenger", "is now part of the dice"),
        ("Chloé", "of a stranger", "yours counts if you accept"),
        ("Bela", "of the accepter", "yours counts if you accept"),
    ] {
        world.command(name, "luck", luck(text)).await.whispers(told);
    }
    // A button from before the texts were put in.
    let accept = challenge.button("accept");
    world.press_raw("Bela", &challenge, &accept).await;
    let of_match = json!([{"name": "match", "value": code}]);
    let begun = world
        .command("Dmitri", "match verify", of_match)
        .await
        .text();
    for text in ["of the challenger", "of the accepter"] {
        assert!(begun.contains(text), "{begun}");
    }
    assert!(!begun.contains("stranger"), "{begun}");
}

/// Waits until the card shows the secret, and checks what can be checked with it.
async fn shows_its_secret(world: &World, card: &CardView) {
    let shows_it = |discord: &ludotheque_standin::Standin| {
        discord
            .message(card.message)
            .is_some_and(|card| CardView::read(&card).text.contains("checks every roll"))
    };
    world
        .discord
        .wait_for(shows_it, PATIENCE)
        .await
        .expect("the card shows the secret");
    verifies(world, card).await;
}

async fn verifies(world: &World, card: &CardView) {
    let code = json!([{"name": "match", "value": card.match_code()}]);
    let checked = world.command("Bela", "match verify", code).await;
    checked.says("✓");
}

#[apply(scenario)]
async fn every_kind_of_end_shows_the_secret(world: &World) {
    let card = world.finale(json!([])).await;
    let resign = card.button("more").replace("more", "resign");
    let question = world.press_raw("Ada", &card, &resign).await;
    let question = CardView::of(&question);
    world.press("Ada", &question, "resign-yes").await;
    shows_its_secret(world, &card).await;

    let agreed = world.finale(json!([])).await;
    world.command("Ada", "draw", json!([])).await;
    let over = CardView::of(&world.command("Bela", "draw", json!([])).await);
    assert!(over.text.contains("by agreement"), "{}", over.text);
    over.says("checks every roll");
    verifies(world, &agreed).await;

    let aborted = world.finale(json!([])).await;
    let menu = CardView::of(&world.press("Bela", &aborted, "more").await);
    world.press("Bela", &menu, "abort").await;
    shows_its_secret(world, &aborted).await;
    for (name, action) in [("Ada", "cancel"), ("Bela", "decline")] {
        let challenge = world.challenge_to_bela(json!([])).await;
        let over = CardView::of(&world.press(name, &challenge, action).await);
        // Nothing was rolled: only who asks is told.
        over.does_not_say("dice");
        let code = json!([{"name": "match", "value": challenge.match_code()}]);
        let asked = world.command("Chloé", "match verify", code).await.text();
        assert!(asked.contains("Secret: `"), "{asked}");
    }
    let hidden = "SELECT count(*) FROM matches WHERE dice_revealed IS NULL";
    assert_eq!(world.database.number(hidden).await, 0);
}

#[apply(scenario)]
async fn the_bot_does_not_start_with_another_key(world: &World) {
    world.challenge_to_bela(json!([])).await;
    world.stop_bot().await;
    let output = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .env("DISCORD_TOKEN", world.discord.token())
        .env("DISCORD_API", world.discord.api_url())
        .env("DISCORD_GATEWAY", world.discord.gateway_url())
        .env("DATABASE_URL", world.database.url())
        .env("LUDOTHEQUE_DICE_KEY", "1".repeat(64))
        .output()
        .await
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(78), "{}", said(&output));
    let said = said(&output);
    assert!(said.contains("key of the dice is not the one"), "{said}");
    assert!(!said.contains(&"1".repeat(64)), "{said}");
}

/// The match that `docs/dice.md` gives to try the program on.
#[tokio::test]
async fn the_match_in_the_documentation_is_as_it_says() {
    let page = std::fs::read_to_string("docs/dice.md").expect("the page is there");
    let (_, record) = page.rsplit_once("```text\n").expect("it has a record");
    let (record, _) = record.split_once("```").expect("the record ends");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.txt");
    std::fs::write(&file, record).expect("written");
    let ours = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .arg("verify")
        .arg(&file)
        .output()
        .await
        .expect("the program runs");
    assert!(ours.status.success(), "{}", said(&ours));
    let theirs = by_hand(folder.path(), &file).await;
    assert!(theirs.status.success(), "{}", said(&theirs));
}
