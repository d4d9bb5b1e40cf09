//! What players want done for them stands in their running matches too, and is the same there as in their settings.

use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Answer, Automatic, Command};
use ludotheque_play::{Choices, Play};
use ludotheque_words::Language;

use super::{actor, ask, running, running_by};
use crate::world::TestDatabase;

async fn choose(play: &Play, user: u64, automatic: Automatic) {
    let choices = Choices {
        automatic: Some(automatic),
        ..Choices::default()
    };
    play.choose(UserId(user), choices, Language::English)
        .await
        .expect("it is kept");
}

/// What the match knows of this person.
async fn known(play: &Play, id: MatchId, user: u64) -> Automatic {
    let stored = play.view(id).await.expect("the match is there").stored;
    let board = stored.live.board().expect("it runs");
    let is_first = board.players[0].user == UserId(user);
    stored.automatic[usize::from(!is_first)]
}

#[apply(scenario)]
async fn a_match_begins_with_what_its_players_want_and_hears_of_every_change(
    database: &TestDatabase,
    play: &Play,
) {
    choose(play, 1, Automatic::Rolls).await;
    let ids = [running(play).await, running_by(play, 40).await];
    for id in ids {
        assert_eq!(known(play, id, 1).await, Automatic::Rolls);
        assert_eq!(known(play, id, 2).await, Automatic::default());
    }
    choose(play, 2, Automatic::Forced).await;
    for id in ids {
        assert_eq!(known(play, id, 1).await, Automatic::Rolls);
        assert_eq!(known(play, id, 2).await, Automatic::Forced);
    }
    // What is over is not written any more.
    let over = ids[0];
    play.act(ask(over, actor(1, 70), None, Command::Resign))
        .await
        .expect("resigned");
    choose(play, 2, Automatic::Nothing).await;
    let told = "SELECT count(*) FROM matches WHERE 'nothing' IN (first_wants, second_wants)";
    assert_eq!(database.number(told).await, 1);
}

#[apply(scenario)]
async fn the_keeper_makes_up_for_what_a_match_has_not_heard(database: &TestDatabase, play: &Play) {
    let id = running(play).await;
    // As a version does that knows of no copy: it begins a match, and changes a setting.
    database
        .change(
            "UPDATE matches SET first_wants = NULL, second_wants = NULL;
             UPDATE settings SET automatic = 'rolls' WHERE user_id = 1",
        )
        .await;
    assert_eq!(known(play, id, 1).await, Automatic::default());
    play.heed_wishes().await.expect("looked");
    assert_eq!(known(play, id, 1).await, Automatic::Rolls);
    assert_eq!(known(play, id, 2).await, Automatic::default());
    let differing = "SELECT count(*) FROM matches m JOIN settings s
         ON s.user_id = m.first_id AND s.automatic IS DISTINCT FROM m.first_wants
         OR s.user_id = m.second_id AND s.automatic IS DISTINCT FROM m.second_wants";
    assert_eq!(database.number(differing).await, 0);
}

#[apply(scenario)]
async fn an_open_challenge_waits_for_its_players_wishes(play: &Play) {
    let made = play
        .challenge(actor(1, 10), super::terms(), Language::English)
        .await
        .expect("a challenge");
    let id = made.stored.live.id;
    choose(play, 1, Automatic::Forced).await;
    let accept = ask(id, actor(2, 11), Some(0), Command::Answer(Answer::Accept));
    play.act(accept).await.expect("accepted");
    assert_eq!(known(play, id, 1).await, Automatic::Forced);
}
