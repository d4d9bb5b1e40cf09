//! Rows that were changed behind the program's back: the match is set aside, the others go on, and
//! the real program's `audit` names it.

use std::process::Output;

use ludotheque_matches::ids::{InteractionId, MatchId, UserId};
use ludotheque_matches::{Command, Turn};
use ludotheque_play::{Actor, Play, PlayError};
use ludotheque_rules::Node;
use ludotheque_store::{Store, StoreError};
use ludotheque_words::Language;

use super::clocks::PUT_OFF;
use super::{actor, ask, forget, rewrite, running_by, terms};
use crate::world::TestDatabase;

/// What is done to a match, as SQL with `$` for its id, and a part of what is said of it then.
const DAMAGES: [(&str, &str); 15] = [
    (
        "UPDATE plies SET action = 'roll ' || 7 - substr(action, 6)::int
         WHERE match_id = $ AND ply = 1",
        "hash of ply 1",
    ),
    (
        "DELETE FROM plies WHERE match_id = $ AND ply = 2",
        "hash of ply 2",
    ),
    // What one would do to take a move back: the row before it looks whole.
    (
        "DELETE FROM plies WHERE match_id = $ AND ply = 5",
        "not where the log leads",
    ),
    (
        "UPDATE plies SET actor_id = actor_id + 1 WHERE match_id = $ AND ply = 3",
        "hash of ply 3",
    ),
    (
        "UPDATE plies SET made_at = made_at + interval '1 microsecond'
         WHERE match_id = $ AND ply = 0",
        "hash of ply 0",
    ),
    (
        "UPDATE plies SET interaction_id = interaction_id + 1000 WHERE match_id = $ AND ply = 4",
        "hash of ply 4",
    ),
    (
        "UPDATE plies SET hash = sha256(hash) WHERE match_id = $ AND ply = 5",
        "hash of ply 5",
    ),
    (
        "UPDATE matches SET options = 'elimination=false' WHERE match_id = $",
        "hash of its terms",
    ),
    (
        "UPDATE matches SET rated = NOT rated WHERE match_id = $",
        "hash of its terms",
    ),
    (
        "UPDATE matches SET dice_commitment = sha256(dice_commitment) WHERE match_id = $",
        "hash of its terms",
    ),
    (
        "UPDATE matches SET dice_revealed = sha256('x') WHERE match_id = $",
        "not what was promised",
    ),
    (
        "UPDATE matches SET terms_hash = sha256(terms_hash) WHERE match_id = $",
        "hash of its terms",
    ),
    (
        "UPDATE matches SET position = '.' || substr(position, 2) WHERE match_id = $",
        "not where the log leads",
    ),
    (
        "UPDATE matches SET ended_at = now() WHERE match_id = $",
        "not ended when its last action was made",
    ),
    ("DELETE FROM cards WHERE match_id = $", "has no card"),
];

pub(super) async fn audit(database: &TestDatabase) -> Output {
    tokio::process::Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .arg("audit")
        .env("DISCORD_TOKEN", "")
        .env("DATABASE_URL", database.url())
        .output()
        .await
        .expect("the program runs")
}

pub(super) fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A match with six plies: accepted, and then rolled and moved.
async fn six_plies(play: &Play, first_interaction: u64) -> MatchId {
    let id = running_by(play, first_interaction).await;
    for interaction in first_interaction + 2..first_interaction + 7 {
        let live = play.view(id).await.expect("it is there").stored.live;
        let turn = match live.board().expect("it runs").node() {
            Node::Chance(_) => Turn::Roll,
            _ => Turn::MoveAt(0),
        };
        let actor = Actor {
            player: live.to_act().expect("it goes on").1.clone(),
            interaction: InteractionId(interaction),
        };
        play.act(ask(id, actor, Some(live.plies), Command::Turn(turn)))
            .await
            .expect("legal");
    }
    id
}

