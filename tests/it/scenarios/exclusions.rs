//! The operator keeps somebody away, as the terms say: by commands, while the bot runs.

use std::process::Output;

use serde_json::{Value, json};

use super::fair_dice::program;
use crate::world::{CardView, Whispers, World};

const SENTENCE: &str = "The operator of this bot has excluded you";

fn said(output: &Output) -> String {
    let both = [output.stdout.as_slice(), &output.stderr].concat();
    String::from_utf8_lossy(&both).into_owned()
}

fn to_anyone() -> Value {
    json!([{"name": "game", "value": 0}])
}

#[apply(scenario)]
async fn somebody_is_excluded_named_and_readmitted(world: &World) {
    let running = world.finale(json!([])).await;
    let open = CardView::of(&world.command("Ada", "challenge", to_anyone()).await);
    let bela = world.member("Bela").to_string();
    let excluded = program(world, &["exclude", &bela, "--reason", "Several accounts"]).await;
    assert!(excluded.status.success(), "{}", said(&excluded));

    for (command, options) in [("challenge", to_anyone()), ("practice", to_anyone())] {
        world
            .command("Bela", command, options)
            .await
            .whispers(SENTENCE);
    }
    world
        .press("Bela", &open, "accept")
        .await
        .whispers(SENTENCE);
    // Who plays against him is not to suffer: what is under way goes on.
    let running = CardView::of(&world.play_on(&running).await);
    assert!(running.plies() > 0);

    let audit = said(&program(world, &["audit"]).await);
    assert!(
        audit.contains(&format!("{bela} is excluded since ")),
        "{audit}"
    );
    assert!(audit.contains(": Several accounts"), "{audit}");

    let readmitted = program(world, &["readmit", &bela]).await;
    assert!(readmitted.status.success(), "{}", said(&readmitted));
    let begun = world.press("Bela", &open, "accept").await;
    assert!(!begun.ephemeral, "{}", begun.text());
}

#[apply(scenario)]
async fn what_is_no_account_and_says_no_reason_is_refused(world: &World) {
    let bela = world.member("Bela").to_string();
    let long = "x".repeat(201);
    for (arguments, why) in [
        (
            ["exclude", "0", "--reason", "x"].as_slice(),
            "not the id of an account",
        ),
        (&["exclude", &bela, "--reason", "  "], "Give a reason"),
        (&["exclude", &bela, "--reason", &long], "Give a reason"),
        (&["exclude", "Bela", "--reason", "x"], "invalid value"),
        (&["readmit", &bela], "is not excluded"),
    ] {
        let refused = program(world, arguments).await;
        assert!(!refused.status.success(), "{arguments:?}");
        assert!(said(&refused).contains(why), "{}", said(&refused));
    }
    let excluded = "SELECT count(*) FROM exclusions";
    assert_eq!(world.database.number(excluded).await, 0);
}
