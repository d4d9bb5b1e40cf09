//! What other programs rely on: the answers, to the letter.

mod bad_input;

use serde_json::{Value, json};

use super::{Verb, run};

/// The worked cases of every game, from the rules folder.
const WORKED_CASES: &str = concat!(
    include_str!("../../../crates/rules/tests/data/ad-elta-stelpur-worked-cases.jsonl"),
    include_str!("../../../crates/rules/tests/data/royal-ur-worked-cases.jsonl"),
    include_str!("../../../crates/rules/tests/data/finale-worked-cases.jsonl"),
    include_str!("../../../crates/rules/tests/data/arrows-and-stars-worked-cases.jsonl"),
);
/// Blue's keeper and threes can move, its twos and its six cannot.
const CROWDED: &str = "a/26.../..b../...../...../...../453../23.../1 b - -";
const WITHOUT_LUCK: &str = "a/...../...../...../...../...../...../...../1 b - br";

fn answers(verb: Verb, lines: &[u8]) -> Vec<String> {
    let mut output = Vec::new();
    run(verb, lines, &mut output).expect("memory can be read and written");
    let output = String::from_utf8(output).expect("text");
    output.lines().map(ToOwned::to_owned).collect()
}

/// The answer to one request, as it is written.
fn answer(verb: Verb, request: &Value) -> String {
    let answers = answers(verb, request.to_string().as_bytes());
    assert_eq!(answers.len(), 1, "{request} gets {answers:?}");
    answers.into_iter().next().unwrap_or_default()
}

fn legal(position: &str, more: Value) -> String {
    answer(Verb::Legal, &request(position, more))
}

fn play(position: &str, more: Value) -> String {
    answer(Verb::Play, &request(position, more))
}

/// A request about a position of Finale with some more fields.
fn request(position: &str, more: Value) -> Value {
    let mut request = json!({ "game": "finale", "position": position });
    if let (Some(fields), Value::Object(more)) = (request.as_object_mut(), more) {
        fields.extend(more);
    }
    request
}

#[test]
fn the_worked_cases_are_answered_as_expected() {
    let answers = answers(Verb::Legal, WORKED_CASES.as_bytes());
    assert_eq!(answers.len(), 47);
    for (case, answer) in WORKED_CASES.lines().zip(answers) {
        let case: Value = serde_json::from_str(case).expect("a case");
        let answer: Value = serde_json::from_str(&answer).expect("an answer");
        assert_eq!(answer, case["expect"], "{case}");
    }
}

