//! `/setup` as a panel, by options, and what has been changed with it.

use ludotheque_standin::{MessageId, Reply};
use serde_json::json;

use crate::world::{CardView, World};

pub const STRING_SELECT: u64 = 3;
pub const ROLE_SELECT: u64 = 6;
pub const CHANNEL_SELECT: u64 = 8;

/// The panel of Ada, to whom the server belongs.
pub async fn panel(world: &World) -> MessageId {
    let shown = world.command("Ada", "setup show", json!([])).await;
    assert!(shown.ephemeral);
    CardView::of(&shown).message
}

/// A choice in a list of the panel, answered.
pub async fn choose(
    world: &World,
    on: MessageId,
    setting: &str,
    kind: u64,
    values: &[&str],
) -> Reply {
    let custom_id = format!("1:guild:{setting}");
    let chosen = world
        .discord
        .component_raw(world.member("Ada"), on, &custom_id, kind, values);
    chosen
        .await
        .unwrap_or_else(|trouble| panic!("{setting} {values:?}: {trouble}"))
}

#[tokio::test]
async fn every_list_of_the_panel_changes_what_it_shows_in_both_languages() {
    for (locale, said) in [
        (
            "en-GB",
            [
                "every channel",
                "everyone",
                "3 days a turn",
                "matches stay in the channel",
                "not announced",
                "the language of this server",
                "7 days a turn",
                "a thread of its own",
                "Français",
                "on the board only",
                "nowhere",
                "Dice of new challenges:** also a public random number",
            ],
        ),
        (
            "fr",
            [
                "dans tous les salons",
                "tout le monde",
                "3\u{a0}jours par tour",
                "restent dans le salon",
                "pas annoncés",
                "la langue de ce serveur",
                "7\u{a0}jours par tour",
                "son propre fil",
                "Français",
                "sur le plateau seulement",
                "nulle part",
                "Dés des nouveaux défis\u{a0}:** avec un nombre aléatoire public",
            ],
        ),
    ] {
        World::with_bot(async |world| {
            world.discord.set_locale(world.member("Ada"), locale);
            let results = world.discord.create_channel("results");
            let role = world.discord.create_role("Players");
            let shown = world.command("Ada", "setup show", json!([])).await;
            for words in &said[..6] {
                assert!(shown.text().contains(words), "{words}: {}", shown.text());
            }
            let on = CardView::of(&shown).message;
            let (here, results) = (world.channel().to_string(), results.to_string());
            let role = role.to_string();
            for (setting, kind, values, words) in [
                (
                    "channels",
                    CHANNEL_SELECT,
                    vec![&*here, &*results],
                    format!("<#{here}>, <#{results}>"),
                ),
                ("starters", ROLE_SELECT, vec![&*role], format!("<@&{role}>")),
                ("clock", STRING_SELECT, vec!["7d"], said[6].to_owned()),
                ("threads", STRING_SELECT, vec!["yes"], said[7].to_owned()),
                ("dice", STRING_SELECT, vec!["public"], said[11].to_owned()),
                (
                    "announcements",
                    CHANNEL_SELECT,
                    vec![&*results],
                    format!("<#{results}>"),
                ),
                ("ends", STRING_SELECT, vec!["none"], said[9].to_owned()),
                (
                    "daily",
                    CHANNEL_SELECT,
                    vec![&*results],
                    format!("<#{results}>"),
                ),
                (
                    "weekly",
                    CHANNEL_SELECT,
                    vec![&*results],
                    format!("<#{results}>"),
                ),
                ("language", STRING_SELECT, vec!["fr"], said[8].to_owned()),
            ] {
                let changed = choose(world, on, setting, kind, &values).await;
                assert_eq!(changed.kind, 7, "the same message shows it");
                assert!(
                    changed.text().contains(&words),
                    "{setting}: {}",
                    changed.text()
                );
                let again = world.command("Ada", "setup show", json!([])).await;
                assert_eq!(again.text(), changed.text(), "{setting} is kept");
            }
            // A list of which nothing is chosen any more.
            for (setting, kind, words) in [
                ("channels", CHANNEL_SELECT, said[0]),
                ("starters", ROLE_SELECT, said[1]),
                ("announcements", CHANNEL_SELECT, said[4]),
                ("daily", CHANNEL_SELECT, said[10]),
                ("weekly", CHANNEL_SELECT, said[10]),
            ] {
                let changed = choose(world, on, setting, kind, &[]).await;
                assert!(
                    changed.text().contains(words),
                    "{setting}: {}",
                    changed.text()
                );
            }
            let changes = world.database.number("SELECT count(*) FROM server_changes");
            assert_eq!(changes.await, 15);
        })
        .await;
    }
}

