//! The store on a real server: what its constraints and its transaction promise.

mod admission;
mod bad_rows;
mod beacon;
mod calls;
mod champions;
mod clocks;
mod collisions;
mod constraints;
mod damage;
pub mod export;
mod imports;
mod key_rotation;
mod lost_commits;
mod lost_key;
mod migrations;
mod newer_rows;
mod operators;
mod opponents;
mod optimistic;
mod owed;
mod preferences;
mod privacy;
mod proved;
mod races;
mod ratings;
mod restored;
mod roles;
mod servers;
mod set_aside;
mod shards;
mod showings;
mod standbys;
mod threads;
mod tournament_kinds;
pub mod tournaments;
mod tournaments_together;
mod traps;
mod untimed;
mod upgrade;
mod wishes;

pub use upgrade::migrate_to;

use ludotheque_matches::ids::{ChannelId, InteractionId, MatchId, UserId};
use ludotheque_matches::{
    Action, Answer, Clock, Command, EndReason, LogEntry, Place, Player, State, Terms, Turn,
};
use ludotheque_play::{Actor, Attempt, Play, PlayError, View};
use ludotheque_rules::{GameKind, Node};
use ludotheque_store::{Advance, Call, SchemaState, Store, StoreError, StoredMatch, Telling, Unit};
use ludotheque_words::Language;
use serde_json::{Map, Value, json};

use crate::world::TestDatabase;

fn player(number: u64) -> Player {
    Player {
        user: UserId(number),
        name: format!("Player {number}"),
    }
}

fn actor(number: u64, interaction: u64) -> Actor {
    Actor {
        player: player(number),
        interaction: InteractionId(interaction),
    }
}

fn terms() -> Terms {
    Terms {
        game: GameKind::Finale,
        options: String::new(),
        challenger: player(1),
        invited: Some(player(2)),
        place: Place {
            server: None,
            channel: ChannelId(50),
        },
        rated: true,
        public_dice: false,
        clock: Some(Clock::ThreeDays),
        chapter: None,
        fork: None,
    }
}

/// The same for another player than 2.
fn terms_to(invited: u64) -> Terms {
    Terms {
        invited: Some(player(invited)),
        ..terms()
    }
}

fn ask(id: MatchId, actor: Actor, seen: Option<u32>, command: Command) -> Attempt {
    Attempt {
        match_id: id,
        actor,
        seen,
        command,
        shows_card: true,
    }
}

/// A running match between the players 1 and 2.
async fn running(play: &Play) -> MatchId {
    running_by(play, 10).await
}

/// The same, by this interaction and the next.
async fn running_by(play: &Play, interaction: u64) -> MatchId {
    running_on(play, terms(), interaction).await
}

/// The same in another game.
async fn running_of(play: &Play, game: GameKind, interaction: u64) -> MatchId {
    running_on(play, Terms { game, ..terms() }, interaction).await
}

async fn running_on(play: &Play, terms: Terms, interaction: u64) -> MatchId {
    let id = play
        .challenge(actor(1, interaction), terms, Language::English)
        .await
        .expect("a challenge")
        .stored
        .live
        .id;
    let accept = Command::Answer(Answer::Accept);
    play.act(ask(id, actor(2, interaction + 1), Some(0), accept))
        .await
        .expect("accepted");
    id
}

/// Forgets whoever has asked for it: takes them out of everything, and later finds nothing of them.
async fn forget(database: &TestDatabase, play: &Play) {
    for _ in 0..2 {
        assert!(play.forget_due().await.expect("it answers"), "one is due");
        database.let_the_next_look_come().await;
    }
    assert!(!play.forget_due().await.expect("it answers"), "it is done");
}

/// Everything that is stored of a person, by table.
async fn exported(play: &Play, user: UserId) -> Value {
    let mut export = play.export(user);
    let mut tables = Map::new();
    while let Some(rows) = export.page().await.expect("their data") {
        for row in rows {
            let table = tables.entry(row.table).or_insert_with(|| json!([]));
            table.as_array_mut().expect("rows").push(row.row);
        }
    }
    Value::Object(tables)
}

/// Changes the log of a match and computes all its hashes again, as somebody could who knows how.
async fn rewrite(
    database: &TestDatabase,
    store: &Store,
    id: MatchId,
    change: impl FnOnce(&mut [LogEntry]),
) {
    let stored = store.find_match(id).await.expect("it is whole");
    let mut stored = stored.expect("it is there");
    change(&mut stored.log);
    let mut connection = database.connect().await;
    let mut link = stored.terms_hash();
    for (ply, entry) in (0_u32..).zip(&stored.log) {
        link = link.after(id, ply, entry);
        sqlx::query(
            "UPDATE plies SET action = $3, hash = $4,
                 made_at = timestamptz 'epoch' + $5 * interval '1 microsecond'
             WHERE match_id = $1 AND ply = $2",
        )
        .bind(id.to_row())
        .bind(ply.cast_signed())
        .bind(&entry.action)
        .bind(link.0.as_slice())
        .bind(entry.made_at_us)
        .execute(&mut connection)
        .await
        .expect("rewritten");
    }
}

/// Writes a roll of the first player.
async fn append(
    unit: &mut Unit,
    stored: &StoredMatch,
    interaction: u64,
) -> Result<StoredMatch, StoreError> {
    unit.append_plies(rolled(stored, interaction), TELLING)
        .await
}

/// A match with a roll of the first player, after which it is still their turn, to be stored.
fn rolled(stored: &StoredMatch, interaction: u64) -> Advance {
    let mut advance = Advance::of(stored.clone());
    let roll = Action::Roll("5".to_owned());
    let rolled = advance.add(UserId(1), InteractionId(interaction), &roll);
    rolled.expect("a roll is due");
    advance
}

