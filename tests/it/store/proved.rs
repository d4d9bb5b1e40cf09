//! A log that a process has proved is read on from its last row: what is found is what reading all of it finds.

use ludotheque_matches::ids::{InteractionId, MatchId};
use ludotheque_matches::{Command, Match, OfferKind, Turn};
use ludotheque_play::{Actor, Play};
use ludotheque_rules::{GameKind, Node};
use ludotheque_store::Store;
use serde_json::Value;
use sqlx::AssertSqlSafe;

use super::{actor, ask, running_of};
use crate::world::TestDatabase;

/// So many steps are made in each match, and after each of them it is read.
const STEPS: u64 = 40;
/// Every so many steps a move is taken back.
const TAKEN_BACK: u64 = 7;

/// What the player to act does; now and then the other one takes a move back.
pub(super) fn next(live: &Match, step: u64) -> (u64, Command) {
    let board = live.board().expect("it runs");
    if let Some(offer) = board.offers.standing() {
        let answers = board.player(offer.by.other()).user.0;
        return (answers, Command::Agree(OfferKind::Takeback));
    }
    let (seat, to_act) = live.to_act().expect("it goes on");
    let (to_act, other) = (to_act.user.0, board.player(seat.other()).user.0);
    if step.is_multiple_of(TAKEN_BACK) && board.takeback_point(seat.other()).is_some() {
        return (other, Command::Offer(OfferKind::Takeback));
    }
    let turn = match board.node() {
        Node::Chance(_) => Turn::Roll,
        _ if board.position().set_up_owed().is_some() => Turn::RandomSetUp,
        _ => {
            let count = board.position().legal_moves().len() as u64;
            Turn::MoveAt(usize::try_from(step % count).expect("a few"))
        }
    };
    (to_act, Command::Turn(turn))
}

async fn is_read_as_a_whole(store: &Store, database: &TestDatabase, id: MatchId) {
    let (anew, _) = database.open().await;
    let whole = anew.find_match(id).await.expect("whole").expect("there");
    anew.close().await;
    let found = store.find_match(id).await.expect("whole").expect("there");
    assert_eq!(found.live, whole.live);
    assert_eq!(found.happened, whole.happened);
    assert_eq!(found.log, whole.log);
    assert_eq!(found.hashes, whole.hashes);
}

#[apply(scenario)]
async fn what_is_read_on_is_what_is_read_as_a_whole(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let (_, other_process) = database.open().await;
    for (number, game) in (1..).zip(GameKind::ALL) {
        let first = number * 10_000;
        let id = running_of(play, *game, first).await;
        for step in 1..=STEPS {
            let live = play.view(id).await.expect("it is there").stored.live;
            if live.state.is_over() {
                break;
            }
            let (player, command) = next(&live, step);
            let actor = Actor {
                interaction: InteractionId(first + 10 + step),
                ..actor(player, 0)
            };
            // Now and then another process goes on with it.
            let by = if step % 3 == 0 { &other_process } else { play };
            by.act(ask(id, actor, Some(live.plies), command))
                .await
                .expect("legal");
            is_read_as_a_whole(store, database, id).await;
        }
    }
}

/// The statement by which a match is read, as it was described for the build.
fn reading() -> String {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.sqlx"));
    let files = folder.expect("queries are described").map(|file| {
        let file = std::fs::read_to_string(file.expect("a file").path());
        let described: Value = serde_json::from_str(&file.expect("text")).expect("JSON");
        described["query"].as_str().expect("a query").to_owned()
    });
    let mut reading = files.filter(|query| {
        query.starts_with("SELECT m.match_id, m.game") && query.ends_with("m.match_id = $1")
    });
    let found = reading.next().expect("one reads a match");
    assert!(reading.next().is_none(), "one alone");
    found
}

/// Planning takes longer than reading a few rows. A plan is kept as soon as one for any row is not rated as much
/// costlier than one for the last row alone.
#[apply(scenario)]
async fn reading_on_is_not_planned_each_time(database: &TestDatabase, play: &Play) {
    let id = running_of(play, GameKind::RoyalUr, 10_000).await;
    // As long as no match is, so that the server cannot take one row for all of them.
    let long = "INSERT INTO plies (match_id, ply, actor_id, action, interaction_id, made_at, hash)
                SELECT match_id, number, actor_id, action, 1000000 + number, made_at, hash
                FROM plies, generate_series(1, 5000) AS number";
    assert_eq!(database.change(long).await, 5_000);
    database.change("ANALYZE").await;
    let mut connection = database.connect().await;
    let mut statements = vec![format!("PREPARE reading AS {}", reading())];
    let read = format!("EXECUTE reading({}, 5000)", id.to_row());
    statements.extend(std::iter::repeat_n(read, 10));
    for statement in statements {
        let done = sqlx::raw_sql(AssertSqlSafe(statement.clone()))
            .execute(&mut connection)
            .await;
        done.unwrap_or_else(|error| panic!("{statement}: {error}"));
    }
    let kept = "SELECT generic_plans FROM pg_prepared_statements WHERE name = 'reading'";
    let kept: i64 = sqlx::query_scalar(kept)
        .fetch_one(&mut connection)
        .await
        .expect("it is prepared");
    assert_eq!(kept, 5, "as soon as the server tries one");
}