#[apply(scenario)]
async fn whatever_is_changed_in_the_rows_is_noticed_and_other_matches_go_on(
    database: &TestDatabase,
    play: &Play,
) {
    let mut damaged = Vec::new();
    for number in 0..DAMAGES.len() {
        damaged.push(six_plies(play, 1_000 * (number as u64 + 1)).await);
    }
    let healthy = six_plies(play, 100_000).await;
    play.challenge(actor(1, 200_000), terms(), Language::English)
        .await
        .expect("a challenge");
    let all = DAMAGES.len() + 2;

    let output = audit(database).await;
    assert!(output.status.success(), "{output:?}");
    assert_eq!(
        said(&output),
        format!(
            "{all} matches replayed, 0 damaged\n0 rated matches counted again, 0 differences\n"
        )
    );

    for (id, (damage, _)) in damaged.iter().zip(DAMAGES) {
        let sql = damage.replace('$', &id.to_row().to_string());
        assert_eq!(database.change(sql).await, 1, "{damage}");
    }

    let output = audit(database).await;
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = said(&output);
    assert_eq!(said.lines().count(), DAMAGES.len() + 2, "{said}");
    let (_, started_anew) = database.open().await;
    for (id, (damage, expected)) in damaged.iter().zip(DAMAGES) {
        let line = said
            .lines()
            .find(|line| line.starts_with(&format!("match {id} ")))
            .unwrap_or_else(|| panic!("{damage}: {said}"));
        assert!(line.contains(expected), "{damage}: {line}");
        let refuses = async |play: &Play| {
            matches!(
                play.view(*id).await,
                Err(PlayError::Store(StoreError::Corrupt { .. }) | PlayError::NoSuchMatch(_))
            )
        };
        assert!(refuses(&started_anew).await, "{damage}");
        // Rows before the last one were proved, and for a while are not looked at again.
        let is_proved = (0..4).any(|ply| expected == format!("hash of ply {ply}"));
        assert_eq!(refuses(play).await, !is_proved, "{damage}");
    }
    play.view(healthy).await.expect("others are not touched");
}

#[apply(scenario)]
async fn a_log_that_does_not_replay_is_set_aside_everywhere_although_its_hashes_are_right(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = six_plies(play, 1_000).await;
    let healthy = six_plies(play, 2_000).await;
    rewrite(database, store, id, |log| {
        log[1].action = "roll 9".into();
    })
    .await;
    let is_bad_log = |error: &PlayError| matches!(error, PlayError::Store(StoreError::BadLog { match_id, .. }) if *match_id == id);
    let seen = play.view(id).await.err().expect("it cannot be shown");
    assert!(is_bad_log(&seen), "{seen:?}");
    let resign = ask(id, actor(1, 3_000), None, Command::Resign);
    let acted = play.act(resign).await.err().expect("nobody can act in it");
    assert!(is_bad_log(&acted), "{acted:?}");

    let output = audit(database).await;
    let lines = said(&output);
    assert_eq!(output.status.code(), Some(1), "{lines}");
    let line = format!("match {id} does not replay: ");
    assert!(lines.starts_with(&line), "{lines}");
    assert!(lines.contains("2 matches replayed, 1 damaged"), "{lines}");

    database.let_time_pass("3 days").await;
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 2);
    assert_eq!(database.number(PUT_OFF).await, 1, "it is put off");
    assert_eq!(play.tend_clocks(10).await.expect("it answers"), 0);
    let over = play.view(healthy).await.expect("it is whole").stored;
    assert!(over.live.state.is_over(), "the clocks of others go on");
    let running = "SELECT count(*) FROM matches WHERE status = 'running'";
    assert_eq!(database.number(running).await, 1, "it is left alone");

    play.ask_to_forget(UserId(1)).await.expect("asked");
    forget(database, play).await;
    let named = "SELECT count(*) FROM matches m JOIN plies p USING (match_id)
                 WHERE 1 IN (challenger_id, first_id, second_id, actor_id)
                    OR 'Player 1' IN (challenger_name, first_name, second_name)";
    assert_eq!(database.number(named).await, 0);
}

#[apply(scenario)]
async fn what_cannot_be_audited_is_said(database: &TestDatabase) {
    database
        .change("DELETE FROM _sqlx_migrations WHERE version > 1")
        .await;
    let output = audit(database).await;
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains("start the bot once"), "{errors}");
}
