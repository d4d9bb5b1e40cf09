//! Matches against the program.

use ludotheque_matches::ids::InteractionId;
use ludotheque_matches::{Command, Level, Player};
use ludotheque_play::{Actor, Attempt};
use ludotheque_rules::GameKind;
use ludotheque_standin::Reply;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

use crate::world::{CardView, Says, Whispers, World, terminate};

/// No random game is longer than this by far; every rule set ends by itself.
const CLICKS_MAX: u32 = 10_000;

/// Ada begins a match against the program in a game, on a level from 0.
pub async fn practice(world: &World, game: GameKind, variant: &str, level: u32) -> CardView {
    let place = GameKind::ALL.iter().position(|other| *other == game);
    let options = json!([
        {"name": "game", "value": place},
        {"name": "variant", "value": variant},
        {"name": "level", "value": level},
    ]);
    let reply = world.command("Ada", "practice", options).await;
    assert!(!reply.ephemeral, "{}", reply.text());
    CardView::of(&reply)
}

/// The card once the program has acted, if it was to act.
pub async fn answered(world: &World, card: &CardView) -> CardView {
    const WAITED_FOR: &str = "SELECT count(*) FROM matches WHERE opponent_due_at IS NOT NULL";
    world.database.wait_for(WAITED_FOR, 0).await;
    world.all_cards_shown().await;
    world.now(card)
}

/// Ada does something legal.
async fn act(world: &World, card: &CardView, chance: &mut StdRng) -> CardView {
    assert_eq!(card.to_act(), Some("Ada"), "{card:#?}");
    let reply = if let Some(list) = card.list() {
        let value = list.values.choose(chance).expect("a list is not empty");
        world.choose("Ada", card, value).await
    } else {
        let actions = card.game_actions();
        let action = actions.choose(chance).expect("something can be done");
        world.press("Ada", card, action).await
    };
    assert!(!reply.ephemeral, "{}: {card:#?}", reply.text());
    CardView::of(&reply)
}

/// Plays on until the match is over.
pub async fn finish(world: &World, mut card: CardView, chance: &mut StdRng) -> CardView {
    for _ in 0..CLICKS_MAX {
        card = answered(world, &card).await;
        if card.is_over() {
            return card;
        }
        card = act(world, &card, chance).await;
    }
    panic!("it does not end: {card:#?}");
}

async fn whole_match(world: &World, game: GameKind, variant: &str, level: u32) {
    let mut chance = StdRng::seed_from_u64(7);
    let card = practice(world, game, variant, level).await;
    card.says("Bot ");
    let code = card.match_code();
    finish(world, card, &mut chance).await;

    let called = world.database.number("SELECT count(*) FROM pings").await;
    assert_eq!(called, 0, "nobody is called who plays against the program");
    let rated = "SELECT count(*) FROM rating_events";
    assert_eq!(world.database.number(rated).await, 0);
    let options = json!([{"name": "match", "value": code}]);
    let verified = world.command("Ada", "match verify", options).await;
    verified.says("✓");
    let profile = world.command("Ada", "profile", json!([])).await.text();
    assert!(
        profile.contains("No finished match against another member"),
        "{profile}"
    );
    assert!(!profile.contains("Most frequent"), "{profile}");
}

#[apply(scenario)]
async fn finale_where_the_program_sets_up(world: &World) {
    whole_match(world, GameKind::Finale, "setup=without-luck", 1).await;
}

#[apply(scenario)]
async fn ad_elta_stelpur(world: &World) {
    whole_match(world, GameKind::AdEltaStelpur, "", 0).await;
}

#[apply(scenario)]
async fn royal_ur(world: &World) {
    whole_match(world, GameKind::RoyalUr, "", 2).await;
}

#[apply(scenario)]
async fn arrows_and_stars(world: &World) {
    whole_match(world, GameKind::ArrowsAndStars, "", 0).await;
}

#[apply(scenario)]
async fn every_level_makes_a_move_in_every_game_and_variant(world: &World) {
    for game in GameKind::ALL {
        let variants = game.variants();
        let variants = variants.iter().filter(|variant| !variant.contains(' '));
        for (number, variant) in variants.enumerate() {
            let level = u32::try_from(number).expect("a few") % 5;
            let card = practice(world, *game, variant, level).await;
            let mut chance = StdRng::seed_from_u64(11);
            let mut card = answered(world, &card).await;
            let begun = card.plies();
            while card.plies() < begun + 4 && !card.is_over() {
                card = act(world, &card, &mut chance).await;
                card = answered(world, &card).await;
            }
            let options = json!([{"name": "match", "value": card.match_code()}]);
            let resigned = world.command("Ada", "resign", options).await;
            assert!(!resigned.text().is_empty());
        }
    }
    world.stop_bot().await;
}

