//! What is shown and offered of a tournament: its table as a picture, its files, and what turned it.

use ludotheque_standin::MessageId;
use serde_json::{Value, json};

use super::tournaments::{EVENING, opened_as, shown};
use crate::world::{CardView, LOOKS_AGAIN, PATIENCE, Says, World};

/// Random play ends after about sixty turns of two plies; this is far beyond.
const PLIES_MAX: u32 = 1000;

/// The names of what is attached to a message.
fn attached(message: &Value) -> Vec<String> {
    let attachments = message["attachments"].as_array().into_iter().flatten();
    let names = attachments.map(|one| one["filename"].as_str().expect("a name").to_owned());
    names.collect()
}

/// The file that a button offers.
async fn file(world: &World, card: &CardView, kind: &str) -> (String, String) {
    let press = card.button("list").replace("list", kind);
    let answer = world.press_raw("Bela", card, &press).await;
    assert!(answer.ephemeral, "it is for whoever asks");
    let message = answer.message.expect("a message");
    let attachment = &message["attachments"][0];
    let id = attachment["id"].as_str().and_then(|id| id.parse().ok());
    let bytes = world.discord.file(id.expect("an id")).expect("it is there");
    let text = String::from_utf8(bytes).expect("it is text");
    (attached(&message).concat(), text)
}

/// The newest board of the only match. While it moves from one message to the next there is none.
async fn board(world: &World) -> CardView {
    let newest = "SELECT coalesce(max(message_id), 0) FROM cards WHERE shown >= wanted";
    let found = async {
        loop {
            let id = world.database.number(newest).await.cast_unsigned();
            if let Some(board) = world.discord.message(MessageId(id)) {
                return CardView::read(&board);
            }
            tokio::time::sleep(LOOKS_AGAIN).await;
        }
    };
    let found = tokio::time::timeout(PATIENCE, found).await;
    found.expect("the board is shown")
}

#[apply(scenario)]
async fn a_game_that_is_played_to_its_end_is_told_in_files_and_as_the_turning_point(world: &World) {
    let name = json!({"name": "name", "value": "=The, night"});
    let (desk, open) = opened_as(world, EVENING, &[name]).await;
    for name in ["Ada", "Bela"] {
        world.press(name, &open, "join").await;
    }
    world.press("Ada", &desk, "start").await;
    let is_there = "SELECT count(*) FROM cards c JOIN matches m USING (match_id)
                    WHERE m.status = 'running' AND c.message_id IS NOT NULL";
    world.database.wait_for(is_there, 1).await;
    world.all_cards_shown().await;
    // While it goes on the files keep the seed to themselves.
    let running = shown(world, "**Round 1 of 1**").await;
    let (name, text) = file(world, &running, "json").await;
    let data: Value = serde_json::from_str(&text).expect("it is JSON");
    let code = data["tournament"]["code"]
        .as_str()
        .expect("a code")
        .to_owned();
    assert_eq!(name, format!("{code}.json"));
    assert_eq!(data["tournament"]["seed"], Value::Null);
    let list = world.press("Bela", &running, "list").await;
    CardView::of(&list).says("comes at the end");
    assert_eq!(attached(&list.message.expect("a message")), [""; 0]);

    // Each time on the newest board: in a thread it is not always the same message.
    for plies in 0.. {
        assert!(plies < PLIES_MAX, "the match does not end");
        let card = board(world).await;
        if card.is_over() {
            // The tournament says who plays whom next. Boards from before this was so had the button.
            assert!(!card.has_button("rematch"));
            let old = card.button("review").replace("review", "rematch");
            let answer = world.press_raw("Ada", &card, &old).await;
            assert_ne!(answer.kind, 0, "it is answered");
            break;
        }
        world.play_on(&card).await;
    }

    let podium = shown(world, "is over. Games: 1.").await;
    let (_, play) = world.database.open().await;
    let tournament = play.tournament(code.parse().expect("a code")).await;
    let turned = play.turning_point(&tournament.expect("it is over")).await;
    // The dice are real ones: in one match of seventy nothing turned much.
    let turned = turned.expect("it is looked for").is_some();
    let podium = if turned {
        shown(world, "The turning point of the tournament:").await
    } else {
        podium
    };
    podium.says("is over. Games: 1.");
    let podium = world.discord.message(podium.message).expect("it is there");
    let names = attached(&podium);
    assert_eq!(names[0], format!("{code}.png"), "the table");
    let has_film = names.get(1).is_some_and(|name| name.ends_with("-turn.gif"));
    let expected = if turned { (2, true) } else { (1, false) };
    assert_eq!((names.len(), has_film), expected, "{names:?}");

    let over = shown(world, "**Over.**").await;
    assert_eq!(over.message, open.message, "one message, kept up to date");
    let alt = over.alt.as_deref().expect("a picture");
    assert!(alt.contains("1 of 1") && alt.contains("0 of 1"), "{alt}");
    let message = world.discord.message(over.message).expect("it is there");
    assert_eq!(attached(&message), [format!("{code}.png")]);
    let (_, text) = file(world, &over, "json").await;
    let data: Value = serde_json::from_str(&text).expect("it is JSON");
    assert!(
        data["tournament"]["seed"].is_string(),
        "it is shown at the end"
    );
    assert_eq!(data["tournament"]["name"], "=The, night");
    assert!(
        data["games"][0]["luck_first"].is_number(),
        "{}",
        data["games"]
    );
    let (name, table) = file(world, &over, "csv").await;
    assert_eq!(name, format!("{code}.csv"));
    assert_eq!(table.lines().count(), 3, "{table}");
    let (_, chess) = file(world, &over, "trf").await;
    assert!(chess.contains("\r\n001    1 "), "{chess}");
    let (_, calendar) = file(world, &over, "ics").await;
    assert!(
        calendar.contains("\r\nSUMMARY:=The\\, night\r\n"),
        "{calendar}"
    );
    let list = world.press("Bela", &over, "list").await;
    assert_eq!(
        attached(&list.message.expect("a message")),
        [format!("{code}.txt")]
    );
}
