//! Every refusal of Discord's where something else than a card is sent: threads, results, direct messages,
//! news and daily messages, and the answers themselves. The match is played on after each.

use std::time::Duration;

use ludotheque_standin::{ChannelId, Fault, Reply, Scope, Standin};
use serde_json::json;

use super::calls::{HELD, HOUR_COMES, ROUNDS_AT_WORK, quiet_now, set, until_turn_of};
use super::healing::{REFUSALS, all_happened, goes_on};
use crate::world::{CardView, PATIENCE, Says, World};

const THREADS_AT_WORK: &str =
    "SELECT count(*) FROM threads WHERE due_at <= now() + interval '3 minutes'";
const ANSWER: &str = "POST /interactions/*/*/callback";

/// Whether Discord may do later what it refuses so.
const fn passes((status, _): (u16, u32)) -> bool {
    status == 429 || status >= 500
}

fn fault((status, code): (u16, u32)) -> Fault {
    Fault::Refused { status, code }
}

/// How many of the refusals are final.
fn final_ones() -> usize {
    let passing = REFUSALS.into_iter().filter(|refusal| passes(*refusal));
    REFUSALS.len() - passing.count()
}

/// Ada challenges Bela to a match in a thread of its own.
async fn challenge_with_thread(world: &World) -> CardView {
    let options = json!([{"name": "thread", "value": true}]);
    world.challenge_to_bela(options).await
}

/// Bela presses something about another match on a message that he sees.
async fn press_there(world: &World, seen: &CardView, code: &str, plies: u32, word: &str) -> Reply {
    let id = format!("1:{code}:{plies}:{word}");
    world.press_raw("Bela", seen, &id).await
}

async fn resign(world: &World, seen: &CardView, board: &CardView) {
    let (code, plies) = (board.match_code(), board.plies());
    let done = press_there(world, seen, &code, plies, "resign-yes").await;
    done.says("resigned");
    // One refusal after the other takes more matches than anybody begins within an hour.
    world.database.let_new_matches_age().await;
}

#[apply(scenario)]
async fn a_thread_that_cannot_be_made_is_made_later_or_not_at_all(world: &World) {
    let mut cards = Vec::new();
    for refusal in REFUSALS {
        let card = challenge_with_thread(world).await;
        // Of any message: an answer that comes late is posted anew, as another message.
        let path = format!("POST /channels/{}/messages/*/threads", world.channel());
        world.discord.faults().on(&path, 1, fault(refusal));
        cards.push(CardView::of(&world.press("Bela", &card, "accept").await));
        // One after the other: after some a channel is not asked again until somebody uses it.
        all_happened(world, &format!("thread, {refusal:?}")).await;
    }
    world.database.wait_for(THREADS_AT_WORK, 0).await;
    let made = world.discord.threads(world.channel()).len();
    // Where the card is said to be gone it is tried again, because another one may have taken its place.
    assert_eq!(made, REFUSALS.len() - final_ones() + 1);
    for (card, refusal) in cards.iter().zip(REFUSALS) {
        goes_on(
            world,
            &card.match_code(),
            1,
            &format!("thread, {refusal:?}"),
        )
        .await;
    }
}

