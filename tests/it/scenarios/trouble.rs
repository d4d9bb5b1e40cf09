//! Bad days: lost answers, deleted cards, missing permissions, a gateway that goes away, a
//! database that is gone. The match can be played on after each.

use std::time::Duration;

use ludotheque_standin::{Fault, Permissions, Scope, Standin};
use serde_json::{Value, json};

use crate::world::{CardView, PATIENCE, World};

const ANSWERS: &str = "POST /interactions/*/*/callback";

#[apply(scenario)]
async fn an_answer_that_is_lost_or_late_is_made_good(world: &World) {
    for (fault, times, ahead_s) in [
        // As often as it is tried.
        (Fault::Status(502), 4, 10),
        (Fault::Late(Duration::from_secs(5)), 1, 20),
    ] {
        let card = world.finale(json!([])).await;
        world.discord.faults().on(ANSWERS, times, fault.clone());
        let mover = world.member(card.to_act().expect("somebody begins"));
        let roll = card.button("roll");
        let lost = world.discord.click(mover, card.message, &roll);
        // The stand-in's clock runs ahead, so that nobody has to wait.
        let (lost, ()) = tokio::join!(lost, async {
            let used_up = |discord: &Standin| discord.faults().pending() == 0;
            world
                .discord
                .wait_for(used_up, PATIENCE)
                .await
                .expect("the answer is lost");
            world.discord.set_clock_ahead(Duration::from_secs(ahead_s));
        });
        assert!(lost.is_err(), "{fault:?}");
        let healed = |discord: &Standin| {
            discord
                .message(card.message)
                .is_some_and(|card| CardView::read(&card).plies() == 2)
        };
        world
            .discord
            .wait_for(healed, PATIENCE)
            .await
            .expect("the card shows the roll");
        CardView::of(&world.play_on(&world.now(&card)).await);
        let objections = world.discord.take_objections();
        let expected =
            |objection: &String| objection.contains("answered") && objection.contains("3 s");
        assert!(objections.iter().all(expected), "{objections:?}");
    }
}

/// The second one it refuses, and another board beside that of the first would have the same buttons.
#[apply(scenario)]
async fn an_answer_that_discord_has_taken_without_a_word_is_the_card(world: &World) {
    world.discord.faults().on(ANSWERS, 1, Fault::CutAfter);
    let options = json!([{"name": "game", "value": 2}]);
    let challenge = CardView::of(&world.command("Ada", "challenge", options).await);
    let noted = "SELECT count(*) FROM cards WHERE message_id IS NOT NULL AND shown = wanted";
    world.database.wait_for(noted, 1).await;
    let boards = world.discord.messages(world.channel());
    let boards: Vec<_> = boards.iter().map(CardView::read).collect();
    assert_eq!(boards.len(), 1, "{boards:?}");
    assert_eq!(boards[0].message, challenge.message);
}

#[apply(scenario)]
async fn a_deleted_card_is_posted_anew(world: &World) {
    let card = world.finale(json!([])).await;
    let resign = card.button("more").replace("more", "resign");
    let question = CardView::of(&world.press_raw("Ada", &card, &resign).await);
    assert!(world.discord.delete_message(card.message));
    world.press("Ada", &question, "resign-yes").await;
    let posted = |discord: &Standin| {
        let messages = discord.messages(discord.channel());
        messages
            .iter()
            .any(|message| CardView::read(message).is_over())
    };
    world
        .discord
        .wait_for(posted, PATIENCE)
        .await
        .expect("a new card shows the end");
}

#[apply(scenario)]
async fn a_card_that_is_deleted_before_anybody_has_noted_it_is_posted_anew(world: &World) {
    let card = world.finale(json!([])).await;
    let mover = card.to_act().expect("somebody begins");
    let own = CardView::of(&world.press(mover, &card, "view").await);
    assert!(world.discord.delete_message(card.message));
    // The worker posts another one, and does not learn which.
    let posts = "POST /channels/*/messages";
    world.discord.faults().on(posts, 1, Fault::CutAfter);
    world.press(mover, &own, "roll").await;
    let board = |discord: &Standin| {
        let messages = discord.messages(discord.channel());
        let mut boards = messages.iter().map(CardView::read);
        boards.find(|board| board.plies() == 2)
    };
    let first = world.discord.wait_until(board, PATIENCE).await;
    let first = first.expect("it is posted").message;
    assert!(world.discord.delete_message(first));
    // The nonce would find the one that was deleted.
    let again = world.discord.wait_until(board, PATIENCE).await;
    assert_ne!(again.expect("it is posted anew").message, first);
}

