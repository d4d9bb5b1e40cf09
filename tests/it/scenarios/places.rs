//! Every kind of place: a channel, a thread, direct messages, group messages and a server that has not
//! got the bot.

use std::time::Duration;

use ludotheque_standin::{ChannelId, Reply, Standin};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};

use super::practice::{answered, finish};
use crate::world::{CardView, PATIENCE, Says, World};

async fn command(
    world: &World,
    name: &str,
    channel: ChannelId,
    command: &str,
    options: Value,
) -> Reply {
    world
        .discord
        .command(world.member(name), channel, command, options)
        .await
        .unwrap_or_else(|trouble| panic!("/{command} by {name}: {trouble}"))
}

/// Ada challenges Bela to Finale in a channel, who accepts.
async fn begin(world: &World, channel: ChannelId) -> CardView {
    let options = json!([
        {"name": "game", "value": 0},
        {"name": "user", "value": world.member("Bela").to_string()},
    ]);
    let challenge = command(world, "Ada", channel, "challenge", options).await;
    assert!(!challenge.ephemeral, "{}", challenge.text());
    CardView::of(
        &world
            .press("Bela", &CardView::of(&challenge), "accept")
            .await,
    )
}

async fn until(world: &World, card: &CardView, words: &str) {
    let says = |discord: &Standin| {
        let message = discord.message(card.message);
        message.is_some_and(|message| CardView::read(&message).text.contains(words))
    };
    let waited = world.discord.wait_for(says, PATIENCE).await;
    assert!(waited.is_ok(), "{words:?}: {:#?}", world.now(card));
}

/// What the bot has asked of channels, which it may do only where it is.
fn requests_to_channels(world: &World) -> Vec<String> {
    let requests = world.discord.requests().into_iter();
    requests
        .map(|request| request.path)
        .filter(|path| path.starts_with("/channels/"))
        .collect()
}

#[apply(scenario)]
async fn a_match_is_played_and_given_up_in_every_kind_of_place_where_others_are(world: &World) {
    let thread = world.discord.create_thread(world.channel(), "a match");
    let group = world.discord.create_group("three friends");
    let foreign = world.discord.create_foreign_channel("elsewhere");
    for (channel, is_guest) in [
        (world.channel(), false),
        (thread, false),
        (group, true),
        (foreign, true),
    ] {
        let mut card = begin(world, channel).await;
        assert_eq!(card.text.contains("guest here"), is_guest, "{}", card.text);
        for _ in 0..6 {
            card = CardView::of(&world.play_on(&card).await);
        }
        let code = json!([{"name": "match", "value": card.match_code()}]);
        let asked = command(world, "Bela", channel, "resign", code.clone()).await;
        world
            .press("Bela", &CardView::of(&asked), "resign-yes")
            .await;
        until(world, &card, "resigned").await;
        assert!(!world.now(&card).text.contains("guest here"));
        let shown = command(world, "Chloé", channel, "match show", code).await;
        shown.says("Step 6 of 6");
    }
}

#[apply(scenario)]
async fn where_the_bot_is_a_guest_it_only_answers_and_calls_nobody(world: &World) {
    let group = world.discord.create_group("three friends");
    let mut card = begin(world, group).await;
    for _ in 0..4 {
        card = CardView::of(&world.play_on(&card).await);
    }
    // What an answer does not show, the token of the last click does.
    let more = CardView::of(&world.press("Ada", &card, "more").await);
    world.press("Ada", &more, "draw").await;
    until(world, &card, "offers a draw").await;
    let owed = "SELECT count(*) FROM pings WHERE state IN ('owed', 'sent')";
    world.database.wait_for(owed, 0).await;
    assert_eq!(requests_to_channels(world), Vec::<String>::new());
    for name in ["Ada", "Bela"] {
        let calls = world.discord.pings(world.member(name));
        assert!(calls.len() <= 1, "only the challenge called: {calls:?}");
    }
}