#[tokio::test]
async fn a_match_against_the_program_survives_a_kill() {
    World::without_bot(async |world| {
        let mut chance = StdRng::seed_from_u64(5);
        let mut program = world.start_program();
        world.bot_ready().await;
        let mut card = practice(world, GameKind::RoyalUr, "", 1).await;
        for _ in 0..6 {
            card = answered(world, &card).await;
            card = act(world, &card, &mut chance).await;
        }
        // Perhaps it is just thinking.
        program.kill().await.expect("the program is killed");
        world.discord.bot_gone().await;
        world.database.let_leases_end().await;

        let mut program = world.start_program();
        world.bot_ready().await;
        finish(world, card, &mut chance).await;
        terminate(&mut program).await;
    })
    .await;
}

#[apply(scenario)]
async fn the_program_declines_a_draw_lets_moves_be_taken_back_and_plays_again(world: &World) {
    let mut chance = StdRng::seed_from_u64(3);
    let card = practice(world, GameKind::ArrowsAndStars, "", 0).await;
    let card = answered(world, &card).await;
    let before = card.plies();
    // First which piece, then where.
    let mut acted = act(world, &card, &mut chance).await;
    while acted.plies() == before {
        acted = act(world, &acted, &mut chance).await;
    }
    let card = answered(world, &acted).await;
    assert_eq!(card.plies(), before + 2, "it has moved");

    press_away(world, &card, "draw").await;
    let card = answered(world, &card).await;
    card.says("declines the draw");
    press_away(world, &card, "takeback").await;
    let card = answered(world, &card).await;
    card.says("taken the last move back");
    assert_eq!(card.to_act(), Some("Ada"));

    press_away(world, &card, "resign-yes").await;
    let over = answered(world, &card).await;
    assert!(over.is_over(), "{}", over.text);
    let again = CardView::of(&world.press("Ada", &over, "rematch").await);
    assert_ne!(again.message, over.message);
    let again = answered(world, &again).await;
    let began = |card: &CardView| card.text.find("<@").cmp(&card.text.find("Bot "));
    assert_ne!(began(&again), began(&over), "the sides are swapped");
    assert_eq!(again.to_act(), Some("Ada"), "it has begun");
}

/// Presses a button of the private menu.
async fn press_away(world: &World, card: &CardView, action: &str) {
    let id = format!("1:{}:{}:{action}", card.match_code(), card.plies());
    let reply = world.press_raw("Ada", card, &id).await;
    assert!(reply.ephemeral, "{}", reply.text());
}

#[apply(scenario)]
async fn a_variant_that_is_none_begins_no_match(world: &World) {
    let options =
        json!([{"name": "game", "value": 0}, {"name": "variant", "value": "flying=true"}]);
    let reply = world.command("Ada", "practice", options).await;
    assert!(reply.ephemeral);
    reply.says("no such variant");
    let begun = world.database.number("SELECT count(*) FROM matches").await;
    assert_eq!(begun, 0);
}

/// Ada's challenge to anyone, which counts for nothing.
async fn open_challenge(world: &World) -> CardView {
    let options = json!([{"name": "game", "value": 0}, {"name": "rated", "value": false}]);
    CardView::of(&world.command("Ada", "challenge", options).await)
}

#[apply(scenario)]
async fn the_program_takes_an_open_seat_if_the_challenger_asks(world: &World) {
    let card = open_challenge(world).await;
    let stranger = world.press("Bela", &card, "bot").await;
    assert!(stranger.ephemeral);
    let text = stranger.text();
    assert!(text.contains("Only the player who made"), "{text}");
    let forged = format!("1:{}:0:bot-5", card.match_code());
    let stranger = world.press_raw("Bela", &card, &forged).await;
    let text = stranger.text();
    assert!(text.contains("Only the player who made"), "{text}");

    let asked = CardView::of(&world.press("Ada", &card, "bot").await);
    assert_eq!(asked.buttons.len(), 5, "{asked:#?}");
    let seated = world.press("Ada", &asked, "bot-2").await;
    seated.says("Casual");
    let again = world.press_raw("Ada", &asked, &asked.button("bot-3")).await;
    let text = again.text();
    assert!(text.contains("already been answered"), "{text}");
    let card = answered(world, &card).await;
    card.says("Casual");
    assert_eq!(card.to_act(), Some("Ada"), "{card:#?}");

    let rated = world.challenge_to_bela(json!([])).await;
    assert!(!rated.has_button("bot"));
    let forged = format!("1:{}:0:bot-5", rated.match_code());
    let refused = world.press_raw("Ada", &rated, &forged).await;
    assert!(refused.ephemeral, "{}", refused.text());
    let running = "SELECT count(*) FROM matches WHERE status = 'running'";
    assert_eq!(world.database.number(running).await, 1);
}