/// By the time it is tried again somebody has asked for the board, and the answer shows it.
#[apply(scenario)]
async fn a_board_that_was_posted_without_a_word_does_not_stay_beside_a_newer_one(world: &World) {
    for fault in [Fault::CutAfter, Fault::Status(502)] {
        let card = world.finale(json!([])).await;
        let mover = card.to_act().expect("somebody begins");
        let own = CardView::of(&world.press(mover, &card, "view").await);
        assert!(world.discord.delete_message(card.message));
        let faults = world.discord.faults();
        faults.on("POST /channels/*/messages", 1, fault.clone());
        let rolled = CardView::of(&world.press(mover, &own, "roll").await);
        let is_tried = |_: &Standin| faults.pending() == 0;
        world
            .discord
            .wait_for(is_tried, PATIENCE)
            .await
            .expect("it is posted");
        world.press(mover, &rolled, rolled.first_action()).await;
        let options = json!([{"name": "match", "value": card.match_code()}]);
        let asked = CardView::of(&world.command("Ada", "board", options).await);
        let owed = "SELECT count(*) FROM cards WHERE shown < wanted";
        world.database.wait_for(owed, 0).await;
        let of_match = |discord: &Standin| {
            let messages = discord.messages(discord.channel()).into_iter();
            let boards = messages.map(|message| CardView::read(&message));
            let of_it = boards.filter(|board| board.alt.is_some());
            let plies = of_it.filter(|board| board.match_code() == card.match_code());
            plies.map(|board| board.plies()).collect::<Vec<_>>() == [asked.plies()]
        };
        let is_alone = world.discord.wait_for(of_match, PATIENCE).await;
        is_alone.expect("one board is left, and the newest");
    }
}

/// By the time it is tried again the match has gone on.
#[apply(scenario)]
async fn a_board_that_was_posted_without_a_word_is_brought_up_to_date(world: &World) {
    let card = world.finale(json!([])).await;
    let mover = card.to_act().expect("somebody begins");
    let own = async |name| CardView::of(&world.press(name, &card, "view").await);
    let (own, others) = (own(mover).await, own(card.waiting()).await);
    assert!(world.discord.delete_message(card.message));
    let faults = world.discord.faults();
    faults.on("POST /channels/*/messages", 2, Fault::CutAfter);
    let rolled = CardView::of(&world.press(mover, &own, "roll").await);
    let is_posted = |discord: &Standin| !discord.messages(discord.channel()).is_empty();
    world
        .discord
        .wait_for(is_posted, PATIENCE)
        .await
        .expect("it is posted");
    // After some rolls it is the other one's turn.
    let next = rolled.to_act().expect("the match goes on");
    let seen = if next == mover { rolled } else { others };
    let seen = CardView::of(&world.press(next, &seen, "view").await);
    let newest = CardView::of(&world.play_on(&seen).await);
    assert!(newest.plies() > seen.plies(), "the match goes on");
    let owed = "SELECT count(*) FROM cards WHERE shown < wanted";
    world.database.wait_for(owed, 0).await;
    let boards = world.discord.messages(world.channel());
    let plies = boards.iter().map(|board| CardView::read(board).plies());
    assert_eq!(plies.collect::<Vec<_>>(), [newest.plies()]);
}

