//! What cannot be answered gets one error that names the field, and does no harm.

use clap::ValueEnum;
use serde_json::{Value, json};

use super::super::{LINE_BYTES_MAX, SplitMix64, Verb};
use super::{CROWDED, WITHOUT_LUCK, answer, answers, request};

#[test]
fn errors_name_the_field() {
    let mut cases = vec![
        (Verb::Legal, json!({}), "game: expected a text"),
        (Verb::Legal, json!({ "game": 5 }), "game: expected a text"),
        (
            Verb::Legal,
            json!({ "game": "Finale" }),
            "game: expected finale or ",
        ),
        (
            Verb::Legal,
            json!({ "game": "finale" }),
            "position: expected a text",
        ),
        (Verb::Legal, request("", json!({})), "position: fields: "),
        (
            Verb::Legal,
            request(CROWDED, json!({ "roll": [] })),
            "roll: expected one die",
        ),
        (
            Verb::Legal,
            request(CROWDED, json!({ "roll": [7] })),
            "roll: expected one die",
        ),
        (
            Verb::Legal,
            request(CROWDED, json!({ "roll": [1, 2] })),
            "roll: expected one die",
        ),
        (
            Verb::Legal,
            request(CROWDED, json!({ "roll": 3 })),
            "roll: expected a list of dice",
        ),
        (
            Verb::Legal,
            request(CROWDED, json!({ "roll": [-1] })),
            "roll: expected a list of dice",
        ),
        (
            Verb::Play,
            request(CROWDED, json!({})),
            "moves: expected a list of moves",
        ),
        (
            Verb::Play,
            request(CROWDED, json!({ "moves": "x a7" })),
            "moves: expected a list",
        ),
        (
            Verb::Play,
            request(CROWDED, json!({ "moves": [1] })),
            "moves: expected a list",
        ),
        (
            Verb::Play,
            request(CROWDED, json!({ "moves": ["b2"] })),
            "moves[0]: move: expected one",
        ),
        (
            Verb::Perft,
            request(CROWDED, json!({})),
            "depth: expected a whole number",
        ),
        (
            Verb::Start,
            json!({ "game": "finale" }),
            "seed: expected a whole number",
        ),
        (
            Verb::Start,
            json!({ "game": "finale", "seed": -1 }),
            "seed: expected a whole number",
        ),
    ];
    for (options, expected) in [
        (json!([]), "options: expected an object"),
        (json!(null), "options: expected an object"),
        (
            json!({ "board": "hex91" }),
            "options: option: expected elimination or setup, found \"board\"",
        ),
        (
            json!({ "setup": "luck" }),
            "options: setup: expected random or without-luck",
        ),
        (
            json!({ "elimination": "false" }),
            "options: elimination: expected true or false",
        ),
        (
            json!({ "elimination": 0 }),
            "options: elimination: expected true or false",
        ),
        (
            json!({ "elimination": null }),
            "options: elimination: expected true or false",
        ),
        (
            json!({ "elimination": [true] }),
            "options: elimination: expected a word, ",
        ),
        (json!({ "setup": 1.5 }), "options: setup: expected a word, "),
    ] {
        cases.push((
            Verb::Legal,
            request(CROWDED, json!({ "options": options })),
            expected,
        ));
    }
    for game in ["chess", "", "\0"] {
        cases.push((
            Verb::Legal,
            json!({ "game": game, "position": "" }),
            "game: expected finale",
        ));
    }
    for (verb, request, expected) in cases {
        let answer: Value = serde_json::from_str(&answer(verb, &request)).expect("an answer");
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.starts_with(expected), "{request} gets {answer}");
        assert_eq!(answer.get("rule"), None, "{request} gets {answer}");
    }
}

