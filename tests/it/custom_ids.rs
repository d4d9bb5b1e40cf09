//! The contract of the buttons: what was issued once is answered for ever.

use ludotheque_standin::Reply;
use serde_json::json;

use crate::world::World;

const ISSUED: &str = include_str!("custom_ids.txt");

/// Every form that was ever issued, with `MATCH` where the code of a match stands.
pub fn issued() -> impl Iterator<Item = &'static str> {
    let lines = ISSUED.lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// A form, or a message that knows what was pressed.
pub fn assert_useful(reply: &Reply, form: &str) {
    const FORM: u64 = 9;
    let text = reply.text();
    let answered = reply.kind == FORM || !text.is_empty();
    assert!(
        answered && !text.contains("do not recognise this button"),
        "{form}: {text}"
    );
}

#[apply(scenario)]
async fn every_form_ever_issued_gets_a_useful_answer(world: &World) {
    let card = world.finale(json!([])).await;
    let code = card.match_code();
    let forms: Vec<&str> = issued().collect();
    assert!(forms.len() >= 120, "lines are only ever added");
    for form in forms {
        let reply = world
            .press_raw("Ada", &card, &form.replace("MATCH", &code))
            .await;
        assert_useful(&reply, form);
    }
}
