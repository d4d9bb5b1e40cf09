//! Who reads what: private answers and practice are in the language of whoever asks, cards in the server's.

use ludotheque_standin::Standin;
use serde_json::{Value, json};

use super::practice::answered;
use crate::world::{CardView, PATIENCE, Says, Whispers, World};

/// Ada speaks French, and the others English.
fn ada_speaks_french(world: &World) {
    world.discord.set_locale(world.member("Ada"), "fr");
}

#[apply(scenario)]
async fn who_speaks_french_is_answered_in_french_and_the_card_stays_english(world: &World) {
    ada_speaks_french(world);
    let card = world.challenge_to_bela(json!([])).await;
    card.says("challenges");
    assert_eq!(card.buttons[0].0, "Accept");

    let help = world.command("Ada", "help", json!([])).await;
    help.says("adresse");
    let own = world.press("Ada", &card, "accept").await;
    own.whispers("ton propre défi");
    let stranger = world.press("Chloé", &card, "accept").await;
    stranger.says("somebody else");
    let games = world.command("Ada", "games", json!([])).await;
    games.says("Tes parties");

    let board = CardView::of(&world.press("Bela", &card, "accept").await);
    board.says(" to roll** · ");
    let alt = board.alt.as_deref().expect("a picture");
    assert!(alt.contains(" to roll."), "{alt}");
}

#[apply(scenario)]
async fn a_language_that_was_chosen_goes_before_discords_until_it_is_given_up(world: &World) {
    let (ada, bela) = (world.member("Ada"), world.member("Bela"));
    let panel = CardView::of(&world.command("Ada", "settings", json!([])).await);
    let choose = async |language: &str| {
        let values = [language];
        let chosen = (world.discord).select(ada, panel.message, "1:me:language", &values);
        let chosen = chosen.await.expect("an answer");
        assert_eq!(chosen.kind, 7, "the same message shows it");
        chosen.text()
    };
    let said = choose("fr").await;
    assert!(said.contains("Tes réglages"), "{said}");
    assert!(said.contains("Français."), "{said}");
    let card = world.challenge_to_bela(json!([])).await;
    assert!(
        card.text.contains("challenges"),
        "a card is everybody's: {}",
        card.text
    );
    let own = world.press("Ada", &card, "accept").await;
    own.says("ton propre défi");
    let help = world.command("Ada", "help", json!([])).await;
    help.says("adresse");

    let said = choose("auto").await;
    assert!(said.contains("as in your Discord"), "{said}");
    let own = world.press("Ada", &card, "accept").await;
    own.says("your own challenge");

    // The other way round, by the command; suggestions follow as well.
    world.discord.set_locale(bela, "fr");
    let english = json!([{"name": "language", "value": 1}]);
    let said = world.command("Bela", "settings", english).await.text();
    assert!(said.contains("Your settings"), "{said}");
    let typed = json!([{"name": "quiet", "value": "no", "focused": true}]);
    let quiet = async |member| {
        let channel = world.channel();
        let offered = world
            .discord
            .autocomplete(member, channel, "settings", typed.clone());
        offered.await.expect("an answer")
    };
    assert_eq!(quiet(bela).await[0].name, "No quiet hours");
    let automatic = json!([{"name": "language", "value": 0}]);
    let said = world.command("Bela", "settings", automatic).await.text();
    assert!(said.contains("comme ton Discord"), "{said}");
    assert!(quiet(bela).await.is_empty(), "nothing begins so in French");
}