#[apply(scenario)]
async fn options_change_the_same_as_the_lists(world: &World) {
    let results = world.discord.create_channel("results");
    let role = world.discord.create_role("Players");
    let (here, results) = (world.channel().to_string(), results.to_string());
    let all = json!([
        {"name": "allow", "value": here},
        {"name": "role", "value": role.to_string()},
        {"name": "clock", "value": 0},
        {"name": "threads", "value": true},
        {"name": "dice", "value": 1},
        {"name": "announcements", "value": results},
        {"name": "ends", "value": 1},
        {"name": "daily", "value": results},
        {"name": "weekly", "value": results},
        {"name": "language", "value": 1},
    ]);
    let changed = world.command("Ada", "setup change", all).await;
    assert!(changed.ephemeral);
    for words in [
        format!("<#{here}>"),
        format!("<@&{role}>"),
        "2 minutes a turn".to_owned(),
        "a thread of its own".to_owned(),
        "Dice of new challenges:** also a public random number".to_owned(),
        format!("<#{results}>"),
        "in the channel for results".to_owned(),
        format!("Position of the day:** <#{results}>"),
        format!("The week in review:** <#{results}>"),
        "English".to_owned(),
    ] {
        assert!(
            changed.text().contains(&words),
            "{words}: {}",
            changed.text()
        );
    }
    let server = world.discord.guild().to_string();
    for (options, words) in [
        (json!([{"name": "forbid", "value": here}]), "every channel"),
        (
            json!([{"name": "allow", "value": results}]),
            "Matches may be started in:** <#",
        ),
        (json!([{"name": "clear", "value": 0}]), "every channel"),
        (
            json!([{"name": "clear", "value": 1}]),
            "Matches may be started by:** everyone",
        ),
        (json!([{"name": "clear", "value": 2}]), "not announced"),
        (
            json!([{"name": "clear", "value": 3}]),
            "Position of the day:** nowhere",
        ),
        (
            json!([{"name": "clear", "value": 4}]),
            "week in review:** nowhere",
        ),
        (
            json!([{"name": "role", "value": server}]),
            "Matches may be started by:** everyone",
        ),
        (json!([{"name": "clock", "value": 6}]), "no clock"),
        (
            json!([{"name": "language", "value": 0}]),
            "the language of this server",
        ),
        (json!([]), "no clock"),
    ] {
        let changed = world.command("Ada", "setup change", options.clone()).await;
        assert!(
            changed.text().contains(words),
            "{options}: {}",
            changed.text()
        );
    }
}

#[apply(scenario)]
async fn values_that_were_never_offered_change_nothing(world: &World) {
    let on = panel(world).await;
    let before = world.command("Ada", "setup show", json!([])).await.text();
    let direct = world
        .discord
        .direct_channel(world.member("Bela"))
        .to_string();
    let thread = world.discord.create_thread(world.channel(), "a thread");
    let thread = thread.to_string();
    let many: Vec<String> = (0..26)
        .map(|number| {
            world
                .discord
                .create_channel(&format!("room-{number}"))
                .to_string()
        })
        .collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let elsewhere = "175928847299117063";
    for (setting, kind, values, words) in [
        // Channels of other servers, and what is no channel of this one.
        (
            "channels",
            CHANNEL_SELECT,
            vec![elsewhere],
            "cannot use this channel",
        ),
        (
            "channels",
            CHANNEL_SELECT,
            vec![&*direct],
            "cannot use this channel",
        ),
        ("channels", CHANNEL_SELECT, many, "at most 25 channels"),
        (
            "announcements",
            CHANNEL_SELECT,
            vec![elsewhere],
            "cannot use this channel",
        ),
        (
            "announcements",
            CHANNEL_SELECT,
            vec![&*thread],
            "cannot use this channel",
        ),
        ("starters", ROLE_SELECT, vec![elsewhere], "no such role"),
        // Texts that the lists do not have, and lists of other kinds.
        ("clock", STRING_SELECT, vec!["4m"], "3 days a turn"),
        ("clock", STRING_SELECT, vec![""], "3 days a turn"),
        ("threads", STRING_SELECT, vec!["perhaps"], "matches stay"),
        (
            "dice",
            STRING_SELECT,
            vec!["loaded"],
            "challenges:** fixed in advance",
        ),
        (
            "language",
            STRING_SELECT,
            vec!["tlh"],
            "language of this server",
        ),
        (
            "channels",
            STRING_SELECT,
            vec!["everywhere"],
            "every channel",
        ),
        ("starters", CHANNEL_SELECT, vec![elsewhere], "everyone"),
        ("clock", ROLE_SELECT, vec![elsewhere], "3 days a turn"),
        ("threads", 2, vec![], "matches stay"),
    ] {
        let reply = choose(world, on, setting, kind, &values).await;
        assert!(
            reply.text().contains(words),
            "{setting} {values:?}: {}",
            reply.text()
        );
    }
    let after = world.command("Ada", "setup show", json!([])).await.text();
    assert_eq!(after, before);
    let changes = world.database.number("SELECT count(*) FROM server_changes");
    assert_eq!(changes.await, 0);
}

#[apply(scenario)]
async fn the_list_of_changes_says_who_has_changed_what(world: &World) {
    let on = panel(world).await;
    let empty = world.command("Ada", "setup log", json!([])).await;
    assert!(
        empty.ephemeral && empty.text().contains("No changes yet"),
        "{}",
        empty.text()
    );
    choose(world, on, "clock", STRING_SELECT, &["7d"]).await;
    let here = world.channel().to_string();
    choose(world, on, "channels", CHANNEL_SELECT, &[&here]).await;
    let ada = world.member("Ada");
    for (locale, lines) in [
        (
            "en-GB",
            [
                format!("<@{ada}> · channels for matches: every channel → **<#{here}>**"),
                format!("<@{ada}> · clock: 3 days a turn → **7 days a turn**"),
            ],
        ),
        (
            "fr",
            [
                format!("dans tous les salons → **<#{here}>**"),
                "3\u{a0}jours par tour → **7\u{a0}jours par tour**".to_owned(),
            ],
        ),
    ] {
        world.discord.set_locale(ada, locale);
        let pressed = world.discord.click_raw(ada, on, "1:guild:log").await;
        let pressed = pressed.expect("an answer");
        assert_eq!(pressed.kind, 7);
        let text = pressed.text();
        let places = lines.map(|line| text.find(&line).unwrap_or_else(|| panic!("{line}: {text}")));
        assert!(places[0] < places[1], "the latest comes first: {text}");
    }
    let back = world.discord.click_raw(ada, on, "1:guild:panel").await;
    assert!(back.expect("an answer").text().contains("Ce serveur"));
}
