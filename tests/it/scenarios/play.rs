//! `/play`, and the other ways to a first match.

use futures_util::future::join_all;
use ludotheque_rules::GameKind;
use ludotheque_standin::{ChannelId, Reply, Settings, Standin};
use serde_json::{Value, json};

use crate::world::{CardView, PATIENCE, Says, TestDatabase, World};

async fn pressed(world: &World, name: &str, reply: &Reply, id: &str) -> Reply {
    let message = CardView::of(reply).message;
    let pressed = world.discord.click(world.member(name), message, id).await;
    pressed.unwrap_or_else(|trouble| panic!("{id}: {trouble}"))
}

#[apply(scenario)]
async fn two_clicks_lead_to_a_first_match_in_every_game(world: &World) {
    for game in GameKind::ALL {
        let games = world.command("Ada", "play", json!([])).await;
        assert!(games.ephemeral, "{}", games.text());
        for other in GameKind::ALL {
            assert!(games.text().contains(other.title()), "{}", games.text());
        }
        let whom = pressed(world, "Ada", &games, &format!("1:play:{game}")).await;
        assert_eq!(whom.kind, 7, "it changes where it is");
        let begun = pressed(world, "Ada", &whom, &format!("1:play:{game}:bot")).await;
        assert!(!begun.ephemeral && begun.kind == 4, "{}", begun.text());
        assert!(begun.text().contains("Newcomer"), "{}", begun.text());
    }
}

#[apply(scenario)]
async fn a_member_is_chosen_from_a_list_and_there_is_a_way_back(world: &World) {
    let game = json!([{"name": "game", "value": 0}]);
    let whom = world.command("Ada", "play", game).await;
    let id = format!("1:play:{}:member", GameKind::ALL[0]);
    let message = CardView::of(&whom).message;
    let (ada, bela) = (world.member("Ada"), world.member("Bela"));
    let choose = async |value: String| {
        let discord = &world.discord;
        let chosen = discord.component_raw(ada, message, &id, 5, &[&value]).await;
        chosen.expect("an answer")
    };
    let sent = choose(bela.to_string()).await;
    let challenges = format!("challenges <@{bela}>");
    assert!(sent.text().contains(&challenges), "{}", sent.text());
    let bot = choose(world.discord.bot().to_string()).await;
    assert!(bot.text().contains("Bot "), "{}", bot.text());
    let own = choose(ada.to_string()).await;
    assert!(own.text().contains("yourself"), "{}", own.text());
    let back = pressed(world, "Ada", &whom, "1:play:games").await;
    assert!(back.text().contains("Which game"), "{}", back.text());
}

#[apply(scenario)]
async fn options_are_shortcuts(world: &World) {
    let member = |name: &str| json!({"name": "opponent", "value": world.member(name).to_string()});
    let game = json!({"name": "game", "value": 0});
    let sent = world
        .command("Ada", "play", json!([game, member("Bela")]))
        .await;
    assert!(sent.text().contains("challenges"), "{}", sent.text());
    let bot = json!({"name": "opponent", "value": world.discord.bot().to_string()});
    let begun = world.command("Ada", "play", json!([game, bot])).await;
    assert!(begun.text().contains("Bot "), "{}", begun.text());
    let asked = world.command("Ada", "play", json!([member("Bela")])).await;
    assert!(asked.text().contains("which game"), "{}", asked.text());
}

#[apply(scenario)]
async fn the_buttons_of_older_messages_lead_to_the_same(world: &World) {
    let help = CardView::of(&world.command("Ada", "help", json!([])).await);
    let whom = world.press_raw("Ada", &help, "1:help:finale").await;
    assert!(whom.text().contains("Against whom"), "{}", whom.text());
    let begun = world.press_raw("Ada", &help, "1:help:finale:bot").await;
    assert!(!begun.ephemeral, "{}", begun.text());
}

#[apply(scenario)]
async fn a_bystander_plays_the_same_game_at_once(world: &World) {
    let card = world.finale(json!([])).await;
    let menu = world.press("Chloé", &card, "more").await;
    assert!(menu.ephemeral, "{}", menu.text());
    let id = CardView::of(&menu).button("play-this");
    let begun = pressed(world, "Chloé", &menu, &id).await;
    assert!(!begun.ephemeral && begun.kind == 4, "{}", begun.text());
    let own = CardView::of(&begun);
    assert_ne!(own.match_code(), card.match_code());
    assert!(own.text.contains("Bot "), "{}", own.text);
    // A player of the match is asked.
    let asked = world.press_raw("Ada", &card, &id).await;
    assert!(asked.ephemeral, "{}", asked.text());
    assert!(
        asked.text().contains("You play in this match"),
        "{}",
        asked.text()
    );
}

#[apply(scenario)]
async fn who_has_several_matches_chooses_one_by_its_opponent(world: &World) {
    let against = async |member: &str| {
        let challenge = world.challenge_to(0, member, json!([])).await;
        CardView::of(&world.press(member, &challenge, "accept").await)
    };
    let cards = [against("Bela").await, against("Chloé").await];
    let mine = cards
        .iter()
        .filter(|card| card.to_act() == Some("Ada"))
        .count();
    let asked = world.command("Ada", "match more", json!([])).await;
    // Where just one waits for her it is that one.
    assert_eq!(
        asked.text().contains("Which match"),
        mine != 1,
        "{}",
        asked.text()
    );
    let Some(_) = CardView::of(&asked).list() else {
        return;
    };
    assert!(asked.text().contains("Which match"), "{}", asked.text());
    let question = CardView::of(&asked);
    let list = question.list().expect("a list");
    assert_eq!(list.values.len(), 2);
    let told = asked.message.as_ref().expect("a message").to_string();
    for name in ["Bela", "Chloé"] {
        assert!(told.contains(name), "{told}");
    }
    let menu = world.choose("Ada", &question, &list.values[0]).await;
    assert!(menu.text().contains(&list.values[0]), "{}", menu.text());
}

