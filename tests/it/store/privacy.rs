//! What is stored of people: every column is known, is exported, and is gone when they ask.

mod columns;
mod processes;
mod redactions;

use std::collections::BTreeSet;

use ludotheque_matches::calling::{Change, Way, Zone};
use ludotheque_matches::ids::{InteractionId, MatchId, ServerId, UserId};
use ludotheque_matches::{
    Answer, Automatic, ChallengesFrom, Command, Player, Refusal, ServerChange, State, Terms, Turn,
};
use ludotheque_play::{Actor, Choices, Order, Play, PlayError, WantedTournament};
use ludotheque_rules::{Node, Seat};
use ludotheque_store::StoreError;
use ludotheque_tournaments::Preset;
use ludotheque_words::Language;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use self::columns::{
    Kind::{self, Choice, Id, Others, Text},
    TABLES, Table, tournaments,
};
use super::{actor, ask, exported, forget, player, running, terms};
use crate::world::{DICE_KEY, OpenDatabase, TestDatabase};

/// Whom the tests forget. The id and all texts are such that they are found wherever they are.
const PAM: u64 = 777_000_777_000_777_000;
const NAME: &str = "Pamela-marker";
const LUCK: &str = "Pamela-marker for luck";

fn pam(interaction: u64) -> Actor {
    Actor {
        player: Player {
            user: UserId(PAM),
            name: NAME.to_owned(),
        },
        interaction: InteractionId(interaction),
    }
}

fn tables() -> impl Iterator<Item = &'static Table> {
    TABLES
        .iter()
        .chain(processes::TABLES)
        .chain(tournaments::TABLES)
}

#[apply(scenario)]
async fn every_column_of_the_database_is_classified(database: &TestDatabase) {
    let mut connection = database.connect().await;
    let found = columns(&mut connection).await;
    let known: BTreeSet<(String, String)> = tables()
        .flat_map(|(table, columns)| {
            let pair = |(column, _): &(&str, Kind)| ((*table).to_owned(), (*column).to_owned());
            columns.iter().map(pair)
        })
        .collect();
    let new: Vec<_> = found.difference(&known).collect();
    let gone: Vec<_> = known.difference(&found).collect();
    assert!(
        new.is_empty() && gone.is_empty(),
        "say in TABLES what these columns hold of people: {new:?}; these are gone: {gone:?}"
    );
}

/// Those of tables: a view shows nothing else.
async fn columns(connection: &mut PgConnection) -> BTreeSet<(String, String)> {
    let rows: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_name::text, column_name::text
         FROM information_schema.columns JOIN information_schema.tables
             USING (table_catalog, table_schema, table_name)
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
             AND table_name <> '_sqlx_migrations'",
    )
    .fetch_all(connection)
    .await
    .expect("the catalogue answers");
    rows.into_iter().collect()
}

/// The columns in which the person occurs, by id or by text.
async fn occurrences(connection: &mut PgConnection) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for (table, column) in columns(connection).await {
        let sql = format!(
            "SELECT count(*) FROM {table} WHERE {column}::text LIKE '%{PAM}%'
                 OR {column}::text LIKE '%{NAME}%'"
        );
        let count: i64 = sqlx::query_scalar(AssertSqlSafe(sql))
            .fetch_one(&mut *connection)
            .await
            .expect("it can be counted");
        if count > 0 {
            found.insert((table, column));
        }
    }
    found
}