#[apply(scenario)]
async fn there_are_hints_where_nothing_is_at_stake(world: &World) {
    let card = practice(world, GameKind::ArrowsAndStars, "", 0).await;
    let card = answered(world, &card).await;
    let menu = CardView::of(&world.press("Ada", &card, "more").await);
    let hint = world.press("Ada", &menu, "hint").await;
    assert!(hint.ephemeral);
    let text = hint.text();
    assert!(
        text.contains("Hint: **") && text.contains(" to win)"),
        "{text}"
    );
    let hint = CardView::of(&hint);
    let play = hint.buttons.iter().find(|(label, _)| label == "Play it");
    let (_, play) = play.expect("a button that plays it");
    let moved = CardView::of(&world.press_raw("Ada", &hint, play).await);
    assert!(moved.plies() > card.plies(), "{moved:#?}");
    let late = world.press_raw("Ada", &moved, &menu.button("hint")).await;
    assert!(late.ephemeral && !late.text().contains("Hint: **"));

    let rated = world.finale(json!([])).await;
    let name = rated.to_act().expect("somebody is to act");
    let menu = CardView::of(&world.press(name, &rated, "more").await);
    assert!(!menu.has_button("hint"), "{menu:#?}");
    let forged = format!("1:{}:{}:hint", rated.match_code(), rated.plies());
    let refused = world.press_raw(name, &rated, &forged).await;
    let text = refused.text();
    assert!(text.contains("only for unrated matches"), "{text}");
}

#[apply(scenario)]
async fn a_match_that_is_over_is_reviewed(world: &World) {
    let mut chance = StdRng::seed_from_u64(3);
    let mut card = practice(world, GameKind::RoyalUr, "", 1).await;
    for _ in 0..8 {
        card = answered(world, &card).await;
        card = act(world, &card, &mut chance).await;
    }
    let card = answered(world, &card).await;
    let code = json!([{"name": "match", "value": card.match_code()}]);
    let early = world.command("Ada", "match review", code.clone()).await;
    early.says("not over yet");
    press_away(world, &card, "resign-yes").await;
    let over = answered(world, &card).await;
    for review in [
        world.press("Chloé", &over, "review").await,
        world.command("Ada", "match review", code).await,
        world.command("Ada", "match review", json!([])).await,
    ] {
        assert!(review.ephemeral);
        let text = review.text();
        assert!(text.contains("Review of match"), "{text}");
        assert!(text.contains("points from luck"), "{text}");
        let shown = CardView::of(&review);
        assert!(shown.alt.is_some_and(|alt| alt.contains("Chance of")));
    }
    let wrong = json!([{"name": "match", "value": "no code"}]);
    let wrong = world.command("Ada", "match review", wrong).await;
    wrong.whispers("code");
    let none = world.command("Bela", "match review", json!([])).await;
    assert!(none.text().contains("no finished match"), "{}", none.text());
}

/// The board in the direct message to which a private answer leads.
fn in_direct(world: &World, reply: &Reply) -> CardView {
    assert!(reply.ephemeral, "{}", reply.text());
    let text = reply.text();
    let (_, id) = text
        .trim_end()
        .trim_end_matches(')')
        .rsplit_once('/')
        .expect("it has a link");
    let id = id.parse().expect("the link ends with the message");
    CardView::read(&world.discord.message(id).expect("it is there"))
}