#[apply(scenario)]
async fn a_thread_that_cannot_be_renamed_or_closed_holds_nobody_up(world: &World) {
    let mut cards = Vec::new();
    for _ in REFUSALS {
        let card = challenge_with_thread(world).await;
        world.press("Bela", &card, "accept").await;
        cards.push(card);
    }
    let all_there = |discord: &Standin| discord.threads(discord.channel()).len() == REFUSALS.len();
    let all_there = world.discord.wait_for(all_there, PATIENCE).await;
    all_there.expect("each has its thread");
    world.database.wait_for(THREADS_AT_WORK, 0).await;

    // It is checked once a day, named and kept open. A thread has the id of its first message.
    let threads = world.discord.threads(world.channel());
    let refuse = || {
        for (thread, refusal) in threads.iter().zip(REFUSALS) {
            let path = format!("PATCH /channels/{thread}");
            world.discord.faults().on(&path, 1, fault(refusal));
        }
    };
    refuse();
    world
        .database
        .change("UPDATE threads SET due_at = now()")
        .await;
    all_happened(world, "renaming").await;
    world.database.wait_for(THREADS_AT_WORK, 0).await;
    let mut boards = Vec::new();
    for (card, refusal) in cards.iter().zip(REFUSALS) {
        let after = format!("renaming, {refusal:?}");
        boards.push(goes_on(world, &card.match_code(), 1, &after).await);
    }

    // An hour after the end it is closed. A final refusal has been the last word about a thread.
    for (card, board) in cards.iter().zip(&boards) {
        resign(world, card, board).await;
    }
    world.all_cards_shown().await;
    world.database.wait_for(THREADS_AT_WORK, 0).await;
    refuse();
    let hour = "UPDATE threads SET due_at = now(), closes_at = now()";
    world.database.change(hour).await;
    let left = |discord: &Standin| discord.faults().pending() as usize;
    let closed = |discord: &Standin| left(discord) == final_ones();
    let closed = world.discord.wait_for(closed, PATIENCE).await;
    assert!(closed.is_ok(), "{} are left", left(&world.discord));
    world.database.wait_for(THREADS_AT_WORK, 0).await;
    world.discord.faults().clear();
    for (card, refusal) in cards.iter().zip(REFUSALS) {
        let after = format!("closing, {refusal:?}");
        let options = json!([{"name": "match", "value": card.match_code()}]);
        let rematch = world.command("Ada", "rematch", options).await.text();
        let code = rematch
            .split("match `")
            .nth(1)
            .and_then(|rest| rest.split('`').next());
        let code = code.unwrap_or_else(|| panic!("{after}: {rematch}"));
        press_there(world, card, code, 0, "accept").await;
        goes_on(world, code, 1, &after).await;
    }
}

#[apply(scenario)]
async fn a_result_that_cannot_be_told_is_told_later_or_not_at_all(world: &World) {
    let results = world.discord.create_channel("results");
    let options = json!([{"name": "announcements", "value": results.to_string()}]);
    world.command("Ada", "setup change", options).await;
    let path = format!("POST /channels/{results}/messages");
    // A channel that lacks permission is not asked again: nobody uses this one.
    let asked_again = |refusal: &(u16, u32)| ![50001, 50013].contains(&refusal.1);
    let refusals = || REFUSALS.into_iter().filter(asked_again);
    for refusal in refusals() {
        world.discord.faults().on(&path, 1, fault(refusal));
    }
    for refusal in refusals() {
        let card = world.finale(json!([])).await;
        let after = format!("result, {refusal:?}");
        let mut board = goes_on(world, &card.match_code(), 1, &after).await;
        // Only what counts is told.
        while board.plies() < 8 {
            board = CardView::of(&world.play_on(&board).await);
        }
        resign(world, &card, &board).await;
    }
    all_happened(world, "results").await;
    let owed = "SELECT count(*) FROM announcements WHERE due_at IS NOT NULL";
    world.database.wait_for(owed, 0).await;
    // Whichever of them was refused for good.
    let told = world.discord.messages(results).len();
    assert_eq!(told, REFUSALS.len() - final_ones());
    let card = world.finale(json!([])).await;
    goes_on(world, &card.match_code(), 1, "results").await;
}

/// How many have called somebody, in a channel or directly.
fn calls(world: &World, name: &str) -> usize {
    world.discord.pings(world.member(name)).len()
}

#[apply(scenario)]
async fn a_direct_message_that_is_refused_is_sent_later_or_said_in_the_channel(world: &World) {
    const HERE: u32 = 0;
    const DIRECT: u32 = 1;
    let direct = world.discord.direct_channel(world.member("Bela"));
    let posting = format!("POST /channels/{direct}/messages");
    for path in ["POST /users/@me/channels", &posting] {
        for refusal in REFUSALS {
            let after = format!("{path}, {refusal:?}");
            set(world, "Bela", json!([{"name": "calls", "value": HERE}])).await;
            let card = world.finale(json!([])).await;
            // Choosing again takes back that direct messages were refused.
            set(world, "Bela", json!([{"name": "calls", "value": DIRECT}])).await;
            let before = calls(world, "Bela");
            world.discord.faults().on(path, 1, fault(refusal));
            let board = until_turn_of(world, &card, "Bela").await;
            // Calls wait a few seconds, for which nobody has the time here.
            let due = "UPDATE pings SET due_at = now() WHERE state = 'owed'";
            world.database.change(due).await;
            all_happened(world, &after).await;
            called_after(world, before, &after).await;
            let board = goes_on(world, &board.match_code(), board.plies(), &after).await;
            resign(world, &card, &board).await;
        }
    }
}

