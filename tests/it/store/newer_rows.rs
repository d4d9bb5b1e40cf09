//! What a version to come has written beside this one, in words that this one does not know: it is left alone. Nothing of
//! it is written by whoever does not understand it, nothing is timed out, and all else goes on.

use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Command, Commitment, Link, WrittenOpening};
use ludotheque_play::{Play, PlayError};
use ludotheque_store::{Room, Store};
use ludotheque_tournaments::Preset;

use super::clocks::{PUT_OFF, step};
use super::damage::{audit, said};
use super::tournaments::{due, wanted};
use super::{actor, ask, player, rewrite, running_by};
use crate::world::TestDatabase;

async fn under_way(play: &Play, interaction: u64) -> MatchId {
    let id = running_by(play, interaction).await;
    for next in interaction + 2..interaction + 7 {
        step(play, id, next).await;
    }
    id
}

/// All that is stored of a match but for the leases of those who look at it.
async fn rows(database: &TestDatabase, id: MatchId) -> String {
    let id = id.to_row();
    let sql = format!(
        "SELECT concat(
             (SELECT to_jsonb(m) - 'look_at' FROM matches m WHERE match_id = {id}),
             (SELECT jsonb_agg(p ORDER BY ply) FROM plies p WHERE match_id = {id}),
             (SELECT jsonb_agg(to_jsonb(c) - 'due_at' - 'tries') FROM cards c WHERE match_id = {id}),
             (SELECT jsonb_agg(to_jsonb(p) - 'due_at' - 'tries' - 'posting_since') FROM pings p
              WHERE match_id = {id}))"
    );
    let mut connection = database.connect().await;
    sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
        .fetch_one(&mut connection)
        .await
        .expect("a text")
}

/// Lets every clock be looked at now, whoever has leased it.
async fn let_leases_of_clocks_end(database: &TestDatabase) {
    database
        .change("UPDATE matches SET look_at = now() - interval '1 hour' WHERE look_at IS NOT NULL")
        .await;
}

fn is_left(done: Result<impl Sized, PlayError>) {
    let error = done.err().expect("it is not understood");
    assert!(error.is_of_a_newer_version(), "{error:?}");
    assert_eq!(error.damaged_match(), None, "nobody takes it for damaged");
}

#[apply(scenario)]
async fn a_match_with_an_action_of_a_newer_version_is_left_alone_and_others_go_on(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let newer = under_way(play, 1_000).await;
    let other = under_way(play, 2_000).await;
    rewrite(database, store, newer, |log| {
        log[5].action = "juggle 3".into();
    })
    .await;
    let before = rows(database, newer).await;

    let (_, restarted) = database.open().await;
    for play in [play, &restarted] {
        is_left(play.view(newer).await);
        let resign = ask(newer, actor(1, 3_000), None, Command::Resign);
        is_left(play.act(resign).await);
    }

    // Its time is over, and whoever understands it will say so.
    database.let_time_pass("3 days").await;
    let before_clocks = rows(database, newer).await;
    let (fresh_store, fresh) = database.open().await;
    assert_eq!(fresh.tend_clocks(10).await.expect("looked"), 2);
    let ended = play.view(other).await.expect("it is whole").stored;
    assert!(ended.live.state.is_over(), "the clocks of others go on");
    assert_eq!(rows(database, newer).await, before_clocks);
    assert_eq!(database.number(PUT_OFF).await, 0, "others may look at once");
    // This process does not take it again; another one does.
    let_leases_of_clocks_end(database).await;
    assert_eq!(fresh.tend_clocks(10).await.expect("looked"), 0);
    let (_, another) = database.open().await;
    assert_eq!(another.tend_clocks(10).await.expect("looked"), 1);
    database
        .change("UPDATE cards SET shown = -1, due_at = now(); UPDATE pings SET due_at = now()")
        .await;
    let taken = fresh_store.take_due_cards(Room::of(9)).await;
    let taken = taken.expect("the outbox can be read");
    assert!(taken.iter().all(|card| card.match_id == other), "{taken:?}");
    let calls = fresh_store.take_due_pings(Room::of(9)).await;
    let calls = calls.expect("the outbox can be read");
    assert!(calls.iter().all(|call| call.match_id == other), "{calls:?}");

    // Whoever wants to be forgotten is, where it is understood what that takes; and is not forgotten halfway.
    play.ask_to_forget(UserId(1)).await.expect("asked");
    for _ in 0..3 {
        assert!(play.forget_due().await.expect("it answers"));
        database.let_the_next_look_come().await;
    }
    let named = "SELECT count(*) FROM matches WHERE 1 IN (challenger_id, first_id, second_id)";
    assert_eq!(database.number(named).await, 1);
    assert_eq!(
        database.number("SELECT count(*) FROM deletions").await,
        1,
        "somebody else has yet to do it"
    );
    assert_eq!(
        before.contains("juggle 3"),
        rows(database, newer).await.contains("juggle 3")
    );
}