#[test]
fn legal_answers_the_first_that_holds() {
    let won = "6/...../...../...../...../...../...../...../1 b - -";
    assert_eq!(
        legal(won, json!({})),
        r#"{"over":{"winner":"blue","by":"goal"}}"#
    );
    let won_and_owed = "1/...../...../...../...../...../...../...../. b - r";
    assert_eq!(
        legal(won_and_owed, json!({})),
        r#"{"over":{"winner":"blue","by":"goal"}}"#
    );
    let empty = "./...../...../...../...../...../...../...../. r - -";
    assert_eq!(
        legal(empty, json!({})),
        r#"{"over":{"winner":null,"by":"board-empty"}}"#
    );
    let small = json!({ "options": { "elimination": false } });
    let blocked = "a/6..../...../...../...../...../...../...../. b - -";
    assert_eq!(
        legal(blocked, small),
        r#"{"over":{"winner":"red","by":"blocked"}}"#
    );
    assert_eq!(
        legal(WITHOUT_LUCK, json!({})),
        r#"{"setup":{"side":"blue"}}"#
    );
    assert_eq!(legal(CROWDED, json!({})), r#"{"roll":true}"#);
    assert_eq!(legal(CROWDED, json!({ "roll": null })), r#"{"roll":true}"#);
    assert_eq!(
        legal(CROWDED, json!({ "roll": [1] })),
        concat!(
            r#"{"moves":{"GB-c1":"a/26.../..b../...../...../...../453../231../. r - -","#,
            r#""GB-d1":"a/26.../..b../...../...../...../453../23.1./. r - -"}}"#
        )
    );
    let no_fives = CROWDED.replace('5', ".");
    let passed = no_fives.replace(" b ", " r ");
    assert_eq!(
        legal(&no_fives, json!({ "roll": [5] })),
        format!(r#"{{"pass":"no-such-piece","position":"{passed}"}}"#)
    );
}

#[test]
fn a_roll_is_ignored_where_none_is_due() {
    let rolled = CROWDED.replace(" b - ", " b 1 ");
    let moves = legal(&rolled, json!({}));
    assert!(moves.starts_with(r#"{"moves":{"GB-c1""#), "{moves}");
    for roll in [json!([6]), json!([1, 2, 3]), json!("nonsense")] {
        assert_eq!(legal(&rolled, json!({ "roll": roll })), moves);
        assert_eq!(
            legal(WITHOUT_LUCK, json!({ "roll": roll })),
            r#"{"setup":{"side":"blue"}}"#
        );
    }
}

#[test]
fn a_pass_that_waits_in_the_text_is_answered_and_taken() {
    let waiting = CROWDED.replace('5', ".").replace(" b - ", " b 5 ");
    let passed = CROWDED.replace('5', ".").replace(" b - ", " r - ");
    assert_eq!(
        legal(&waiting, json!({})),
        format!(r#"{{"pass":"no-such-piece","position":"{passed}"}}"#)
    );
    let answer = play(&waiting, json!({ "moves": [] }));
    assert!(
        answer.starts_with(&format!(r#"{{"position":"{passed}","events":["#)),
        "{answer}"
    );
}

#[test]
fn play_applies_the_roll_and_then_the_moves() {
    let answer = play(CROWDED, json!({ "roll": [3], "moves": ["c2-d3"] }));
    let after = "a/26.../..b../...../...../...3./45.../23.../1 r - -";
    assert!(
        answer.starts_with(&format!(r#"{{"position":"{after}","events":["#)),
        "{answer}"
    );
    let answer = play(CROWDED, json!({ "roll": [3], "moves": [] }));
    let rolled = CROWDED.replace(" b - ", " b 3 ");
    assert!(
        answer.starts_with(&format!(r#"{{"position":"{rolled}","events":["#)),
        "{answer}"
    );
    let answer = play(CROWDED, json!({ "moves": [] }));
    assert_eq!(answer, format!(r#"{{"position":"{CROWDED}","events":[]}}"#));
    let both = ["setup 23456/65432", "setup 65432/23456"];
    let answer = play(WITHOUT_LUCK, json!({ "moves": both, "roll": [2] }));
    let after = "a/fedcb/bcdef/...../...../...../65432/23456/1 b - -";
    assert!(
        answer.starts_with(&format!(r#"{{"position":"{after}","events":["#)),
        "{answer}"
    );
}

#[test]
fn play_tells_the_events() {
    let almost = "./..6../...../...../...../...../...../...../. b - -";
    let answer = play(almost, json!({ "roll": [6], "moves": ["c7-GR"] }));
    let answer: Value = serde_json::from_str(&answer).expect("an answer");
    assert_eq!(
        answer["events"],
        json!([
            { "event": "rolled", "side": "blue", "dice": [6] },
            { "event": "moved", "side": "blue", "mover": "blue", "piece": "6", "from": "c7", "to": "GR" },
            { "event": "won", "side": "blue", "by": "goal" },
        ])
    );
}

#[test]
fn an_illegal_move_names_the_ruling() {
    assert_eq!(
        play(CROWDED, json!({ "roll": [3], "moves": ["x b1"] })),
        r#"{"error":"moves[0]: Nothing is removed, because a 3 can move.","rule":"F-1"}"#
    );
    assert_eq!(
        play(CROWDED, json!({ "roll": [3], "moves": ["c2-d3", "d3-d4"] })),
        r#"{"error":"moves[1]: Roll the die first.","rule":"F-turn"}"#
    );
}

#[test]
fn perft_counts_rolls_and_moves_as_steps() {
    let nodes = |position: &str, depth: Value| {
        answer(Verb::Perft, &request(position, json!({ "depth": depth })))
    };
    assert_eq!(nodes(CROWDED, json!(0)), r#"{"nodes":1}"#);
    assert_eq!(nodes(CROWDED, json!(1)), r#"{"nodes":6}"#);
    // 1: two steps, 2: two removals, 3: three steps, 4: two, 5: three, 6: one removal.
    assert_eq!(nodes(CROWDED, json!(2)), r#"{"nodes":13}"#);
    let won = "6/...../...../...../...../...../...../...../1 b - -";
    assert_eq!(nodes(won, json!(0)), r#"{"nodes":1}"#);
    assert_eq!(nodes(won, json!(1)), r#"{"nodes":0}"#);
    // The pass belongs to the roll, which has been counted: six rolls of Red follow.
    let waiting = CROWDED.replace('5', ".").replace(" b - ", " b 5 ");
    assert_eq!(nodes(&waiting, json!(1)), r#"{"nodes":6}"#);
    assert_eq!(
        nodes(WITHOUT_LUCK, json!(1)),
        r#"{"error":"position: a set-up is owed"}"#
    );
    for depth in [
        json!(65),
        json!(u32::MAX),
        json!(u64::MAX),
        json!(-1),
        json!(1.5),
        json!("1"),
    ] {
        let answer = nodes(CROWDED, depth);
        assert!(answer.starts_with(r#"{"error":"depth: "#), "{answer}");
    }
}

#[test]
fn start_gives_the_same_for_the_same_seed() {
    let start = |seed: u64, options: Value| {
        answer(
            Verb::Start,
            &json!({ "game": "finale", "options": options, "seed": seed }),
        )
    };
    // The numbers behind a seed must never change.
    let first = r#"{"position":"a/cfeed/dcbfb/...../...../...../23254/35646/1 b - -"}"#;
    assert_eq!(start(1, json!({})), first);
    assert_eq!(
        start(1, json!({ "setup": "random", "elimination": false })),
        first
    );
    assert_ne!(start(2, json!({})), first);
    let without_luck = start(u64::MAX, json!({ "setup": "without-luck" }));
    assert_eq!(without_luck, format!(r#"{{"position":"{WITHOUT_LUCK}"}}"#));
}
