//! Dice that also take the public beacon: where nobody hands it out, and where the server wants them.

use std::time::Duration;

use ludotheque_standin::{ChannelId, Reply};
use serde_json::{Value, json};

use super::fair_dice::{by_hand, program, said};
use super::server_panel::{STRING_SELECT, choose, panel};
use crate::world::{CardView, Says, Whispers, World};

/// Longer than a roll waits for the beacon.
const FOREVER: Duration = Duration::from_secs(60);

/// What a challenge says of its dice.
const PUBLIC: &str = "each roll also takes a public random number";
const OWN: &str = "The dice are fixed in advance and can be checked";

#[apply(scenario)]
async fn a_roll_waits_for_the_beacon_and_is_made_without_it_if_nobody_hands_it_out(world: &World) {
    let challenge = world
        .challenge_to_bela(json!([{"name": "dice", "value": 1}]))
        .await;
    challenge.says(PUBLIC);
    let begun = CardView::of(&world.press("Bela", &challenge, "accept").await);
    begun.says("waits some seconds for a public random number");
    assert!(!begun.has_button("roll"), "{begun:#?}");
    let mover = begun.to_act().expect("somebody is to roll").to_owned();
    let early = begun.button("more").replace("more", "roll");
    let refused = world.press_raw(&mover, &begun, &early).await;
    refused.says("waits for a public random number");

    let can_roll = |discord: &ludotheque_standin::Standin| {
        let card = discord.message(begun.message)?;
        let card = CardView::read(&card);
        card.has_button("roll").then_some(card)
    };
    let card = world.discord.wait_until(can_roll, FOREVER).await;
    let card = card.expect("the roll is made without it");
    card.says("could not be fetched within half a minute");
    let rolled = CardView::of(&world.press(&mover, &card, "roll").await);
    rolled.says("was made without the public random number");

    world.resign(&mover, &rolled).await;
    let code = challenge.match_code();
    let of_match = json!([{"name": "match", "value": code}]);
    let checked = world.command("Chloé", "match verify", of_match).await;
    checked.whispers("The dice were fair");
    checked.says("later round: 0 of 1");

    let exported = program(world, &["export", &code]).await;
    let record = String::from_utf8(exported.stdout).expect("text");
    for header in ["[Dice \"v2 public\"]", "[Beacon1 \"none\"]"] {
        assert!(record.contains(header), "{record}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.txt");
    std::fs::write(&file, &record).expect("written");
    let ours = program(world, &["verify", file.to_str().expect("a plain path")]).await;
    assert!(said(&ours).contains("0 of its 1 rolls"), "{}", said(&ours));
    let theirs = by_hand(folder.path(), &file).await;
    assert!(theirs.status.success(), "{}", said(&theirs));
    let audit = program(world, &["audit"]).await;
    assert!(audit.status.success(), "{}", said(&audit));
}

/// A challenge to Finale by a command, answered.
async fn challenge(world: &World, by: &str, in_channel: ChannelId, options: Value) -> Reply {
    let mut all = vec![json!({"name": "game", "value": 0})];
    all.extend(options.as_array().cloned().unwrap_or_default());
    let sent = world
        .discord
        .command(world.member(by), in_channel, "challenge", json!(all));
    sent.await.expect("an answer")
}

#[apply(scenario)]
async fn however_a_challenge_is_made_the_dice_that_it_does_not_choose_are_the_server_s(
    world: &World,
) {
    let (here, discord) = (world.channel(), &world.discord);
    let elsewhere = discord.create_foreign_channel("elsewhere");
    let on = panel(world).await;
    let changed = choose(world, on, "dice", STRING_SELECT, &["public"]).await;
    changed.says("Dice of new challenges:** also a public random number");

    let to_bela = world.challenge_to_bela(json!([])).await;
    to_bela.says(PUBLIC);
    let game = json!([{"name": "game", "value": 0}]);
    let whom = CardView::of(&world.command("Ada", "play", game).await);
    let anyone = world.press_raw("Ada", &whom, "1:play:finale:anyone").await;
    anyone.says(PUBLIC);
    let (ada, chloe) = (world.member("Ada"), world.member("Chloé").to_string());
    let list = "1:play:finale:member";
    let listed = discord
        .component_raw(ada, whom.message, list, 5, &[&chloe])
        .await;
    listed.expect("an answer").says(PUBLIC);
    let from_the_menu = format!("1:ask:{}:finale:0:3d:send", world.member("Dmitri"));
    let from_the_menu = world.press_raw("Ada", &whom, &from_the_menu).await;
    from_the_menu.says(PUBLIC);
    world
        .press("Dmitri", &CardView::of(&from_the_menu), "decline")
        .await;

    // Who chooses is heard, who plays against the bot is not asked, and other servers have not chosen.
    let own = json!([{"name": "dice", "value": 0}]);
    challenge(world, "Bela", here, own).await.says(OWN);
    world.press_raw("Ada", &whom, "1:play:finale:bot").await;
    let there = challenge(world, "Bela", elsewhere, json!([])).await;
    there.says(OWN);
    let matches = "SELECT count(*) FROM matches WHERE public_dice";
    assert_eq!(world.database.number(matches).await, 4);
    let matches = "SELECT count(*) FROM matches WHERE NOT public_dice";
    assert_eq!(world.database.number(matches).await, 3);

    // What follows a match has its dice, whatever the server wants by then.
    let begun = CardView::of(&world.press("Bela", &to_bela, "accept").await);
    begun.says("waits some seconds for a public random number");
    let back = json!([{"name": "dice", "value": 0}]);
    let changed = world.command("Ada", "setup change", back).await;
    changed.says("Dice of new challenges:** fixed in advance");
    challenge(world, "Chloé", here, json!([])).await.says(OWN);
    let public = json!([{"name": "dice", "value": 1}]);
    challenge(world, "Chloé", here, public).await.says(PUBLIC);
    world.resign("Bela", &begun).await;
    world.all_cards_shown().await;
    let over = world.now(&begun);
    let winner = over.button("rematch").replace("rematch", "winner");
    world.press_raw("Dmitri", &over, &winner).await.says(PUBLIC);
    world.press("Bela", &over, "rematch").await.says(PUBLIC);
}
