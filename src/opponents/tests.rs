use std::num::NonZero;

use ludotheque_engine::Seed;
use ludotheque_engine::arena::{Arena, Player};
use ludotheque_engine::review::Closeness;
use ludotheque_engine::tables::Grain;
use ludotheque_rules::ad_elta_stelpur::Options;
use ludotheque_rules::{GameKind, MatchRecord, RuleOptions as _};
use ludotheque_solver::Plan;
use ludotheque_solver::arena::play;
use serde_json::Value;

use super::{EngineTask, Tables, interface, review};

/// The answer to one line.
fn asked(line: &str) -> Value {
    asked_with(&EngineTask::default(), line)
}

fn asked_with(task: &EngineTask, line: &str) -> Value {
    let mut output = Vec::new();
    interface::serve(task, line.as_bytes(), &mut output).expect("memory can be read and written");
    serde_json::from_slice(&output).expect("a line of JSON")
}

#[test]
fn the_engine_chooses_a_legal_move() {
    let answer = asked(
        r#"{"game":"royal-ur","position":"5=w,8=b w0b0 w9b9 w - 40","roll":[3],"level":2,"seed":7,"nodes":500}"#,
    );
    assert_eq!(answer["move"], "5>8");
    assert_eq!(answer["win_probability"], 1.0);
    assert!(answer["nodes"].as_u64().is_some_and(|nodes| nodes <= 500));
}

/// The table that comes with the program is of another variant.
#[test]
fn the_engine_plays_by_the_tables_in_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = r#"{"game":"ad-elta-stelpur","options":{"slide_captures":true},"position":"l.....d................. l 1 - 0","nodes":500}"#;
    let task = EngineTask {
        tables: Some(folder.path().into()),
    };
    let alone = asked(line);
    assert_eq!(asked_with(&task, line), alone, "there is no table yet");
    let plan = Plan {
        options: Options::parse("slide_captures=true").expect("options"),
        pieces: 2,
        grain: Grain::TwoBytes,
        folder: folder.path().into(),
        threads: NonZero::<usize>::MIN,
    };
    ludotheque_solver::solve(&plan, &|_| {}).expect("it is solved");
    let informed = asked_with(&task, line);
    assert_eq!(informed["move"], alone["move"], "there is only one");
    assert_ne!(informed["win_probability"], alone["win_probability"]);
    let weaker = line.replace("\"nodes\":500", "\"level\":4,\"nodes\":500");
    assert_eq!(
        asked_with(&task, &weaker),
        asked(&weaker),
        "only level 5 knows it"
    );
}

#[test]
fn the_engine_says_what_it_cannot_answer() {
    let start = r#""game":"royal-ur","position":"- w10b10 w0b0 w - 0""#;
    for (line, expected) in [
        ("{}".to_owned(), "game:"),
        ("nonsense".to_owned(), "line:"),
        (format!("{{{start}}}"), "roll:"),
        (format!("{{{start},\"roll\":[6]}}"), "roll:"),
        (format!("{{{start},\"roll\":[7]}}"), "roll"),
        (format!("{{{start},\"roll\":[3],\"level\":6}}"), "level:"),
        (format!("{{{start},\"roll\":[3],\"seed\":-1}}"), "seed:"),
        (
            r#"{"game":"royal-ur","position":"5=w w0b0 w9b10 w - 40"}"#.to_owned(),
            "position:",
        ),
    ] {
        let answer = asked(&line);
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.starts_with(expected), "{line}: {answer}");
    }
}

#[test]
fn the_games_of_an_arena_are_shared_out() {
    let player = |text: &str| text.parse::<Player>().expect("a player").into();
    let games = Arena {
        game: GameKind::Finale,
        options: String::new(),
        start: None,
        a: player("level:2"),
        b: player("random"),
        nodes: 100,
        seed: Seed(3),
        tables: None,
    };
    let alone = play(&games, 9, 1).expect("played");
    assert_eq!(alone.games(), 18);
    assert_eq!(play(&games, 9, 4).expect("played"), alone);
}

#[test]
fn a_review_names_luck_skill_and_mistakes() {
    let record: MatchRecord = r#"[Game "royal-ur"]
[Position "5=w,6=w,8=b,9=b w0b0 w8b8 w - 40"]
[Result "*"]
[End "unfinished"]
[White "Ada"]

1. white 2 5>7
2. black 1 8>9
"#
    .parse()
    .expect("a record");
    let words = review::words(&record, Closeness::default(), None).expect("it replays");
    assert_eq!(words.matches(" points from luck, ").count(), 2, "{words}");
    assert!(
        words.contains("Ada: ") && words.contains("Black: "),
        "{words}"
    );
    assert!(words.contains("The costliest mistakes"), "{words}");
    assert!(words.contains("6x8 was better"), "{words}");
    assert!(words.contains("rolls 2"), "{words}");
}

/// What is named is taken, whether it is there or not: its absence is told then.
#[test]
fn tables_are_looked_for_beside_the_data() {
    let data = tempfile::tempdir().expect("a folder");
    let named = std::path::PathBuf::from("elsewhere");
    assert_eq!(Tables::folder(None, None), None);
    assert_eq!(Tables::folder(None, Some(data.path())), None);
    let beside = data.path().join("tables");
    std::fs::create_dir(&beside).expect("a folder in it");
    assert_eq!(Tables::folder(None, Some(data.path())), Some(beside));
    let found = Tables::folder(Some(named.clone()), Some(data.path()));
    assert_eq!(found, Some(named));
}
