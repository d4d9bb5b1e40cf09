//! Everything that a button does, a command does too.

use ludotheque_matches::ids::MatchId;
use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, Whispers, World};

#[apply(scenario)]
async fn a_turn_by_commands_moves_the_card_down(world: &World) {
    let card = world.finale(json!([])).await;
    let mover = card.to_act().expect("somebody begins");
    let reply = world.command(mover, "roll", json!([])).await;
    let mut rolled = CardView::of(&reply);
    assert_eq!(reply.kind, 4, "a command posts the card anew");
    assert_ne!(rolled.message, card.message);
    let link = format!("/{}", rolled.message);
    let old_card_points_down = |discord: &ludotheque_standin::Standin| {
        discord
            .message(card.message)
            .is_some_and(|old| old.to_string().contains(&link))
    };
    world
        .discord
        .wait_for(old_card_points_down, PATIENCE)
        .await
        .expect("the old card is a link");

    // A roll that allows nothing passes the turn; somebody will get a move.
    while rolled.has_button("roll") {
        rolled = CardView::of(&world.play_on(&rolled).await);
    }
    let mover = rolled.to_act().expect("somebody is to move");
    let options = json!([{"name": "notation", "value": "", "focused": true}]);
    let choices = world
        .discord
        .autocomplete(world.member(mover), world.channel(), "move", options)
        .await
        .expect("suggestions");
    assert!(!choices.is_empty());
    let notation = choices[0].value.clone();
    let moved = world
        .command(
            mover,
            "move",
            json!([{"name": "notation", "value": notation}]),
        )
        .await;
    let moved = CardView::of(&moved);
    assert_eq!(moved.plies(), rolled.plies() + 1);
}

#[apply(scenario)]
async fn a_move_that_is_none_is_refused_with_the_reason(world: &World) {
    let mut card = world.finale(json!([])).await;
    while card.has_button("roll") {
        card = CardView::of(&world.play_on(&card).await);
    }
    let mover = card.to_act().expect("somebody is to move");
    for (notation, why) in [
        ("a1-a9", "cannot read"),
        ("sideways", "cannot read"),
        ("c3-c2", "Rules, page"),
    ] {
        let options = json!([{"name": "notation", "value": notation}]);
        let reply = world.command(mover, "move", options).await;
        assert!(
            reply.ephemeral && reply.text().contains(why),
            "{notation}: {}",
            reply.text()
        );
    }
    let options = json!([{"name": "notation", "value": "a1-a2"}]);
    let reply = world.command(card.waiting(), "move", options).await;
    reply.says("not your turn");
    assert_eq!(world.now(&card).plies(), card.plies());
}

#[apply(scenario)]
async fn the_board_can_be_shown_again_and_strangers_only_look(world: &World) {
    let card = world.finale(json!([])).await;
    let code = card.match_code();
    let again = world.command("Ada", "board", json!([])).await;
    assert!(!again.ephemeral);
    assert_eq!(CardView::of(&again).plies(), card.plies());
    let options = json!([{"name": "match", "value": code.to_lowercase()}]);
    let stranger = world.command("Chloé", "board", options).await;
    assert!(stranger.ephemeral && CardView::of(&stranger).buttons.is_empty());
    let nothing = world.command("Chloé", "board", json!([])).await;
    nothing.says("no match in this channel");
}

#[apply(scenario)]
async fn who_has_two_matches_here_is_asked_which(world: &World) {
    let one = world.finale(json!([])).await;
    let other = world.finale(json!([])).await;
    let listed = world.command("Ada", "games", json!([])).await;
    for card in [&one, &other] {
        listed.says(&card.match_code());
    }
    let shown = world.command("Ada", "board", json!([])).await;
    let waiting_for_ada = [&one, &other]
        .iter()
        .filter(|c| c.to_act() == Some("Ada"))
        .count();
    if waiting_for_ada == 1 {
        assert!(!shown.ephemeral, "only one of them waits for Ada");
    } else {
        shown.whispers("Which match?");
    }
}

