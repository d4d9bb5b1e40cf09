//! A list of matches goes on where one of them cannot be read.

use ludotheque::ids::UserId;
use sqlx::Connection;

use super::{open, running_by};
use crate::world::TestDatabase;

#[tokio::test]
async fn matches_of_an_unknown_game_or_rules_version_are_listed_as_set_aside() {
    let database = TestDatabase::new().await;
    let (store, play) = open(&database).await;
    let mut ids = Vec::new();
    for number in 1..=3 {
        ids.push(running_by(&play, number * 100).await);
    }
    let mut connection = database.connect().await;
    let damages = ["game = 'chess'", "rules_version = 99"];
    for (damage, id) in damages.into_iter().zip(&ids) {
        let sql = format!(
            "UPDATE matches SET {damage} WHERE match_id = {}",
            id.to_row()
        );
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .execute(&mut connection)
            .await
            .expect(damage);
    }
    let lines = play.games_of(UserId(1)).await.expect("the list is there");
    let mut found: Vec<_> = lines
        .iter()
        .map(|line| (line.match_id, line.game.is_some()))
        .collect();
    found.sort();
    let mut expected = vec![(ids[0], false), (ids[1], false), (ids[2], true)];
    expected.sort();
    assert_eq!(found, expected);
    connection.close().await.expect("it closes");
    store.close().await;
    database.drop_it().await;
}