/// Every line of these gets one error, and the good request after it its answer.
fn assert_refused(bad_line: &[u8]) {
    let good = request(
        CROWDED,
        json!({ "roll": [1], "moves": [], "depth": 1, "seed": 1 }),
    );
    let lines = [bad_line, b"\n", good.to_string().as_bytes(), b"\n"].concat();
    for &verb in Verb::value_variants() {
        let answers = answers(verb, &lines);
        let start = String::from_utf8_lossy(&bad_line[..bad_line.len().min(80)]);
        assert_eq!(answers.len(), 2, "{start}");
        assert!(
            answers[0].starts_with(r#"{"error":"#),
            "{start} gets {}",
            answers[0]
        );
        assert!(
            answers[0].chars().count() <= 2_000,
            "{start} gets {}",
            answers[0]
        );
        assert!(
            !answers[1].starts_with(r#"{"error":"#),
            "{start}, then {}",
            answers[1]
        );
    }
}

#[test]
fn malformed_lines_get_one_error_each_and_the_next_line_is_answered() {
    let digits = "9".repeat(40);
    let long = "x".repeat(100_000);
    for line in [
        "nonsense".to_owned(),
        "{".to_owned(),
        "null".to_owned(),
        "[]".to_owned(),
        "\"finale\"".to_owned(),
        "\0".to_owned(),
        "{\"game\":\"fin\0ale\"}".to_owned(),
        r#"{"game":"finale","position":"\u0000\ud83d\ude00","seed":-1}"#.to_owned(),
        r#"{"game":"\ud83d"}"#.to_owned(),
        format!(r#"{{"game":"finale","position":"","seed":{digits}}}"#),
        format!(r#"{{"game":"finale","position":"","seed":1e{digits}}}"#),
        format!(r#"{{"game":"{long}"}}"#),
        format!(r#"{{"game":"finale","options":{{"{long}":true}}}}"#),
        format!(r#"{{"game":"finale","options":{{"{long}":[]}}}}"#),
        format!(r#"{{"game":"finale","options":{{"setup":"{long}"}}}}"#),
        format!(r#"{{"game":"finale","position":"{long}","seed":""}}"#),
        format!(
            r#"{{"game":"finale","position":"{}","seed":""}}"#,
            "/".repeat(100_000)
        ),
        format!(
            r#"{{"game":"finale","position":"{}","seed":""}}"#,
            "\\n".repeat(50_000)
        ),
        "[".repeat(100_000),
        "{\"a\":".repeat(100_000),
        "x".repeat(LINE_BYTES_MAX + 1),
        "x".repeat(3 * LINE_BYTES_MAX),
    ] {
        assert_refused(line.as_bytes());
    }
    assert_refused(b"{\"game\":\"\xff\xfe\"}");
    assert_refused(b"\xef\xbb\xbf{}");
}

#[test]
fn a_line_of_the_greatest_length_is_read() {
    let mut line = request(CROWDED, json!({})).to_string();
    line.push_str(&" ".repeat(LINE_BYTES_MAX - line.len()));
    assert_eq!(answers(Verb::Legal, line.as_bytes()), [r#"{"roll":true}"#]);
    line.push_str("\r\n");
    assert!(answers(Verb::Legal, line.as_bytes())[0].starts_with(r#"{"error":"line: "#));
}

#[test]
fn empty_lines_are_skipped_and_unknown_keys_ignored() {
    let good = request(
        CROWDED,
        json!({ "note": { "deep": [[[]]] }, "expect": null }),
    );
    let lines = format!("\n  \n\r\n{good}\r\n\t\n{good}");
    assert_eq!(
        answers(Verb::Legal, lines.as_bytes()),
        [r#"{"roll":true}"#, r#"{"roll":true}"#]
    );
    assert_eq!(answers(Verb::Legal, b""), Vec::<String>::new());
}

#[test]
fn a_damaged_request_is_answered_with_one_line_of_json() {
    let sources = [
        request(
            CROWDED,
            json!({ "roll": [3], "moves": ["c2-d3"], "depth": 2, "seed": 3 }),
        ),
        request(
            WITHOUT_LUCK,
            json!({ "moves": ["setup 23456/65432"], "depth": 1, "seed": 3 }),
        ),
    ];
    let mut numbers = SplitMix64::new(2005);
    for round in 0..4_000 {
        let mut line = sources[round % sources.len()].to_string().into_bytes();
        for _ in 0..=numbers.below(3) {
            let length = u32::try_from(line.len()).expect("a short line");
            let place = numbers.below(length) as usize;
            let other = line[numbers.below(length) as usize];
            match numbers.below(4) {
                0 => line[place] = other,
                1 => line[place] = u8::try_from(numbers.below(256)).expect("a byte"),
                2 => line.insert(place, other),
                _ => drop(line.remove(place)),
            }
        }
        line.retain(|byte| *byte != b'\n');
        for &verb in Verb::value_variants() {
            let answers = answers(verb, &line);
            let shown = String::from_utf8_lossy(&line);
            assert_eq!(answers.len(), 1, "{shown}");
            assert!(answers[0].chars().count() <= 2_000, "{shown}");
            let answer: Result<Value, _> = serde_json::from_str(&answers[0]);
            assert!(answer.is_ok_and(|answer| answer.is_object()), "{shown}");
        }
    }
}