/// Waits until Bela has been called more often than before.
async fn called_after(world: &World, before: usize, after: &str) {
    let called = |_: &Standin| calls(world, "Bela") > before;
    let called = world.discord.wait_for(called, PATIENCE).await;
    assert!(called.is_ok(), "{after}: nobody is called");
}

/// A match in each channel in which Bela's call is held.
async fn held(world: &World, channels: [ChannelId; 2]) -> Vec<CardView> {
    set(world, "Bela", quiet_now(world).await).await;
    let mut cards = Vec::new();
    for channel in channels {
        let card = world.first_game_in(channel).await;
        cards.push(until_turn_of(world, &card, "Bela").await);
    }
    world.database.wait_for(HELD, 2).await;
    cards
}

#[apply(scenario)]
async fn news_that_cannot_be_told_is_told_later_or_elsewhere(world: &World) {
    let elsewhere = world.discord.create_channel("elsewhere");
    // Nobody else is called, or the fault might happen to that.
    set(world, "Ada", json!([{"name": "calls", "value": 3}])).await;
    // The first of the channels refuses; the other one takes it, or the first one later.
    for (days, refusal) in (0..).zip(REFUSALS) {
        let after = format!("news, {refusal:?}");
        let cards = held(world, [world.channel(), elsewhere]).await;
        let before = calls(world, "Bela");
        let path = "POST /channels/*/messages";
        world.discord.faults().on(path, 1, fault(refusal));
        // Each time the end of another night: no two rounds are planned for the same moment.
        let over = format!(
            "UPDATE settings SET quiet_from = NULL, quiet_until = NULL;
             UPDATE rounds SET due_at = now(), planned_at = planned_at - interval '{days} days'"
        );
        world.database.change(over).await;
        all_happened(world, &after).await;
        world.database.wait_for(HELD, 0).await;
        world.database.wait_for(ROUNDS_AT_WORK, 0).await;
        called_after(world, before, &after).await;
        for card in &cards {
            let board = goes_on(world, &card.match_code(), card.plies(), &after).await;
            resign(world, card, &board).await;
        }
    }
}

#[apply(scenario)]
async fn a_message_of_the_day_that_cannot_be_sent_is_sent_later_or_said_in_the_channel(
    world: &World,
) {
    let direct = world.discord.direct_channel(world.member("Bela"));
    let hour = "SELECT extract(hour FROM now() AT TIME ZONE 'UTC' + interval '12 hours')::bigint";
    let hour = world.database.number(hour).await;
    let posting = format!("POST /channels/{direct}/messages");
    for path in ["POST /users/@me/channels", &posting] {
        for refusal in REFUSALS {
            let after = format!("daily, {path}, {refusal:?}");
            let card = world.finale(json!([])).await;
            let daily = json!([{"name": "zone", "value": "utc"}, {"name": "daily", "value": hour}]);
            set(world, "Bela", daily).await;
            let board = until_turn_of(world, &card, "Bela").await;
            world.database.wait_for(ROUNDS_AT_WORK, 0).await;
            let before = calls(world, "Bela");
            world.discord.faults().on(path, 1, fault(refusal));
            world.database.change(HOUR_COMES).await;
            all_happened(world, &after).await;
            called_after(world, before, &after).await;
            world.database.wait_for(ROUNDS_AT_WORK, 0).await;
            let board = goes_on(world, &board.match_code(), board.plies(), &after).await;
            resign(world, &card, &board).await;
        }
    }
}

