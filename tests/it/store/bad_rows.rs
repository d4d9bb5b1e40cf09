//! One bad row stops only itself, and a transaction needs no second connection.

use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Chapter, Command, State, Terms, Withdrawal};
use ludotheque_play::Play;
use ludotheque_rules::SeriesRule;
use ludotheque_store::{Store, Unit};
use ludotheque_words::Language;

use super::clocks::step;
use super::{actor, ask, forget, player, running, running_by, terms, terms_to};
use crate::world::TestDatabase;

/// Lets nothing be added to a match, as a constraint that nobody foresaw would.
async fn refuse(database: &TestDatabase, id: MatchId) {
    let id = id.to_row();
    database
        .change(format!(
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN RAISE EXCEPTION 'planned'; END $$;
             CREATE TRIGGER refuse BEFORE INSERT ON plies
                 FOR EACH ROW WHEN (NEW.match_id = {id}) EXECUTE FUNCTION refuse()"
        ))
        .await;
}

async fn challenge(play: &Play, interaction: u64, terms: Terms) -> MatchId {
    let actor = actor(1, interaction);
    let made = play.challenge(actor, terms, Language::English).await;
    made.expect("a challenge").stored.live.id
}

#[apply(scenario)]
async fn a_challenge_that_cannot_be_withdrawn_holds_up_no_other(
    database: &TestDatabase,
    play: &Play,
) {
    let bad = challenge(play, 10, terms()).await;
    let good = challenge(play, 11, terms_to(3)).await;
    let over = "UPDATE matches SET expires_at = now() - interval '1 day' - interval '1 second'
         * (interaction_id = 10)::int";
    database.change(over).await;
    refuse(database, bad).await;
    play.expire_challenges(10).await.expect("the others are");
    let state = |view: ludotheque_play::View| view.stored.live.state;
    let good = state(play.view(good).await.expect("it is there"));
    assert_eq!(good, State::Withdrawn(Withdrawal::Expired));
    let bad = state(play.view(bad).await.expect("it is there"));
    assert_eq!(bad, State::Open);
    assert_eq!(play.expire_challenges(10).await.expect("looked"), 0);
}

#[apply(scenario)]
async fn a_match_that_nobody_can_be_taken_out_of_holds_up_no_other(
    database: &TestDatabase,
    play: &Play,
) {
    let matches = [running(play).await, running_by(play, 20).await];
    let bad = matches.into_iter().min_by_key(|id| id.to_row());
    let bad = bad.expect("there are two");
    refuse(database, bad).await;
    play.ask_to_forget(player(1).user).await.expect("asked");
    assert!(play.forget_due().await.expect("the other is left"));
    let named = "SELECT count(*) FROM matches WHERE challenger_id = 1";
    assert_eq!(database.number(named).await, 1);

    database.change("DROP TRIGGER refuse ON plies").await;
    database.let_the_next_look_come().await;
    forget(database, play).await;
    assert_eq!(database.number(named).await, 0);
}

#[apply(scenario)]
async fn the_next_game_of_a_series_is_begun_with_the_last_connection(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let series = Terms {
        chapter: Some(Chapter::first(SeriesRule::Championship)),
        clock: None,
        rated: false,
        ..terms()
    };
    let id = challenge(play, 10, series).await;
    let accept = Command::Answer(ludotheque_matches::Answer::Accept);
    let accepted = play.act(ask(id, actor(2, 11), Some(0), accept)).await;
    accepted.expect("accepted");
    // Before both have moved it would be broken off.
    for interaction in 12.. {
        let live = step(play, id, interaction).await.stored.live;
        if live.board().expect("it runs").both_have_moved() {
            break;
        }
    }
    let mut others: Vec<Unit> = Vec::new();
    for _ in 0..15 {
        others.push(store.begin().await.expect("a connection"));
    }
    // Whoever ends a game begins the next one.
    let resign = ask(id, actor(1, 900), None, Command::Resign);
    play.act(resign).await.expect("resigned");
    drop(others);
    let games = "SELECT count(*) FROM matches WHERE status = 'running'";
    assert_eq!(database.number(games).await, 1);
}
