//! A database that is slow, read-only or full, and a match in it that somebody has damaged: honest
//! answers in time, and all goes on by itself afterwards.

use serde_json::json;
use sqlx::{Connection, Executor};

use crate::world::{CardView, Says, Whispers, World};

const TAKES_NOTHING: &str = "cannot save anything";

/// The one to act gets this answer, privately, and then the database is well again.
async fn assert_told(world: &World, card: &CardView, expected: &str) {
    let mover = card.to_act().expect("the match goes on");
    let reply = world.press(mover, card, card.first_action()).await;
    assert!(reply.ephemeral, "{}", reply.text());
    reply.says(expected);
    assert_eq!(world.now(card).plies(), card.plies(), "nothing has changed");
}

async fn assert_goes_on(world: &World, card: &CardView) {
    let rolled = CardView::of(&world.play_on(card).await);
    assert_eq!(rolled.plies(), card.plies() + 1, "it goes on by itself");
}

#[apply(scenario)]
async fn a_read_only_database_is_said_to_be_one(world: &World) {
    let card = world.finale(json!([])).await;
    world
        .database
        .set("default_transaction_read_only = on")
        .await;
    assert_told(world, &card, TAKES_NOTHING).await;
    let list = world.command("Ada", "games", json!([])).await;
    list.says("Finale");
    world
        .database
        .set("default_transaction_read_only = off")
        .await;
    assert_goes_on(world, &card).await;
}

/// What the server says when its disk is full, said by a trigger.
#[apply(scenario)]
async fn a_full_disk_is_said_to_be_one(world: &World) {
    let card = world.finale(json!([])).await;
    let fill = "CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN
                    RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100';
                END$$;
                CREATE TRIGGER no_space BEFORE INSERT ON plies EXECUTE FUNCTION no_space();";
    world.database.change(fill).await;
    assert_told(world, &card, TAKES_NOTHING).await;
    let empty = "DROP TRIGGER no_space ON plies";
    world.database.change(empty).await;
    assert_goes_on(world, &card).await;
}

/// The stand-in objects to an answer after three seconds.
#[apply(scenario)]
async fn a_slow_database_is_not_waited_for(world: &World) {
    let card = world.finale(json!([])).await;
    let mut holder = world.database.connect().await;
    holder
        .execute("BEGIN; LOCK TABLE plies IN ACCESS EXCLUSIVE MODE")
        .await
        .expect("locked");
    assert_told(world, &card, "is not answering").await;
    holder.close().await.expect("it closes");
    assert_goes_on(world, &card).await;
}

#[apply(scenario)]
async fn a_damaged_match_is_set_aside_and_nobody_spins_on_it(world: &World) {
    let card = world.finale(json!([])).await;
    let healthy = world.finale(json!([])).await;
    let id: ludotheque_matches::ids::MatchId = card.match_code().parse().expect("a code");
    let change = async |what: &str| {
        let sql = format!("UPDATE {what} WHERE match_id = {}", id.to_row());
        assert_eq!(world.database.change(sql).await, 1, "{what}");
    };
    change("plies SET action = replace(action, 'Bela', 'Eve')").await;
    change("cards SET shown = -1, tries = 0, due_at = now()").await;
    // Both players read it, also when it is not their turn.
    for name in ["Ada", "Bela"] {
        let reply = world.press(name, &card, card.first_action()).await;
        reply.whispers("is damaged");
        reply.says(&card.match_code());
    }
    let list = world.command("Ada", "games", json!([])).await;
    list.says(&healthy.match_code());
    // The worker tries once and puts it off; other matches are shown meanwhile.
    let put_off = "SELECT count(*) FROM cards
                   WHERE shown = -1 AND tries = 1 AND due_at BETWEEN now() + interval '30 seconds'
                                                                 AND now() + interval '130 seconds'";
    world.database.wait_for(put_off, 1).await;
    CardView::of(&world.play_on(&healthy).await);

    change("plies SET action = replace(action, 'Eve', 'Bela')").await;
    change("cards SET due_at = now()").await;
    world
        .database
        .wait_for("SELECT count(*) FROM cards WHERE shown < wanted", 0)
        .await;
    assert_goes_on(world, &card).await;
}
