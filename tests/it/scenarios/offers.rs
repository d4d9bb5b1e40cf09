//! Draws and takebacks by consent, and giving up: by buttons and by commands.

use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, Whispers, World};

/// Waits until the card says something.
async fn card_says(world: &World, card: &CardView, words: &str) -> CardView {
    let says = |discord: &ludotheque_standin::Standin| {
        let message = discord.message(card.message);
        message.is_some_and(|message| CardView::read(&message).text.contains(words))
    };
    let waited = world.discord.wait_for(says, PATIENCE).await;
    waited.unwrap_or_else(|error| panic!("{words:?}: {error:?}: {:#?}", world.now(card)));
    world.now(card)
}

/// Somebody has a choice of moves.
async fn until_choice(world: &World) -> CardView {
    let mut card = world.finale(json!([])).await;
    while card.has_button("roll") || card.list().is_none() && card.game_actions().len() < 2 {
        card = CardView::of(&world.play_on(&card).await);
    }
    card
}

#[apply(scenario)]
async fn a_draw_is_offered_in_the_menu_and_accepted_on_the_card(world: &World) {
    let card = world.finale(json!([])).await;
    let (offerer, other) = (card.waiting(), card.to_act().expect("somebody begins"));
    let stranger = world.press("Chloé", &card, "more").await;
    stranger.whispers("would you like to play it?");
    let menu = world.press(offerer, &card, "more").await;
    assert!(menu.ephemeral);
    let menu = CardView::of(&menu);
    assert!(!menu.has_button("takeback"), "nothing was moved yet");
    let offered = world.press(offerer, &menu, "draw").await;
    offered.says("You have offered a draw");
    let card = card_says(world, &card, "offers a draw").await;

    let own = world.press(offerer, &card, "draw-yes").await;
    own.whispers("your own proposal");
    let stranger = world.press("Chloé", &card, "draw-yes").await;
    stranger.whispers("not playing");
    let over = world.press(other, &card, "draw-yes").await;
    assert_eq!(over.kind, 7, "the card changes in place");
    let over = CardView::of(&over);
    assert!(
        over.text.contains("**Drawn** by agreement"),
        "{}",
        over.text
    );
    over.says("checks every roll");
    let told = over.alt.expect("the board is told in words");
    assert!(told.starts_with("The match is over: "), "{told}");
    let late = world
        .press_raw(other, &card, &card.button("draw-yes"))
        .await;
    late.whispers("is over");
    let code = json!([{"name": "match", "value": card.match_code()}]);
    let record = world.command("Ada", "match verify", code).await;
    record.says("✓");
}

#[apply(scenario)]
async fn a_draw_is_offered_declined_and_agreed_by_commands(world: &World) {
    let mut card = world.finale(json!([])).await;
    let decline = json!([{"name": "do", "value": 2}]);
    let accept = json!([{"name": "do", "value": 1}]);
    let nothing = world.command("Ada", "draw", accept.clone()).await;
    assert!(
        nothing.text().contains("There is no draw offer"),
        "{}",
        nothing.text()
    );
    let (offerer, other) = (card.to_act().expect("somebody begins"), card.waiting());
    let offered = CardView::of(&world.command(offerer, "draw", json!([])).await);
    offered.says("offers a draw");
    let called = |discord: &ludotheque_standin::Standin| {
        let messages = discord.messages(discord.channel());
        messages.iter().any(|message| {
            message.to_string().contains("offers you a draw in Finale")
                && message["mentions"][0]["id"] == json!(world.member(other).to_string())
        })
    };
    world
        .discord
        .wait_for(called, PATIENCE)
        .await
        .expect("whoever has to answer is called");
    let declined = CardView::of(&world.command(other, "draw", decline).await);
    declined.says("declines the draw");
    let again = world.command(offerer, "draw", json!([])).await;
    again.whispers("already offered");

    // The other player's own offer falls with the roll.
    card = CardView::of(&world.command(other, "draw", json!([])).await);
    card = CardView::of(&world.press(offerer, &card, "roll").await);
    assert!(!card.has_button("draw-yes"), "{card:#?}");
    let late = world.command(offerer, "draw", accept).await;
    assert!(
        late.text().contains("There is no draw offer"),
        "{}",
        late.text()
    );
    let before = card.to_act();
    while card.to_act() == before {
        card = CardView::of(&world.play_on(&card).await);
    }
    world.command("Ada", "draw", json!([])).await;
    let over = CardView::of(&world.command("Bela", "draw", json!([])).await);
    assert!(
        over.text.contains("**Drawn** by agreement"),
        "{}",
        over.text
    );
}

#[apply(scenario)]
async fn a_move_is_taken_back_when_the_other_player_allows_it(world: &World) {
    let before = until_choice(world).await;
    let mover = before.to_act().expect("somebody is to move");
    let other = before.waiting();
    let moved = CardView::of(&world.play_on(&before).await);
    assert_ne!(moved.alt, before.alt);
    let menu = CardView::of(&world.press(mover, &moved, "more").await);
    let asked = world.press(mover, &menu, "takeback").await;
    asked.says("asked to take your last move back");
    let asked = card_says(world, &moved, "asks to take the last move back").await;
    let declined = CardView::of(&world.press(other, &asked, "takeback-no").await);
    assert!(
        declined.text.contains("declines the takeback"),
        "{}",
        declined.text
    );
    let again = world.command(mover, "takeback", json!([])).await;
    again.says("already asked");
    let nothing = world.command(other, "takeback", json!([])).await;
    nothing.says("nothing to take back");

    // Another choice, another turn.
    let mut before = declined;
    while before.has_button("roll") || before.list().is_none() && before.game_actions().len() < 2 {
        before = CardView::of(&world.play_on(&before).await);
    }
    let mover = before.to_act().expect("somebody is to move");
    let other = before.waiting();
    world.play_on(&before).await;
    let asked = CardView::of(&world.command(mover, "takeback", json!([])).await);
    let own = world.press(mover, &asked, "takeback-yes").await;
    own.says("your own proposal");
    let allowed = CardView::of(&world.press(other, &asked, "takeback-yes").await);
    allowed.says("has taken the last move back");
    assert_eq!(allowed.to_act(), Some(mover));
    assert_eq!(allowed.game_actions().len(), before.game_actions().len());
    assert_eq!(allowed.alt, before.alt, "the board is as it was");
    assert_eq!(
        allowed.plies(),
        before.plies() + 3,
        "the log keeps everything"
    );
    let late = world
        .press_raw(other, &asked, &asked.button("takeback-yes"))
        .await;
    late.whispers("moved on");
    CardView::of(&world.play_on(&allowed).await);
}

#[apply(scenario)]
async fn who_resigns_on_another_board_is_asked_again(world: &World) {
    let card = world.finale(json!([])).await;
    let resigns = card.waiting();
    let menu = CardView::of(&world.press(resigns, &card, "more").await);
    let asked = CardView::of(&world.press(resigns, &menu, "resign").await);
    world.play_on(&card).await;
    let again = world.press(resigns, &asked, "resign-yes").await;
    again.says("has moved on");
    let again = CardView::of(&again);
    let done = world.press(resigns, &again, "resign-yes").await;
    done.says("You have resigned");
    card_says(world, &card, "wins!").await;
    let late = world.press_raw(resigns, &again, &card.button("more")).await;
    late.says("is over");
}
