//! The look back at a week, posted where a server wants it, and who has played in the last days.

use ludotheque_standin::ChannelId;
use serde_json::json;

use crate::world::{CardView, World};

/// Owes the look back at the week that is now, as it will be owed on Monday, to the one server that wants it.
const MONDAY: &str = "INSERT INTO week_posts (guild_id, week, channel_id, due_at)
    SELECT guild_id, week + 1, channel_id, now() FROM week_posts";
const ALL_TOLD: &str =
    "SELECT count(*) FROM week_posts WHERE due_at IS NOT NULL OR given_up IS NOT NULL";

/// A channel in which the server wants to look back. The week before, in which nothing was played, is
/// passed over.
async fn wanted(world: &World) -> ChannelId {
    let there = world.discord.create_channel("weeks");
    let options = json!([{"name": "weekly", "value": there.to_string()}]);
    world.command("Ada", "setup change", options).await;
    world
        .database
        .wait_for("SELECT count(*) FROM week_posts", 1)
        .await;
    world
        .database
        .change("UPDATE week_posts SET due_at = now()")
        .await;
    world.database.wait_for(ALL_TOLD, 0).await;
    assert!(world.discord.messages(there).is_empty());
    there
}

/// A match that Bela has given up, late enough to count.
async fn resigned(world: &World, is_rated: bool) {
    let options = json!([{"name": "rated", "value": is_rated}]);
    let mut card = world.finale(options).await;
    for _ in 0..30 {
        card = CardView::of(&world.play_on(&card).await);
    }
    world.resign("Bela", &card).await;
}

/// A match played to its end: of some sixty moves that somebody chose, some are the best that there were. Of fifteen, in one
/// match of sixty none was.
async fn played_out(world: &World) {
    let mut card = world.finale(json!([])).await;
    while !card.is_over() {
        card = CardView::of(&world.play_on(&card).await);
    }
}

#[apply(scenario)]
async fn a_server_that_wants_it_reads_once_what_was_played(world: &World) {
    let there = wanted(world).await;
    played_out(world).await;
    let counted = "SELECT count(*) FROM rating_events WHERE verdict = 'counted'";
    world.database.wait_for(counted, 1).await;
    world.database.change(MONDAY).await;
    let post = world.first_message(there).await;
    let text = &post.text;
    assert!(text.contains("**The week on this server**"), "{text}");
    assert!(text.contains("One match, 2 players: Finale 1"), "{text}");
    assert!(text.contains("**The finest move:**"), "{text}");
    assert!(post.picture.is_some());
    let (_, show) = &post.buttons[0];
    let step = world.press_raw("Chloé", &post, show).await;
    assert!(step.ephemeral && CardView::of(&step).picture.is_some());
    // Another start posts nothing more.
    world.stop_bot().await;
    world.start_bot().await;
    world.database.wait_for(ALL_TOLD, 0).await;
    assert_eq!(world.discord.messages(there).len(), 1);
}

#[apply(scenario)]
async fn who_is_off_leaderboards_is_not_named(world: &World) {
    let there = wanted(world).await;
    let options = json!([{"name": "leaderboards", "value": false}]);
    world.command("Bela", "settings", options).await;
    resigned(world, true).await;
    world.database.change(MONDAY).await;
    let text = world.first_message(there).await.text;
    assert!(
        text.contains("One match, 2 players") && !text.contains("<@"),
        "{text}"
    );
}

#[apply(scenario)]
async fn a_channel_that_is_gone_holds_up_nothing(world: &World) {
    let there = wanted(world).await;
    resigned(world, false).await;
    world.discord.delete_channel(there);
    world.database.change(MONDAY).await;
    let given_up = "SELECT count(*) FROM week_posts WHERE due_at IS NULL AND given_up IS NOT NULL";
    world.database.wait_for(given_up, 1).await;
}

#[apply(scenario)]
async fn the_leaderboard_says_who_has_played_lately_from_the_first_match_on(world: &World) {
    resigned(world, false).await;
    let options = json!([{"name": "game", "value": 0}]);
    let text = world.command("Ada", "leaderboard", options).await.text();
    assert!(
        text.contains("The last seven days on this server"),
        "{text}"
    );
    assert!(text.contains("1 win in 1 match"), "{text}");
    assert!(text.contains("0 wins in 1 match"), "{text}");
}
