//! `/diagnose`, and permissions that are looked at before anything is posted.

use ludotheque_standin::Permissions;
use serde_json::json;

use crate::world::{Whispers, World};

fn without(missing: Permissions) -> Permissions {
    Permissions::ORDINARY.without(missing)
}

#[apply(scenario)]
async fn each_missing_permission_is_named_in_both_languages_with_who_can_grant_it(world: &World) {
    let bela = world.member("Bela");
    for (locale, all, grant, names) in [
        (
            "en-GB",
            "Nothing missing",
            "Server Settings → Roles",
            [
                "View Channel",
                "Send Messages",
                "Send Messages in Threads",
                "Create Public Threads",
                "Embed Links",
                "Attach Files",
                "Read Message History",
            ],
        ),
        (
            "fr",
            "Rien ne manque",
            "Paramètres du serveur → Rôles",
            [
                "Voir le salon",
                "Envoyer des messages",
                "Envoyer des messages dans les fils",
                "Créer des fils publics",
                "Intégrer des liens",
                "Joindre des fichiers",
                "Voir les anciens messages",
            ],
        ),
    ] {
        world.discord.set_locale(bela, locale);
        let well = world.command("Bela", "diagnose", json!([])).await;
        let text = well.text();
        assert!(
            well.ephemeral && text.contains(all) && text.contains(" ms") && !text.contains("✗"),
            "{text}"
        );
        let permissions = [
            Permissions::VIEW_CHANNEL,
            Permissions::SEND_MESSAGES,
            Permissions::SEND_MESSAGES_IN_THREADS,
            Permissions::CREATE_PUBLIC_THREADS,
            Permissions::EMBED_LINKS,
            Permissions::ATTACH_FILES,
            Permissions::READ_MESSAGE_HISTORY,
        ];
        for (missing, name) in permissions.into_iter().zip(names) {
            let channel = world.channel();
            world.discord.set_bot_permissions(channel, without(missing));
            let text = world.command("Bela", "diagnose", json!([])).await.text();
            let line = format!("✗ **{name}**");
            assert!(
                text.contains(&line) && text.contains(grant),
                "{name}: {text}"
            );
            assert_eq!(text.matches('✗').count(), 1, "only what is missing: {text}");
            world
                .discord
                .set_bot_permissions(channel, Permissions::ORDINARY);
        }
    }
    let channel = world.channel();
    world
        .discord
        .set_bot_permissions(channel, Permissions::ADMINISTRATOR);
    let text = world.command("Bela", "diagnose", json!([])).await.text();
    assert!(!text.contains("✗"), "administrators lack nothing: {text}");
}

#[apply(scenario)]
async fn in_a_thread_the_permissions_of_threads_are_asked_for(world: &World) {
    let thread = world.discord.create_thread(world.channel(), "a thread");
    let bela = world.member("Bela");
    let ask = async || {
        let asked = world.discord.command(bela, thread, "diagnose", json!([]));
        asked.await.expect("an answer").text()
    };
    world
        .discord
        .set_bot_permissions(thread, without(Permissions::SEND_MESSAGES));
    assert!(!ask().await.contains("✗"));
    let missing = Permissions::SEND_MESSAGES_IN_THREADS;
    world.discord.set_bot_permissions(thread, without(missing));
    assert!(ask().await.contains("✗ **Send Messages in Threads**"));
    let challenge = json!([{"name": "game", "value": 0}]);
    let refused = world.discord.command(bela, thread, "challenge", challenge);
    let refused = refused.await.expect("an answer");
    refused.whispers("**Send Messages in Threads**");
}

#[apply(scenario)]
async fn nothing_is_begun_that_could_not_be_shown(world: &World) {
    let channel = world.channel();
    for (missing, name) in [
        (Permissions::VIEW_CHANNEL, "**View Channel**"),
        (Permissions::SEND_MESSAGES, "**Send Messages**"),
        (Permissions::ATTACH_FILES, "**Attach Files**"),
    ] {
        world.discord.set_bot_permissions(channel, without(missing));
        for command in ["challenge", "practice"] {
            let options = json!([{"name": "game", "value": 0}]);
            let refused = world.command("Bela", command, options).await;
            let text = refused.text();
            assert!(
                refused.ephemeral && text.contains(name) && text.contains("/diagnose"),
                "{command}: {text}"
            );
        }
    }
    // What is not needed for it is not asked for.
    let rest = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
    world.discord.set_bot_permissions(channel, rest);
    let threaded = json!([{"name": "game", "value": 0}, {"name": "thread", "value": true}]);
    let refused = world.command("Bela", "challenge", threaded).await;
    assert!(
        refused
            .text()
            .contains("**Send Messages in Threads**, **Create Public Threads**")
            && refused.text().contains("without a thread"),
        "{}",
        refused.text()
    );
    assert_eq!(
        world.database.number("SELECT count(*) FROM matches").await,
        0
    );
    let options = json!([{"name": "game", "value": 0}]);
    assert!(!world.command("Bela", "challenge", options).await.ephemeral);
    let refused = world
        .discord
        .requests()
        .iter()
        .filter(|request| request.status == 403)
        .count();
    assert_eq!(refused, 0, "Discord was not even asked");
}
