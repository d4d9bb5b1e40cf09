//! Kinds of tournaments as their players meet them: a ladder, a check who is there, two teams.

use ludotheque_standin::Fault;
use serde_json::{Value, json};

use super::tournaments::{EVENING, opened_as, options, shown};
use crate::world::{CardView, Says, Whispers, World};

/// The places of kinds in the list of `/tournament new`.
const KNOCKOUT: u8 = 2;
const LADDER: u8 = 5;
const TEAMS: u8 = 6;

/// Ada opens one of this kind, and these people join: the organiser's desk, and the message.
async fn joined(world: &World, kind: u8, more: &[Value], names: &[&str]) -> (CardView, CardView) {
    let (desk, open) = opened_as(world, kind, more).await;
    for name in names {
        let joined = world.press(name, &open, "join").await;
        joined.whispers("You take part");
    }
    (desk, open)
}

/// Ada, who organises, has everybody asked whether they are there: her desk afterwards.
pub(super) async fn call_the_roll(world: &World, desk: &CardView) -> CardView {
    let question = world.press("Ada", desk, "check-in-ask").await;
    question.whispers("called by name in the channel");
    CardView::of(
        &world
            .press("Ada", &CardView::of(&question), "check-in")
            .await,
    )
}

#[apply(scenario)]
async fn on_a_ladder_a_button_challenges_whoever_stands_above(world: &World) {
    let (desk, open) = joined(world, LADDER, &[], &["Ada", "Bela", "Chloé"]).await;
    open.says("ladder: challenge up to 3 rungs");
    open.says("1 day a turn (half of that for the first)");
    world.press("Ada", &desk, "start").await;
    let running = shown(world, "Whoever joins begins on the lowest rung").await;
    let nobody = world.press("Ada", &running, "challenge").await;
    nobody.whispers("you stand on the highest rung");
    let outside = world.press("Dmitri", &running, "challenge").await;
    outside.whispers("You take no part");
    let above = world.press("Chloé", &running, "challenge").await;
    above.whispers("whom do you challenge?");
    let above = CardView::of(&above);
    assert!(above.button("rival:1").contains("rival:1"), "the nearest");
    let challenged = world.press("Chloé", &above, "rival:0").await;
    challenged.says("You have challenged");
    let again = world
        .press_raw("Chloé", &above, &above.button("rival:0"))
        .await;
    again.whispers("You cannot challenge this player now");
    let begun = "SELECT count(*) FROM cards c JOIN matches m USING (match_id)
                 WHERE m.status = 'running' AND c.message_id IS NOT NULL";
    world.database.wait_for(begun, 1).await;
    shown(world, "games under way: 1").await;
}

#[apply(scenario)]
async fn nobody_is_asked_where_nobody_has_signed_up(world: &World) {
    let (desk, open) = joined(world, EVENING, &[], &[]).await;
    let refused = world.press("Ada", &desk, "check-in-ask").await;
    refused.whispers("Nobody has signed up yet");
    world.press("Ada", &open, "join").await;
    let desk = call_the_roll(world, &desk).await;
    let asked = shown(world, "Not there yet: <@").await;
    world.press("Ada", &asked, "here").await;
    shown(world, "1 of 1 so far").await;
    world
        .press("Ada", &desk, "start-ask")
        .await
        .whispers("At least 2 must have said that they are there");
    let ended = desk.button("start-ask").replace("start-ask", "end");
    world.press_raw("Ada", &desk, &ended).await;
    shown(world, "**Called off** before it began").await;
    shown(world, "The roll call of").await;
}