/// Whoever looks back may mean one of those that run or the one that was played a moment ago.
#[apply(scenario)]
async fn who_looks_back_is_also_offered_the_match_that_ended_last(world: &World) {
    let mut cards = Vec::new();
    for _ in 0..4 {
        cards.push(world.finale(json!([])).await);
    }
    let ended = cards.remove(0);
    let code = ended.match_code();
    let named = json!([{"name": "match", "value": code}]);
    let asked = world.command("Ada", "resign", named).await;
    world
        .press("Ada", &CardView::of(&asked), "resign-yes")
        .await;
    let who = asked_which(&cards);
    let opponent = if who == "Ada" { "Bela" } else { "Ada" };
    let asked = world.command(who, "match show", json!([])).await;
    asked.whispers("Which match?");
    let question = CardView::of(&asked);
    let told = asked.message.as_ref().expect("a message").to_string();
    assert!(told.contains(&format!("v {opponent}, over")), "{told}");
    world.choose(who, &question, &code).await.says(&code);
    let asked = world.command(who, "resign", json!([])).await;
    let question = CardView::of(&asked);
    let list = &question.list().expect("a list").values;
    assert!(
        !list.contains(&code),
        "nothing else is done in it: {list:?}"
    );
}

#[apply(scenario)]
async fn a_match_that_cannot_be_read_hides_no_other(world: &World) {
    let mut cards = Vec::new();
    for _ in 0..3 {
        cards.push(world.finale(json!([])).await);
    }
    let who = asked_which(&cards);
    let codes: Vec<String> = cards.iter().map(CardView::match_code).collect();
    let (broken, whole) = codes.split_first().expect("three");
    world.all_cards_shown().await;
    let id: MatchId = broken.parse().expect("a code");
    let damage = "UPDATE matches SET terms_hash = sha256(terms_hash) WHERE match_id";
    let damaged = world.database.change(format!("{damage} = {}", id.to_row()));
    assert_eq!(damaged.await, 1);
    let asked = world.command(who, "resign", json!([])).await;
    let mut offered = CardView::of(&asked).list().expect("a list").values;
    offered.sort();
    let mut whole = whole.to_vec();
    whole.sort();
    assert_eq!(offered, whole);
}

/// Who of the two has not exactly one of these matches waiting, which would be meant without a question. Of three
/// matches one of them has not.
fn asked_which(cards: &[CardView]) -> &'static str {
    let for_ada = cards.iter().filter(|card| card.to_act() == Some("Ada"));
    if for_ada.count() == 1 { "Bela" } else { "Ada" }
}

#[apply(scenario)]
async fn resigning_asks_first_and_then_ends_the_match(world: &World) {
    let card = world.finale(json!([])).await;
    let more = CardView::of(&world.press("Bela", &card, "more").await);
    let asked = world.press("Bela", &more, "resign").await;
    assert!(asked.ephemeral);
    let stayed = world
        .press("Bela", &CardView::of(&asked), "resign-no")
        .await;
    assert_eq!(stayed.kind, 7, "the question goes away");
    assert!(stayed.text().contains("continues"), "{}", stayed.text());
    assert!(CardView::of(&stayed).buttons.is_empty());
    assert_eq!(world.now(&card).plies(), card.plies());

    let asked = world.press("Bela", &more, "resign").await;
    let question = CardView::of(&asked);
    let done = world.press("Bela", &question, "resign-yes").await;
    done.says("You have resigned");
    let is_over = |discord: &ludotheque_standin::Standin| {
        discord
            .message(card.message)
            .is_some_and(|card| CardView::read(&card).is_over())
    };
    world
        .discord
        .wait_for(is_over, PATIENCE)
        .await
        .expect("the card shows the end");
    let winner = format!("**<@{}> wins!**", world.member("Ada"));
    let now = world.now(&card);
    assert!(
        now.text.contains(&winner) && now.text.contains("resigned"),
        "{}",
        now.text
    );
    let told = now.alt.expect("the board is told in words");
    assert!(told.starts_with("The match is over: "), "{told}");
    let again = world
        .press_raw("Bela", &question, &question.button("resign-yes"))
        .await;
    again.says("is over");
}

