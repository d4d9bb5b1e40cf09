//! Texts: what is read, what is refused and why.

use proptest::prelude::*;

use super::drawing::BASE;
use crate::Seat;
use crate::conformance::check_text;
use crate::finale::{Move, Options, Position, SetUpRule};
use crate::{Die, Position as _, Roll, RuleOptions};

fn error(text: &str) -> String {
    Position::parse(&BASE, text).expect_err(text).to_string()
}

#[test]
fn every_refusal_names_the_field() {
    const REST: &str = "...../...../...../...../...../...../...../1";
    for (text, expected) in [
        ("", "fields: "),
        ("a b - -", "board: "),
        (&format!("a/{REST} b  -"), "roll: "),
        (&format!("a/{REST} b - - "), "fields: "),
        (&format!(" a/{REST} b - -"), "fields: "),
        (&format!("a/{REST} B - -"), "side: "),
        (&format!("a/{REST} b 0 -"), "roll: "),
        (&format!("a/{REST} b 7 -"), "roll: "),
        (&format!("a/{REST} b 03 -"), "roll: "),
        (&format!("a/{REST} b - rb"), "set-up owed: "),
        (
            &format!("a/{REST} b 3 b"),
            "roll: expected no roll while a set-up is owed",
        ),
        (&format!("/{REST} b - -"), "Red's goal: expected one cell"),
        (&format!("ab/{REST} b - -"), "Red's goal: expected one cell"),
        (
            "a/....../...../...../...../...../...../...../1 b - -",
            "row 7: expected 5 cells",
        ),
        (
            "a/...../...../...../...../...../...../..../1 b - -",
            "row 1: expected 5 cells",
        ),
        (
            "a/...../...7./...../...../...../...../...../1 b - -",
            "row 6: expected only",
        ),
        (
            "a/...../..A../...../...../...../...../...../1 b - -",
            "row 6: expected only",
        ),
        (
            "a/..1../...../...../...../...../...../...../1 b - -",
            "pieces: expected at most one keeper",
        ),
        (
            "a/..b../.bb../...../...../...../...../...../1 b - -",
            "pieces: expected at most two",
        ),
        (
            "a/...../...../...../...../...../...../...../2 b - -",
            "goals: expected no piece but the keeper",
        ),
        (
            "1/...../...../...../...../...../...../...../a b - -",
            "goals: expected at most one goal",
        ),
        (
            "a/...../...../...../...../...../...../2..../1 b - b",
            "set-up owed: expected no set-up",
        ),
        (
            "b/...../...../...../...../...../...../...../1 b - b",
            "goals: expected no piece but the keeper",
        ),
    ] {
        let message = error(text);
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}

#[test]
fn what_the_rules_do_not_refuse_is_read() {
    for text in [
        // Nobody at all; won; a pending roll that passes; a set-up owed without a keeper.
        "./...../...../...../...../...../...../...../. b - -",
        "6/...../...../...../...../...../...../...../. r 4 -",
        "a/...../...../...../...../...../...../...../1 b 5 -",
        "./...../...../...../...../...../...../...../1 r - r",
        "1/...../...../...../...../...../...../...../. b - r",
    ] {
        let position = Position::parse(&BASE, text).expect(text);
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn a_set_up_with_a_number_missing_or_twice_in_a_row_is_refused() {
    let position = Position::start(&BASE, Seat::First, &mut |_| 0);
    for text in [
        "setup 23456/65433",
        "setup 22456/65432",
        "setup 13456/65432",
        "setup 2345/65432",
        "setup 234566/65432",
        "setup 23456",
        "setup 23456/65432/",
        "setup  23456/65432",
    ] {
        let message = position.parse_move(text).expect_err(text).to_string();
        assert!(
            message.starts_with("set-up: expected two rows of five"),
            "{message}"
        );
    }
}

#[test]
fn moves_have_one_spelling() {
    let position = Position::start(&BASE, Seat::First, &mut |_| 0);
    for text in [
        "", "b2", "b2c3", "b2-c3 ", "b2-", "-c3", "B2-c3", "b0-c3", "b8-c3", "f2-c3", "gb-c3",
        "xb2", "x  b2", "x", "Pass", "pass ", "b2-c3-d4", "roll 5",
    ] {
        let message = position.parse_move(text).expect_err(text).to_string();
        assert!(
            message.starts_with("move: expected one like b2-c3"),
            "{message}"
        );
    }
}

#[test]
fn options_are_read_in_any_order_and_the_wrong_ones_named() {
    let both = Options {
        elimination: false,
        set_up: SetUpRule::WithoutLuck,
    };
    assert_eq!(both.to_string(), "elimination=false setup=without-luck");
    assert_eq!(
        Options::parse("setup=without-luck elimination=false"),
        Ok(both)
    );
    assert_eq!(Options::default().to_string(), "");
    for (text, expected) in [
        ("setup", "options: expected name=value"),
        (
            "stars=own",
            "option: expected elimination or setup, found \"stars\"",
        ),
        (
            "setup=without",
            "setup: expected random or without-luck, found \"without\"",
        ),
        (
            "setup=true",
            "setup: expected random or without-luck, found \"true\"",
        ),
        (
            "elimination=no",
            "elimination: expected true or false, found \"no\"",
        ),
        (
            "elimination=0",
            "elimination: expected true or false, found \"0\"",
        ),
        (
            "setup=random setup=random",
            "options: expected each option at most once",
        ),
        (" setup=random", "options: expected name=value"),
    ] {
        let message = Options::parse(text).expect_err(text).to_string();
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}

#[test]
fn a_roll_is_one_die() {
    assert_eq!(Die::from_faces(&[5]), Ok(Die::Five));
    for faces in [&[][..], &[0], &[7], &[1, 2], &[u64::MAX]] {
        assert!(Die::from_faces(faces).is_err(), "{faces:?}");
    }
    for text in ["", "0", "7", "05", "+5", "5 ", "٥", "five"] {
        assert!(<Die as Roll>::parse(text).is_err(), "{text}");
    }
}

/// Texts that are nearly positions: the right characters, seldom in the right places.
fn near_positions() -> impl Strategy<Value = String> {
    let cells = |count| format!("[.1-6a-f]{{{count}}}");
    let row = cells(5);
    let board = format!("[.1-6a-f](/{row}){{7}}/[.1-6a-f]");
    proptest::string::string_regex(&format!("{board} [br] [-1-6] (-|b|r|br)")).expect("a pattern")
}

/// Mostly empty boards, which are positions more often.
fn sparse_positions() -> impl Strategy<Value = String> {
    let cell = prop_oneof![9 => Just('.'), 1 => prop::sample::select(b"123456abcdef".to_vec()).prop_map(char::from)];
    let board = prop::collection::vec(cell, 37);
    (board, "[br]", "[-1-6]", "(-|b|r|br)").prop_map(|(cells, side, roll, owed)| {
        let mut text = String::new();
        for (index, cell) in cells.into_iter().enumerate() {
            if index % 5 == 1 {
                text.push('/');
            }
            text.push(cell);
        }
        format!("{text} {side} {roll} {owed}")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn positions_of_any_text(text in any::<String>()) {
        check_text::<Position>(&text);
    }

    #[test]
    fn positions_of_nearly_right_text(text in near_positions()) {
        check_text::<Position>(&text);
    }

    #[test]
    fn positions_of_sparse_boards(text in sparse_positions()) {
        check_text::<Position>(&text);
    }

    #[test]
    fn moves_of_any_text(
        text in prop_oneof![
            any::<String>(),
            "[a-e][1-7]-[a-e][1-7]",
            "(x )?(G[BR]|[a-f][0-8])(-(G[BR]|[a-f][0-8]))?",
            "setup [2-6]{5}/[2-6]{5}",
        ]
    ) {
        let position = Position::start(&BASE, Seat::First, &mut |_| 0);
        if let Ok(chosen) = position.parse_move(&text) {
            prop_assert_eq!(chosen.to_string(), text);
        }
    }

    #[test]
    fn set_ups_come_back(
        near in Just(vec!['2', '3', '4', '5', '6']).prop_shuffle(),
        far in Just(vec!['2', '3', '4', '5', '6']).prop_shuffle(),
    ) {
        let text = format!("setup {}/{}", String::from_iter(near), String::from_iter(far));
        let position = Position::start(&BASE, Seat::First, &mut |_| 0);
        let chosen: Result<Move, _> = position.parse_move(&text);
        prop_assert_eq!(chosen.map(|chosen| chosen.to_string()), Ok(text));
    }

    #[test]
    fn options_of_any_text(text in prop_oneof![any::<String>(), "(elimination|setup)=(true|false|random)( .*)?"]) {
        if let Ok(options) = Options::parse(&text) {
            prop_assert_eq!(Options::parse(&options.to_string()), Ok(options));
        }
    }
}