const TELLING: Telling = Telling {
    answer_shows_it: true,
    call: Call::Nobody,
};

/// What an action shows is what is read afterwards, although nothing is read for it.
async fn assert_shown_as_stored(play: &Play, shown: &View) {
    let shown = &shown.stored;
    let read = play.view(shown.live.id).await.expect("it replays").stored;
    assert_eq!(shown.live, read.live);
    assert_eq!(shown.happened, read.happened);
    assert_eq!(shown.log, read.log);
    assert_eq!(shown.last_hash(), read.last_hash());
    // While no process says that it is up, deadlines recede by the second.
    assert_eq!(shown.turn.is_some(), read.turn.is_some());
    for (shown, read) in shown.turn.iter().zip(&read.turn) {
        assert!((0..20).contains(&(read.due_at - shown.due_at)));
        assert_eq!(read.reminders, shown.reminders);
        assert_eq!(read.is_over(), shown.is_over());
    }
    assert!(shown.dice.revealed() == read.dice.revealed());
}

async fn to_act(play: &Play, id: MatchId) -> u64 {
    let live = play.view(id).await.expect("the match is there").stored.live;
    live.to_act().expect("the match goes on").1.user.0
}

#[apply(scenario)]
async fn the_schema_of_a_migrated_database_is_current(database: &TestDatabase, store: &Store) {
    assert_eq!(
        store.schema_state().await.expect("it answers"),
        SchemaState::Current
    );
    database
        .change("UPDATE _sqlx_migrations SET version = 99999999999999 WHERE version = 1")
        .await;
    assert_eq!(
        store.schema_state().await.expect("it answers"),
        SchemaState::Behind(1)
    );
    database
        .change(
            "INSERT INTO _sqlx_migrations
         SELECT 1, description, installed_on, success, checksum, execution_time
         FROM _sqlx_migrations WHERE version = 99999999999999",
        )
        .await;
    assert_eq!(
        store.schema_state().await.expect("it answers"),
        SchemaState::Newer(1)
    );
    database
        .change("INSERT INTO compatibility VALUES (99999999999999)")
        .await;
    assert_eq!(
        store.schema_state().await.expect("it answers"),
        SchemaState::Ahead
    );
    let all = std::fs::read_dir("migrations")
        .expect("they are there")
        .count();
    database.change("DROP TABLE _sqlx_migrations").await;
    assert_eq!(
        store.schema_state().await.expect("it answers"),
        SchemaState::Behind(all)
    );
}

#[apply(scenario)]
async fn the_same_command_twice_makes_one_challenge(database: &TestDatabase, play: &Play) {
    let first = play
        .challenge(actor(1, 10), terms(), Language::English)
        .await
        .expect("a challenge");
    let again = play
        .challenge(actor(1, 10), terms(), Language::English)
        .await
        .expect("the same challenge");
    assert_eq!(first.stored.live.id, again.stored.live.id);
    let other = play
        .challenge(actor(1, 12), terms_to(3), Language::English)
        .await
        .expect("another challenge");
    assert_ne!(first.stored.live.id, other.stored.live.id);
    assert_eq!(database.number("SELECT count(*) FROM matches").await, 2);
}

#[apply(scenario)]
async fn the_same_click_twice_is_carried_out_once(database: &TestDatabase, play: &Play) {
    let id = running(play).await;
    let mover = to_act(play, id).await;
    let roll = || ask(id, actor(mover, 20), Some(1), Command::Turn(Turn::Roll));
    let once = play.act(roll()).await.expect("rolled").stored.live;
    let twice = play.act(roll()).await.expect("already rolled").stored.live;
    assert_eq!(once, twice);
    assert_eq!(database.number("SELECT count(*) FROM plies").await, 2);
}

#[apply(scenario)]
async fn a_whole_match_replays_from_its_log(play: &Play) {
    let id = running(play).await;
    for interaction in 100.. {
        let live = play.view(id).await.expect("it replays").stored.live;
        let Some((_, next)) = live.to_act() else {
            let State::Finished(_, ending) = live.state else {
                panic!("{live:?}")
            };
            assert_eq!(ending.reason, EndReason::Rules("goal"));
            break;
        };
        let board = live.board().expect("it runs");
        let turn = match board.node() {
            Node::Chance(_) => Turn::Roll,
            _ => Turn::Move(board.position().legal_moves()[0].to_string()),
        };
        let actor = Actor {
            player: next.clone(),
            interaction: InteractionId(interaction),
        };
        let acted = play
            .act(ask(id, actor, Some(live.plies), Command::Turn(turn)))
            .await;
        assert_shown_as_stored(play, &acted.expect("legal")).await;
    }
}

#[apply(scenario)]
async fn a_row_that_was_changed_by_hand_is_noticed_and_others_go_on(
    database: &TestDatabase,
    play: &Play,
) {
    let id = running(play).await;
    let healthy = play
        .challenge(actor(1, 12), terms(), Language::English)
        .await
        .expect("a challenge")
        .stored
        .live
        .id;
    for damage in [
        "UPDATE matches SET position = '.' || substr(position, 2) WHERE status = 'running'",
        "UPDATE matches SET position = 'nonsense' WHERE status = 'running'",
    ] {
        database.change(damage).await;
        let seen = play.view(id).await;
        assert!(
            matches!(seen, Err(PlayError::Store(StoreError::Corrupt { .. }))),
            "{damage}"
        );
    }
    play.view(healthy)
        .await
        .expect("other matches are not touched");
}