/// What the opening of a match says of itself in the database.
#[derive(sqlx::FromRow)]
struct OpeningRow {
    game: String,
    options: String,
    rules_version: i16,
    rated: bool,
    public_dice: bool,
    guild_id: Option<i64>,
    channel_id: i64,
    challenger_id: i64,
    challenger_name: String,
    invited_id: Option<i64>,
    invited_name: Option<String>,
    interaction_id: i64,
    dice_version: i16,
    dice_commitment: Option<Vec<u8>>,
    chapter: Option<String>,
    clock: Option<String>,
    fork: Option<String>,
}

/// Gives the terms of a match the hash of what they say now, as whoever writes them does.
async fn hash_anew(database: &TestDatabase, id: MatchId) {
    let mut connection = database.connect().await;
    let row: OpeningRow = sqlx::query_as("SELECT * FROM matches WHERE match_id = $1")
        .bind(id.to_row())
        .fetch_one(&mut connection)
        .await
        .expect("it is there");
    let commitment = row.dice_commitment.map(|promised| {
        let promised = <[u8; 32]>::try_from(promised);
        Commitment(promised.expect("as long as it should be"))
    });
    let hash = Link::written_opening(
        id,
        &WrittenOpening {
            game: &row.game,
            options: &row.options,
            rules_version: row.rules_version,
            rated: row.rated,
            server: row.guild_id,
            channel: row.channel_id,
            challenger: (row.challenger_id, &row.challenger_name),
            invited: (row.invited_id, row.invited_name.as_deref()),
            interaction: row.interaction_id,
            dice_version: row.dice_version,
            commitment,
            chapter: row.chapter.as_deref(),
            clock: row.clock.as_deref(),
            public_dice: row.public_dice,
            fork: row.fork.as_deref(),
        },
    );
    sqlx::query("UPDATE matches SET terms_hash = $2 WHERE match_id = $1")
        .bind(id.to_row())
        .bind(hash.0.as_slice())
        .execute(&mut connection)
        .await
        .expect("rewritten");
}

#[apply(scenario)]
async fn whatever_a_newer_version_writes_into_a_match_is_told_from_damage(
    database: &TestDatabase,
    play: &Play,
) {
    let id = under_way(play, 1_000).await;
    // As a version does that knows more of them.
    database
        .change(
            "ALTER TABLE matches DROP CONSTRAINT matches_dice_complete,
                 DROP CONSTRAINT matches_clock_known",
        )
        .await;
    for change in [
        "rules_version = 99",
        "dice_version = 99",
        "game = 'senet'",
        "clock = '1 moon'",
        "chapter = 'of a saga'",
        "fork = 'of a river'",
    ] {
        database
            .change(format!(
                "CREATE TABLE kept AS SELECT * FROM matches; UPDATE matches SET {change}"
            ))
            .await;
        let damaged = play.view(id).await.err().expect("its hash is another");
        assert_eq!(damaged.damaged_match(), Some(id), "{damaged:?}");
        hash_anew(database, id).await;
        is_left(play.view(id).await);
        let name = change.split(' ').next().expect("a column");
        database
            .change(format!(
                "UPDATE matches m SET {name} = k.{name}, terms_hash = k.terms_hash
                 FROM kept k WHERE k.match_id = m.match_id; DROP TABLE kept"
            ))
            .await;
        play.view(id).await.expect("it is as it was");
    }
}

