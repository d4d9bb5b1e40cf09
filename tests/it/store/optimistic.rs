//! A match is read and played on without a lock: what comes between the two, line by line of the table in
//! `crates/store/src/optimistic.rs`. (What becomes of a connection that breaks: `lost_commits.rs`.)

use std::time::Duration;

use futures_util::future::join_all;
use ludotheque_matches::ids::{InteractionId, MatchId, UserId};
use ludotheque_matches::{
    Action, Automatic, Command, Level, Match, OfferKind, Player, State, Terms,
};
use ludotheque_play::{Actor, Play};
use ludotheque_rules::GameKind;
use ludotheque_store::{Advance, Optimistic, Store, StoreError, StoredMatch};
use ludotheque_words::Language;
use sqlx::{AssertSqlSafe, Connection};

use super::proved::next;
use super::races::hold;
use super::{TELLING, actor, ask, rolled, running, running_by, running_on, terms};
use crate::world::{DICE_KEY, PATIENCE, TestDatabase};

/// A running match as an optimistic connection reads it.
async fn read(store: &Store, id: MatchId) -> (Optimistic, StoredMatch) {
    let connection = store.optimistic().await.expect("a connection");
    let mut connection = connection.expect("this store does not lock first");
    let stored = connection.find_match(id).await.expect("it is whole");
    (connection, stored.expect("it is there"))
}

/// Reads a match, lets `between` happen, and stores a roll.
async fn stored_after(
    store: &Store,
    id: MatchId,
    between: impl Future<Output = ()>,
) -> Result<Option<StoredMatch>, StoreError> {
    let (connection, stored) = read(store, id).await;
    between.await;
    let storing = connection.append_plies(rolled(&stored, 500), TELLING);
    tokio::time::timeout(PATIENCE, storing)
        .await
        .expect("it waits for nobody")
}

/// The same where somebody changes the row of the match between the two, by hand.
async fn stored_after_change(
    database: &TestDatabase,
    store: &Store,
    id: MatchId,
    change: &str,
) -> Option<StoredMatch> {
    let change = format!(
        "UPDATE matches SET {change} WHERE match_id = {}",
        id.to_row()
    );
    let changed = async { assert_eq!(database.change(change).await, 1) };
    let stored = stored_after(store, id, changed).await;
    stored.expect("it answers")
}

async fn plies(database: &TestDatabase) -> i64 {
    database.number("SELECT count(*) FROM plies").await
}

#[apply(scenario)]
async fn what_nobody_came_between_is_stored(database: &TestDatabase, store: &Store, play: &Play) {
    let id = running(play).await;
    let stored = stored_after(store, id, async {}).await.expect("it answers");
    let shown = stored.expect("nobody was first");
    let found = store.find_match(id).await.expect("whole").expect("there");
    assert_eq!(shown.live, found.live);
    assert_eq!(shown.hashes, found.hashes);
    assert_eq!(plies(database).await, 2);
}

#[apply(scenario)]
async fn nothing_is_stored_after_another_action(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let other = async {
        let offer = Command::Offer(OfferKind::Draw);
        let offered = play.act(ask(id, actor(1, 400), None, offer)).await;
        offered.expect("it may be offered");
    };
    let stored = stored_after(store, id, other).await.expect("it answers");
    assert!(stored.is_none());
    assert_eq!(plies(database).await, 2, "accepted and offered");
}

#[apply(scenario)]
async fn nobody_waits_for_who_holds_the_match(database: &TestDatabase, store: &Store, play: &Play) {
    let id = running(play).await;
    let (connection, stored) = read(store, id).await;
    let holder = hold(database, id).await;
    let storing = connection.append_plies(rolled(&stored, 500), TELLING);
    let stored = tokio::time::timeout(PATIENCE, storing).await;
    let stored = stored.expect("it waits for nobody").expect("it answers");
    assert!(stored.is_none());
    holder.close().await.expect("closed");
    assert_eq!(plies(database).await, 1);
}

#[apply(scenario)]
async fn nothing_is_stored_once_a_player_is_a_pseudonym(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    for (seat, interaction) in [("first", 10), ("second", 20)] {
        let id = running_by(play, interaction).await;
        let before = plies(database).await;
        let replaced = format!("{seat}_id = -5");
        let stored = stored_after_change(database, store, id, &replaced).await;
        assert!(stored.is_none(), "{seat}");
        assert_eq!(plies(database).await, before, "{seat}");
    }
}