#[apply(scenario)]
async fn the_board_is_described_in_words(world: &World) {
    let card = world.finale(json!([])).await;
    let describe = card.button("more").replace("more", "describe");
    let reply = world.press_raw("Chloé", &card, &describe).await;
    reply.whispers("Blue");
    let help = world.command("Chloé", "help", json!([])).await;
    help.whispers("Finale");
}

#[apply(scenario)]
async fn a_command_in_another_channel_leaves_the_card_where_it_is(world: &World) {
    let card = world.finale(json!([])).await;
    let elsewhere = world.discord.create_channel("elsewhere");
    let mover = card.to_act().expect("somebody begins");
    let options = json!([{"name": "match", "value": card.match_code()}]);
    let reply = world
        .discord
        .command(world.member(mover), elsewhere, "roll", options)
        .await
        .expect("an answer");
    reply.whispers("another channel");
    let card_follows = |discord: &ludotheque_standin::Standin| {
        discord
            .message(card.message)
            .is_some_and(|card| CardView::read(&card).plies() == 2)
    };
    world
        .discord
        .wait_for(card_follows, PATIENCE)
        .await
        .expect("the card shows the roll");
    assert_eq!(
        world.discord.messages(elsewhere),
        Vec::<serde_json::Value>::new()
    );
}

#[apply(scenario)]
async fn help_leads_to_a_match_in_two_clicks(world: &World) {
    let help = CardView::of(&world.command("Ada", "help", json!([])).await);
    let games = help.buttons.iter().map(|(label, _)| label.as_str());
    let games: Vec<&str> = games.collect();
    assert_eq!(games.len(), 4 + 2, "{games:?}");
    let finale = &help.buttons[0].1;
    let start = CardView::of(&world.press_raw("Ada", &help, finale).await);
    assert_eq!(start.message, help.message, "the question takes its place");
    start.says("Against whom?");

    let practice = world.press_raw("Ada", &start, &start.buttons[0].1).await;
    let card = CardView::of(&practice);
    assert!(!practice.ephemeral && card.alt.is_some(), "{}", card.text);
    card.says("Bot ");

    let open = world.press_raw("Ada", &start, &start.buttons[1].1).await;
    assert!(!open.ephemeral, "{}", open.text());
    let card = CardView::of(&world.press("Bela", &CardView::of(&open), "accept").await);
    assert!(card.to_act().is_some(), "{}", card.text);

    // Where nobody else is nobody can be challenged.
    let direct = world.discord.direct_channel(world.member("Ada"));
    let ada = world.member("Ada");
    let help = world.discord.command(ada, direct, "help", json!([])).await;
    let help = CardView::of(&help.expect("an answer"));
    let start = CardView::of(&world.press_raw("Ada", &help, &help.buttons[0].1).await);
    let anyone = |(_, id): &(String, String)| id.ends_with(":anyone");
    assert!(!start.buttons.iter().any(anyone), "{:?}", start.buttons);
}

#[apply(scenario)]
async fn a_command_without_its_subcommand_is_answered(world: &World) {
    for command in ["match", "setup", "moderate", "my-data"] {
        let (ada, channel) = (world.member("Ada"), world.channel());
        let used = world.discord.command_raw(ada, channel, command, json!([]));
        let reply = used.await.expect("an answer");
        reply.whispers("I do not know this command");
    }
}

#[apply(scenario)]
async fn whoever_types_where_there_is_nothing_to_suggest_is_answered(world: &World) {
    let focused = json!({"name": "reason", "type": 3, "value": "x", "focused": true});
    for (command, options) in [
        ("moderate", json!([])),
        ("moderate end", json!([focused])),
        ("moderate end", json!([])),
        ("match show", json!([])),
        ("move", json!([{"name": "move", "type": 3, "value": "x"}])),
    ] {
        let (ada, channel) = (world.member("Ada"), world.channel());
        let typed = world
            .discord
            .autocomplete_raw(ada, channel, command, options.clone());
        let reply = typed.await;
        let reply = reply.unwrap_or_else(|trouble| panic!("/{command} {options}: {trouble}"));
        assert_eq!(reply.data["choices"], json!([]), "/{command} {options}");
    }
}
