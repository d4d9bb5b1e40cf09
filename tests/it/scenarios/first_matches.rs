//! The first matches of somebody: what their cards explain, and what is offered on the way.

use ludotheque_rules::GameKind;
use serde_json::json;

use crate::scenarios::practice::{answered, practice};
use crate::world::{CardView, Says, Whispers, World, heavy_as_usual};

const UNTIMED: u32 = 6;
const ARROWS_AND_STARS: usize = 3;

#[apply(scenario)]
async fn the_first_matches_of_a_game_explain_it_and_later_ones_do_not(world: &World) {
    for number in 1..=4 {
        let card = practice(world, GameKind::Finale, "", 0).await;
        let card = answered(world, &card).await;
        let has_rules = card.buttons.iter().any(|(label, _)| label == "Rules");
        assert_eq!(has_rules, number <= 3, "{number}: {card:#?}");
        // The dice may have taken the match past its first turns.
        let says_aim = card.text.contains("Aim: Walk one of your players");
        assert!(says_aim == has_rules || card.plies() > 8, "{card:#?}");
        world.resign("Ada", &card).await;
    }
    let another = practice(world, GameKind::RoyalUr, "", 0).await;
    answered(world, &another)
        .await
        .says("Aim: Take the other side");
    // Bela has never played Finale, so that the card explains it to both.
    world.finale(json!([])).await.says("Aim: Walk");
}

#[apply(scenario)]
async fn a_hint_is_drawn_on_the_card_of_a_practice_match(world: &World) {
    let card = practice(world, GameKind::ArrowsAndStars, "", 0).await;
    let card = answered(world, &card).await;
    let hint = world.press("Ada", &card, "hint").await;
    assert!(hint.kind == 7 && !hint.ephemeral, "in place: {hint:?}");
    let hint = CardView::of(&hint);
    hint.says("Hint: **");
    assert_ne!(hint.picture, card.picture);
    assert_eq!(hint.plies(), card.plies(), "nothing has happened");
    let play = hint.buttons.iter().find(|(label, _)| label == "Play it");
    let (_, play) = play.expect("a button that plays it");
    let moved = CardView::of(&world.press_raw("Ada", &hint, play).await);
    assert!(moved.plies() > card.plies(), "{moved:#?}");
    assert!(!moved.text.contains("Hint:"), "{moved:#?}");
}

#[apply(scenario)]
async fn whoever_has_rolled_three_times_can_leave_it_to_the_bot(world: &World) {
    let mut card = world.finale(json!([])).await;
    let mut rolls = [0, 0];
    while !card.has_button("roll-for-me") {
        if card.has_button("roll") {
            let is_ada = card.to_act() == Some("Ada");
            rolls[usize::from(is_ada)] += 1;
        }
        assert!(rolls.iter().all(|rolls| *rolls <= 3), "it was not offered");
        card = CardView::of(&world.play_on(&card).await);
    }
    let (roller, other) = (card.to_act().expect("it is a turn"), card.waiting());
    let refused = world.press(other, &card, "roll-for-me").await;
    refused.whispers("turn");
    let chosen = "SELECT count(*) FROM settings WHERE automatic = 'rolls'";
    assert_eq!(world.database.number(chosen).await, 0);
    let rolled = CardView::of(&world.press(roller, &card, "roll-for-me").await);
    rolled.says("From now on I roll for");
    assert!(rolled.plies() > card.plies());
    assert_eq!(world.database.number(chosen).await, 1);
    let mut card = rolled;
    for _ in 0..12 {
        let rolls_themselves = card.has_button("roll") && card.to_act() == Some(roller);
        assert!(!rolls_themselves, "{card:#?}");
        if card.is_over() {
            break;
        }
        card = CardView::of(&world.play_on(&card).await);
    }
}

#[apply(scenario)]
async fn moves_are_taken_back_ten_times_a_match(world: &World) {
    let untimed = json!([{"name": "clock", "value": UNTIMED}]);
    let challenge = world.challenge_to(ARROWS_AND_STARS, "Bela", untimed).await;
    let begun = CardView::of(&world.press("Bela", &challenge, "accept").await);
    let (mover, other) = (begun.to_act().expect("it is a turn"), begun.waiting());
    let code = begun.match_code();
    let mut plies = begun.plies();
    for _ in 0..10 {
        let moved = format!("1:{code}:{plies}:m=b1-c1");
        world.press_raw(mover, &begun, &moved).await.says("moved");
        let asked = CardView::of(&world.command(mover, "takeback", json!([])).await);
        let allowed = CardView::of(&world.press(other, &asked, "takeback-yes").await);
        allowed.says("has taken the last move back");
        plies = allowed.plies();
    }
    let moved = format!("1:{code}:{plies}:m=b1-c1");
    world.press_raw(mover, &begun, &moved).await;
    let spent = world.command(mover, "takeback", json!([])).await;
    spent.whispers("taken back 10 times");
}

#[apply(scenario)]
async fn a_challenge_that_is_withdrawn_again_and_again_makes_a_pause(world: &World) {
    for _ in 0..3 {
        let challenge = world.challenge_to_bela(json!([])).await;
        world.press("Ada", &challenge, "cancel").await;
    }
    let user = world.member("Bela").to_string();
    let options = json!([{"name": "game", "value": 0}, {"name": "user", "value": user}]);
    let pause = |text: String| {
        let minutes = text
            .split_once("again in ")
            .and_then(|(_, rest)| rest.split_once(' '));
        minutes.and_then(|(minutes, _)| minutes.parse::<u32>().ok())
    };
    let early = world.command("Ada", "challenge", options.clone()).await;
    early.whispers("challenged this player a short while ago");
    assert_eq!(pause(early.text()), Some(10), "{}", early.text());
    // Moving the end of a match under a card that is still owed would look like damage.
    world.all_cards_shown().await;
    let earlier = "UPDATE matches SET ended_at = ended_at - interval '11 minutes'";
    world.database.change(earlier).await;
    let again = world.command("Ada", "challenge", options.clone()).await;
    assert!(!again.ephemeral, "{}", again.text());
    world.press("Bela", &CardView::of(&again), "decline").await;
    let longer = world.command("Ada", "challenge", options).await;
    assert_eq!(pause(longer.text()), Some(20), "{}", longer.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_much_waits_and_nobody_else_does() {
    World::limited(heavy_as_usual(), asks_for_much).await;
}

async fn asks_for_much(world: &World) {
    let card = world.finale(json!([])).await;
    for _ in 0..4 {
        let card = world.now(&card);
        world.play_on(&card).await;
    }
    world.resign("Ada", &world.now(&card)).await;
    let film = json!([{"name": "match", "value": card.match_code()}]);
    let mut told = String::new();
    for _ in 0..40 {
        told = world
            .command("Ada", "match replay", film.clone())
            .await
            .text();
        if told.contains("at once") {
            break;
        }
    }
    assert!(
        told.contains("<t:") && told.contains("every 5 seconds"),
        "{told}"
    );
    let others = world.command("Bela", "match replay", film).await;
    assert!(!others.text().contains("at once"), "{}", others.text());
}