/// Makes Pamela occur in every column in which a person can: as challenger and as invited, in
/// either seat, finished, running, open and declined, with a text in the dice, called to the
/// board, with settings, blocking and blocked.
async fn fill(play: &Play) -> Vec<MatchId> {
    let mut ids = Vec::new();
    let to_two = |number| {
        let mut terms = terms();
        terms.challenger = pam(0).player;
        terms.invited = Some(player(number));
        terms
    };
    let by = |number: u64| {
        let mut terms = terms();
        terms.challenger = player(number);
        terms.invited = Some(pam(0).player);
        terms
    };
    // Played: with her text in the dice, until she has sat in both seats. Two of them go on.
    let (accept, luck) = (
        Command::Answer(Answer::Accept),
        Command::Luck(LUCK.to_owned()),
    );
    let mut seats = BTreeSet::new();
    for number in 100..160 {
        let interaction = number * 100;
        let id = challenged(play, pam(interaction), to_two(number)).await;
        does(play, id, pam(interaction + 1), luck.clone()).await;
        let accepter = actor(number, interaction + 2);
        does(play, id, accepter, accept.clone()).await;
        for step in 0..6 {
            take_turn(play, id, interaction + 10 + step).await;
        }
        if number > 101 {
            let loser = actor(number, interaction + 3);
            does(play, id, loser, Command::Resign).await;
        }
        let live = play.view(id).await.expect("it is there").stored.live;
        seats.extend(live.seat_of(UserId(PAM)).map(Seat::index));
        ids.push(id);
        if seats.len() == 2 && ids.len() >= 6 {
            break;
        }
    }
    // One that she has accepted.
    let id = challenged(play, actor(33, 4000), by(33)).await;
    does(play, id, pam(4001), accept).await;
    ids.push(id);
    // Challenges by her and to her, and one to anyone into which she puts a text.
    ids.push(challenged(play, pam(5000), to_two(30)).await);
    ids.push(challenged(play, actor(31, 5100), by(31)).await);
    let mut to_anyone = by(32);
    to_anyone.invited = None;
    let id = challenged(play, actor(32, 5200), to_anyone).await;
    does(play, id, pam(5201), luck).await;
    ids.push(id);
    let choices = Choices {
        language: Some(Some(Language::French)),
        calls: Change {
            way: Some(Way::Daily),
            zone: Zone::parse("Europe/Paris").ok(),
            quiet: Some("22-8".parse().ok()),
            ..Change::default()
        },
        challenges_from: Some(ChallengesFrom::Nobody),
        automatic: Some(Automatic::Rolls),
        off_leaderboards: Some(true),
    };
    play.choose(UserId(PAM), choices, Language::English)
        .await
        .expect("set");
    let record = format!(
        "[Game \"arrows-and-stars\"]\n[Result \"*\"]\n[End \"unfinished\"]\n[White \"{NAME}\"]\n"
    );
    play.import(UserId(PAM), record).await.expect("imported");
    let today = play.daily(UserId(PAM), None).await.expect("a position");
    play.try_daily(UserId(PAM), None, today.day, today.puzzle.best)
        .await
        .expect("tried");
    play.try_lesson(UserId(PAM), "a puzzle".to_owned(), true)
        .await
        .expect("tried");
    // She looks on at a match between others.
    let mut between_others = by(34);
    between_others.invited = Some(player(35));
    let watched = challenged(play, actor(34, 5300), between_others).await;
    let accept = Command::Answer(Answer::Accept);
    does(play, watched, actor(35, 5301), accept).await;
    play.predict(watched, UserId(PAM), None, Seat::Second)
        .await
        .expect("predicted");
    let changes = vec![ServerChange::Threads(true)];
    play.change_server(pam(6000), ServerId(9), changes)
        .await
        .expect("changed");
    hold_a_tournament(play).await;
    play.block(UserId(PAM), player(40)).await.expect("blocked");
    play.block(UserId(41), pam(0).player)
        .await
        .expect("blocked");
    ids
}

/// She makes a tournament, takes part, and ends it for a reason.
async fn hold_a_tournament(play: &Play) {
    let wanted = WantedTournament {
        name: format!("{NAME}'s cup"),
        ..super::tournaments::wanted(Preset::Weekend.rules())
    };
    let made = play.new_tournament(pam(6100), wanted).await.expect("made");
    play.join_tournament(made.id, pam(0).player, None)
        .await
        .expect("joined");
    let reason = Some(format!("{NAME} says so"));
    play.direct_tournament(made.id, UserId(PAM), false, Order::End, reason)
        .await
        .expect("ended");
}

async fn challenged(play: &Play, by: Actor, terms: Terms) -> MatchId {
    let view = play.challenge(by, terms, Language::English).await;
    view.expect("a challenge").stored.live.id
}

async fn does(play: &Play, id: MatchId, by: Actor, command: Command) {
    play.act(ask(id, by, None, command))
        .await
        .expect("it may be done");
}

async fn take_turn(play: &Play, id: MatchId, interaction: u64) {
    let live = play.view(id).await.expect("it is there").stored.live;
    let (_, next) = live.to_act().expect("it goes on");
    let turn = match live.board().map(ludotheque_matches::Board::node) {
        Some(Node::Chance(_)) => Turn::Roll,
        _ => Turn::MoveAt(0),
    };
    let by = Actor {
        player: next.clone(),
        interaction: InteractionId(interaction),
    };
    let turn = ask(id, by, Some(live.plies), Command::Turn(turn));
    play.act(turn).await.expect("legal");
}