/// Whoever shows the card next knows of nobody who has spoken below it, and would bring the old one up to date.
#[apply(scenario)]
async fn a_board_that_was_posted_without_a_word_is_found_by_the_next_program(world: &World) {
    let card = world.finale(json!([])).await;
    let mover = card.to_act().expect("somebody begins");
    let own = CardView::of(&world.press(mover, &card, "view").await);
    let chloe = world.member("Chloé");
    let said = world
        .discord
        .chat(chloe, world.channel(), "who is winning?");
    said.expect("it is said");
    let faults = world.discord.faults();
    faults.on("POST /channels/*/messages", u32::MAX, Fault::CutAfter);
    let rolled = CardView::of(&world.press(mover, &own, "roll").await);
    let shows_it = |message: &Value| {
        let board = CardView::read(message);
        board.alt.is_some() && board.plies() == rolled.plies()
    };
    let posted = |discord: &Standin| {
        let messages = discord.messages(discord.channel());
        messages.iter().filter(|message| shows_it(message)).count()
    };
    world
        .until("it is posted", |discord| posted(discord) == 1)
        .await;
    world.stop_bot().await;
    faults.clear();
    world.start_bot().await;
    world.all_cards_shown().await;
    assert_eq!(
        posted(&world.discord),
        1,
        "one board is left, and the newest"
    );
    let is_a_link = |discord: &Standin| {
        let old = discord.message(card.message).expect("it is there");
        CardView::read(&old).alt.is_none()
    };
    world.until("the old one leads there", is_a_link).await;
}

#[apply(scenario)]
async fn without_permission_to_speak_the_match_goes_on_by_clicks(world: &World) {
    let mut card = world.finale(json!([])).await;
    world
        .discord
        .set_bot_permissions(world.channel(), Permissions::VIEW_CHANNEL);
    // Until a turn has ended and the other player has to be called.
    let before = card.to_act();
    while card.to_act() == before {
        card = CardView::of(&world.play_on(&card).await);
    }
    let is_refused = |discord: &Standin| {
        discord
            .requests()
            .iter()
            .any(|request| request.status == 403)
    };
    world
        .discord
        .wait_for(is_refused, PATIENCE)
        .await
        .expect("a call is tried");
    let code = card.match_code();
    card = CardView::of(&world.play_on(&card).await);
    assert_eq!(card.match_code(), code, "the match goes on");
    let tried_again = "SELECT count(*) FROM pings WHERE state = 'owed' AND tries > 1";
    assert_eq!(
        world.database.number(tried_again).await,
        0,
        "what is refused is final"
    );
}

#[apply(scenario)]
async fn the_gateway_may_go_away_and_come_back(world: &World) {
    let mut card = world.finale(json!([])).await;
    let faults = world.discord.faults();
    for leave in [
        &(|| faults.cut_gateway()) as &dyn Fn(),
        &|| faults.close_gateway(4000),
        &|| faults.ask_to_reconnect(),
        &|| faults.invalidate_sessions(false),
    ] {
        leave();
        world.bot_ready().await;
        card = play_until_answered(world, card).await;
    }
}

/// A click while the bot is away may get no answer; pressing again is always harmless.
async fn play_until_answered(world: &World, card: CardView) -> CardView {
    const TRIES: u32 = 5;
    for _ in 0..TRIES {
        let now = world.now(&card);
        let mover = world.member(now.to_act().expect("the match goes on"));
        let pressed = match now.list() {
            Some(list) => {
                let values = [list.values[0].as_str()];
                world
                    .discord
                    .select(mover, now.message, &list.custom_id, &values)
                    .await
            }
            None => {
                let id = now.button(now.first_action());
                world.discord.click(mover, now.message, &id).await
            }
        };
        if let Ok(reply) = pressed {
            return CardView::of(&reply);
        }
        world.bot_ready().await;
    }
    panic!("no click in {TRIES} was answered");
}

#[apply(scenario)]
async fn rate_limits_delay_what_is_owed_and_lose_nothing(world: &World) {
    let mut card = world.finale(json!([])).await;
    let limited = Fault::RateLimited {
        retry_after: Duration::from_millis(200),
        scope: Scope::Global,
    };
    world
        .discord
        .faults()
        .on("POST /channels/*/messages", 2, limited);
    let before = card.to_act();
    while card.to_act() == before {
        card = CardView::of(&world.play_on(&card).await);
    }
    let called = world.member(card.to_act().expect("the match goes on"));
    let earlier = world.discord.pings(called).len();
    let limit_is_over = |discord: &Standin| {
        discord.faults().pending() == 0
            && discord.messages(discord.channel()).iter().any(|message| {
                message["mentions"][0]["id"] == json!(called.to_string())
                    && message["id"] != json!(card.message.to_string())
            })
    };
    world
        .discord
        .wait_for(limit_is_over, PATIENCE)
        .await
        .expect("the call arrives");
    assert!(
        world.discord.pings(called).len() <= earlier + 1,
        "it arrives once"
    );
}

