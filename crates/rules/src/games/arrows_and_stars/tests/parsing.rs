//! Texts: what is read, what is refused and why.

use super::drawing::{BRICK, HEX};
use crate::arrows_and_stars::{Board, Options, Position, StarChoice};
use crate::{NoRoll, Position as _, Roll, RuleOptions, Seat};

fn error(options: Options, text: &str) -> String {
    let error = Position::parse(&options, text);
    error.expect_err(text).to_string()
}

const EMPTY: &str = "6/7/8/9/10/11/10/9/8/7/6";

#[test]
fn every_refusal_names_the_field() {
    let board = |lines: &str| format!("{lines} w0b0 w a 0");
    let rest = |fields: &str| format!("{EMPTY} {fields}");
    for (text, expected) in [
        (String::new(), "fields: "),
        (rest("w0b0 w a"), "fields: "),
        (rest("w0b0 w a 0 "), "fields: "),
        (rest("w0b0 w  a 0"), "fields: "),
        (format!(" {}", rest("w0b0 w a 0")), "fields: "),
        (rest("w0b0 W a 0"), "side: "),
        (rest("w0b0 r a 0"), "side: "),
        (rest("w4b0 w a 0"), "stars off: expected 0 to 3"),
        (rest("w00b0 w a 0"), "stars off: expected 0 to 3"),
        (rest("b0w0 w a 0"), "stars off: expected 0 to 3"),
        (rest("w0 w a 0"), "stars off: expected 0 to 3"),
        (
            rest("w3b3 w a 0"),
            "stars off: expected three stars of at most one side",
        ),
        (rest("w0b0 w A 0"), "stage: "),
        (rest("w0b0 w 0 0"), "stage: "),
        (rest("w0b0 w 11 0"), "stage: "),
        (rest("w0b0 w 01 0"), "stage: "),
        (rest("w0b0 w -1 0"), "stage: "),
        (rest("w0b0 w a -1"), "turns: "),
        (rest("w0b0 w a +1"), "turns: "),
        (rest("w0b0 w a 00"), "turns: "),
        (rest("w0b0 w a 4294967296"), "turns: "),
        (
            rest("w0b0 w a 10000000000000000000000000000000000000000"),
            "turns: ",
        ),
        (rest("w0b0 w a x"), "turns: "),
        (board("6/7/8/9/10/11/10/9/8/7"), "board: expected 11 lines"),
        (
            board("6/7/8/9/10/11/10/9/8/7/6/6"),
            "board: expected 11 lines",
        ),
        (
            board("7/8/9/10/11/10/9/8/7/6/6"),
            "line k: expected 6 points",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/7/5"),
            "line a: expected 6 points",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/7/"),
            "line a: expected 6 points",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/6U1/6"),
            "line b: expected 7 points",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/7U/6"),
            "line b: expected 7 points",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/34/6"),
            "line b: expected 7 points",
        ),
        (
            board("6/7/8/9/10/83/10/9/8/7/6"),
            "line f: expected 11 points",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/07/6"),
            "line b: expected numbers that do not begin with 0",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/U06/6"),
            "line b: expected numbers that do not begin with 0",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/U6U0/6"),
            "line b: expected 7 points",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/99999999999999999999999/6"),
            "line b: expected 7 points",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/X6/6"),
            "line b: expected only 1 to 11 and U D S u d s",
        ),
        (board("6/7/8/9/10/11/10/9/8/....... /6"), "fields: "),
        (
            board("6/7/8/9/10/11/10/9/8/3.3/6"),
            "line b: expected only 1 to 11 and U D S u d s",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/٧/6"),
            "line b: expected only 1 to 11 and U D S u d s",
        ),
        (
            board("6/7/8/9/UUUUUUUUUU/U10/10/9/8/7/6"),
            "pieces: expected at most 10 arrows a side",
        ),
        (
            board("6/7/8/9/dddddddddd/u10/10/9/8/7/6"),
            "pieces: expected at most 10 arrows a side",
        ),
        (
            board("6/7/8/9/SSSS6/11/10/9/8/7/6"),
            "pieces: expected at most 3 stars a side",
        ),
        (
            "6/7/8/9/s9/11/10/9/8/7/6 w0b3 w a 0".into(),
            "pieces: expected at most 3 stars a side",
        ),
        (
            board("U5/7/8/9/10/11/10/9/8/7/6"),
            "line k: expected no piece that points off the board",
        ),
        (
            board("5u/7/8/9/10/11/10/9/8/7/6"),
            "line k: expected no piece that points off the board",
        ),
        (
            board("5S/7/8/9/10/11/10/9/8/7/6"),
            "line k: expected no piece that points off the board",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/7/D5"),
            "line a: expected no piece that points off the board",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/7/d5"),
            "line a: expected no piece that points off the board",
        ),
        (
            board("6/7/8/9/10/11/10/9/8/7/s5"),
            "line a: expected no piece that points off the board",
        ),
    ] {
        let message = error(HEX, &text);
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}

#[test]
fn each_board_refuses_the_other_s_lines() {
    for (text, expected) in [
        (EMPTY, "line i: expected 7 points"),
        ("7/6/7/6/7/6/7/6", "board: expected 9 lines"),
        ("7/6/7/6/7/6/7/6/7/6", "board: expected 9 lines"),
        ("7/6/7/6/7/6/7/6/6", "line a: expected 7 points"),
        ("7/7/7/6/7/6/7/6/7", "line h: expected 6 points"),
        ("7/6/7/6/7/6/7/5U1/7", "line b: expected 6 points"),
        (
            "U6/6/7/6/7/6/7/6/7",
            "line i: expected no piece that points off the board",
        ),
        (
            "7/6/7/6/7/6/7/6/s6",
            "line a: expected no piece that points off the board",
        ),
    ] {
        let message = error(BRICK, &format!("{text} w0b0 w a 0"));
        assert!(message.starts_with(expected), "{text}: {message}");
    }
    let message = error(HEX, "7/6/7/6/7/6/7/6/7 w0b0 w a 0");
    assert!(
        message.starts_with("line k: expected 6 points"),
        "{message}"
    );
}

#[test]
fn what_the_rules_do_not_refuse_is_read() {
    for text in [
        // Nothing at all; won; star moves with a count that no turn can have left.
        "6/7/8/9/10/11/10/9/8/7/6 w0b0 w a 0",
        "6/7/8/9/10/11/10/9/8/7/6 w3b2 b 10 4294967295",
        "6/7/8/9/10/11/10/9/8/7/6 w0b0 w 10 57",
        // Arrows and stars on the lines from which they point away.
        "DdsDds/7/8/9/10/11/10/9/8/7/UuSUuS w0b0 b a 99",
    ] {
        let position = Position::parse(&HEX, text).expect(text);
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn moves_have_one_spelling_and_lead_over_points_of_the_board() {
    let position = Position::start(&HEX, Seat::First, &mut |_| 0);
    for text in [
        "",
        "b3",
        "b3c3",
        "b3-c3 ",
        " b3-c3",
        "b3-",
        "-c3",
        "B3-c3",
        "b03-c3",
        "b0-c3",
        "b8-c3",
        "l1-k1",
        "a7-b7",
        "b3-c3-d3",
        "e5xf6",
        "e5xf6g6",
        "e5xf6-g7",
        "e5xf7-g8",
        "e5xg6-f6",
        "e5x-g6",
        "e5xf6-g6x",
        "xf6-g6",
        "e5xf6-g6xf6-e6",
        "e5-f6xf6-g6",
        "*",
        "*a3",
        "**a3-b4",
        "*e5xf6-g6xg7-g8",
        "..",
        "Pass",
        "pass ",
        "*pass",
        "*.",
        "a1xb1-c1xd1-e1xf1-g1",
        "a1xa2-a3-a4",
    ] {
        let message = position.parse_move(text).expect_err(text).to_string();
        assert!(
            message.starts_with("move: expected one like b3-c3"),
            "{message}"
        );
    }
    let small = Position::start(&BRICK, Seat::First, &mut |_| 0);
    for text in ["k1-k2", "f11-f10", "a8-a7", "b7-b6"] {
        assert!(small.parse_move(text).is_err(), "{text}");
    }
}

#[test]
fn a_chain_has_at_most_twenty_five_jumps() {
    let position = Position::start(&HEX, Seat::First, &mut |_| 0);
    let to_and_fro = |jumps: usize| {
        let jump = |index: usize| ["xe6-e7", "xe6-e5"][index % 2];
        let jumps: String = (0..jumps).map(jump).collect();
        format!("e5{jumps}")
    };
    for jumps in [1, 2, 24, 25] {
        let chosen = position.parse_move(&to_and_fro(jumps)).expect("a chain");
        assert_eq!(chosen.to_string(), to_and_fro(jumps));
    }
    for jumps in [26, 27, 20_000] {
        let message = position.parse_move(&to_and_fro(jumps));
        let message = message.expect_err("it is too long").to_string();
        assert!(message.chars().count() < 300, "{message}");
    }
}

#[test]
fn options_are_read_in_any_order_and_the_wrong_ones_named() {
    let both = Options {
        board: Board::Brick59,
        stars: StarChoice::Own,
    };
    assert_eq!(both.to_string(), "board=brick59 stars=own");
    assert_eq!(Options::parse("stars=own board=brick59"), Ok(both));
    assert_eq!(Options::parse("stars=any board=hex91"), Ok(HEX));
    assert_eq!(Options::default().to_string(), "");
    for (text, expected) in [
        ("board", "options: expected name=value"),
        ("elimination=false", "option: expected board or stars"),
        (
            "board=hex",
            "board: expected hex91 or brick59, found \"hex\"",
        ),
        ("board=91", "board: expected hex91 or brick59, found \"91\""),
        ("stars=all", "stars: expected any or own, found \"all\""),
        ("stars=true", "stars: expected any or own, found \"true\""),
        (
            "stars=own stars=own",
            "options: expected each option at most once",
        ),
    ] {
        let message = Options::parse(text).expect_err(text).to_string();
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}

#[test]
fn there_are_no_rolls() {
    assert_eq!(Position::rolls(), []);
    for faces in [&[][..], &[1], &[1, 6]] {
        assert!(NoRoll::from_faces(faces).is_err(), "{faces:?}");
    }
}
