//! The menus of users and messages.

use ludotheque_standin::Reply;
use serde_json::json;

use crate::world::{CardView, Says, Whispers, World};

async fn on_user(world: &World, name: &str, command: &str, target: &str) -> Reply {
    let (member, target) = (world.member(name), world.member(target));
    world
        .discord
        .command_on_user(member, world.channel(), command, target)
        .await
        .unwrap_or_else(|trouble| panic!("{command} by {name}: {trouble}"))
}

/// Chooses from the list for this; the question as it is then.
async fn choose(world: &World, question: &Reply, what: &str, value: &str) -> Reply {
    let message = question.message.as_ref().expect("a message");
    let end = format!(":{what}\"");
    let text = message.to_string();
    let at = text
        .find(&end)
        .unwrap_or_else(|| panic!("no list {what}: {text}"));
    let begin = text[..at].rfind('"').expect("it begins") + 1;
    let id = &text[begin..at + end.len() - 1];
    let message = CardView::read(message).message;
    let chosen = world
        .discord
        .select(world.member("Ada"), message, id, &[value])
        .await
        .unwrap_or_else(|trouble| panic!("{id}: {trouble}"));
    assert_eq!(chosen.kind, 7, "it changes where it is");
    chosen
}

async fn send(world: &World, question: &Reply) -> Reply {
    let question = CardView::of(question);
    let (_, id) = question.buttons.first().expect("a button");
    world
        .discord
        .click(world.member("Ada"), question.message, id)
        .await
        .expect("an answer")
}

#[apply(scenario)]
async fn somebody_is_challenged_from_their_menu(world: &World) {
    let question = on_user(world, "Ada", "Challenge to a game", "Bela").await;
    assert!(question.ephemeral, "{}", question.text());
    let early = CardView::of(&question);
    let (_, id) = early.buttons.last().expect("a button");
    let ada = world.member("Ada");
    let pressed = world.discord.click(ada, early.message, id).await;
    assert!(pressed.is_err(), "no game is chosen yet");
    let nothing = world.press_raw("Ada", &early, id).await;
    nothing.says("which game");

    let question = choose(world, &question, "game", "finale").await;
    let question = choose(world, &question, "variant", "1").await;
    let question = choose(world, &question, "clock", "-").await;
    let sent = send(world, &question).await;
    assert!(!sent.ephemeral && sent.kind == 4, "{}", sent.text());
    let challenge = CardView::of(&sent);
    let bela = format!("challenges <@{}>", world.member("Bela"));
    for part in ["Finale", "(", &bela, "for fun", "no clock"] {
        assert!(challenge.text.contains(part), "{part}: {}", challenge.text);
    }
    let card = CardView::of(&world.press("Bela", &challenge, "accept").await);
    assert!(card.alt.is_some(), "it has begun: {card:#?}");
}

#[apply(scenario)]
async fn nobody_challenges_themselves_or_a_bot_from_a_menu(world: &World) {
    let own = on_user(world, "Ada", "Challenge to a game", "Ada").await;
    own.says("yourself");
    let ada = world.member("Ada");
    let (channel, bot) = (world.channel(), world.discord.bot());
    let of_bot = world
        .discord
        .command_on_user(ada, channel, "Challenge to a game", bot)
        .await
        .expect("an answer");
    of_bot.says("cannot challenge a bot");
    // A button that has gone round says anything.
    let question = CardView::of(&on_user(world, "Ada", "Challenge to a game", "Bela").await);
    for (id, says) in [
        (format!("1:ask:{ada}:finale:0:3d:send"), "yourself"),
        (
            format!("1:ask:{bot}:finale:0:3d:send"),
            "cannot challenge a bot",
        ),
        ("1:ask:17:finale:0:3d:send".to_owned(), "does not tell me"),
        (
            "1:ask:17:finale:99:3d:game".to_owned(),
            "Challenge <@17> to",
        ),
    ] {
        let reply = world.press_raw("Ada", &question, &id).await;
        assert!(
            reply.ephemeral && reply.text().contains(says),
            "{id}: {}",
            reply.text()
        );
    }
}

#[apply(scenario)]
async fn a_profile_is_seen_from_the_menu_by_one_person(world: &World) {
    let shown = on_user(world, "Ada", "View profile", "Bela").await;
    let bela = format!("Profile of <@{}>", world.member("Bela"));
    shown.whispers(&bela);
}

#[apply(scenario)]
async fn a_match_is_replayed_from_its_card(world: &World) {
    let mut card = world.finale(json!([])).await;
    for _ in 0..3 {
        card = CardView::of(&world.play_on(&card).await);
    }
    let (chloe, channel) = (world.member("Chloé"), world.channel());
    let on = async |message| {
        let used = world
            .discord
            .command_on_message(chloe, channel, "Replay from here", message);
        used.await.expect("an answer")
    };
    // Which board a message shows is noted once it has been sent.
    world.all_cards_shown().await;
    let shown = on(card.message).await;
    assert!(shown.ephemeral, "{}", shown.text());
    for part in [&card.match_code(), "Step 3 of 3"] {
        assert!(shown.text().contains(part), "{part}: {}", shown.text());
    }
    let said = world.discord.chat(chloe, channel, "hello").expect("said");
    let nothing = on(said).await;
    nothing.says("does not show a match");
}

#[apply(scenario)]
async fn menus_have_names_in_french(world: &World) {
    let commands = world.discord.commands();
    for (kind, french) in [
        (2, "Défier à un jeu"),
        (2, "Voir le profil"),
        (3, "Revoir à partir d’ici"),
    ] {
        let is_there = commands.iter().any(|command| {
            command["type"] == kind && command["name_localizations"]["fr"] == french
        });
        assert!(is_there, "{french}: {commands:#?}");
    }
}
