//! Challenges: who may answer them, and what becomes of them.

use ludotheque_rules::GameKind;
use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, Whispers, World};

#[apply(scenario)]
async fn only_the_invited_player_can_answer(world: &World) {
    let challenge = world.challenge_to_bela(json!([])).await;
    let own = world.press("Ada", &challenge, "accept").await;
    own.whispers("your own challenge");
    let own = world.press("Ada", &challenge, "decline").await;
    own.whispers("**Withdraw challenge** under it");
    for action in ["accept", "decline"] {
        let other = world.press("Chloé", &challenge, action).await;
        other.whispers("somebody else");
    }
    let cancel = world.press("Bela", &challenge, "cancel").await;
    cancel.whispers("Only the player");
    let declined = CardView::of(&world.press("Bela", &challenge, "decline").await);
    declined.says("was declined");
    assert!(declined.buttons.is_empty());
    let late = world
        .press_raw("Bela", &challenge, &challenge.button("accept"))
        .await;
    late.says("already been answered");
}

#[apply(scenario)]
async fn anyone_can_take_an_open_challenge_and_the_challenger_can_cancel_one(world: &World) {
    let game = json!([{"name": "game", "value": 0}]);
    let open = CardView::of(&world.command("Ada", "challenge", game.clone()).await);
    assert!(!open.has_button("decline"), "nobody in particular is asked");
    let card = CardView::of(&world.press("Dmitri", &open, "accept").await);
    assert!(card.alt.is_some(), "the match has begun");

    let second = CardView::of(&world.command("Ada", "challenge", game).await);
    assert_ne!(card.match_code(), second.match_code());
    let cancelled = CardView::of(&world.press("Ada", &second, "cancel").await);
    cancelled.says("was withdrawn");
}

#[apply(scenario)]
async fn nobody_plays_against_themselves_or_a_bot(world: &World) {
    for (user, why) in [
        (world.member("Ada"), "yourself"),
        (world.discord.bot(), "a bot"),
    ] {
        let options = json!([
            {"name": "game", "value": 0}, {"name": "user", "value": user.to_string()}
        ]);
        let reply = world.command("Ada", "challenge", options).await;
        reply.whispers(why);
    }
    assert_eq!(
        world.database.number("SELECT count(*) FROM matches").await,
        0
    );
}

#[apply(scenario)]
async fn a_challenge_that_stood_too_long_cannot_be_accepted(world: &World) {
    let challenge = world.challenge_to_bela(json!([])).await;
    world.database.let_challenges_expire().await;
    let late = CardView::of(&world.press("Bela", &challenge, "accept").await);
    assert!(
        late.text.contains("expired without an answer"),
        "{}",
        late.text
    );
}

#[apply(scenario)]
async fn the_card_of_a_challenge_that_stood_too_long_says_so_without_a_click(world: &World) {
    let challenge = world.challenge_to_bela(json!([])).await;
    world.database.let_challenges_expire().await;
    let says_so = |discord: &ludotheque_standin::Standin| {
        discord.message(challenge.message).is_some_and(|card| {
            let card = CardView::read(&card);
            card.text.contains("expired without an answer") && card.buttons.is_empty()
        })
    };
    world
        .discord
        .wait_for(says_so, PATIENCE)
        .await
        .expect("the card says so");
    let shown = world.now(&challenge).text;
    assert!(!shown.contains("dice"), "nothing was rolled: {shown}");
    let code = json!([{"name": "match", "value": challenge.match_code()}]);
    let asked = world.command("Ada", "match verify", code).await.text();
    assert!(asked.contains("Secret: `"), "{asked}");
}

#[apply(scenario)]
async fn without_dice_nothing_is_said_of_them(world: &World) {
    let place = |game| GameKind::ALL.iter().position(|other| *other == game);
    let without = place(GameKind::ArrowsAndStars).expect("a game");
    let challenge = world.challenge_to(without, "Bela", json!([])).await;
    challenge.does_not_say("dice");
    let over = CardView::of(&world.press("Ada", &challenge, "cancel").await);
    over.does_not_say("dice");
    let with = place(GameKind::RoyalUr).expect("a game");
    let challenge = world.challenge_to(with, "Bela", json!([])).await;
    challenge.says("The dice are fixed in advance");
}

#[apply(scenario)]
async fn a_variant_is_taken_in_the_words_in_which_it_is_shown(world: &World) {
    let words = json!([{"name": "variant", "value": "Set-Up WITHOUT luck"}]);
    let challenge = world.challenge_to_bela(words).await;
    challenge.says("(set-up without luck)");
}

#[apply(scenario)]
async fn a_call_names_the_opponent_and_the_match(world: &World) {
    let mut card = world.finale(json!([])).await;
    let (called, other) = ("Ada", "Bela");
    // Bela has just accepted: whoever is here is not called.
    while card.to_act() != Some(called) {
        card = CardView::of(&world.play_on(&card).await);
    }
    let words = format!(
        "<@{}>: your turn in Finale against <@{}> (`{}`)",
        world.member(called),
        world.member(other),
        card.match_code()
    );
    let is_said = |discord: &ludotheque_standin::Standin| {
        let messages = discord.messages(discord.channel());
        messages
            .iter()
            .any(|message| message.to_string().contains(&words))
    };
    let said = world.discord.wait_for(is_said, PATIENCE).await;
    said.unwrap_or_else(|_| panic!("{words}: {:#?}", world.discord.messages(world.channel())));
    assert_eq!(
        world.discord.pings(world.member(other)).len(),
        1,
        "she has been challenged"
    );
}
