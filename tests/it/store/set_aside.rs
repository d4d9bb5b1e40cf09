//! Lists of matches go on where one of them cannot be read, and so does whoever only needs its id.

use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Answer, Command};
use ludotheque_play::Play;

use super::{actor, ask, running, running_by};
use crate::world::TestDatabase;

#[apply(scenario)]
async fn matches_of_an_unknown_game_or_rules_version_are_listed_as_set_aside(
    database: &TestDatabase,
    play: &Play,
) {
    let mut ids = Vec::new();
    for number in 1..=3 {
        ids.push(running_by(play, number * 100).await);
    }
    let damages = ["game = 'chess'", "rules_version = 99"];
    for (damage, id) in damages.into_iter().zip(&ids) {
        let row = id.to_row();
        let sql = format!("UPDATE matches SET {damage} WHERE match_id = {row}");
        database.change(sql).await;
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
}

#[apply(scenario)]
async fn a_damaged_match_under_the_first_id_is_not_in_the_way_of_a_rematch(
    database: &TestDatabase,
    play: &Play,
) {
    let over = running(play).await;
    play.act(ask(over, actor(1, 20), None, Command::Resign))
        .await
        .expect("resigned");
    let first = play
        .rematch(actor(1, 21), None, over)
        .await
        .expect("proposed");
    let first = first.view.stored.live.id;
    let decline = Command::Answer(Answer::Decline);
    play.act(ask(first, actor(2, 22), None, decline))
        .await
        .expect("declined");
    database
        .change("UPDATE plies SET hash = sha256(hash) WHERE action = 'declined'")
        .await;
    assert!(play.view(first).await.is_err(), "it is damaged");
    let next = play
        .rematch(actor(2, 23), None, over)
        .await
        .expect("proposed");
    assert_ne!(next.view.stored.live.id, first);
    assert!(next.is_new);
}
