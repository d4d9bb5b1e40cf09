//! Looking back: step by step, as an animated picture, in lists, and at records from elsewhere.

use std::fs;

use ludotheque_standin::Reply;
use serde_json::{Value, json};

use crate::world::{CardView, Says, World};

/// Presses the button that says this.
async fn press(world: &World, name: &str, view: &CardView, label: &str) -> Reply {
    let found = view.buttons.iter().find(|(said, _)| said == label);
    let (_, id) = found.unwrap_or_else(|| panic!("no button {label:?}: {view:#?}"));
    world
        .discord
        .click(world.member(name), view.message, id)
        .await
        .unwrap_or_else(|trouble| panic!("{name} presses {id}: {trouble}"))
}

/// Whether a client would let somebody press the button that says this.
async fn can_press(world: &World, name: &str, view: &CardView, label: &str) -> bool {
    let found = view.buttons.iter().find(|(said, _)| said == label);
    let (_, id) = found.expect("the button is there");
    let pressed = world.discord.click(world.member(name), view.message, id);
    pressed.await.is_ok()
}

/// A match of so many clicks that Ada gives up.
async fn given_up(world: &World, clicks: usize) -> CardView {
    let mut card = world.finale(json!([])).await;
    for _ in 0..clicks {
        card = CardView::of(&world.play_on(&card).await);
    }
    let resign = card.button("more").replace("more", "resign-yes");
    world.press_raw("Ada", &card, &resign).await;
    card
}

fn named(code: &str) -> Value {
    json!([{"name": "match", "value": code}])
}

/// The match that `docs/dice.md` gives as an example.
fn record() -> String {
    let page = fs::read_to_string("docs/dice.md").expect("the page is there");
    let (_, record) = page.rsplit_once("```text\n").expect("it has a record");
    let (record, _) = record.split_once("```").expect("the record ends");
    record.to_owned()
}

async fn import(world: &World, name: &str, bytes: &[u8]) -> Reply {
    let file = world.discord.pick_file("record.txt", bytes);
    let options = json!([{"name": "file", "value": file.to_string()}]);
    let reply = world.command(name, "match import", options).await;
    assert!(reply.ephemeral, "{}", reply.text());
    reply
}

/// The code in an answer, which stands between backquotes.
fn code_in(text: &str) -> String {
    let code = text.split('`').nth(1);
    code.unwrap_or_else(|| panic!("no code: {text}")).to_owned()
}

#[apply(scenario)]
async fn anybody_steps_through_a_match_with_buttons(world: &World) {
    let card = given_up(world, 4).await;
    let code = card.match_code();
    let shown = world.command("Chloé", "match show", named(&code)).await;
    assert!(shown.ephemeral, "{}", shown.text());
    let end = CardView::of(&shown);
    end.says("Step 4 of 4");
    assert!(end.text.contains("Blue resigned") || end.text.contains("Red resigned"));
    assert!(!can_press(world, "Chloé", &end, "Next").await);
    assert!(!can_press(world, "Chloé", &end, "Last").await);

    let start = press(world, "Chloé", &end, "First").await;
    assert_eq!(start.kind, 7, "it changes where it is");
    let start = CardView::of(&start);
    start.says("Step 0 of 4");
    start.does_not_say("resigned");
    assert!(!can_press(world, "Chloé", &start, "Back").await);
    let mut seen = vec![start.alt.clone()];
    let mut step = start;
    for number in 1..=4 {
        step = CardView::of(&press(world, "Chloé", &step, "Next").await);
        let words = format!("Step {number} of 4");
        step.says(&words);
        seen.push(step.alt.clone());
    }
    seen.dedup();
    assert!(seen.len() >= 4, "the boards differ: {seen:#?}");
    let back = CardView::of(&press(world, "Chloé", &step, "Back").await);
    back.says("Step 3 of 4");
    let last = CardView::of(&press(world, "Chloé", &back, "Last").await);
    last.says("Step 4 of 4");

    // What a client would not send leads to the nearest step.
    let beyond = format!("1:ply:{code}:99999:next");
    let beyond = world.press_raw("Chloé", &last, &beyond).await;
    beyond.says("Step 4 of 4");
    let options = json!([{"name": "match", "value": code}, {"name": "step", "value": 2}]);
    let second = world.command("Ada", "match show", options).await;
    second.says("Step 2 of 4");
    // Whoever names none means the last one here.
    let own = world.command("Ada", "match show", json!([])).await;
    own.says(&code);
}

