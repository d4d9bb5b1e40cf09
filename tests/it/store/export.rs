//! What is stored of somebody who has played for years: all of it, a page at a time.

use ludotheque_matches::ids::UserId;
use ludotheque_play::Play;

use super::running;
use crate::world::TestDatabase;

/// How many further matches there are, and how many rows the log of each has.
const MATCHES: i64 = 1_000;
const PLIES: i64 = 200;
/// No page has more rows: twenty matches, and what belongs to them.
const PAGE_MAX: usize = 20 * 320;

/// Makes copies of the only match, in which this person plays, with long logs. Nothing of it could be played on.
pub async fn play_for_years(database: &TestDatabase, user: UserId) {
    database
        .change(format!(
            "SET session_replication_role = replica;
             INSERT INTO matches SELECT copy.*
             FROM matches m CROSS JOIN generate_series(1, {MATCHES}) n
             CROSS JOIN LATERAL jsonb_populate_record(m, jsonb_build_object(
                 'match_id', 5000000 + n, 'interaction_id', 5000000 + n)) copy;
             INSERT INTO plies (match_id, ply, actor_id, action, interaction_id, made_at, hash)
             SELECT 5000000 + n, ply, {user}, 'move a1-b2', 1000000000 + n * 1000 + ply, now(),
                 sha256((n * 1000 + ply)::text::bytea)
             FROM generate_series(1, {MATCHES}) n, generate_series(0, {PLIES} - 1) ply",
        ))
        .await;
}

#[apply(scenario)]
async fn who_has_played_for_years_gets_everything_in_pages(database: &TestDatabase, play: &Play) {
    let _ = running(play).await;
    let user = UserId(1);
    play_for_years(database, user).await;
    let mut export = play.export(user);
    let (mut pages, mut plies) = (0, 0);
    while let Some(rows) = export.page().await.expect("no statement takes too long") {
        assert!(rows.len() <= PAGE_MAX, "{} rows at once", rows.len());
        plies += rows.iter().filter(|row| row.table == "plies").count();
        pages += 1;
    }
    let stored = "SELECT count(*) FROM plies WHERE actor_id = 1";
    let stored = database.number(stored).await;
    assert!(stored >= MATCHES * PLIES);
    assert_eq!(i64::try_from(plies).expect("it fits"), stored);
    assert!(pages > 50, "{pages} pages");
}
