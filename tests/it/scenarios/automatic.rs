//! Rolls and moves that players let the bot make for them.

use ludotheque_standin::Standin;
use serde_json::json;

use crate::world::{CardView, PATIENCE, World};

const ROLLS: u32 = 1;
const FORCED: u32 = 2;
const GAMES: usize = 4;

async fn set(world: &World, name: &str, automatic: u32) {
    let options = json!([{"name": "automatic", "value": automatic}]);
    let shown = world.command(name, "settings", options).await;
    assert!(
        shown.text().contains("Your turn:** I roll for you"),
        "{}",
        shown.text()
    );
}

/// Rolls of Bela's by click, and rolls of Ada's by the program, whose rows have small numbers.
const AGAINST_THE_WISHES: &str = "
    SELECT count(*) FROM plies p JOIN matches m USING (match_id)
    WHERE action LIKE 'roll%' AND CASE
        WHEN actor_id = CASE 'Bela' WHEN first_name THEN first_id ELSE second_id END
        THEN p.interaction_id > 1000000 ELSE p.interaction_id < 1000000 END";
const BY_THE_PROGRAM: &str = "SELECT count(*) FROM plies WHERE interaction_id < 1000000";
const MOVES_BY_THE_PROGRAM: &str =
    "SELECT count(*) FROM plies WHERE interaction_id < 1000000 AND action LIKE 'move%'";

/// Checks the dice of a match that is over.
async fn verify(world: &World, card: &CardView) {
    let named = json!([{"name": "match", "value": card.match_code()}]);
    let verified = world.command("Ada", "match verify", named).await;
    assert!(verified.text().contains("✓"), "{}", verified.text());
}

#[tokio::test]
async fn who_lets_the_bot_roll_finds_the_dice_rolled_and_is_called_once() {
    let world = World::start().await;
    set(&world, "Bela", ROLLS).await;
    let mut card = world.finale(json!([])).await;
    while !card.is_over() {
        let mover = card.to_act().expect("somebody is to act");
        if mover == "Bela" {
            assert!(!card.has_button("roll"), "{}", card.text);
            assert!(card.text.contains(" rolled "), "{}", card.text);
        }
        card = CardView::of(&world.play_on(&card).await);
    }
    assert_eq!(world.database.number(AGAINST_THE_WISHES).await, 0);
    assert!(world.database.number(BY_THE_PROGRAM).await > 5);
    let twice = "SELECT count(*) FROM pings p JOIN pings q USING (match_id, user_id)
                 WHERE p.ply + 1 = q.ply";
    assert_eq!(
        world.database.number(twice).await,
        0,
        "one call a turn at most"
    );
    verify(&world, &card).await;
    world.end().await;
}

#[tokio::test]
async fn with_forced_moves_made_everybody_is_only_asked_for_choices() {
    let world = World::start().await;
    for name in ["Ada", "Bela"] {
        set(&world, name, FORCED).await;
    }
    for game in 0..GAMES {
        let challenge = world.challenge_to(game, "Bela", json!([])).await;
        let mut card = CardView::of(&world.press("Bela", &challenge, "accept").await);
        while !card.is_over() {
            let choices = card.list().map_or(0, |list| list.values.len());
            let choices = choices + card.game_actions().len();
            assert!(choices > 1, "{}: {card:#?}", card.text);
            card = CardView::of(&world.play_on(&card).await);
        }
        verify(&world, &card).await;
    }
    assert!(world.database.number(MOVES_BY_THE_PROGRAM).await > 0);
    world.end().await;
}

#[tokio::test]
async fn against_the_bot_and_in_the_next_game_of_a_series_it_is_the_same() {
    let world = World::start().await;
    set(&world, "Ada", ROLLS).await;
    let options = json!([{"name": "game", "value": 0}, {"name": "level", "value": 0}]);
    let practice = world.command("Ada", "practice", options).await;
    let card = super::practice::answered(&world, &CardView::of(&practice)).await;
    assert_eq!(card.to_act(), Some("Ada"));
    assert!(!card.has_button("roll"), "{card:#?}");

    set(&world, "Bela", ROLLS).await;
    let first = world.finale(json!([{"name": "series", "value": 0}])).await;
    world.resign("Bela", &first).await;
    let is_second = |discord: &Standin| {
        let messages = discord.messages(world.channel());
        let mut cards = messages.iter().map(CardView::read);
        cards.find(|card| card.text.contains("game 2 · ") && card.alt.is_some())
    };
    let second = world.discord.wait_until(is_second, PATIENCE).await;
    let second = second.expect("the next game begins");
    assert!(
        !second.is_over() && !second.has_button("roll"),
        "{second:#?}"
    );
    world.end().await;
}
