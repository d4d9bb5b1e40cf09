//! What those who manage a server want of the bot there, and what it does to challenges.

use ludotheque_standin::{ChannelId, Permissions, Reply};
use serde_json::{Value, json};

use super::server_panel::{CHANNEL_SELECT, ROLE_SELECT, STRING_SELECT, choose, panel};
use crate::world::{CardView, Says, Whispers, World};

fn open_challenge() -> Value {
    json!([{"name": "game", "value": 0}])
}

async fn challenge_in(world: &World, name: &str, channel: ChannelId, more: Value) -> Reply {
    let mut options = open_challenge().as_array().cloned().unwrap_or_default();
    options.extend(more.as_array().cloned().unwrap_or_default());
    let options = Value::Array(options);
    let done = world
        .discord
        .command(world.member(name), channel, "challenge", options);
    done.await.expect("an answer")
}

#[apply(scenario)]
async fn challenges_are_made_where_and_by_whom_the_server_wants(world: &World) {
    let elsewhere = world.discord.create_channel("elsewhere");
    let on = panel(world).await;
    let here = world.channel().to_string();
    choose(world, on, "channels", CHANNEL_SELECT, &[&here]).await;
    let refused = challenge_in(world, "Bela", elsewhere, json!([])).await;
    assert!(
        refused.ephemeral
            && refused.text().contains(&format!("<#{here}>"))
            && refused.text().contains("/setup"),
        "{}",
        refused.text()
    );
    let practice = world.discord.command(
        world.member("Bela"),
        elsewhere,
        "practice",
        open_challenge(),
    );
    let practice = practice.await.expect("an answer");
    practice.whispers(&format!("<#{here}>"));
    let allowed = challenge_in(world, "Bela", world.channel(), json!([])).await;
    assert!(!allowed.ephemeral, "{}", allowed.text());
    // The same is not proposed twice.
    world.press("Bela", &CardView::of(&allowed), "cancel").await;
    let thread = world.discord.create_thread(world.channel(), "a thread");
    let in_thread = challenge_in(world, "Bela", thread, json!([])).await;
    assert!(!in_thread.ephemeral, "{}", in_thread.text());
    let other_thread = world.discord.create_thread(elsewhere, "another one");
    let refused = challenge_in(world, "Bela", other_thread, json!([])).await;
    assert!(refused.ephemeral, "{}", refused.text());

    let role = world.discord.create_role("Players");
    let role_id = role.to_string();
    choose(world, on, "starters", ROLE_SELECT, &[&role_id]).await;
    world.discord.set_locale(world.member("Bela"), "fr");
    let refused = challenge_in(world, "Bela", world.channel(), json!([])).await;
    assert!(
        refused.ephemeral
            && refused.text().contains(&format!("<@&{role}>"))
            && refused.text().contains("/configuration"),
        "{}",
        refused.text()
    );
    world.discord.give_role(world.member("Bela"), role);
    let allowed = challenge_in(world, "Bela", world.channel(), json!([])).await;
    assert!(!allowed.ephemeral, "{}", allowed.text());
    // Whoever accepts needs no role.
    let card = CardView::of(&allowed);
    assert_eq!(world.press("Chloé", &card, "accept").await.kind, 7);
}

#[apply(scenario)]
async fn a_rematch_is_proposed_only_by_whoever_may_start_matches(world: &World) {
    let card = world.finale(json!([])).await;
    world.resign("Bela", &card).await;
    let role = world.discord.create_role("Players");
    let on = panel(world).await;
    choose(world, on, "starters", ROLE_SELECT, &[&role.to_string()]).await;
    world.all_cards_shown().await;
    let over = world.now(&card);
    let refused = world
        .press_raw("Bela", &over, &over.button("rematch"))
        .await;
    refused.whispers(&format!("<@&{role}>"));
    world.discord.give_role(world.member("Bela"), role);
    let proposed = world
        .press_raw("Bela", &over, &over.button("rematch"))
        .await;
    assert!(!proposed.ephemeral, "{}", proposed.text());
    // The other one has no role, and need not have one to accept.
    let accepted = world.press("Ada", &CardView::of(&proposed), "accept").await;
    assert_eq!(accepted.kind, 7, "{}", accepted.text());
}

#[apply(scenario)]
async fn the_clock_and_the_language_of_the_server_hold_where_a_challenge_does_not_say(
    world: &World,
) {
    let on = panel(world).await;
    choose(world, on, "clock", STRING_SELECT, &["12h"]).await;
    choose(world, on, "language", STRING_SELECT, &["fr"]).await;
    let card = challenge_in(world, "Bela", world.channel(), json!([])).await;
    card.says("12\u{a0}heures par tour · ");
    let chosen = json!([{"name": "clock", "value": 3}]);
    let card = challenge_in(world, "Bela", world.channel(), chosen).await;
    card.says("1\u{a0}jour par tour");
    choose(world, on, "clock", STRING_SELECT, &["none"]).await;
    let card = challenge_in(world, "Bela", world.channel(), json!([])).await;
    assert!(
        card.text().contains("pour le plaisir") && card.text().contains("sans limite de temps"),
        "{}",
        card.text()
    );
    // A private answer is in the language of its reader.
    let refused = world.command("Bela", "setup show", json!([])).await;
    refused.says("Manage Server");
}

#[apply(scenario)]
async fn who_may_not_manage_the_server_sees_and_changes_nothing(world: &World) {
    // A message that everybody can see, and so anybody can send clicks on.
    let card = CardView::of(&challenge_in(world, "Bela", world.channel(), json!([])).await);
    for (locale, words) in [("en-GB", "Manage Server"), ("fr", "Gérer le serveur")] {
        world.discord.set_locale(world.member("Bela"), locale);
        let is_refused = |what: &str, reply: &Reply| {
            assert!(
                reply.ephemeral && reply.text().contains(words),
                "{what}: {}",
                reply.text()
            );
        };
        for command in ["setup show", "setup log", "setup change"] {
            is_refused(command, &world.command("Bela", command, json!([])).await);
        }
        let change = json!([{"name": "threads", "value": true}]);
        is_refused(
            "change",
            &world.command("Bela", "setup change", change).await,
        );
        for (word, kind, values) in [
            (
                "channels",
                CHANNEL_SELECT,
                vec![world.channel().to_string()],
            ),
            (
                "starters",
                ROLE_SELECT,
                vec![world.discord.guild().to_string()],
            ),
            ("announcements", CHANNEL_SELECT, vec![]),
            ("clock", STRING_SELECT, vec!["7d".to_owned()]),
            ("threads", STRING_SELECT, vec!["yes".to_owned()]),
            ("language", STRING_SELECT, vec!["fr".to_owned()]),
            ("log", 2, vec![]),
        ] {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            let custom_id = format!("1:guild:{word}");
            let bela = world.member("Bela");
            let sent = world
                .discord
                .component_raw(bela, card.message, &custom_id, kind, &values);
            is_refused(word, &sent.await.expect("an answer"));
        }
    }
    let rows =
        "SELECT (SELECT count(*) FROM server_settings) + (SELECT count(*) FROM server_changes)";
    assert_eq!(world.database.number(rows).await, 0);
    // It is the permission that counts, not who somebody is.
    let may = Permissions::ORDINARY | Permissions::MANAGE_GUILD;
    world
        .discord
        .set_member_permissions(world.member("Bela"), may);
    let shown = world.command("Bela", "setup show", json!([])).await;
    shown.says("Ce serveur");
}
