//! `/moderate`: moderators end matches that are stuck.

use ludotheque_standin::{ChannelId, MessageId, Permissions, Reply, Trouble};
use serde_json::{Value, json};

use crate::world::{CardView, PATIENCE, Says, Whispers, World};

const REASON: &str = "Bela *left* the server";

async fn ask(world: &World, name: &str, channel: ChannelId, code: &str, reason: &str) -> Reply {
    let options = json!([{"name": "match", "value": code}, {"name": "reason", "value": reason}]);
    let asked = world
        .discord
        .command(world.member(name), channel, "moderate end", options);
    asked
        .await
        .unwrap_or_else(|trouble| panic!("{name}: {trouble}"))
}

fn make_moderator(world: &World, name: &str, more: Permissions) {
    let may = Permissions::ORDINARY | more;
    world
        .discord
        .set_member_permissions(world.member(name), may);
}

/// Ada challenges anyone to Finale.
async fn challenge_anyone(world: &World) -> CardView {
    let options = json!([{"name": "game", "value": 0}]);
    CardView::of(&world.command("Ada", "challenge", options).await)
}

/// The button that does what is asked about, beside the one that leaves it as it is.
fn button_for_sure(question: &CardView) -> String {
    let [(_, button), (_, leave)] = question.buttons.as_slice() else {
        panic!("two buttons: {question:#?}");
    };
    assert_eq!(leave, "1:guild:keep");
    button.clone()
}

/// What the card says once it has ended.
async fn ended(world: &World, card: MessageId) -> CardView {
    let look = |discord: &ludotheque_standin::Standin| {
        let card = CardView::read(&discord.message(card)?);
        card.text.contains("a moderator").then_some(card)
    };
    let shown = world.discord.wait_until(look, PATIENCE).await;
    shown.expect("the card shows that it has ended")
}

#[apply(scenario)]
async fn a_moderator_ends_a_match_and_its_card_says_who_and_why(world: &World) {
    let card = world.finale(json!([])).await;
    let card = CardView::of(&world.play_on(&card).await);
    let code = card.match_code();
    make_moderator(world, "Chloé", Permissions::MANAGE_MESSAGES);
    let asked = ask(world, "Chloé", world.channel(), &code, REASON).await;
    assert!(asked.ephemeral);
    let question = CardView::of(&asked);
    assert!(
        question.text.contains(&code) && question.text.contains(r"Bela \*left\* the server"),
        "{}",
        question.text
    );
    assert_eq!(
        world.now(&card).plies(),
        card.plies(),
        "a question ends nothing"
    );
    let left = world.press_raw("Chloé", &question, "1:guild:keep").await;
    assert!(
        left.kind == 7 && left.text().contains("Nothing has changed"),
        "{}",
        left.text()
    );
    let button = &button_for_sure(&question);
    let done = world.press_raw("Chloé", &question, button).await;
    assert!(
        done.kind == 7 && done.text().contains("has ended"),
        "{}",
        done.text()
    );

    let shown = ended(world, card.message).await;
    let chloe = world.member("Chloé");
    assert!(
        shown.text.contains(&format!("<@{chloe}>"))
            && shown.text.contains(r"Bela \*left\* the server")
            && shown.text.contains("checks every roll"),
        "{}",
        shown.text
    );
    world.all_cards_shown().await;
    let ratings = world.database.number("SELECT count(*) FROM ratings");
    assert_eq!(ratings.await, 0);
    let verified = world
        .command(
            "Ada",
            "match verify",
            json!([{"name": "match", "value": code}]),
        )
        .await;
    verified.says("✓");
    // Once more, and after the end.
    let again = world.press_raw("Chloé", &question, button).await;
    again.whispers("over");
    let late = ask(world, "Chloé", world.channel(), &code, REASON).await;
    late.says("This match is over");
    // The players can play again.
    let shown = world.now(&card);
    let rematch = world
        .press_raw("Ada", &shown, &shown.button("rematch"))
        .await;
    assert!(!rematch.ephemeral, "{}", rematch.text());
}

#[apply(scenario)]
async fn only_moderators_of_its_channel_and_of_its_server_end_a_match_and_never_their_own(
    world: &World,
) {
    let card = world.finale(json!([])).await;
    let code = card.match_code();
    let elsewhere = world.discord.create_channel("elsewhere");
    for (locale, words) in [("en-GB", "Manage Messages"), ("fr", "Gérer les messages")] {
        world.discord.set_locale(world.member("Chloé"), locale);
        let refused = ask(world, "Chloé", world.channel(), &code, REASON).await;
        refused.whispers(words);
        // The button of somebody else's question, sent by hand.
        let forged = format!("1:guild:end:{code}:{REASON}");
        let refused = world.press_raw("Chloé", &card, &forged).await;
        refused.whispers(words);
    }
    world.discord.set_locale(world.member("Chloé"), "en-GB");
    make_moderator(world, "Chloé", Permissions::MANAGE_MESSAGES);
    let there = ask(world, "Chloé", elsewhere, &code, REASON).await;
    there.says("Manage Messages");
    make_moderator(world, "Chloé", Permissions::MANAGE_GUILD);
    let there = ask(world, "Chloé", elsewhere, &code, REASON).await;
    assert!(CardView::of(&there).buttons.len() == 2, "{}", there.text());
    // The server is Ada's, and the match as well.
    let own = ask(world, "Ada", world.channel(), &code, REASON).await;
    assert!(
        own.text().contains("This match is your own"),
        "{}",
        own.text()
    );
    assert_eq!(world.now(&card).plies(), card.plies());
}