#[apply(scenario)]
async fn the_games_of_a_series_follow_each_other_where_the_bot_is_a_guest(world: &World) {
    let group = world.discord.create_group("three friends");
    let options = json!([
        {"name": "game", "value": 0},
        {"name": "user", "value": world.member("Bela").to_string()},
        {"name": "series", "value": 0},
    ]);
    let challenge = command(world, "Ada", group, "challenge", options).await;
    let first = CardView::of(
        &world
            .press("Bela", &CardView::of(&challenge), "accept")
            .await,
    );
    // By a click on the card: its token is the last one.
    let first = CardView::of(&world.play_on(&first).await);
    let code = json!([{"name": "match", "value": first.match_code()}]);
    let asked = command(world, "Ada", group, "resign", code).await;
    world
        .press("Ada", &CardView::of(&asked), "resign-yes")
        .await;
    until(world, &first, "game 2 begins [below](").await;
    let messages = world.discord.messages(group);
    let mut cards = messages.iter().map(CardView::read).rev();
    let second = cards.find(|card| card.text.contains("game 2 · "));
    let second = second.expect("the next game is there");
    second.says("[the game before](");
    let on = CardView::of(&world.play_on(&second).await);
    assert!(on.plies() > second.plies());
    assert_eq!(requests_to_channels(world), Vec::<String>::new());
}

/// Whoever is to act plays from their own direct messages, where the others do not see it.
async fn act_elsewhere(world: &World, card: &CardView) {
    let name = card.to_act().expect("somebody is to act");
    let direct = world.discord.direct_channel(world.member(name));
    // The only match there is.
    let shown = CardView::of(&command(world, name, direct, "board", json!([])).await);
    assert_eq!(shown.plies(), card.plies());
    world.play_on(&shown).await;
}

#[apply(scenario)]
async fn when_the_token_is_over_the_match_goes_on_by_clicks_and_by_board(world: &World) {
    let group = world.discord.create_group("three friends");
    let card = begin(world, group).await;
    let lost = "SELECT count(*) FROM cards WHERE given_up IS NOT NULL";

    // Discord takes it no longer.
    world.discord.set_clock_ahead(Duration::from_secs(16 * 60));
    act_elsewhere(world, &card).await;
    world.database.wait_for(lost, 1).await;
    let old = world.now(&card);
    assert_eq!(old.plies(), card.plies(), "nobody could show it");
    // Whoever plays there next, or anybody else, brings the card up to date.
    let clicked = world.press("Chloé", &old, "roll").await;
    assert_eq!(clicked.kind, 7, "{}", clicked.text());
    let healed = CardView::of(&clicked);
    assert_eq!(healed.message, card.message);
    assert!(healed.plies() > card.plies() && healed.text.contains("moved on"));
    let card = CardView::of(&world.play_on(&healed).await);

    // The process has forgotten it.
    world.stop_bot().await;
    world.start_bot().await;
    act_elsewhere(world, &card).await;
    world.database.wait_for(lost, 1).await;
    let name = card.to_act().expect("somebody is to act");
    let shown = command(world, name, group, "board", json!([])).await;
    assert!(!shown.ephemeral, "{}", shown.text());
    let shown = CardView::of(&shown);
    assert!(shown.plies() > card.plies());
    assert_ne!(shown.message, card.message);
    let after = CardView::of(&world.play_on(&shown).await);
    assert!(after.is_over() || after.plies() > shown.plies());
    assert_eq!(requests_to_channels(world), Vec::<String>::new());
}

#[apply(scenario)]
async fn a_practice_match_is_played_to_the_end_where_the_bot_is_a_guest(world: &World) {
    let group = world.discord.create_group("three friends");
    let options = json!([{"name": "game", "value": 0}, {"name": "level", "value": 0}]);
    let card = CardView::of(&command(world, "Ada", group, "practice", options).await);
    let over = finish(world, card, &mut StdRng::seed_from_u64(3)).await;
    assert!(over.is_over());
    assert_eq!(requests_to_channels(world), Vec::<String>::new());
}

#[apply(scenario)]
async fn a_whole_match_is_played_in_direct_messages(world: &World) {
    let direct = world.discord.direct_channel(world.member("Ada"));
    let options = json!([{"name": "game", "value": 0}, {"name": "level", "value": 1}]);
    let card = command(world, "Ada", direct, "practice", options).await;
    assert!(!card.ephemeral, "{}", card.text());
    let over = finish(world, CardView::of(&card), &mut StdRng::seed_from_u64(5)).await;
    assert!(over.is_over());
    let shown = command(world, "Ada", direct, "match show", json!([])).await;
    shown.says(&over.match_code());
    let again = CardView::of(&command(world, "Ada", direct, "rematch", json!([])).await);
    assert!(again.alt.is_some(), "the next match has begun: {again:#?}");
    answered(world, &again).await;
}

