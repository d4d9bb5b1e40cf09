//! Who has a role because they have won a tournament, and when that and the event of a tournament are looked at.

use ludotheque_matches::Command;
use ludotheque_matches::ids::{EventId, MessageId, RoleId, TournamentId, UserId};
use ludotheque_play::{EarlierChampion, Order, Play, StoredTournament, WantedTournament};
use ludotheque_store::{Room, Store};
use ludotheque_tournaments::{Format, Stage};

use super::tournaments::wanted;
use super::{actor, ask, player};
use crate::world::TestDatabase;

const ROLE: RoleId = RoleId(9);

/// A tournament of players 1 and 2 with a role for whoever wins, which goes on.
async fn begun(database: &TestDatabase, play: &Play, interaction: u64) -> StoredTournament {
    let wanted = WantedTournament {
        champion_role: Some(ROLE),
        ..wanted(Format::Rounds { rounds: 1 })
    };
    let made = play.new_tournament(actor(1, interaction), wanted).await;
    let made = made.expect("made");
    for number in 1..=2 {
        let joined = play.join_tournament(made.id, player(number), None).await;
        joined.expect("joined");
    }
    let begin = play.direct_tournament(made.id, UserId(1), false, Order::Start, None);
    begin.await.expect("begun");
    tended(database, play, made.id).await
}

async fn tended(database: &TestDatabase, play: &Play, id: TournamentId) -> StoredTournament {
    let due = "UPDATE tournaments SET look_at = now() WHERE look_at IS NOT NULL";
    database.change(due).await;
    play.tend_tournaments(9).await.expect("tended");
    play.tournament(id).await.expect("there")
}

/// One that is over, because player `loser` has given up.
async fn lost_by(
    database: &TestDatabase,
    play: &Play,
    interaction: u64,
    loser: u64,
) -> TournamentId {
    let tournament = begun(database, play, interaction).await;
    let by = actor(loser, interaction + 1);
    let resigned = play
        .act(ask(tournament.matches[&1], by, None, Command::Resign))
        .await;
    resigned.expect("anyone who plays may resign");
    let over = tended(database, play, tournament.id).await;
    assert_eq!(over.now.stage, Stage::Over);
    over.id
}

#[apply(scenario)]
async fn of_several_tournaments_with_a_role_the_last_one_counts_whenever_they_are_looked_at(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let first = lost_by(database, play, 100, 2).await;
    let second = lost_by(database, play, 200, 1).await;
    let due = store.take_due_champions(Room::of(9)).await.expect("taken");
    assert_eq!(
        due.iter().map(|due| due.id).collect::<Vec<_>>(),
        [first, second]
    );
    let (one, two) = (UserId(1), UserId(2));
    let succession = async |id, user| store.succession(id, user).await.expect("read");
    let note = async |id, player| store.note_champion(id, player).await.expect("noted");

    assert_eq!(note(first, 0).await, Some(one));
    let alone = succession(first, one).await;
    assert_eq!((alone.own, alone.is_over), (Some(first), false));
    assert!(alone.earlier.is_empty());

    assert_eq!(note(second, 1).await, Some(two));
    let [earlier] = succession(second, two).await.earlier[..] else {
        panic!("one had it before");
    };
    assert_eq!((earlier.user, earlier.tournament), (one, first));
    // Whoever gets to the first one only now finds that it has been won since.
    note(first, 0).await;
    assert!(succession(first, one).await.is_over);
    store.champion_gone(earlier).await.expect("gone");
    assert!(succession(second, two).await.earlier.is_empty());

    // Won again: what is still known of the time before takes nothing away.
    let third = lost_by(database, play, 300, 1).await;
    note(third, 1).await;
    let before = EarlierChampion {
        user: two,
        tournament: second,
    };
    store.champion_gone(before).await.expect("nothing");
    assert_eq!(succession(third, two).await.own, Some(third));
    assert!(!succession(second, two).await.is_over, "it is their own");

    // Settled is settled.
    store.champion_settled(first).await.expect("settled");
    let later = "UPDATE tournaments SET champion_due_at = now() WHERE champion_due_at IS NOT NULL";
    database.change(later).await;
    let due = store.take_due_champions(Room::of(9)).await.expect("taken");
    assert!(due.iter().all(|due| due.id != first) && !due.is_empty());
}

#[apply(scenario)]
async fn whoever_has_been_forgotten_is_no_champion(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = lost_by(database, play, 100, 2).await;
    store.note_champion(id, 0).await.expect("noted");
    play.ask_to_forget(UserId(1)).await.expect("asked");
    for _ in 0..4 {
        play.forget_due().await.expect("forgotten");
        database.let_the_next_look_come().await;
    }
    let noted = "SELECT count(*) FROM champions";
    assert_eq!(database.number(noted).await, 0);
    assert_eq!(store.note_champion(id, 0).await.expect("read"), None);
    assert_eq!(database.number(noted).await, 0);
}

#[apply(scenario)]
async fn an_event_is_due_when_a_tournament_begins_is_moved_renamed_or_ends(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let due = async || {
        let due = store.take_due_tournament_events(Room::of(9)).await;
        due.expect("taken").len()
    };
    let begun = begun(database, play, 100).await;
    let id = begun.id;
    let now = async || play.tournament(id).await.expect("there");
    assert_eq!(due().await, 1, "it has begun");
    // Where there is no message yet, it waits for that.
    store.tournament_event_kept(&begun).await.expect("noted");
    assert_eq!(due().await, 0);
    let shown = async |message| {
        let shown = store
            .tournament_shown(&now().await, MessageId(message), None)
            .await;
        shown.expect("noted");
    };
    shown(1).await;
    assert_eq!(due().await, 1);
    store
        .tournament_event_made(id, EventId(5))
        .await
        .expect("made");
    // It was read before it had a message.
    store.tournament_event_kept(&begun).await.expect("noted");
    assert_eq!(due().await, 1, "what has changed since is not forgotten");
    store
        .tournament_event_kept(&now().await)
        .await
        .expect("noted");
    shown(1).await;
    assert_eq!(due().await, 0, "nothing has changed");
    shown(2).await;
    assert_eq!(due().await, 1, "moved");
    store
        .tournament_event_kept(&now().await)
        .await
        .expect("noted");
    play.ask_to_forget(UserId(1)).await.expect("asked");
    for _ in 0..4 {
        play.forget_due().await.expect("forgotten");
        database.let_the_next_look_come().await;
    }
    assert_eq!(due().await, 1, "it loses its name");
    let read = now().await;
    let ended = play.direct_tournament(id, UserId(3), true, Order::End, None);
    ended.await.expect("ended");
    store.tournament_event_kept(&read).await.expect("noted");
    assert_eq!(due().await, 1, "it has ended since");
    store
        .tournament_event_kept(&now().await)
        .await
        .expect("noted");
    shown(3).await;
    assert_eq!(due().await, 0, "nothing is done about it any more");
}