#[apply(scenario)]
async fn nothing_is_stored_once_a_player_was_reminded(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let stored = stored_after_change(database, store, id, "reminders = 1").await;
    assert!(stored.is_none());
    assert_eq!(plies(database).await, 1);
}

#[apply(scenario)]
async fn nothing_is_stored_that_was_decided_long_ago(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let (connection, mut stored) = read(store, id).await;
    stored.read_at_us -= 2_000_000;
    let storing = connection.append_plies(rolled(&stored, 500), TELLING);
    assert!(storing.await.expect("it answers").is_none());
    assert_eq!(plies(database).await, 1);
}

#[apply(scenario)]
async fn an_interaction_is_stored_once(database: &TestDatabase, store: &Store, play: &Play) {
    let id = running(play).await;
    let (connection, stored) = read(store, id).await;
    let once = stored.log[0].interaction;
    let storing = connection.append_plies(rolled(&stored, once.0), TELLING);
    let twice = storing.await.err();
    assert!(
        matches!(twice, Some(StoreError::PlyTaken { ply: 1, .. })),
        "{twice:?}"
    );
    assert_eq!(plies(database).await, 1);
}

#[apply(scenario)]
async fn who_was_in_time_when_it_was_read_is_in_time(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let over = "deadline_at = now() - interval '1 second'";
    let stored = stored_after_change(database, store, id, over).await;
    assert!(stored.is_some());
    assert_eq!(plies(database).await, 2);
}

#[apply(scenario)]
async fn what_else_changes_in_a_match_stays_as_it_is_then(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    // Nothing but the call to whom the match waits for: it is being posted.
    database.change("DELETE FROM pings").await;
    let before = store.find_match(id).await.expect("whole").expect("there");
    let between = async {
        for change in [
            "UPDATE matches SET look_at = timestamptz '2100-01-01',
                 dice_secret = decode(repeat('ab', octet_length(dice_secret)), 'hex')",
            "UPDATE service_clock SET given_back = given_back + interval '1 hour'",
            "UPDATE cards SET message_id = 77, channel_id = 78, showings = 9",
            "INSERT INTO pings (match_id, ply, channel_id, user_id, state, due_at, posting_since)
             SELECT match_id, 1, 50, 2, 'owed', now(), now() FROM matches",
        ] {
            assert_eq!(database.change(change).await, 1, "{change}");
        }
        want(database, ["forced", "forced"]).await;
    };
    let stored = stored_after(store, id, between).await.expect("it answers");
    let stored = stored.expect("none of this is a reason not to");
    let [due_before, due] = [&before, &stored].map(|stored| stored.turn.expect("a clock").due_at);
    assert!((3590..3610).contains(&(due - due_before)));
    for kept in [
        "SELECT count(*) FROM matches WHERE look_at = timestamptz '2100-01-01'
             AND dice_secret = decode(repeat('ab', octet_length(dice_secret)), 'hex')",
        "SELECT count(*) FROM cards WHERE (message_id, channel_id, showings) = (77, 78, 9)
             AND wanted = 2",
        "SELECT count(*) FROM pings WHERE state = 'stale'",
    ] {
        assert_eq!(database.number(kept).await, 1, "{kept}");
    }
    // What they want counts from the next action on.
    assert_eq!(stored.automatic, [Automatic::default(); 2]);
    let (_, next) = read(store, id).await;
    assert_eq!(next.automatic, [Automatic::Forced; 2]);
}

#[apply(scenario)]
async fn what_ends_a_match_is_not_for_this_way(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = running(play).await;
    let (connection, stored) = read(store, id).await;
    let mut advance = Advance::of(stored);
    let loser = advance.after().live.board().expect("it runs").players[0].user;
    let resigned = Action::Resign(ludotheque_rules::Seat::First);
    advance
        .add(loser, InteractionId(500), &resigned)
        .expect("one may resign");
    let stored = connection.append_plies(advance, TELLING).await;
    assert!(stored.expect("it answers").is_none());
    assert_eq!(plies(database).await, 1);
    let resign = ask(id, actor(1, 501), None, Command::Resign);
    let view = play.act(resign).await.expect("with a lock");
    assert!(view.stored.live.state.is_over());
}

/// What the two players want done for them.
async fn want(database: &TestDatabase, [first, second]: [&str; 2]) {
    let change = format!(
        "INSERT INTO settings (user_id, automatic) VALUES (1, '{first}'), (2, '{second}')
         ON CONFLICT (user_id) DO UPDATE SET automatic = excluded.automatic;
         UPDATE matches SET first_wants = f.automatic, second_wants = s.automatic
         FROM settings f, settings s WHERE f.user_id = first_id AND s.user_id = second_id"
    );
    database.change(change).await;
}

