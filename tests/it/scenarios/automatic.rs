//! Rolls and moves that players let the bot make for them.

use ludotheque_standin::{Standin, UserId};
use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, World};

const ROLLS: u32 = 1;
const FORCED: u32 = 2;
const GAMES: usize = 4;
/// Nobody is spared more than this at once.
const STEPS_AT_ONCE: i64 = 32;

async fn set(world: &World, name: &str, automatic: u32) {
    let options = json!([{"name": "automatic", "value": automatic}]);
    let shown = world.command(name, "settings", options).await;
    shown.says("I roll for you");
}

/// Rolls of Bela's by click, and rolls of Ada's by the program, whose rows have small numbers.
const AGAINST_THE_WISHES: &str = "
    SELECT count(*) FROM plies p JOIN matches m USING (match_id)
    WHERE action LIKE 'roll%' AND CASE
        WHEN actor_id = CASE 'Bela' WHEN first_name THEN first_id ELSE second_id END
        THEN p.interaction_id > 1000000 ELSE p.interaction_id < 1000000 END";
const BY_THE_PROGRAM: &str = "SELECT count(*) FROM plies WHERE interaction_id < 1000000";
/// Calls to the board as it is, which are posted or will be.
const CALLS_OF_NOW: &str = "
    SELECT count(*) FROM pings p JOIN matches m USING (match_id)
    WHERE p.ply = m.plies AND p.state IN ('owed', 'sent')";
/// What was done for the players of the running match since one of them did something.
const STEPS_NOW: &str = "
    SELECT count(*) FROM plies p JOIN matches m USING (match_id)
    WHERE m.status = 'running' AND p.ply > (
        SELECT max(ply) FROM plies q
        WHERE q.match_id = p.match_id AND q.interaction_id > 1000000)";
const MOVES_BY_THE_PROGRAM: &str =
    "SELECT count(*) FROM plies WHERE interaction_id < 1000000 AND action LIKE 'move%'";

/// Whether a card has a line about a turn of somebody's that is over.
fn tells_of(card: &CardView, player: UserId) -> bool {
    let mut lines = card.text.lines().map(|line| line.trim_start_matches("-# "));
    let begins = format!("<@{player}> ");
    lines.any(|line| {
        line.starts_with(&begins) && (line.contains(" and ") || !line.contains(" rolled "))
    })
}

/// The card of the second game of a series, once it is there.
async fn next_game(world: &World) -> CardView {
    let is_second = |discord: &Standin| {
        let messages = discord.messages(world.channel());
        let mut cards = messages.iter().map(CardView::read);
        cards.find(|card| card.text.contains("game 2 · ") && card.alt.is_some())
    };
    let second = world.discord.wait_until(is_second, PATIENCE).await;
    second.expect("the next game begins")
}

/// Checks the dice of a match that is over.
async fn verify(world: &World, card: &CardView) {
    let named = json!([{"name": "match", "value": card.match_code()}]);
    let verified = world.command("Ada", "match verify", named).await;
    verified.says("✓");
}

#[apply(scenario)]
async fn who_lets_the_bot_roll_finds_the_dice_rolled_and_is_called_once(world: &World) {
    set(world, "Bela", ROLLS).await;
    let mut card = world.finale(json!([])).await;
    let bela = world.member("Bela");
    let (mut before, mut called) = (None, None);
    while !card.is_over() {
        let mover = card.to_act().expect("somebody is to act").to_owned();
        if mover == "Bela" {
            assert!(!card.has_button("roll"), "{}", card.text);
            card.says(" rolled ");
        }
        if mover == "Bela" && before.as_deref() == Some("Ada") {
            assert_eq!(
                world.database.number(CALLS_OF_NOW).await,
                1,
                "{}",
                card.text
            );
            if called.is_none() {
                let posted = |discord: &Standin| discord.pings(bela).first().copied();
                called = world.discord.wait_until(posted, PATIENCE).await.ok();
            }
        }
        card = CardView::of(&world.play_on(&card).await);
        before = Some(mover);
    }
    assert!(called.is_some(), "Bela was called to the board");
    assert_eq!(world.database.number(AGAINST_THE_WISHES).await, 0);
    assert!(world.database.number(BY_THE_PROGRAM).await > 5);
    verify(world, &card).await;
}

