//! Finale without luck: the players place their own pieces.

use serde_json::json;

use crate::world::{CardView, World};

#[apply(scenario)]
async fn one_side_types_its_set_up_and_the_other_leaves_it_to_chance(world: &World) {
    let variant = json!([{"name": "variant", "value": "setup=without-luck"}]);
    let card = world.finale(variant).await;
    let first = card.to_act().expect("blue sets up first");
    let form = world.press(first, &card, "type").await;
    assert_eq!(form.kind, 9, "a form opens");

    let wrong = submit(world, first, &form.data, "setup 22456/65432").await;
    assert!(wrong.ephemeral, "{}", wrong.text());
    let form = world.press(first, &card, "type").await;
    let done = submit(world, first, &form.data, "setup 23456/65432").await;
    let card = CardView::of(&done);
    let second = card.to_act().expect("then red");
    assert_ne!(first, second);
    let card = CardView::of(&world.press(second, &card, "random").await);
    assert!(card.has_button("roll"), "{card:#?}");
    assert_eq!(card.to_act(), Some(first), "blue rolls first");
}

async fn submit(
    world: &World,
    name: &str,
    form: &serde_json::Value,
    line: &str,
) -> ludotheque_standin::Reply {
    let custom_id = form["custom_id"].as_str().expect("a form has an id");
    let rows =
        json!([{"type": 1, "components": [{"type": 4, "custom_id": "line", "value": line}]}]);
    world
        .discord
        .submit_modal(world.member(name), world.channel(), custom_id, rows)
        .await
        .unwrap_or_else(|trouble| panic!("{name} sends {line}: {trouble}"))
}