#[apply(scenario)]
async fn a_challenge_has_nothing_to_look_back_at(world: &World) {
    let challenge = world.challenge_to_bela(json!([])).await;
    let code = || named(&challenge.match_code());
    let promised = world.command("Ada", "match show", code()).await;
    promised.says("fixed before it began");
    let early = world.command("Ada", "match replay", code()).await;
    early.says("not started");
    for command in ["match show", "match replay"] {
        let nobody = world.command("Ada", command, named("R-ZZZZZZZ")).await;
        nobody.says("no imported");
        let none = world.command("Ada", command, named("?")).await;
        assert!(none.text().contains("not a match code"), "{}", none.text());
    }
}

#[apply(scenario)]
async fn a_match_is_shown_as_an_animated_picture(world: &World) {
    let card = given_up(world, 6).await;
    let code = card.match_code();
    let shown = world.command("Bela", "match replay", named(&code)).await;
    let film = shown.message.expect("a message");
    assert_eq!(film["attachments"][0]["filename"], format!("{code}.gif"));
    let alt = CardView::read(&film).alt.expect("it is told in words");
    assert!(alt.contains("turns as an animated picture"), "{alt}");
    let id = film["attachments"][0]["id"].as_str().expect("an id");
    let file = world.discord.file(id.parse().expect("a number"));
    assert!(file.is_some_and(|bytes| bytes.starts_with(b"GIF89a")));
    let step = CardView::of(&world.command("Bela", "match show", named(&code)).await);
    let again = press(world, "Bela", &step, "Replay").await;
    let again = again.message.expect("a message");
    assert_eq!(again["attachments"][0]["filename"], format!("{code}.gif"));
}

#[apply(scenario)]
async fn the_matches_of_a_member_are_paged_and_stepped_into(world: &World) {
    let mut codes = Vec::new();
    for _ in 0..11 {
        codes.push(given_up(world, 0).await.match_code());
    }
    let first = CardView::of(&world.command("Ada", "match history", json!([])).await);
    let listed = first.list().expect("a list to choose from");
    assert_eq!(listed.values.len(), 10);
    assert_eq!(listed.values.first(), codes.last());
    assert!(!can_press(world, "Ada", &first, "Newer").await);
    let second = press(world, "Ada", &first, "Older").await;
    assert_eq!(second.kind, 7, "it changes where it is");
    let second = CardView::of(&second);
    let older = second.list().expect("a list to choose from");
    assert_eq!(older.values, codes[..1]);
    assert!(!can_press(world, "Ada", &second, "Older").await);
    let chosen = world.choose("Ada", &second, &codes[0]).await;
    assert_eq!(chosen.kind, 4, "the list stays");
    chosen.says("Step 0 of 0");
    let first = CardView::of(&press(world, "Ada", &second, "Newest").await);
    assert_eq!(first.list().expect("a list").values.len(), 10);
}

#[apply(scenario)]
async fn a_record_from_elsewhere_is_brought_in_and_looked_at(world: &World) {
    let record = record();
    let imported = import(world, "Ada", record.as_bytes()).await;
    let text = imported.text();
    assert!(text.contains("Bela") && text.contains("✓"), "{text}");
    let code = code_in(&text);
    assert!(code.starts_with("R-"), "{text}");
    let begin = press(world, "Ada", &CardView::of(&imported), "Step through").await;
    let begin = CardView::of(&begin);
    begin.says("Step 0 of");
    begin.says(&code);
    let end = CardView::of(&press(world, "Ada", &begin, "Last").await);
    end.says("wins");
    let film = press(world, "Ada", &end, "Replay").await;
    let film = film.message.expect("a message");
    assert_eq!(film["attachments"][0]["filename"], format!("{code}.gif"));
    // By somebody else, by its code.
    let shown = world.command("Chloé", "match show", named(&code)).await;
    shown.says(&code);
    let again = import(world, "Ada", record.as_bytes()).await;
    assert_eq!(code_in(&again.text()), code, "it is there already");
}