#[apply(scenario)]
async fn with_forced_moves_made_everybody_is_only_asked_for_choices(world: &World) {
    for name in ["Ada", "Bela"] {
        set(world, name, FORCED).await;
    }
    let mut forced_after_a_turn = 0;
    for game in 0..GAMES {
        let challenge = world.challenge_to(game, "Bela", json!([])).await;
        let mut card = CardView::of(&world.press("Bela", &challenge, "accept").await);
        while !card.is_over() {
            let choices = card.list().map_or(0, |list| list.values.len());
            let choices = choices + card.game_actions().len();
            // Two Hornaskellas have no choice for the rest of the game: now and then somebody is asked all the same.
            let is_a_pause =
                choices == 1 && world.database.number(STEPS_NOW).await == STEPS_AT_ONCE;
            // A piece was chosen among several, and has one place to go to.
            let is_a_second_step = card.text.contains("where to?");
            let is_asked = choices > 1 || is_a_second_step;
            assert!(is_asked || is_a_pause, "{}: {card:#?}", card.text);
            let mover = card.to_act().expect("somebody is to act").to_owned();
            card = CardView::of(&world.play_on(&card).await);
            // Whose turn was passed has seen no board since the other one's: the next one tells it too.
            let went_on = world.database.number(STEPS_NOW).await;
            if !card.is_over() && card.to_act() == Some(&mover) && (2..6).contains(&went_on) {
                forced_after_a_turn += 1;
                assert!(
                    tells_of(&card, world.member(&mover)),
                    "{mover} moved: {}",
                    card.text
                );
            }
        }
        verify(world, &card).await;
    }
    assert!(forced_after_a_turn > 0);
    assert!(world.database.number(MOVES_BY_THE_PROGRAM).await > 0);
}

#[apply(scenario)]
async fn against_the_bot_and_in_the_next_game_of_a_series_it_is_the_same(world: &World) {
    set(world, "Ada", ROLLS).await;
    let options = json!([{"name": "game", "value": 0}, {"name": "level", "value": 0}]);
    let practice = world.command("Ada", "practice", options).await;
    let card = super::practice::answered(world, &CardView::of(&practice)).await;
    assert_eq!(card.to_act(), Some("Ada"));
    assert!(!card.has_button("roll"), "{card:#?}");

    set(world, "Bela", ROLLS).await;
    let first = world.finale(json!([{"name": "series", "value": 0}])).await;
    world.resign("Bela", &first).await;
    let second = next_game(world).await;
    assert!(
        !second.is_over() && !second.has_button("roll"),
        "{second:#?}"
    );
}

#[apply(scenario)]
async fn a_series_against_the_bot_goes_on_although_somebody_else_put_in_luck(world: &World) {
    for name in ["Ada", "Bela"] {
        set(world, name, ROLLS).await;
    }
    let options = json!([
        {"name": "game", "value": 0},
        {"name": "rated", "value": false},
        {"name": "series", "value": 0},
    ]);
    let challenge = CardView::of(&world.command("Ada", "challenge", options).await);
    let luck = json!([
        {"name": "match", "value": challenge.match_code()},
        {"name": "text", "value": "for the two of you"},
    ]);
    world.command("Bela", "luck", luck).await;
    let challenge = world.now(&challenge);
    let levels = CardView::of(&world.press("Ada", &challenge, "bot").await);
    world.press("Ada", &levels, "bot-1").await;
    let first = super::practice::answered(world, &challenge).await;
    world.resign("Ada", &first).await;
    let second = next_game(world).await;
    let second = super::practice::answered(world, &second).await;
    assert_eq!(second.to_act(), Some("Ada"), "{}", second.text);
    assert!(!second.has_button("roll"), "{second:#?}");
}