/// What Discord does to an answer, and whether it is shown all the same.
fn on_answers() -> Vec<(Fault, bool)> {
    let limited = |scope| Fault::RateLimited {
        retry_after: Duration::from_millis(300),
        scope,
    };
    vec![
        (limited(Scope::User), true),
        (limited(Scope::Shared), true),
        (limited(Scope::Global), true),
        (Fault::Status(500), true),
        (Fault::Status(502), true),
        (Fault::Status(503), true),
        (Fault::CutBefore, true),
        (Fault::CutAfter, true),
        // It has been answered, it seems; or it can no longer be.
        (
            Fault::Refused {
                status: 400,
                code: 40060,
            },
            false,
        ),
        (
            Fault::Refused {
                status: 404,
                code: 10062,
            },
            false,
        ),
    ]
}

#[apply(scenario)]
async fn an_answer_that_meets_a_fault_is_shown_or_the_card_is(world: &World) {
    const FAILED_AFTER_S: u64 = 10;
    let mut ahead_s = 0;
    for (fault, is_shown) in on_answers() {
        for command in [None, Some("roll")] {
            let after = format!("{fault:?}, {command:?}");
            let card = world.finale(json!([])).await;
            let code = card.match_code();
            let mover = world.member(card.to_act().expect("somebody begins"));
            world.discord.faults().on(ANSWER, 1, fault.clone());
            let rolling = async {
                let Some(command) = command else {
                    let id = card.button("roll");
                    return world.discord.click(mover, card.message, &id).await;
                };
                let options = json!([{"name": "match", "value": code}]);
                let channel = world.channel();
                world
                    .discord
                    .command(mover, channel, command, options)
                    .await
            };
            // What is not shown has failed after three seconds, for which nobody has the time here.
            let passing = async {
                all_happened(world, &after).await;
                if !is_shown {
                    ahead_s += FAILED_AFTER_S;
                    let ahead = Duration::from_secs(ahead_s);
                    world.discord.set_clock_ahead(ahead);
                }
            };
            let (rolled, ()) = tokio::join!(rolling, passing);
            assert_eq!(rolled.is_ok(), is_shown, "{after}: {rolled:?}");
            goes_on(world, &code, 2, &after).await;
        }
    }
    let objections = world.discord.take_objections();
    let expected = |objection: &String| objection.contains("not answered within 3 s");
    assert!(objections.iter().all(expected), "{objections:?}");
}

#[apply(scenario)]
async fn an_answer_is_sent_again_for_as_long_as_discord_waits_for_it(world: &World) {
    for fault in [Fault::Status(502), Fault::CutBefore] {
        let card = world.finale(json!([])).await;
        let faults = world.discord.faults();
        faults.on(ANSWER, 3, fault.clone());
        let rolled = CardView::of(&world.play_on(&card).await);
        assert_eq!(rolled.plies(), card.plies() + 1, "{fault:?}");
        assert_eq!(faults.pending(), 0, "{fault:?}");
    }
}

#[apply(scenario)]
async fn an_answer_that_comes_later_is_filled_in_or_a_line_says_why_not(world: &World) {
    const FILLING_IN: &str = "PATCH /webhooks/*/*/messages/@original";
    let card = world.finale(json!([])).await;
    let card = CardView::of(&world.play_on(&card).await);
    world.resign("Bela", &card).await;
    let options = json!([{"name": "match", "value": card.match_code()}]);
    for (path, fault, times) in [
        (FILLING_IN, fault((429, 0)), 1),
        (FILLING_IN, Fault::Status(500), 3),
        (FILLING_IN, Fault::CutBefore, 2),
        (FILLING_IN, fault((400, 50035)), 1),
        (FILLING_IN, fault((403, 50001)), 1),
        // That it is coming Discord has taken without a word.
        (ANSWER, Fault::CutAfter, 1),
    ] {
        let is_final = matches!(fault, Fault::Refused { status, .. } if status != 429);
        let faults = world.discord.faults();
        faults.on(path, times, fault.clone());
        let replay = world
            .command("Chloé", "match replay", options.clone())
            .await;
        let says_why_not = replay.text().contains("did not let me show this");
        assert_eq!(says_why_not, is_final, "{fault:?}: {}", replay.text());
        assert_eq!(faults.pending(), 0, "{fault:?}");
    }
}