#[apply(scenario)]
async fn what_one_player_alone_sees_of_a_match_is_in_their_language(world: &World) {
    ada_speaks_french(world);
    let card = world.finale(json!([])).await;
    let describe = card.button("more").replace("more", "describe");
    let described = world.press_raw("Ada", &card, &describe).await;
    assert!(
        described.text().contains("doivent lancer le dé"),
        "{}",
        described.text()
    );
    let more = world.press("Ada", &card, "more").await;
    let more = CardView::of(&more);
    let labels: Vec<&str> = more
        .buttons
        .iter()
        .map(|(label, _)| label.as_str())
        .collect();
    assert!(labels.contains(&"Abandonner…"), "{labels:?}");

    // An old board: the new one is shown to Ada alone, in French.
    world.play_on(&card).await;
    let late = world.press_raw("Ada", &card, &card.button("roll")).await;
    let shown = CardView::of(&late);
    assert!(
        late.ephemeral && shown.text.contains("Le plateau a changé"),
        "{}",
        shown.text
    );
    shown.says(" contre ");
    let alt = shown.alt.as_deref().expect("a picture");
    assert!(alt.contains("ont fait"), "{alt}");
}

#[apply(scenario)]
async fn on_a_french_server_the_card_is_french_whoever_draws_it(world: &World) {
    world.discord.set_guild_locale("fr");
    let card = world.finale(json!([])).await;
    let text = &card.text;
    assert!(text.contains(" doit lancer** · "), "{text}");
    let alt = card.alt.as_deref().expect("a picture");
    assert!(alt.contains("doivent lancer le dé"), "{alt}");

    // Drawn by the delivery worker: whoever speaks English types in another channel, and is
    // answered in English there.
    let elsewhere = world.discord.create_channel("elsewhere");
    let mover = card.to_act().expect("somebody begins");
    let options = json!([{"name": "match", "value": card.match_code()}]);
    let there = (world.discord)
        .command(world.member(mover), elsewhere, "roll", options)
        .await
        .expect("an answer");
    there.says("another channel");
    let follows = |discord: &Standin| {
        let shown = discord.message(card.message);
        shown.is_some_and(|shown| {
            let shown = CardView::read(&shown);
            // A roll with which nobody can move passes the turn on.
            shown.plies() == 2 && shown.text.contains("** · ") && shown.text.contains(" doit ")
        })
    };
    let shown = world.discord.wait_for(follows, PATIENCE).await;
    shown.expect("the worker draws the card in French");

    // The call, too, is for everyone to see.
    let called = |discord: &Standin| {
        let messages = discord.messages(discord.channel());
        messages
            .iter()
            .any(|message| says(message, "à toi de jouer"))
    };
    let mut board = world.now(&card);
    let before = board.to_act();
    while board.to_act() == before {
        board = CardView::of(&world.play_on(&board).await);
        assert!(board.text.contains(" doit "), "{}", board.text);
    }
    let called = world.discord.wait_for(called, PATIENCE).await;
    called.expect("the other player is called in French");
}

#[apply(scenario)]
async fn who_plays_against_the_program_reads_their_own_language(world: &World) {
    ada_speaks_french(world);
    let options = json!([{"name": "game", "value": 0}, {"name": "level", "value": 0}]);
    let card = CardView::of(&world.command("Ada", "practice", options).await);
    card.says("Bot Débutant");
    let card = answered(world, &card).await;
    card.says(" doit ");
}

#[apply(scenario)]
async fn a_rematch_keeps_the_language_of_its_card(world: &World) {
    world.discord.set_guild_locale("fr");
    let card = world
        .finale(json!([{"name": "rated", "value": false}]))
        .await;
    world.discord.set_guild_locale("en-US");
    let asked = CardView::of(&world.press("Ada", &card, "more").await);
    let sure = CardView::of(&world.press("Ada", &asked, "resign").await);
    world.press("Ada", &sure, "resign-yes").await;
    let over = |discord: &Standin| {
        let shown = discord.message(card.message);
        shown.is_some_and(|shown| says(&shown, "gagne"))
    };
    let over = world.discord.wait_for(over, PATIENCE).await;
    over.expect("the worker shows the end in French");
    let rematch = world.press("Bela", &world.now(&card), "rematch").await;
    rematch.says(" défie ");
}

fn says(message: &Value, text: &str) -> bool {
    message["components"].to_string().contains(text)
}