async fn make_due(world: &World, state: &str) {
    world
        .database
        .change(format!(
            "UPDATE pings SET due_at = now() WHERE state = '{state}'"
        ))
        .await;
}

#[apply(scenario)]
async fn a_call_of_which_nobody_heard_is_taken_away_like_any_other(world: &World) {
    let mut card = world.finale(json!([])).await;
    let faults = world.discord.faults();
    faults.on("POST /channels/*/messages", 1, Fault::CutAfter);
    let before = card.to_act();
    while card.to_act() == before {
        card = CardView::of(&world.play_on(&card).await);
    }
    let called = world.member(card.to_act().expect("the match goes on"));
    let calls = |discord: &Standin| {
        let messages = discord.messages(discord.channel());
        let is_call = |message: &&Value| {
            message["mentions"][0]["id"] == json!(called.to_string())
                && message["id"] != json!(card.message.to_string())
        };
        messages.iter().filter(is_call).count()
    };
    // Calls wait a few seconds, for which nobody has the time here.
    make_due(world, "owed").await;
    let posted = world
        .discord
        .wait_for(|discord| calls(discord) == 1, PATIENCE);
    posted.await.expect("it is there, and nobody was told");
    let next = CardView::of(&world.play_on(&card).await);
    assert_eq!(next.plies(), card.plies() + 1);
    make_due(world, "stale").await;
    let gone = world
        .discord
        .wait_for(|discord| calls(discord) == 0, PATIENCE);
    gone.await.expect("it is taken away");
}

#[apply(scenario)]
async fn without_a_database_every_click_is_answered_honestly(world: &World) {
    let card = world.finale(json!([])).await;
    world.database.lock_out().await;
    let mover = card.to_act().expect("somebody begins");
    let reply = world.press(mover, &card, "roll").await;
    assert!(reply.ephemeral, "{}", reply.text());
    assert!(reply.text().contains("match is saved") || reply.text().contains("Nothing is lost"));
    world.database.let_in().await;
    let rolled = CardView::of(&world.play_on(&card).await);
    assert_eq!(rolled.plies(), 2, "it goes on by itself");
}

#[tokio::test]
async fn commands_that_cannot_be_registered_now_are_registered_later() {
    World::without_bot(async |world| {
        let path = "PUT /applications/*/commands";
        world.discord.faults().on(path, 2, Fault::Status(503));
        world.start_bot().await;
        let done = |discord: &Standin| {
            let requests = discord.requests();
            let mut puts = requests.iter().filter(|request| request.method == "PUT");
            discord.faults().pending() == 0 && puts.any(|request| request.status == 200)
        };
        let done = world.discord.wait_for(done, PATIENCE).await;
        done.expect("the commands are registered");
        world.finale(json!([])).await;
    })
    .await;
}

#[apply(scenario)]
async fn a_click_that_discord_has_called_failed_long_ago_is_not_carried_out(world: &World) {
    let card = world.finale(json!([])).await;
    let mover = world.member(card.to_act().expect("somebody begins"));
    let roll = card.button("roll");
    // Made a minute before the card.
    let made: u64 = card.message.to_string().parse().expect("a number");
    let old = (made - (60_000 << 22)).to_string();
    let late = world
        .discord
        .click_altered(mover, card.message, &roll, json!({"id": old}));
    let passing = async {
        world.command("Chloé", "help", json!([])).await;
        world.discord.set_clock_ahead(Duration::from_secs(10));
    };
    let (late, ()) = tokio::join!(late, passing);
    assert!(late.is_err(), "{late:?}");
    assert_eq!(world.database.number("SELECT count(*) FROM plies").await, 1);
    let objections = world.discord.take_objections();
    let expected = |objection: &String| objection.contains("not answered within 3 s");
    assert!(objections.iter().all(expected), "{objections:?}");
    let rolled = CardView::of(&world.play_on(&card).await);
    assert_eq!(rolled.plies(), 2, "the next click is carried out");
}