#[apply(scenario)]
async fn a_mistake_can_be_tried_again_against_the_program(world: &World) {
    let mut chance = StdRng::seed_from_u64(3);
    let mut card = practice(world, GameKind::RoyalUr, "", 1).await;
    for _ in 0..12 {
        card = answered(world, &card).await;
        card = act(world, &card, &mut chance).await;
    }
    let card = answered(world, &card).await;
    let code = card.match_code();
    let again = |action: u32| json!([{"name": "match", "value": code}, {"name": "action", "value": action}]);
    let early = world.command("Ada", "match try", again(2)).await;
    early.says("not over yet");
    press_away(world, &card, "resign-yes").await;
    let over = answered(world, &card).await;

    let review = CardView::of(&world.press("Ada", &over, "review").await);
    let button = review.button("try");
    let reply = world.press_raw("Ada", &review, &button).await;
    let tried = in_direct(world, &reply);
    assert_ne!(tried.match_code(), code);
    let more = world.press("Ada", &tried, "more").await;
    more.says(&format!("of match `{code}`"));
    more.says("for fun");
    let tried = answered(world, &tried).await;
    assert_eq!(tried.to_act(), Some("Ada"), "the roll is there: {tried:#?}");
    assert!(!tried.has_button("roll"), "{tried:#?}");
    let tried_code = tried.match_code();
    let done = finish(world, tried, &mut chance).await;
    let options = json!([{"name": "match", "value": tried_code}]);
    let verified = world.command("Ada", "match verify", options).await;
    verified.says("✓");
    let rematch = CardView::of(&world.press("Ada", &done, "rematch").await);
    let more = world.press("Ada", &rematch, "more").await;
    more.says(&format!("of match `{code}`"));

    // Whoever looks on may try as well, and the first action is a roll.
    let chosen = button.split(':').nth(2).expect("a number").parse::<u32>();
    let number = chosen.expect("a number") + 1;
    let reply = world.command("Chloé", "match try", again(number)).await;
    in_direct(world, &reply);
    let nothing = world.command("Chloé", "match try", again(1)).await;
    nothing.says("no move to choose");
    let beyond = world.command("Chloé", "match try", again(1000)).await;
    beyond.says("no move to choose");
}

/// The bot gives a match up, as it never does by itself.
async fn the_bot_resigns(world: &World, card: &CardView, level: Level) {
    let (_, play) = world.database.open().await;
    let resigned = Attempt {
        match_id: card.match_code().parse().expect("a code"),
        actor: Actor {
            player: Player::opponent(level),
            interaction: InteractionId(1 << 40),
        },
        seen: None,
        command: Command::Resign,
        shows_card: false,
    };
    play.act(resigned).await.expect("it resigns");
    world.all_cards_shown().await;
}

fn of_ada(world: &World) -> Value {
    json!([{"name": "user", "value": world.member("Ada").to_string()}])
}

#[apply(scenario)]
async fn a_win_leads_to_the_next_level_up_to_the_last(world: &World) {
    let mut card = practice(world, GameKind::Finale, "elimination=false", 0).await;
    for (place, level) in Level::ALL.into_iter().enumerate() {
        card = answered(world, &card).await;
        the_bot_resigns(world, &card, level).await;
        let won = world.now(&card);
        let Some(next) = Level::ALL.get(place + 1) else {
            assert!(!won.has_button("next-level") && won.has_button("play-this"));
            let profile = CardView::of(&world.command("Chloé", "profile", of_ada(world)).await);
            let alt = profile.alt.expect("a picture");
            assert!(alt.contains("beat Master at Finale"), "{alt}");
            return;
        };
        let label = format!("Beat {} next", next.name());
        assert!(
            won.buttons.iter().any(|(said, _)| *said == label),
            "{won:#?}"
        );
        card = CardView::of(&world.press("Ada", &won, "next-level").await);
        assert_ne!(card.match_code(), won.match_code());
        let against = format!(
            "SELECT count(*) FROM matches WHERE '{} (bot)' IN (first_name, second_name)
                 AND options = 'elimination=false'",
            next.name()
        );
        assert_eq!(world.database.number(&against).await, 1);
    }
}

#[apply(scenario)]
async fn who_has_lost_is_not_led_on(world: &World) {
    let card = practice(world, GameKind::Finale, "", 0).await;
    let card = answered(world, &card).await;
    world.resign("Ada", &card).await;
    world.all_cards_shown().await;
    let lost = world.now(&card);
    assert!(!lost.has_button("next-level") && lost.has_button("play-this"));
    let made_up = format!("1:{}:{}:next-level", lost.match_code(), card.plies() + 1);
    let refused = world.press_raw("Ada", &lost, &made_up).await;
    assert!(refused.ephemeral, "{}", refused.text());
}