#[apply(scenario)]
async fn direct_messages_answer_what_concerns_one_person(world: &World) {
    let direct = world.discord.direct_channel(world.member("Ada"));
    let game = json!([{"name": "game", "value": 0}]);
    for (name, options, says) in [
        ("help", json!([]), "Finale"),
        ("about", json!([]), "Ludotheque"),
        ("rules", game.clone(), "Finale"),
        ("learn", game.clone(), "Finale"),
        ("games", json!([]), "no matches right now"),
        ("settings", json!([]), "settings"),
        ("privacy", json!([]), "stores about you"),
        ("my-data export", json!([]), "stored about you"),
        ("profile", json!([]), "Profile of"),
        ("leaderboard", game, "Nobody is listed"),
        ("board", json!([]), "no match in this channel"),
    ] {
        let reply = command(world, "Ada", direct, name, options).await;
        assert!(reply.text().contains(says), "/{name}: {}", reply.text());
    }
    // Nobody else would see a challenge there.
    let options = json!([{"name": "game", "value": 0}]);
    let ada = world.member("Ada");
    let offered = world.discord.command(ada, direct, "challenge", options);
    assert!(offered.await.is_err(), "it is not offered");
}

#[apply(scenario)]
async fn who_has_a_match_elsewhere_plays_it_from_direct_messages(world: &World) {
    let card = world.finale(json!([])).await;
    let name = card.to_act().expect("somebody begins");
    let direct = world.discord.direct_channel(world.member(name));
    let rolled = command(world, name, direct, "roll", json!([])).await;
    assert!(rolled.ephemeral, "{}", rolled.text());
    let follows = |discord: &Standin| {
        let message = discord.message(card.message);
        message.is_some_and(|message| CardView::read(&message).plies() > card.plies())
    };
    let shown = world.discord.wait_for(follows, PATIENCE).await;
    shown.expect("the card follows");

    // With two of them the bot asks which.
    world.finale(json!([])).await;
    world.finale(json!([])).await;
    let waiting = world.discord.direct_channel(world.member(card.waiting()));
    let asked = command(world, card.waiting(), waiting, "resign", json!([])).await;
    let text = asked.text();
    assert!(
        text.contains("Which match") || text.contains("Do you really"),
        "{text}"
    );

    // Of others nothing is told there that was played on a server.
    let user = json!([{"name": "user", "value": world.member("Ada").to_string()}]);
    let chloe = world.discord.direct_channel(world.member("Chloé"));
    let resign = card.button("more").replace("more", "resign-yes");
    world.press_raw("Ada", &card, &resign).await;
    for name in ["profile", "match history"] {
        let told = command(world, "Chloé", chloe, name, user.clone()).await;
        assert!(
            !told.text().contains(&card.match_code()),
            "/{name}: {}",
            told.text()
        );
    }
}

/// Codes are short.
#[apply(scenario)]
async fn a_match_is_read_by_its_players_and_where_it_is_played(world: &World) {
    let card = world.finale(json!([])).await;
    world.resign("Ada", &card).await;
    let code = card.match_code();
    let named = || json!([{"name": "match", "value": code}]);
    for name in ["Bela", "Chloé"] {
        let direct = world.discord.direct_channel(world.member(name));
        for what in [
            "match board",
            "match show",
            "match replay",
            "match verify",
            "match review",
        ] {
            let told = command(world, name, direct, what, named()).await.text();
            let is_none = told.contains("no match");
            assert_eq!(is_none, name == "Chloé", "{what} by {name}: {told}");
        }
    }
    let here = world.command("Chloé", "match show", named()).await;
    assert!(!here.text().contains("no match"), "{}", here.text());
}

#[apply(scenario)]
async fn commands_are_registered_once(world: &World) {
    world.stop_bot().await;
    world.start_bot().await;
    let requests = world.discord.requests().into_iter();
    let puts = requests.filter(|request| request.method == "PUT");
    assert_eq!(puts.count(), 1, "nothing has changed");
}