/// Their logs and how they stand, but for when it was.
const MATCHES: [&str; 2] = [
    "SELECT to_jsonb(p) - ARRAY['made_at', 'hash'] FROM plies p ORDER BY match_id, ply",
    "SELECT to_jsonb(m) - ARRAY['moved_at', 'deadline_at', 'look_at', 'ended_at', 'opponent_due_at']
         || jsonb_build_object('clock', deadline_at IS NULL, 'opponent', opponent_due_at IS NULL)
     FROM matches m ORDER BY match_id",
];

/// What is to be said of them.
const TOLD: [&str; 2] = [
    "SELECT to_jsonb(c) - 'due_at' FROM cards c ORDER BY match_id",
    "SELECT to_jsonb(p) - 'due_at' FROM pings p ORDER BY match_id, ply, user_id",
];

async fn are_the_same(databases: [&TestDatabase; 2], queries: &[&str]) {
    for query in queries {
        let query = format!("SELECT row::text FROM ({query}) AS found (row)");
        let mut found: [Vec<String>; 2] = Default::default();
        for (database, found) in databases.iter().zip(&mut found) {
            let mut connection = database.connect().await;
            let rows = sqlx::query_scalar(AssertSqlSafe(query.clone()));
            *found = rows.fetch_all(&mut connection).await.expect("rows");
        }
        let [one, other] = found;
        assert_eq!(one.len(), other.len(), "{query}");
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other);
        }
    }
}

/// So many things are done in each match.
const STEPS: u64 = 60;

/// Whoever is to act does something, in the same way each time; the program in its own matches, too. Says how often
/// the program was waited for again after somebody else had acted meanwhile.
async fn play_on(database: &TestDatabase, play: &Play, matches: &[MatchId]) -> u32 {
    let mut again = 0;
    for (number, id) in (1..).zip(matches) {
        for step in 1..=STEPS {
            let live = play.view(*id).await.expect("whole").stored.live;
            if live.state.is_over() {
                break;
            }
            let (who, command) = next(&live, step);
            let player = player_of(&live, who);
            let interaction = match player.level() {
                Some(_) => InteractionId::of_program(live.plies),
                None => InteractionId(number * 1_000_000 + step),
            };
            let actor = Actor {
                player,
                interaction,
            };
            let by_program = live.awaited_opponent().is_some() && actor.player.level().is_some();
            if by_program {
                lease(database, *id).await;
            }
            let what = format!("{number}, {step}: {actor:?} {command:?}");
            let acted = play.act(ask(*id, actor, Some(live.plies), command)).await;
            let acted = acted.unwrap_or_else(|error| panic!("{what}: {error}"));
            let mut since = acted.stored.log[live.plies as usize..].iter();
            if by_program
                && acted.stored.live.awaited_opponent().is_some()
                && since.any(|entry| entry.actor != UserId::PROGRAM)
            {
                assert!(!is_leased(database, *id).await, "{what}: it is due at once");
                again += 1;
            }
        }
    }
    again
}

/// Takes a match as whoever acts for the program in it.
async fn lease(database: &TestDatabase, id: MatchId) {
    let change = format!(
        "UPDATE matches SET opponent_due_at = now() + interval '30 seconds'
         WHERE match_id = {} AND opponent_due_at IS NOT NULL",
        id.to_row()
    );
    assert_eq!(database.change(change).await, 1);
}

async fn is_leased(database: &TestDatabase, id: MatchId) -> bool {
    let leased = format!(
        "SELECT count(*) FROM matches WHERE match_id = {} AND opponent_due_at > now()",
        id.to_row()
    );
    database.number(&leased).await == 1
}

fn player_of(live: &Match, user: u64) -> Player {
    let board = live.board().expect("it runs");
    let mut players = board.players.iter();
    let found = players.find(|player| player.user.0 == user);
    found.expect("one of the players").clone()
}