#[apply(scenario)]
async fn what_is_personal_is_exported_and_what_is_deleted_is_gone_from_every_table(
    database: &TestDatabase,
    play: &Play,
) {
    let ids = fill(play).await;
    database
        .change(format!(
            "INSERT INTO exclusions VALUES ({PAM}, '{NAME} has several accounts');
             INSERT INTO champions SELECT guild_id, 9, {PAM}, tournament_id, now() FROM tournaments"
        ))
        .await;
    play.ask_to_forget(UserId(PAM)).await.expect("asked");
    let mut connection = database.connect().await;

    // The test is only worth something if she is in every column in which somebody can be.
    let personal: BTreeSet<(String, String)> = tables()
        .flat_map(|(table, columns)| columns.iter().map(move |column| (table, column)))
        .filter(|(_, (_, kind))| matches!(kind, Id | Text | Others))
        .map(|(table, (column, _))| ((*table).to_owned(), (*column).to_owned()))
        .collect();
    assert_eq!(occurrences(&mut connection).await, personal);

    let exported = exported(play, UserId(PAM)).await;
    for (table, columns) in tables() {
        for (column, kind) in *columns {
            let rows = exported[table].as_array().cloned().unwrap_or_default();
            let is_there = rows.iter().any(|row| tells(&row[column], *kind));
            let must_be = matches!(kind, Id | Text | Choice);
            assert!(is_there || !must_be, "{table}.{column} is not exported");
        }
    }
    let text = exported.to_string();
    assert!(
        !text.contains("dice_secret") && !text.contains("renewed_secret"),
        "secrets of running matches are nobody's"
    );
    assert!(
        !text.contains("\"user_id\":41"),
        "who has blocked her is not hers to know"
    );

    forget(database, play).await;
    assert_eq!(occurrences(&mut connection).await, BTreeSet::new());
    let nothing = super::exported(play, UserId(PAM)).await;
    assert_eq!(nothing, Value::Object(serde_json::Map::new()));

    // Every match still replays, from rows whose hashes agree, and no one plays on against her.
    for id in ids {
        let stored = play.view(id).await.expect("it replays").stored;
        assert!(!stored.redactions.rows.is_empty(), "{id}");
        match &stored.live.state {
            State::Running(_) => panic!("{id} goes on"),
            State::Finished(board, _) => {
                let names = board.names();
                assert!(names.contains(&"Former player"), "{names:?}");
            }
            State::Open => assert_eq!(stored.live.terms.challenger, player(32)),
            State::Withdrawn(_) => {}
        }
        // The text in the dice is gone, and nobody is told that the dice were false.
        let gone = stored.live.lucks.iter().any(|luck| luck.text.is_empty());
        assert!(!gone || stored.promise().is_none());
    }
}

fn tells(value: &Value, kind: Kind) -> bool {
    match (kind, value) {
        (Id, Value::String(text)) => *text == PAM.to_string(),
        (Text, Value::String(text)) => text.contains(NAME),
        (Choice, value) => !value.is_null(),
        _ => false,
    }
}

#[apply(scenario)]
async fn a_row_that_was_redacted_cannot_be_changed_unnoticed(database: &TestDatabase, play: &Play) {
    let ids = fill(play).await;
    // A match that is over, so that nothing is added to its log.
    let before = play
        .view(ids[2])
        .await
        .expect("it is there")
        .stored
        .last_hash();
    play.ask_to_forget(UserId(PAM)).await.expect("asked");
    forget(database, play).await;
    let after = play
        .view(ids[2])
        .await
        .expect("it replays")
        .stored
        .last_hash();
    assert_eq!(
        before, after,
        "whoever has noted the last hash finds it again"
    );
    let damages = [
        "UPDATE matches SET challenger_name = 'Somebody' WHERE match_id = $1",
        "UPDATE matches SET redacted = 'invited' WHERE match_id = $1",
        "UPDATE matches SET redacted = NULL, resealed = NULL WHERE match_id = $1",
        "UPDATE plies SET actor_id = -5 WHERE match_id = $1 AND redacted = 'actor'",
        "UPDATE plies SET hash = sha256('x') WHERE match_id = $1 AND redacted = 'actor'",
        "UPDATE plies SET redacted = NULL, resealed = NULL WHERE match_id = $1",
    ];
    // A match for each, in all of which she challenged.
    for (damage, id) in damages.into_iter().zip(ids) {
        let sql = damage.replace("$1", &id.to_row().to_string());
        assert!(database.change(sql).await > 0, "{damage}");
        let seen = play.view(id).await;
        assert!(
            matches!(seen, Err(PlayError::Store(StoreError::Corrupt { .. }))),
            "{damage}"
        );
    }
}