#[apply(scenario)]
async fn whoever_says_that_they_are_there_is_paired(world: &World) {
    let skill = [
        json!({"name": "counts", "value": 1}),
        json!({"name": "starts", "value": 1}),
    ];
    let (desk, open) = joined(world, EVENING, &skill, &["Ada", "Bela", "Chloé"]).await;
    open.says("the best player wins");
    open.says("It begins by itself");
    let desk = call_the_roll(world, &desk).await;
    let asked = shown(world, "Are you there?").await;
    let call = shown(world, "or you are not paired").await;
    call.says(&format!("<@{}>", world.member("Bela")));
    world
        .press("Ada", &asked, "here")
        .await
        .whispers("you are in at the start");
    world
        .press("Bela", &call, "here")
        .await
        .whispers("you are in");
    let twice = world.press("Bela", &call, "here").await;
    twice.whispers("You are here already");
    let joined = world.press("Dmitri", &asked, "join").await;
    joined.whispers("You take part");
    let there = world.press("Dmitri", &asked, "here").await;
    there.whispers("You are here already");
    let left = world.press("Dmitri", &asked, "leave").await;
    left.whispers("You have left");
    let away = world.press("Dmitri", &asked, "here").await;
    away.whispers("You take no part");
    // Chloé has not answered, so the organiser is asked once more.
    let question = world.press("Ada", &desk, "start-ask").await;
    question.whispers("without those who have not answered");
    question.says(&format!("<@{}>", world.member("Chloé")));
    let question = CardView::of(&question);
    world.press("Ada", &question, "start").await;
    let running = shown(world, "**Round 1 of").await;
    assert!(!running.text.contains("Chloé"), "she has not said so");
    let over = shown(world, "The roll call of").await;
    assert_eq!(over.message, call.message, "the call itself");
    assert!(!over.has_button("here"));
    running.says("of 1**, the last one");
    assert!(!running.has_button("join"));
    world
        .press_raw("Chloé", &running, &open.button("join"))
        .await
        .whispers("The last round of this tournament has begun");
}

/// Discord posts the call, the answer is lost, and it begins before that is tried again.
#[apply(scenario)]
async fn a_call_that_was_posted_unheard_is_over_when_it_begins(world: &World) {
    let (desk, _) = joined(world, EVENING, &[], &["Ada", "Bela"]).await;
    let messages = "POST /channels/*/messages";
    world.discord.faults().on(messages, 1, Fault::CutAfter);
    let desk = call_the_roll(world, &desk).await;
    let call = shown(world, "or you are not paired").await;
    for name in ["Ada", "Bela"] {
        world
            .press(name, &call, "here")
            .await
            .whispers("you are in");
    }
    world.press("Ada", &desk, "start-ask").await;
    let tried = "SELECT count(*) FROM tournaments
                 WHERE roll_call_tried AND NOT check_in_told AND roll_call_message_id IS NULL";
    assert_eq!(world.database.number(tried).await, 1, "it was not heard of");
    let over = shown(world, "The roll call of").await;
    assert_eq!(over.message, call.message);
    let owed = "SELECT count(*) FROM tournaments WHERE due_at IS NOT NULL";
    world.database.wait_for(owed, 0).await;
    assert_eq!(world.database.number(tried).await, 0, "it is done once");
    assert_eq!(world.discord.faults().pending(), 0);
}

#[apply(scenario)]
async fn two_teams_are_chosen_before_it_begins(world: &World) {
    let (desk, open) = joined(world, TEAMS, &[], &["Ada", "Bela"]).await;
    let changed = world.press("Bela", &open, "side").await;
    changed.whispers("You play for: Team of");
    let refused = world.press("Ada", &desk, "start").await;
    refused.whispers("must take part before it can begin");
    world.press("Bela", &open, "side").await;
    world.press("Ada", &desk, "start").await;
    shown(world, "games under way: 1").await;
    let refused = world.press_raw("Bela", &open, &open.button("side")).await;
    refused.whispers("at this stage");

    let seeded = json!({"name": "seeded", "value": true});
    let options = options(KNOCKOUT, &[seeded]);
    let refused = world.command("Ada", "tournament new", options).await;
    refused.whispers("choose another kind");
}