/// The plain twins: the same done with the match locked first; and the same log written row by row, each in a
/// statement of its own. The people want different things done for them, and every other match is practice.
#[apply(scenario)]
async fn the_same_is_stored_with_a_lock_and_row_by_row(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    want(database, ["rolls", "forced"]).await;
    let mut matches = Vec::new();
    for (number, game) in (1..).zip(GameKind::ALL) {
        let people = Terms {
            game: *game,
            ..terms()
        };
        let practice = Terms {
            invited: Some(Player::opponent(Level::ALL[0])),
            rated: false,
            ..people.clone()
        };
        matches.push(running_on(play, people, number * 10_000).await);
        let begun = play.challenge(actor(1, number * 10_000 + 5), practice, Language::English);
        let begun = begun.await.expect("the bot accepts").stored.live;
        assert!(matches!(begun.state, State::Running(_)));
        matches.push(begun.id);
    }
    play.finish().await;
    store.close().await;
    database
        .with_a_copy(async |locked| {
            database
                .with_a_copy(async |by_rows| {
                    let (_, play) = database.open().await;
                    let again = play_on(database, &play, &matches).await;
                    assert!(again > 0, "somebody passes to the program");
                    let opponents = UserId::opponents_in_rows();
                    let by_opponents = format!(
                        "SELECT count(*) FROM plies WHERE actor_id BETWEEN {} AND {}",
                        opponents.0, opponents.1
                    );
                    assert_eq!(database.number(&by_opponents).await, 0, "the program acts");
                    let store = Store::connect(locked.url()).await.expect("it answers");
                    let play = Play::new(store.locking_first(), DICE_KEY);
                    play_on(locked, &play, &matches).await;
                    are_the_same([database, locked], &MATCHES).await;
                    are_the_same([database, locked], &TOLD).await;

                    write_by_rows(database, by_rows, &matches).await;
                    are_the_same([database, by_rows], &MATCHES).await;
                })
                .await;
        })
        .await;
}

/// Writes what the log of one database has more into the other one.
async fn write_by_rows(from: &TestDatabase, to: &TestDatabase, matches: &[MatchId]) {
    let ((from, _), (to, _)) = (from.open().await, to.open().await);
    let mut several = 0;
    for id in matches {
        let whole = from.find_match(*id).await.expect("whole").expect("there");
        let begun = to.find_match(*id).await.expect("whole").expect("there");
        for entry in &whole.log[begun.log.len()..] {
            let mut unit = to.begin().await.expect("a transaction");
            let found = unit.find_match(*id).await.expect("whole").expect("there");
            let action = Action::parse(&found.live.terms, &entry.action).expect("it was read");
            let mut advance = Advance::of(found);
            let added = advance.add(entry.actor, entry.interaction, &action);
            added.expect("it was played");
            if let Some(secret) = whole.dice.revealed()
                && advance.after().live.state.is_over()
            {
                advance.show_dice(secret.clone());
            }
            let appended = unit.append_plies(advance, TELLING).await;
            appended.expect("nobody else is here");
            unit.commit().await.expect("stored");
            let by_itself = entry.interaction.is_of_program() && entry.actor != UserId::PROGRAM;
            several += u32::from(by_itself);
        }
    }
    assert!(several > 50, "much went on by itself: {several}");
}

/// More connections than this nobody gets at a time.
const ALL: usize = 16;

#[apply(scenario)]
async fn a_connection_for_which_somebody_waits_is_not_kept_at_hand(store: &Store, play: &Play) {
    let id = running(play).await;
    let (connection, stored) = read(store, id).await;
    let others = join_all((1..ALL).map(|_| store.optimistic())).await;
    assert!(others.iter().all(Result::is_ok));
    let waiting = tokio::spawn({
        let store = store.clone();
        async move { store.optimistic().await.map(|_| ()) }
    });
    // It has looked for one at hand, and stands in the queue of the pool.
    tokio::time::sleep(Duration::from_millis(100)).await;
    let stored = connection.append_plies(rolled(&stored, 500), TELLING).await;
    assert!(stored.expect("it answers").is_some());
    waiting.await.expect("it ends").expect("one is free again");
}

#[apply(scenario)]
async fn a_connection_that_nobody_takes_goes_back_to_the_pool(store: &Store, play: &Play) {
    let id = running(play).await;
    let stored = stored_after(store, id, async {}).await;
    assert!(stored.expect("it answers").is_some());
    // As many as there are, by another way than that to what is kept at hand.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let all = join_all((0..ALL).map(|_| store.begin())).await;
    let busy = all.iter().filter(|unit| unit.is_err()).count();
    assert_eq!(busy, 0, "it is kept from them");
}

#[apply(scenario)]
async fn a_connection_that_is_kept_at_hand_is_closed_with_the_store(
    database: &TestDatabase,
    play: &Play,
) {
    let id = running(play).await;
    let store = Store::connect(database.url()).await.expect("it answers");
    let stored = stored_after(&store, id, async {}).await;
    assert!(stored.expect("it answers").is_some());
    let closing = tokio::time::timeout(PATIENCE, store.close());
    closing.await.expect("nothing is kept from it");
}