/// The seal has no key: whoever can write to the database can make one that fits.
#[apply(scenario)]
async fn a_change_cannot_pass_for_a_redaction(database: &TestDatabase, play: &Play) {
    let id = running(play).await;
    let stored = play.view(id).await.expect("it is whole").stored;
    let mut changed = stored.log[0].clone();
    changed.made_at_us += 1;
    let (before, hash) = (stored.hashes[0], stored.hashes[1]);
    for fields in ["action", "actor", ""] {
        let seal = hash.resealed(id, fields, before.after(id, 0, &changed));
        let count = database
            .change(format!(
                "UPDATE plies SET redacted = '{fields}', resealed = decode('{seal}', 'hex'),
                     made_at = to_timestamp({} / 1000000.0)
                 WHERE match_id = {} AND ply = 0",
                changed.made_at_us,
                id.to_row(),
            ))
            .await;
        assert_eq!(count, 1);
        let seen = play.view(id).await;
        let Err(PlayError::Store(StoreError::Corrupt { what, .. })) = seen else {
            panic!("believed as a redaction of {fields:?}");
        };
        assert!(what.contains("replaces nobody"), "{what}");
    }
}

#[apply(scenario)]
async fn who_comes_back_is_still_blocked_and_cannot_be_forgotten_again_at_once(
    database: &TestDatabase,
    play: &Play,
) {
    play.block(UserId(41), pam(0).player)
        .await
        .expect("blocked");
    for _ in 0..2 {
        play.ask_to_forget(UserId(PAM))
            .await
            .expect("asking twice is asking once");
    }
    let mut challenge = terms();
    challenge.challenger = pam(0).player;
    challenge.invited = Some(player(42));
    let early = play
        .challenge(pam(10), challenge.clone(), Language::English)
        .await;
    assert!(matches!(
        early,
        Err(PlayError::Refused(Refusal::BeingForgotten))
    ));
    forget(database, play).await;
    let again = play.ask_to_forget(UserId(PAM)).await;
    assert!(
        matches!(
            again,
            Err(PlayError::Refused(Refusal::ForgottenLately { days: 7 }))
        ),
        "{again:?}"
    );
    play.challenge(pam(11), challenge.clone(), Language::English)
        .await
        .expect("welcome back");
    challenge.invited = Some(player(41));
    let blocked = play.challenge(pam(12), challenge, Language::English).await;
    assert!(matches!(
        blocked,
        Err(PlayError::Refused(Refusal::TakesNoChallenges))
    ));
    // The same person, the same pseudonym; another one, another.
    let pseudonym = DICE_KEY.pseudonym(UserId(PAM));
    assert_eq!(pseudonym, DICE_KEY.pseudonym(UserId(PAM)));
    assert_ne!(pseudonym, DICE_KEY.pseudonym(UserId(PAM + 1)));
    assert!(!pseudonym.is_account() && UserId(PAM).is_account());
}

#[tokio::test]
async fn a_damaged_match_is_no_reason_to_be_remembered() {
    for damage in [
        "UPDATE matches SET position = 'nonsense' WHERE position IS NOT NULL",
        "DELETE FROM cards",
        // They can be read, but not be ended.
        "UPDATE matches
         SET dice_secret = set_byte(dice_secret, 40, 255 - get_byte(dice_secret, 40))",
    ] {
        OpenDatabase::with(async |open| {
            let (database, play) = (&TestDatabase::from(open), &Play::from(open));
            fill(play).await;
            database.change(damage).await;
            play.ask_to_forget(UserId(PAM)).await.expect("asked");
            forget(database, play).await;
            let left = occurrences(&mut database.connect().await).await;
            assert_eq!(left, BTreeSet::new(), "{damage}");
        })
        .await;
    }
}

#[apply(scenario)]
async fn what_was_under_way_at_the_first_look_is_found_by_the_next(
    database: &TestDatabase,
    play: &Play,
) {
    running(play).await;
    play.ask_to_forget(UserId(PAM)).await.expect("asked");
    // Somebody calls her, and has not committed when she is looked for.
    let mut connection = database.connect().await;
    let mut under_way = connection.begin().await.expect("it begins");
    sqlx::query(
        "INSERT INTO pings (match_id, ply, channel_id, user_id, state, due_at)
         SELECT match_id, 99, 50, $1, 'owed', now() FROM matches",
    )
    .bind(PAM.cast_signed())
    .execute(&mut *under_way)
    .await
    .expect("she is called");
    assert!(play.forget_due().await.expect("it answers"));
    assert!(!play.forget_due().await.expect("it answers"), "not yet due");
    under_way.commit().await.expect("committed");

    database.let_the_next_look_come().await;
    assert!(play.forget_due().await.expect("it answers"));
    let asked = "SELECT count(*) FROM deletions";
    assert_eq!(database.number(asked).await, 1, "she was found");
    database.let_the_next_look_come().await;
    assert!(play.forget_due().await.expect("it answers"));
    assert_eq!(occurrences(&mut connection).await, BTreeSet::new());
    assert_eq!(database.number(asked).await, 0);
}
