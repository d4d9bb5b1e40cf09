//! What one player sees alone: **My view** and **Why not?**.

use ludotheque_standin::{Reply, Standin};
use serde_json::json;

use crate::world::{CardView, PATIENCE, Says, Whispers, World};

const UPDATE: u64 = 7;
const FORM: u64 = 9;

#[apply(scenario)]
async fn a_player_can_play_from_their_own_view(world: &World) {
    for name in ["Ada", "Bela"] {
        world.discord.set_locale(world.member(name), "fr");
    }
    let (card, mover, own) = a_choice_in_an_own_view(world).await;
    let follows = |discord: &Standin| {
        let shown = discord.message(card.message);
        shown.is_some_and(|shown| CardView::read(&shown).plies() == 2)
    };
    let shown = world.discord.wait_for(follows, PATIENCE).await;
    shown.expect("the card shows the roll");

    // Somebody else's click makes the own view old: it says so, and goes on.
    let moved = CardView::of(&world.play_on(&world.now(&card)).await);
    assert_eq!(moved.plies(), 3);
    let reply = match own.list() {
        Some(list) => world.choose(mover, &own, &list.values[0]).await,
        None => world.press(mover, &own, own.first_action()).await,
    };
    assert_eq!(reply.kind, UPDATE);
    let own = CardView::of(&reply);
    own.says("Le plateau a changé");
    assert_eq!(own.plies(), 3);
}

/// Matches are begun until a roll leaves something to choose: the card, whoever has rolled in their
/// own view, and that view.
async fn a_choice_in_an_own_view(world: &World) -> (CardView, &'static str, CardView) {
    loop {
        let card = world.finale(json!([])).await;
        let mover = card.to_act().expect("somebody begins");
        let reply = world.press(mover, &card, "view").await;
        assert!(reply.ephemeral);
        let own = CardView::of(&reply);
        assert!(own.text.contains("doit lancer"), "{}", own.text);
        assert!(own.has_button("roll") && own.has_button("why"));

        // Rolling changes the own view; the card is brought up to date by the worker.
        let reply = world.press(mover, &own, "roll").await;
        assert!(reply.ephemeral && reply.kind == UPDATE);
        let own = CardView::of(&reply);
        assert_eq!(own.plies(), 2);
        if own.text.contains("Tes coups") {
            return (card, mover, own);
        }
    }
}

#[apply(scenario)]
async fn who_waits_sees_their_own_side_and_a_watcher_only_looks(world: &World) {
    let card = world.finale(json!([])).await;
    let waiting = CardView::of(&world.press(card.waiting(), &card, "view").await);
    assert!(!waiting.has_button("roll") && waiting.has_button("view"));
    let watching = world.press("Chloé", &card, "view").await;
    assert!(watching.ephemeral);
    let watching = CardView::of(&watching);
    assert!(watching.alt.is_some() && watching.buttons.is_empty());
    let [own, shared] = [&waiting, &card].map(|card| picture(world, card));
    let mover = CardView::of(
        &world
            .press(card.to_act().expect("one"), &card, "view")
            .await,
    );
    let other = picture(world, &mover);
    assert_ne!(own, other, "each player sees the board from their own side");
    assert!(
        own == shared || other == shared,
        "and one of them as all do"
    );
}

fn picture(world: &World, card: &CardView) -> Vec<u8> {
    let address = card.picture.as_ref().expect("a picture");
    let mut segments = address.rsplit('/');
    let id = segments.nth(1).and_then(|id| id.parse().ok());
    world.discord.file(id.expect("an id")).expect("a file")
}

#[apply(scenario)]
async fn who_asks_why_not_is_told_the_ruling_and_shown_the_squares(world: &World) {
    let mut card = world.finale(json!([])).await;
    // Before the roll nothing can be moved.
    let early = ask(world, &card, "b2-c3").await;
    early.whispers("Rules, page 2: Your turn");
    while card.has_button("roll") {
        card = CardView::of(&world.play_on(&card).await);
    }
    // In the middle of the pitch there is nobody at the beginning.
    for (asked, said) in [
        ("d5", "Rules, page 2: Your turn"),
        ("d5-d6", "Rules, page 2: Your turn"),
        ("**@everyone**", "everyone"),
        ("", ""),
    ] {
        let reply = ask(world, &card, asked).await;
        let text = reply.text();
        assert!(reply.ephemeral && text.contains(said), "{asked:?}: {text}");
    }
    let lit = CardView::of(&ask(world, &card, "d5").await);
    let alt = lit.alt.as_deref().expect("a picture");
    assert!(alt.contains("Marked: d5"), "{alt}");
    let page = CardView::of(&world.press_raw("Chloé", &lit, "1:rules:finale:2").await);
    page.says("page 2 of");
    let list = card.list();
    let legal = match &list {
        Some(list) => list.values[0].clone(),
        None => card.first_action().trim_start_matches("m=").to_owned(),
    };
    let reply = ask(world, &card, &legal).await;
    assert!(reply.text().contains("is legal now"), "{}", reply.text());
    assert_eq!(
        world.now(&card).plies(),
        card.plies(),
        "asking changes nothing"
    );
}

/// Opens the form and sends it, as somebody who does not play.
async fn ask(world: &World, card: &CardView, text: &str) -> Reply {
    let why = card.button("more").replace("more", "why");
    let form = world.press_raw("Chloé", card, &why).await;
    assert_eq!(form.kind, FORM);
    let rows =
        json!([{"type": 1, "components": [{"type": 4, "custom_id": "line", "value": text}]}]);
    let id = form.data["custom_id"].as_str().expect("an id");
    (world.discord)
        .submit_modal_raw(world.member("Chloé"), world.channel(), id, rows)
        .await
        .expect("an answer")
}
