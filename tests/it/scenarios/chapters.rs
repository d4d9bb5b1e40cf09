//! Rematches, series, and matches that are broken off.

use ludotheque_standin::Standin;
use serde_json::json;

use super::fair_dice::{program, said};
use crate::world::{CardView, PATIENCE, Says, Whispers, World};

const FIRST_TO_2: usize = 0;

/// Somebody gives up; the card as it is then.
async fn resign(world: &World, card: &CardView, name: &str) -> CardView {
    let resign = card.button("more").replace("more", "resign-yes");
    world.press_raw(name, card, &resign).await;
    until(world, card, "wins!").await
}

/// Waits until the card says something.
async fn until(world: &World, card: &CardView, words: &str) -> CardView {
    let says = |discord: &Standin| {
        let message = discord.message(card.message);
        message.is_some_and(|message| CardView::read(&message).text.contains(words))
    };
    let waited = world.discord.wait_for(says, PATIENCE).await;
    assert!(waited.is_ok(), "{words:?}: {:#?}", world.now(card));
    world.now(card)
}

/// The card that says something, wherever it is in the channel.
async fn card_with(world: &World, words: &str) -> CardView {
    let find = |discord: &Standin| {
        let messages = discord.messages(discord.channel());
        let mut cards = messages.iter().map(CardView::read);
        cards.find(|card| card.text.contains(words) && !card.buttons.is_empty())
    };
    let waited = world
        .discord
        .wait_for(|discord: &Standin| find(discord).is_some(), PATIENCE)
        .await;
    assert!(waited.is_ok(), "no card says {words:?}");
    find(&world.discord).expect("it is there")
}

#[apply(scenario)]
async fn a_rematch_is_proposed_once_and_accepted_like_a_challenge(world: &World) {
    let card = world.finale(json!([])).await;
    let early = card.button("more").replace("more", "rematch");
    let early = world.press_raw("Ada", &card, &early).await;
    early.whispers("not over");
    let over = resign(world, &card, "Ada").await;
    let stranger = world.press("Chloé", &over, "rematch").await;
    stranger.says("not playing");

    let proposed = world.press("Ada", &over, "rematch").await;
    assert_eq!(proposed.kind, 4, "the card of the old match stays");
    let challenge = CardView::of(&proposed);
    let score = format!("<@{}>", world.member("Bela"));
    challenge.says("Game 2 · ");
    challenge.says(&score);
    let again = world.press("Ada", &over, "rematch").await;
    assert!(
        again.ephemeral && again.text().contains("There is already"),
        "{}",
        again.text()
    );
    // To ask for it oneself is to accept it.
    let accepted = CardView::of(&world.command("Bela", "rematch", json!([])).await);
    assert_eq!(accepted.match_code(), challenge.match_code());
    assert!(
        accepted.alt.is_some(),
        "the rematch has begun: {accepted:#?}"
    );
    let [first, second] = ["Ada", "Bela"].map(|name| format!("<@{}>", world.member(name)));
    let swapped = [
        format!("{first} 0\u{2060}–\u{2060}1 {second}"),
        format!("{second} 1\u{2060}–\u{2060}0 {first}"),
    ];
    assert!(
        swapped.iter().any(|score| accepted.text.contains(score)),
        "{}",
        accepted.text
    );
    let begins = |card: &CardView| card.text.contains(&format!("** · {first} v "));
    assert_ne!(begins(&over), begins(&accepted), "the sides are swapped");
    let late = world.press("Bela", &over, "rematch").await;
    assert!(
        late.ephemeral && late.text().contains("There is already"),
        "{}",
        late.text()
    );
}

/// Elsewhere other settings hold, and nobody has to be a member.
#[apply(scenario)]
async fn a_rematch_is_asked_for_on_the_server_where_it_takes_place(world: &World) {
    let card = world.finale(json!([])).await;
    let over = resign(world, &card, "Ada").await;
    let ada = world.member("Ada");
    let direct = world.discord.direct_channel(ada);
    let named = json!([{"name": "match", "value": over.match_code()}]);
    let asked = world.discord.command(ada, direct, "rematch", named);
    let refused = asked.await.expect("an answer");
    refused.says(&format!("ask for it in <#{}>", world.channel()));
    let matches = "SELECT count(*) FROM matches";
    assert_eq!(world.database.number(matches).await, 1);
    let proposed = world.command("Ada", "rematch", json!([])).await;
    assert!(!proposed.ephemeral, "{}", proposed.text());
}

#[apply(scenario)]
async fn two_who_want_a_rematch_at_once_get_one(world: &World) {
    let card = world.finale(json!([])).await;
    let over = resign(world, &card, "Ada").await;
    tokio::join!(
        world.press("Ada", &over, "rematch"),
        world.press("Bela", &over, "rematch"),
    );
    let matches = "SELECT count(*) FROM matches";
    assert_eq!(world.database.number(matches).await, 2);
}

#[apply(scenario)]
async fn a_declined_rematch_can_be_proposed_again(world: &World) {
    let card = world.finale(json!([])).await;
    let nothing = world.command("Chloé", "rematch", json!([])).await;
    assert!(
        nothing.text().contains("no finished match"),
        "{}",
        nothing.text()
    );
    let over = resign(world, &card, "Bela").await;
    let challenge = CardView::of(&world.press("Bela", &over, "rematch").await);
    world.press("Ada", &challenge, "decline").await;
    // Not by the same player at once: that is so after every decline.
    let again = world.press("Bela", &over, "rematch").await;
    again.whispers("challenged this player a short while ago");
    let other_way = CardView::of(&world.press("Ada", &over, "rematch").await);
    assert_ne!(other_way.match_code(), challenge.match_code());
    other_way.says("Game 2 · ");
    world.press("Ada", &other_way, "cancel").await;
    let third = CardView::of(&world.press("Ada", &over, "rematch").await);
    let begun = CardView::of(&world.press("Bela", &third, "accept").await);
    assert!(begun.alt.is_some(), "it is played: {begun:#?}");
}

