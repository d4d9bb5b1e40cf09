//! Dice that also take the public beacon, where nobody hands it out.

use std::time::Duration;

use serde_json::json;

use super::fair_dice::{by_hand, program, said};
use crate::world::{CardView, Says, Whispers, World};

/// Longer than a roll waits for the beacon.
const FOREVER: Duration = Duration::from_secs(60);

#[apply(scenario)]
async fn a_roll_waits_for_the_beacon_and_is_made_without_it_if_nobody_hands_it_out(world: &World) {
    let challenge = world
        .challenge_to_bela(json!([{"name": "dice", "value": 1}]))
        .await;
    challenge.says("each roll also takes a public random number");
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