#[apply(scenario)]
async fn the_same_challenge_to_anyone_is_open_once(world: &World) {
    let open = json!([{"name": "game", "value": 0}]);
    let first = CardView::of(&world.command("Ada", "challenge", open.clone()).await);
    // Where it is is noted after it was answered.
    world.all_cards_shown().await;
    let second = world.command("Ada", "challenge", open.clone()).await;
    assert!(second.ephemeral, "{}", second.text());
    let text = second.text();
    assert!(text.contains(&first.match_code()), "{text}");
    assert!(text.contains("To the challenge"), "{text}");
    let others = world.command("Bela", "challenge", open).await;
    assert!(!others.ephemeral, "{}", others.text());
}

#[apply(scenario)]
async fn a_match_against_the_bot_begins_once_however_often_one_clicks(world: &World) {
    let panel = world.command("Ada", "play", json!([{"name": "game", "value": 0}]));
    let (panel, id) = (panel.await, format!("1:play:{}:bot", GameKind::ALL[0]));
    let first = pressed(world, "Ada", &panel, &id).await;
    let code = CardView::of(&first).match_code();
    world.all_cards_shown().await;
    let second = pressed(world, "Ada", &panel, &id).await;
    assert!(second.ephemeral, "{}", second.text());
    let text = second.text();
    assert!(
        text.contains(&code) && text.contains("To the board"),
        "{text}"
    );
}

/// What stands in the first channel of a server that the bot has just come to.
async fn greeted(world: &World, channel: ChannelId) -> Vec<Value> {
    world
        .database
        .wait_for("SELECT count(*) FROM arrivals", 1)
        .await;
    world.stop_bot().await;
    world.discord.messages(channel)
}

#[tokio::test]
async fn the_first_word_on_a_server_is_said_once() {
    TestDatabase::with(async |database| {
        let settings = Settings {
            just_joined: true,
            ..Settings::default()
        };
        World::made_of(database, settings, async |world| {
            world.start_bot().await;
            let channel = world.channel();
            let said = greeted(world, channel).await;
            assert_eq!(said.len(), 1, "{said:?}");
            let text = said[0].to_string();
            assert!(text.contains("1:play:finale"), "{text}");
            // Discord tells of all servers at every start.
            world.start_bot().await;
            assert_eq!(greeted(world, channel).await.len(), 1);
        })
        .await;
    })
    .await;
}

#[apply(scenario)]
async fn nothing_is_said_where_the_bot_has_been_for_long(world: &World) {
    assert!(greeted(world, world.channel()).await.is_empty());
}

/// What Chloé finds under **More…** to say that Ada or Bela will win.
async fn predictions(world: &World, card: &CardView) -> [String; 2] {
    let menu = CardView::of(&world.press("Chloé", card, "more").await);
    menu.says("Who will win?");
    ["Ada", "Bela"].map(|name| {
        let mut buttons = menu.buttons.iter();
        let found = buttons.find(|(label, _)| label == name);
        found
            .unwrap_or_else(|| panic!("no {name}: {menu:#?}"))
            .1
            .clone()
    })
}

#[apply(scenario)]
async fn who_looks_on_says_once_who_will_win(world: &World) {
    let mut card = world.finale(json!([])).await;
    for _ in 0..8 {
        card = CardView::of(&world.play_on(&card).await);
    }
    let [ada, bela] = predictions(world, &card).await;
    // However often they press, and whatever: the first word stands.
    for id in [&ada, &bela, &bela, &ada, &bela] {
        let said = world.press_raw("Chloé", &card, id).await;
        said.says("You say that");
        said.says("Ada 1");
        said.says("Bela 0");
    }
    // Also a hundred times at once.
    let hundred = (0..100).map(|_| world.press_raw("Dmitri", &card, &bela));
    for said in join_all(hundred).await {
        assert!(said.ephemeral);
    }
    world.press_raw("Ada", &card, &ada).await.says("win it");
    let stored = world.database.number("SELECT count(*) FROM predictions");
    assert_eq!(stored.await, 2);
    world.resign("Bela", &card).await;
    let told = |discord: &Standin| {
        let messages = discord.messages(world.channel());
        let mut texts = messages.iter().map(|message| CardView::read(message).text);
        texts.find(|text| text.contains("onlookers had said so"))
    };
    let told = world
        .discord
        .wait_until(told, PATIENCE)
        .await
        .expect("it is told");
    assert!(told.contains("1 of 2 onlookers"), "{told}");
    // Over is over.
    let late = world.press_raw("Chloé", &card, &bela).await;
    assert!(late.ephemeral);
    late.says("over");
    // The next time they read how often they were right.
    let next = world.finale(json!([])).await;
    let [_, bela] = predictions(world, &next).await;
    world
        .press_raw("Chloé", &next, &bela)
        .await
        .says("right 1 of 1 times");
}