#[apply(scenario)]
async fn what_is_no_match_or_no_reason_is_refused(world: &World) {
    make_moderator(world, "Chloé", Permissions::MANAGE_GUILD);
    let open = challenge_anyone(world).await.match_code();
    let card = world.finale(json!([])).await;
    let code = card.match_code();
    let long = "x".repeat(71);
    for (code, reason, words) in [
        ("ZZZZ", REASON, "There is no match"),
        ("?", REASON, "That is not a match code"),
        (&*code, " ", "give a reason"),
    ] {
        let refused = ask(world, "Chloé", world.channel(), code, reason).await;
        refused.whispers(words);
    }
    // Clients let nobody write more; others do.
    let chloe = world.member("Chloé");
    for reason in [&*long, "two\nlines"] {
        let options: Value = json!([{"name": "end", "type": 1, "options": [
            {"name": "match", "type": 3, "value": code},
            {"name": "reason", "type": 3, "value": reason}]}]);
        let sent = world
            .discord
            .command_raw(chloe, world.channel(), "moderate", options);
        let refused = sent.await.expect("an answer");
        refused.says("give a reason");
    }
    for forged in [
        format!("1:guild:end:{code}:"),
        format!("1:guild:end:{code}:two\nlines"),
        format!("1:guild:end:{open}:{REASON}"),
        format!("1:guild:off:{code}:{REASON}"),
        format!("1:guild:off:{open}:"),
    ] {
        let refused = world.press_raw("Chloé", &card, &forged).await;
        assert!(
            refused.ephemeral && !refused.text().is_empty(),
            "{forged:?}"
        );
    }
    assert_eq!(world.now(&card).plies(), card.plies());
    let still_open = "SELECT count(*) FROM matches WHERE status = 'open'";
    assert_eq!(world.database.number(still_open).await, 1);
}

#[apply(scenario)]
async fn a_moderator_takes_an_open_challenge_away_unless_it_was_accepted_meanwhile(world: &World) {
    make_moderator(world, "Chloé", Permissions::MANAGE_MESSAGES);
    let open = challenge_anyone(world).await;
    let own = ask(world, "Ada", world.channel(), &open.match_code(), REASON).await;
    assert!(
        own.text().contains("This match is your own"),
        "{}",
        own.text()
    );
    let asked = ask(world, "Chloé", world.channel(), &open.match_code(), REASON).await;
    let question = CardView::of(&asked);
    assert!(
        question.text.contains("Remove challenge") && question.text.contains(r"\*left\*"),
        "{}",
        question.text
    );
    let button = button_for_sure(&question);
    let done = world.press_raw("Chloé", &question, &button).await;
    assert!(
        done.kind == 7 && done.text().contains("has been removed"),
        "{}",
        done.text()
    );
    let chloe = world.member("Chloé");
    let told = format!("was removed by <@{chloe}>");
    let shown = |discord: &ludotheque_standin::Standin| {
        let card = discord.message(open.message);
        card.is_some_and(|card| CardView::read(&card).text.contains(&told))
    };
    let shown = world.discord.wait_for(shown, PATIENCE).await;
    shown.expect("the card says so");
    let late = world.press_raw("Bela", &open, &open.button("accept")).await;
    late.says("already been answered");

    // Asked while it was open, and pressed when it had been accepted.
    let open = challenge_anyone(world).await;
    let asked = ask(world, "Chloé", world.channel(), &open.match_code(), REASON).await;
    let question = CardView::of(&asked);
    let begun = CardView::of(&world.press("Bela", &open, "accept").await);
    let button = button_for_sure(&question);
    let refused = world.press_raw("Chloé", &question, &button).await;
    refused.says("already been answered");
    assert_eq!(CardView::of(&world.play_on(&begun).await).plies(), 2);
}

#[apply(scenario)]
async fn in_a_direct_message_nobody_moderates(world: &World) {
    let direct = world.discord.direct_channel(world.member("Ada"));
    let card = world.finale(json!([])).await;
    let code = card.match_code();
    let asked = world.discord.command(
        world.member("Ada"),
        direct,
        "moderate end",
        json!([
            {"name": "match", "value": code}, {"name": "reason", "value": REASON}]),
    );
    let asked = asked.await;
    assert!(
        matches!(&asked, Err(Trouble::NotOffered(_))),
        "it is not even offered there: {asked:?}"
    );
}
