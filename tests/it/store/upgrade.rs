//! A database of the first version, with a match in it, brought up to date.

use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Command, Turn};
use ludotheque_rules::Node;
use sqlx::migrate::Migrator;

use super::{actor, ask};
use crate::world::TestDatabase;

/// Two matches as the first version wrote them: one in the middle of a turn, and one whose log
/// has lost a row.
const OLD_ROWS: &str = r"
INSERT INTO matches (match_id, game, options, rules_version, rated, channel_id,
    challenger_id, challenger_name, invited_id, invited_name, dice_secret, interaction_id, status,
    first_id, first_name, second_id, second_name, position, to_move, plies, expires_at)
SELECT id, 'finale', '', 1, true, 50, 1, E'Ada, 5:é', 2, 'Bela', sha256('old'), 10, 'running',
    2, 'Bela', 1, E'Ada, 5:é', 'a/bcdef/fedcb/...../...../...../65432/23456/1 b 5 -', 0, 2,
    now() + interval '1 day'
FROM unnest(ARRAY[7, 8]) AS id;
INSERT INTO cards (match_id, channel_id, wanted, shown, due_at) VALUES
    (7, 50, 2, 2, now()), (8, 50, 2, 2, now());
INSERT INTO plies (match_id, ply, actor_id, action, interaction_id, made_at) VALUES
    (7, 0, 2, E'accept\tblue\t2\ta/bcdef/fedcb/...../...../...../65432/23456/1 b - -\tBela', 11,
        '2026-11-20 10:11:12.345678+00'),
    (7, 1, 2, 'roll 5', 12, now()),
    (8, 1, 2, 'roll 5', 12, now());
";

/// Gives an empty database the schema of an older version: the migrations up to this one.
pub async fn migrate_to(database: &TestDatabase, last: i64) {
    let migrations = Migrator::new(std::path::Path::new("migrations"))
        .await
        .expect("the migrations are read");
    let older = migrations.iter().filter(|one| one.version <= last).cloned();
    Migrator::with_migrations(older.collect())
        .run(&mut database.connect().await)
        .await
        .expect("the older schema");
}

#[tokio::test]
async fn old_matches_get_their_hashes_and_are_played_on() {
    TestDatabase::empty(async |database| {
        migrate_to(database, 1).await;
        database.change(OLD_ROWS).await;

        let (store, play) = database.open().await;
        store.migrate().await.expect("up to date");
        let id = MatchId::from_row(7);
        let stored = play.view(id).await.expect("it is whole").stored;
        assert_eq!(stored.live.plies, 2);
        assert_eq!(stored.log[0].made_at_us, 1_795_169_472_345_678);
        for (plies, interaction) in (2..).zip(20..30) {
            let live = play.view(id).await.expect("it is whole").stored.live;
            let (_, next) = live.to_act().expect("it goes on");
            let turn = match live.board().expect("it runs").node() {
                Node::Chance(_) => Turn::Roll,
                _ => Turn::MoveAt(0),
            };
            let actor = actor(next.user.0, interaction);
            play.act(ask(id, actor, Some(plies), Command::Turn(turn)))
                .await
                .expect("it is played on");
        }
        let damaged = play.view(MatchId::from_row(8)).await;
        assert!(damaged.is_err(), "the log that had a gap is set aside");
    })
    .await;
}
