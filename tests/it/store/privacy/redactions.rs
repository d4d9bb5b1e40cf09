//! Rows in which somebody was replaced: they are no disguise for other changes.

use ludotheque::audit::RedactionAudit;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_play::Play;
use ludotheque_play::dice_key::RedactionSeal;
use ludotheque_store::Store;

use super::{PAM, fill, forget};
use crate::world::{DICE_KEY, TestDatabase};

/// Changes a row that names somebody who was forgotten, and seals it again as anybody can.
async fn change_as_if_redacted(database: &TestDatabase, play: &Play, id: MatchId) {
    let stored = play.view(id).await.expect("it is whole").stored;
    let mut rows = stored.log.iter().enumerate();
    let (ply, row) = rows
        .find(|(_, row)| row.actor.is_pseudonym() && !row.action.starts_with("luck"))
        .expect("she has done something");
    let mut changed = row.clone();
    changed.made_at_us += 1;
    let (before, hash) = (stored.hashes[ply], stored.hashes[ply + 1]);
    let number = u32::try_from(ply).expect("it fits");
    let seal = hash.resealed(id, "actor", before.after(id, number, &changed));
    let count = database
        .change(format!(
            "UPDATE plies SET resealed = decode('{seal}', 'hex'),
                 made_at = timestamptz 'epoch' + {} * interval '1 microsecond'
             WHERE match_id = {} AND ply = {ply}",
            changed.made_at_us,
            id.to_row(),
        ))
        .await;
    assert_eq!(count, 1);
}

/// What the audit says of the redactions of a match.
async fn audited(store: &Store, play: &Play, id: MatchId) -> (Option<String>, Option<MatchId>) {
    let key = DICE_KEY;
    let audit = RedactionAudit::begin(store, Some(&key)).await;
    let audit = audit.expect("it can be read");
    let stored = store.find_match(id).await.expect("it replays");
    let stored = stored.expect("it is there");
    let seen = play.view(id).await;
    assert_eq!(
        seen.is_err_and(|error| error.damaged_match() == Some(id)),
        audit
            .problem(&stored)
            .is_some_and(|why| why.contains("changed since")),
        "players are told what the audit tells"
    );
    (audit.problem(&stored), audit.unsealed(&stored))
}

#[apply(scenario)]
async fn who_was_forgotten_is_no_disguise_for_a_change(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let ids = fill(play).await;
    play.ask_to_forget(UserId(PAM)).await.expect("asked");
    forget(database, play).await;
    let [id, other] = [ids[2], ids[3]];
    assert_eq!(audited(store, play, id).await, (None, None));

    change_as_if_redacted(database, play, id).await;
    let (problem, _) = audited(store, play, id).await;
    let problem = problem.expect("it is seen");
    assert!(problem.contains("changed since"), "{problem}");

    // What was redacted before there was such a seal can be read as before, and is named.
    let without = format!(
        "UPDATE matches SET redactions_seal = NULL WHERE match_id = {}",
        other.to_row()
    );
    database.change(without).await;
    assert_eq!(audited(store, play, other).await, (None, Some(other)));

    database.change("DELETE FROM forgotten").await;
    let (problem, _) = audited(store, play, other).await;
    let problem = problem.expect("nobody was forgotten under that pseudonym");
    assert!(problem.contains("nobody who was forgotten"), "{problem}");
}

#[apply(scenario)]
async fn a_match_that_was_changed_is_not_sealed_when_the_other_player_is_forgotten(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let ids = fill(play).await;
    play.ask_to_forget(UserId(PAM)).await.expect("asked");
    forget(database, play).await;
    let id = ids[2];
    let before = store.find_match(id).await.expect("it replays");
    let before = before.expect("it is there");
    let board = before.live.board().expect("it was played");
    let other = board
        .players
        .iter()
        .find(|player| !player.user.is_pseudonym());
    let other = other.expect("the other one is still there").user;
    change_as_if_redacted(database, play, id).await;
    play.ask_to_forget(other).await.expect("asked");
    forget(database, play).await;
    let after = store.find_match(id).await;
    assert!(
        !after.is_ok_and(|found| found.is_some_and(|stored| {
            DICE_KEY.check_redactions(id, &stored.redactions) == RedactionSeal::Fits
        })),
        "it does not become ours"
    );
}
