//! Results of rated matches, told in the channel that the server has for that.

use ludotheque_standin::ChannelId;
use serde_json::json;

use crate::world::{CardView, Says, World};

const OWED: &str = "SELECT count(*) FROM announcements WHERE due_at IS NOT NULL";

async fn announce_in(world: &World, channel: ChannelId) {
    let options = json!([{"name": "announcements", "value": channel.to_string()}]);
    let changed = world.command("Ada", "setup change", options).await;
    changed.says(&channel.to_string());
}

/// A rated match in which both have moved, so that it counts.
async fn that_counts(world: &World) -> CardView {
    let mut card = world.finale(json!([])).await;
    while card.plies() < 8 {
        card = CardView::of(&world.play_on(&card).await);
    }
    card
}

#[apply(scenario)]
async fn the_result_of_a_rated_match_is_told_in_a_line_that_notifies_nobody(world: &World) {
    let results = world.discord.create_channel("results");
    announce_in(world, results).await;
    let card = that_counts(world).await;
    let pings = ["Ada", "Bela"].map(|name| world.discord.pings(world.member(name)).len());
    world.resign("Bela", &card).await;
    let line = world.first_message(results).await.text;
    assert!(
        line.starts_with("**Finale**: **Ada** beats **Bela** · ") && line.contains("to the board"),
        "{line}"
    );
    assert!(!line.contains("<@"), "nobody is mentioned: {line}");
    let later = ["Ada", "Bela"].map(|name| world.discord.pings(world.member(name)).len());
    assert_eq!(later, pings);

    // Matches that do not count, or have no result, are nobody's business.
    let unrated = json!([{"name": "rated", "value": false}]);
    let unrated = world.finale(unrated).await;
    world.resign("Bela", &unrated).await;
    let too_short = world.finale(json!([])).await;
    world.resign("Bela", &too_short).await;
    let aborted = json!([{"name": "match", "value": world.finale(json!([])).await.match_code()}]);
    world.command("Bela", "abort", aborted).await;
    world.database.wait_for(OWED, 0).await;
    assert_eq!(world.discord.messages(results).len(), 1);
    // Who resigns is answered privately, and the worker shows the card.
    world.all_cards_shown().await;
    assert!(world.now(&card).is_over());
}

#[apply(scenario)]
async fn a_channel_that_takes_no_messages_holds_up_nothing(world: &World) {
    let results = world.discord.create_channel("results");
    announce_in(world, results).await;
    world.discord.delete_channel(results);
    let card = that_counts(world).await;
    world.resign("Bela", &card).await;
    world.database.wait_for(OWED, 0).await;
    let given_up = "SELECT count(*) FROM announcements WHERE given_up LIKE '%10003%'";
    assert_eq!(world.database.number(given_up).await, 1);
    world.all_cards_shown().await;
    assert!(world.now(&card).is_over());
}
