//! Nobody spoils it for the others by sending more than anybody can mean.

use futures_util::future::join_all;
use ludotheque_discord::InARow;
use serde_json::json;

use crate::world::{CardView, Says, Whispers, World, heavy_as_usual};

/// So many come in, and not more.
const LET_IN: u32 = 12;
/// More than comes in while a machine is slow.
const SENT: u32 = 6 * LET_IN;

const HELD_BACK: &str = "faster than anybody can play";

#[tokio::test(flavor = "multi_thread")]
async fn who_clicks_like_a_script_is_held_back_alone() {
    let in_a_row = InARow {
        clicks: LET_IN,
        ..InARow::default()
    };
    World::limited(in_a_row, async |world| {
        let card = world.finale(json!([])).await;
        let (chloe, roll) = (world.member("Chloé"), card.button(card.first_action()));
        let pressed = (0..SENT).map(|_| world.discord.click_raw(chloe, card.message, &roll));
        let answered: Vec<_> = join_all(pressed).await.into_iter().flatten().collect();
        assert!(answered.len() == SENT as usize && answered.iter().all(|reply| reply.ephemeral));
        let told = answered
            .iter()
            .filter(|reply| reply.text().contains(HELD_BACK));
        let let_in = SENT as usize - told.count();
        assert!((1..=LET_IN as usize).contains(&let_in), "{let_in}");
        // Commands and what is typed are paid for in the same way.
        let held_back = world.command("Chloé", "games", json!([])).await;
        held_back.whispers(HELD_BACK);
        held_back.says("<t:");
        let typed = json!([{"name": "match", "value": "", "focused": true}]);
        for (name, is_held_back) in [("Chloé", true), ("Ada", false)] {
            let (member, channel) = (world.member(name), world.channel());
            let found = world
                .discord
                .autocomplete(member, channel, "roll", typed.clone());
            let found = found.await.expect("an answer");
            assert_eq!(found.is_empty(), is_held_back, "{name}");
        }
        // Nobody else notices.
        let played = CardView::of(&world.play_on(&card).await);
        assert_eq!(played.message, world.now(&card).message);
    })
    .await;
}

/// More than anybody may bring in in a row.
const IMPORTS: u32 = 40;

#[tokio::test(flavor = "multi_thread")]
async fn refused_and_known_records_are_attempts_too() {
    World::limited(heavy_as_usual(), brings_in_many).await;
}

async fn brings_in_many(world: &World) {
    let record = "[Game \"finale\"]";
    let mut held_back = 0;
    for number in 0..IMPORTS {
        let name = format!("{number}.txt");
        let file = world.discord.pick_file(&name, record.as_bytes());
        let options = json!([{"name": "file", "value": file.to_string()}]);
        let reply = world.command("Ada", "match import", options).await;
        held_back += u32::from(reply.text().contains("a lot at once"));
        if held_back == 1 {
            assert!(number >= 12, "{number} were let in");
        }
    }
    assert!(held_back > IMPORTS / 4, "{held_back} of {IMPORTS}");
    assert_eq!(
        world
            .database
            .number("SELECT count(*) FROM imported_records")
            .await,
        0,
        "it is no whole record"
    );
}