#[apply(scenario)]
async fn the_games_of_a_series_follow_by_themselves_with_dice_promised_at_its_start(world: &World) {
    let series = json!([{"name": "series", "value": FIRST_TO_2}]);
    let challenge = world.challenge_to_bela(series).await;
    challenge.says("Series, first to 2 wins · game 1");
    let luck = json!([
        {"name": "match", "value": challenge.match_code()},
        {"name": "text", "value": "three clovers"},
    ]);
    world.command("Ada", "luck", luck).await;
    let accept = challenge.button("accept");
    let mut card = CardView::of(&world.press_raw("Bela", &challenge, &accept).await);
    let code = json!([{"name": "match", "value": challenge.match_code()}]);
    let asked = world.command("Ada", "match verify", code).await;
    let mut promised = between(&asked.text(), "SHA-256 `");
    let (first, folder) = (
        challenge.match_code(),
        tempfile::tempdir().expect("a folder"),
    );
    let mut records = Vec::new();
    for (game, loser) in [(1, "Ada"), (2, "Bela"), (3, "Bela")] {
        card.says(&format!("game {game} · "));
        let code = json!([{"name": "match", "value": card.match_code()}]);
        let going_on = world.command("Ada", "match verify", code.clone()).await;
        assert!(
            going_on.text().contains(&promised),
            "game {game}: {}",
            going_on.text()
        );
        // Some rolls to be checked.
        for _ in 0..6 {
            card = CardView::of(&world.play_on(&card).await);
        }
        let over = resign(world, &card, loser).await;
        let checked = world.command("Bela", "match verify", code).await;
        for part in ["✓", "three clovers", &promised] {
            assert!(
                checked.text().contains(part),
                "game {game}: {part}: {}",
                checked.text()
            );
        }
        let follows = format!("fixed when the series began with match `{first}`");
        assert_eq!(
            checked.text().contains(&follows),
            game > 1,
            "{}",
            checked.text()
        );
        let exported = program(world, &["export", &over.match_code()]).await;
        let file = folder.path().join(format!("{game}.txt"));
        std::fs::write(&file, exported.stdout).expect("written");
        records.push(file.to_str().expect("a plain path").to_owned());
        // The secret of a game is the promise of the next one.
        promised = between(&checked.text(), "Secret: `");
        if game < 3 {
            assert!(!over.has_button("rematch"));
            card = card_with(world, &format!("game {} · ", game + 1)).await;
            // The cards of the two games point to each other.
            let next = format!("game {} begins [below](", game + 1);
            let over = until(world, &over, &next).await;
            for (from, to) in [(&over, &card), (&card, &over)] {
                let link = format!("/{})", to.message);
                assert!(from.text.contains(&link), "{link}: {}", from.text);
            }
        } else {
            let winner = format!("**<@{}> wins the series!**", world.member("Ada"));
            over.says(&winner);
            assert!(over.has_button("rematch"));
        }
    }
    let task = ["verify".to_owned()].into_iter().chain(records);
    let task: Vec<String> = task.collect();
    let task: Vec<&str> = task.iter().map(String::as_str).collect();
    let verified = program(world, &task).await;
    let compared = "its secret is the one that was promised with match";
    assert!(verified.status.success(), "{}", said(&verified));
    assert_eq!(
        said(&verified).matches(compared).count(),
        2,
        "{}",
        said(&verified)
    );
    assert_eq!(
        world.database.number("SELECT count(*) FROM matches").await,
        3
    );
    assert_eq!(
        world.database.number("SELECT count(*) FROM sequels").await,
        0
    );
}

fn between(text: &str, before: &str) -> String {
    let (_, rest) = text
        .split_once(before)
        .unwrap_or_else(|| panic!("no {before:?}: {text}"));
    rest.split('`').next().expect("it ends").to_owned()
}

#[apply(scenario)]
async fn a_championship_is_for_finale_alone(world: &World) {
    let championship = json!([
        {"name": "game", "value": 1},
        {"name": "series", "value": 3},
    ]);
    let refused = world.command("Ada", "challenge", championship).await;
    refused.whispers("no championship");
}

#[apply(scenario)]
async fn a_match_is_broken_off_before_both_have_made_a_turn(world: &World) {
    let card = world.finale(json!([])).await;
    let menu = CardView::of(&world.press("Bela", &card, "more").await);
    let done = world.press("Bela", &menu, "abort").await;
    assert!(done.text().contains("cancelled match"), "{}", done.text());
    until(world, &card, "Cancelled").await;
    let late = world.press_raw("Bela", &menu, &menu.button("abort")).await;
    late.says("is over");

    let mut card = world.finale(json!([])).await;
    let by_command = json!([{"name": "match", "value": card.match_code()}]);
    let stranger = world.command("Chloé", "abort", by_command.clone()).await;
    stranger.says("not playing");
    for _ in 0..2 {
        let before = card.to_act();
        while card.to_act() == before {
            card = CardView::of(&world.play_on(&card).await);
        }
    }
    let late = world.command("Ada", "abort", by_command).await;
    assert!(
        late.text().contains("no longer be cancelled"),
        "{}",
        late.text()
    );
    let menu = CardView::of(&world.press("Ada", &card, "more").await);
    assert!(!menu.has_button("abort"), "{menu:#?}");
}