#[apply(scenario)]
async fn what_a_newer_version_has_ended_is_given_back_to_it_and_is_no_damage(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let newer = under_way(play, 1_000).await;
    let resign = ask(newer, actor(1, 3_000), None, Command::Resign);
    play.act(resign).await.expect("it has ended");
    rewrite(database, store, newer, |log| {
        log.last_mut().expect("it was played").action = "juggle 3".into();
    })
    .await;
    // Whether or not it counted, which this version cannot say.
    let output = audit(database).await;
    assert!(output.status.success(), "{output:?}");
    let said = said(&output);
    assert!(
        said.starts_with("1 matches replayed, 0 damaged\n1 of them"),
        "{said}"
    );

    let owed = format!(
        "INSERT INTO sequels (match_id, due_at) VALUES ({id}, now());
         UPDATE rating_events SET verdict = NULL, counted_as = NULL, due_at = now(), tries = 2
         WHERE match_id = {id}",
        id = newer.to_row()
    );
    database.change(owed).await;
    let (_, fresh) = database.open().await;
    assert_eq!(fresh.start_due_games(9).await.expect("looked"), 1);
    let (_, fresh) = database.open().await;
    fresh.count_owed().await.expect("looked");
    for due in [
        "SELECT count(*) FROM sequels WHERE due_at <= now()",
        "SELECT count(*) FROM rating_events WHERE due_at <= now() AND tries = 2",
    ] {
        assert_eq!(database.number(due).await, 1, "{due}");
    }
}

#[apply(scenario)]
async fn a_tournament_with_an_act_of_a_newer_version_is_left_alone_and_others_go_on(
    database: &TestDatabase,
    play: &Play,
) {
    let mut ids = Vec::new();
    for number in [1, 5] {
        let made = play.new_tournament(actor(number, 10 + number), wanted(Preset::Weekend.rules()));
        let made = made.await.expect("made");
        play.join_tournament(made.id, player(number), None)
            .await
            .expect("joined");
        ids.push(made.id);
    }
    let newer = ids[0];
    let changed = format!(
        "UPDATE tournament_acts SET act = 'juggle 3' WHERE tournament_id = {}",
        newer.to_row()
    );
    assert_eq!(database.change(changed).await, 1);
    is_left(play.tournament(newer).await);
    is_left(play.join_tournament(newer, player(2), None).await);

    let (_, fresh) = database.open().await;
    due(database).await;
    assert_eq!(fresh.tend_tournaments(9).await.expect("tended"), 2);
    let late = format!(
        "SELECT count(*) FROM tournaments
         WHERE tournament_id = {} AND look_at > now() + interval '1 minute'",
        newer.to_row()
    );
    assert_eq!(database.number(&late).await, 0, "others may look at once");
    // This process does not take it again; another one does.
    let is_due = format!(
        "UPDATE tournaments SET look_at = now() WHERE tournament_id = {}",
        newer.to_row()
    );
    let (_, another) = database.open().await;
    for (play, taken) in [(&fresh, 0), (&another, 1)] {
        database.change(is_due.clone()).await;
        assert_eq!(play.tend_tournaments(9).await.expect("tended"), taken);
    }
    let acts = format!(
        "SELECT count(*) FROM tournament_acts WHERE tournament_id = {}",
        newer.to_row()
    );
    assert_eq!(database.number(&acts).await, 1, "nothing is written");
    play.tournament(ids[1])
        .await
        .expect("the other one goes on");
}