#[apply(scenario)]
async fn files_that_are_no_records_are_refused_with_the_reason(world: &World) {
    let illegal = record().replace("9. blue 2 b2-a3", "9. blue 2 b2-a9");
    assert_ne!(illegal, record());
    for (bytes, why) in [
        (illegal.into_bytes(), "line 24"),
        (b"hello".to_vec(), "record cannot be imported"),
        (Vec::new(), "record cannot be imported"),
        (vec![0xff, 0xfe, 0x00], "not a UTF-8 text file"),
        (vec![b'x'; (1 << 20) + 1], "larger than any match record"),
        (
            b"[Game \"@everyone <@1>\"]".to_vec(),
            "record cannot be imported",
        ),
    ] {
        let refused = import(world, "Ada", &bytes).await;
        let text = refused.text();
        assert!(text.contains(why), "{why}: {text}");
        assert!(!text.contains("@everyone"), "{text}");
    }
    // A client that sends no file, or an id of nothing.
    for options in [
        json!([]),
        json!([{"name": "file", "type": 11, "value": "17"}]),
    ] {
        let reply = world
            .discord
            .command_raw(
                world.member("Ada"),
                world.channel(),
                "match import",
                options,
            )
            .await
            .expect("an answer");
        assert!(reply.ephemeral && !reply.text().is_empty());
    }
    let none = "SELECT count(*) FROM imported_records";
    assert_eq!(world.database.number(none).await, 0);
}

#[apply(scenario)]
async fn one_person_brings_in_a_few_records_a_day(world: &World) {
    let record = record();
    for number in 0..10 {
        let record = format!("{record}{}", "\n".repeat(number));
        let imported = import(world, "Ada", record.as_bytes()).await;
        imported.says("R-");
    }
    let refused = import(world, "Ada", record.as_bytes()).await;
    refused.says("in a day");
    let other = import(world, "Bela", record.as_bytes()).await;
    other.says("R-");
    let yesterday = "WITH moved AS (UPDATE imported_records
                         SET imported_at = imported_at - interval '1 day' RETURNING 1)
                     SELECT count(*) FROM moved";
    world.database.number(yesterday).await;
    let next_day = import(world, "Ada", record.as_bytes()).await;
    next_day.says("R-");
}

#[apply(scenario)]
async fn codes_are_suggested_those_that_wait_for_me_first(world: &World) {
    let over = given_up(world, 0).await.match_code();
    let one = world.finale(json!([])).await;
    let other = world.finale(json!([])).await;
    let typed = json!([{"name": "match", "value": "", "focused": true}]);
    let suggest = async |command: &str, typed: &Value| {
        let member = world.member("Ada");
        let choices = world
            .discord
            .autocomplete(member, world.channel(), command, typed.clone())
            .await
            .expect("suggestions");
        choices
            .into_iter()
            .map(|choice| choice.name)
            .collect::<Vec<_>>()
    };
    let running = suggest("roll", &typed).await;
    assert_eq!(running.len(), 2, "{running:?}");
    let waits = [&one, &other].map(|card| card.to_act() == Some("Ada"));
    if waits.contains(&true) {
        assert!(running[0].contains("your turn"), "{running:?}");
    }
    assert!(running.iter().all(|name| name.contains("Finale")));
    let past = suggest("rematch", &typed).await;
    assert!(past.len() == 1 && past[0].starts_with(&over), "{past:?}");
    let nested = json!([{"name": "match", "value": "", "focused": true}]);
    let all = suggest("match show", &nested).await;
    assert_eq!(all.len(), 3, "{all:?}");
    let narrowed = json!([{"name": "match", "value": over.to_lowercase(), "focused": true}]);
    assert_eq!(suggest("match show", &narrowed).await, past);
}
