//! A match from the challenge to the leaderboard, by buttons and lists alone.

use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, Whispers, World};

/// Random play ends after about sixty turns of two plies; this is far beyond.
const PLIES_MAX: u32 = 1000;

#[apply(scenario)]
async fn two_members_play_finale_to_the_goal(world: &World) {
    let challenge = world.challenge_to_bela(json!([])).await;
    challenge.says("challenges");
    assert_eq!(
        world.discord.pings(world.member("Bela")),
        [challenge.message]
    );

    let mut card = CardView::of(&world.press("Bela", &challenge, "accept").await);
    let code = card.match_code();
    let mut turns = 0;
    let mut mover = None;
    while !card.is_over() {
        assert!(card.plies() < PLIES_MAX, "the match does not end");
        let alt = card.alt.clone().expect("the board has an alternative text");
        assert!(alt.contains("Blue") && alt.contains("Red"), "{alt}");
        if mover != card.to_act() {
            mover = card.to_act();
            turns += 1;
        }
        let reply = world.play_on(&card).await;
        assert_eq!(reply.kind, 7, "a click changes the card in place");
        card = CardView::of(&reply);
        assert_eq!(
            card.message, challenge.message,
            "one message shows the whole match"
        );
    }
    card.says(" beat <@");
    assert_eq!(card.text.matches("wins").count(), 1, "{}", card.text);
    assert!(
        card.actions() == ["rematch", "review", "play-this"],
        "a finished board leads on, and nothing can be played on it: {card:#?}"
    );

    let winner = if card
        .text
        .contains(&format!("**<@{}> beat", world.member("Ada")))
    {
        "Ada"
    } else {
        "Bela"
    };
    let loser = if winner == "Ada" { "Bela" } else { "Ada" };
    let [rises, falls] = [winner, loser].map(|name| world.member(name));
    let winner_rises = format!("<@{rises}> placement 1 of 5");
    let loser_falls = format!("<@{falls}> placement 1 of 5");
    card.says(&winner_rises);
    card.says(&loser_falls);
    let board = world
        .command("Ada", "leaderboard", json!([{"name": "game", "value": 0}]))
        .await;
    let expected = format!(
        "<@{}> is not listed: 4 more rated matches",
        world.member("Ada")
    );
    board.says(&expected);

    let games = world.command("Ada", "games", json!([])).await;
    games.whispers("no match");
    assert_calls(world, turns).await;
    let stored = world.database.number("SELECT count(*) FROM plies").await;
    let counted = world
        .database
        .number("SELECT plies::bigint FROM matches")
        .await;
    assert_eq!(
        stored, counted,
        "every action of match {code} is in the log"
    );
}

/// Each turn of the match called one player at most, and nobody else was ever called; what is
/// left of the calls has been taken away.
async fn assert_calls(world: &World, turns: usize) {
    let calls = ["Ada", "Bela"].map(|name| world.discord.pings(world.member(name)).len());
    // The challenge itself has called Bela once.
    assert!(
        calls.iter().sum::<usize>() <= turns + 1,
        "{calls:?} calls in {turns} turns"
    );
    for stranger in ["Chloé", "Dmitri"] {
        assert_eq!(world.discord.pings(world.member(stranger)), []);
    }
    let only_the_card_its_end_and_the_list_are_left =
        |discord: &ludotheque_standin::Standin| discord.messages(discord.channel()).len() == 3;
    world
        .discord
        .wait_for(only_the_card_its_end_and_the_list_are_left, PATIENCE)
        .await
        .expect("calls are taken away when the player has moved");
}

#[apply(scenario)]
async fn a_player_who_is_away_is_called_once_a_turn(world: &World) {
    let mut card = world.finale(json!([])).await;
    // Until somebody's turn has ended by a move.
    let before = card.to_act();
    while card.to_act() == before {
        card = CardView::of(&world.play_on(&card).await);
    }
    let called = world.member(card.to_act().expect("the match goes on"));
    let has_been_called = |discord: &ludotheque_standin::Standin| {
        let messages = discord.messages(discord.channel());
        messages.iter().any(|message| {
            message["mentions"][0]["id"] == json!(called.to_string())
                && message["id"] != json!(card.message.to_string())
        })
    };
    world
        .discord
        .wait_for(has_been_called, PATIENCE)
        .await
        .expect("the player is called");
}
