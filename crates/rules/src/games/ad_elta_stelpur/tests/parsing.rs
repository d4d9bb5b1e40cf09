//! Texts: what is read, what is refused and why.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::drawing::options;
use crate::ad_elta_stelpur::{Options, Position};
use crate::conformance::check_text;
use crate::{OptionValue, Position as _, RuleOptions, Seat};

const START: &str = "llllll......dddddd......";
/// Light has come down to its Hornaskella.
const ALONE: &str = "l...........dddddd......";

fn error(options: &str, text: &str) -> String {
    let options = self::options(options);
    Position::parse(&options, text).expect_err(text).to_string()
}

#[test]
fn every_refusal_names_the_field() {
    for (text, expected) in [
        ("", "fields: expected cells, side, values"),
        (&format!("{START} l - -"), "fields: "),
        (&format!("{START} l - - 0 0"), "fields: "),
        (&format!("{START} l - - 0 "), "fields: "),
        (&format!(" {START} l - - 0"), "fields: "),
        (&format!("{START}  l - - 0"), "fields: "),
        (&format!("{START}\tl - - 0"), "fields: "),
        (&format!("{START}. l - - 0"), "cells: expected 24 of them"),
        ("llllll l - - 0", "cells: expected 24 of them"),
        (
            "Llllll......dddddd...... l - - 0",
            "cells: expected only l, d and .",
        ),
        (
            "lllll١......dddddd...... l - - 0",
            "cells: expected only l, d and .",
        ),
        (
            "lllllll.....dddddd...... l - - 0",
            "cells: expected at most six pieces a side",
        ),
        (
            "llllll......ddddddd..... l - - 0",
            "cells: expected at most six pieces a side",
        ),
        (
            "........................ l - - 0",
            "cells: expected at least one piece",
        ),
        (&format!("{START} L - - 0"), "side: expected l or d"),
        (&format!("{START} ld - - 0"), "side: expected l or d"),
        (&format!("{START}  - - 0"), "side: expected l or d"),
        (
            &format!("{START} l - + 0"),
            "roll again: expected - where no values are left",
        ),
        (&format!("{START} l 1 1 0"), "roll again: expected + or -"),
        (&format!("{START} l 44 ++ 0"), "roll again: expected + or -"),
        (
            &format!("{START} l 44 - 0"),
            "values: expected what a roll can leave, such as 16 - or 44 +, or -, found \"44 -\"",
        ),
        (
            &format!("{ALONE} l 44 + 0"),
            "values: expected what a roll can leave to a Hornaskella, or -, found \"44 +\"",
        ),
        (
            "llllll.................. l 6 - 0",
            "values: expected - where a side has no piece left",
        ),
        (
            "llllll.................. d 6 - 0",
            "values: expected - where a side has no piece left",
        ),
    ] {
        let message = error("", text);
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}

#[test]
fn the_count_of_rolls_has_one_spelling_and_fits_in_32_bits() {
    for count in [
        "",
        "-",
        "-0",
        "-1",
        "+1",
        "00",
        "01",
        "1.0",
        "1e3",
        "0x1",
        "4294967296",
        "340282366920938463463374607431768211456",
        "١",
        "many",
    ] {
        let message = error("", &format!("{START} l - - {count}"));
        assert!(
            message.starts_with("rolls since the last capture: expected a whole number"),
            "{count}: {message}"
        );
    }
    for count in ["0", "1", "399", "400", "4294967295"] {
        let text = format!("{START} l - - {count}");
        let position = Position::parse(&Options::default(), &text).expect(&text);
        assert_eq!(position.to_string(), text);
    }
}

/// All values and flags, of up to five values, that are read with these cells and Light to move.
fn accepted(options: &str, cells: &str) -> Vec<String> {
    let options = self::options(options);
    let mut values = vec![String::new()];
    let mut accepted = Vec::new();
    for _ in 0..5 {
        values = values
            .iter()
            .flat_map(|shorter| (0..=9).map(move |value| format!("{shorter}{value}")))
            .collect();
        for values in &values {
            for again in ["-", "+"] {
                let text = format!("{cells} l {values} {again} 0");
                if Position::parse(&options, &text).is_ok() {
                    accepted.push(format!("{values}{again}"));
                }
            }
        }
    }
    accepted
}

#[test]
fn values_are_those_that_a_single_roll_can_leave_the_mover() {
    for (options, cells, expected) in [
        (
            "",
            START,
            "1- 1+ 2+ 3+ 4+ 5+ 6- 6+ 11+ 16- 22+ 33+ 44+ 55+ 66+ 666+ 6666+",
        ),
        // The mover has two pieces, the other side one.
        (
            "h_double_single_hop=true",
            "ll..........d...........",
            "1- 1+ 2+ 3+ 4+ 5+ 6- 6+ 11+ 16- 22+ 33+ 44+ 55+ 66+ 666+ 6666+",
        ),
        ("", ALONE, "1- 1+ 6- 6+ 11+ 16- 66+"),
        ("h_double_single_hop=true", ALONE, "1- 1+ 6- 6+ 16-"),
        ("", "l.......................", ""),
        ("", "d.......................", ""),
    ] {
        assert_eq!(
            accepted(options, cells).join(" "),
            expected,
            "{cells} [{options}]"
        );
    }
}

#[test]
fn what_the_rules_do_not_refuse_is_read() {
    for text in [
        // Won, by either side, whoever is to move and however long ago the last capture was.
        "llllll.................. l - - 0",
        "llllll.................. d - - 5",
        "d....................... l - - 400",
        // Beyond the limit: drawn, or to be played to the end of the roll.
        "llllll......dddddd...... d - - 401",
        "llllll......dddddd...... d 16 - 401",
        // Anywhere on the board.
        "d.d.d.d.d.d.l.l.l.l.l.l. d 6666 + 12",
    ] {
        let position = Position::parse(&Options::default(), text).expect(text);
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn moves_have_one_spelling() {
    let position = Position::start(&Options::default(), Seat::First, &mut |_| 0);
    for text in [
        "", "6", "6:", ":6", "6:0", "6:25", "0:6", "7:6", "06:6", "6:06", "6-6", "6:6 ", " 6:6",
        "6 :6", "+6:6", "6:6:12", "66:6", "1:٦", "roll 1-6", "x", ">", "6:x12",
    ] {
        let message = position.parse_move(text).expect_err(text).to_string();
        assert!(
            message.starts_with("move: expected one like 6:19, or as it is printed"),
            "{message}"
        );
    }
}

#[test]
fn options_are_read_in_any_order_and_the_wrong_ones_named() {
    let all = "slide_captures=true h_double_single_hop=true no_capture_draw_after=null";
    let shuffled = "no_capture_draw_after=null slide_captures=true h_double_single_hop=true";
    assert_eq!(options(shuffled).to_string(), all);
    assert_eq!(options(shuffled), options(all));
    assert_eq!(Options::default().to_string(), "");
    assert_eq!(options("no_capture_draw_after=400"), Options::default());
    for limit in ["1", "399", "18446744073709551615", "null"] {
        let text = format!("no_capture_draw_after={limit}");
        assert_eq!(options(&text).to_string(), text);
    }
    for (text, expected) in [
        (
            "stars=own",
            "option: expected slide_captures, h_double_single_hop or no_capture_draw_after, found \"stars\"",
        ),
        (
            "slide_captures=1",
            "slide_captures: expected true or false, found \"1\"",
        ),
        (
            "slide_captures=null",
            "slide_captures: expected true or false, found \"null\"",
        ),
        (
            "h_double_single_hop=yes",
            "h_double_single_hop: expected true or false, found \"yes\"",
        ),
        (
            "no_capture_draw_after=0",
            "no_capture_draw_after: expected a whole number of at least 1, or null, found \"0\"",
        ),
        (
            "no_capture_draw_after=18446744073709551616",
            "no_capture_draw_after: ",
        ),
        ("no_capture_draw_after=-1", "no_capture_draw_after: "),
        ("no_capture_draw_after=0400", "no_capture_draw_after: "),
        ("no_capture_draw_after=true", "no_capture_draw_after: "),
        ("no_capture_draw_after=", "no_capture_draw_after: "),
        (
            "slide_captures=true slide_captures=true",
            "options: expected each option at most once",
        ),
        ("slide_captures", "options: expected name=value"),
    ] {
        let message = Options::parse(text).expect_err(text).to_string();
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}

#[test]
fn a_refused_option_changes_nothing() {
    let mut options = Options::default();
    let too_small = OptionValue::Number(0);
    assert!(options.set("no_capture_draw_after", too_small).is_err());
    assert_eq!(options, Options::default());
}

#[test]
fn the_variants_are_all_different_and_the_defaults_come_first() {
    let variants = Options::variants();
    let texts: BTreeSet<String> = variants.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), variants.len());
    assert_eq!(variants[0], Options::default());
}

/// Texts that are nearly positions: the right characters, seldom in the right places.
fn near_positions() -> impl Strategy<Value = String> {
    "[.ld]{23,25} [ld] (-|[1-6]{1,5}) [-+] (0|[0-9]{1,3}|42949672[0-9]{2})"
}

/// Mostly empty boards, which are positions more often.
fn sparse_positions() -> impl Strategy<Value = String> {
    let cell = prop_oneof![5 => Just('.'), 1 => Just('l'), 1 => Just('d')];
    let values = "(-|1|6|16|11|[1-6]|22|33|44|55|66|666|6666)";
    let rest = format!("[ld] {values} [-+] (0|[1-9][0-9]{{0,2}})");
    let rest = proptest::string::string_regex(&rest).expect("a pattern");
    (prop::collection::vec(cell, 24), rest)
        .prop_map(|(cells, rest)| format!("{} {rest}", String::from_iter(cells)))
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
        board in sparse_positions(),
        text in prop_oneof![
            any::<String>(),
            "[0-7]:[0-9]{1,2}",
            "[16]:[0-9]{1,2}[>x][0-9]{1,2}s?",
        ]
    ) {
        let start = Position::start(&Options::default(), Seat::First, &mut |_| 0);
        let position = Position::parse(&Options::default(), &board).unwrap_or(start);
        match position.parse_move(&text) {
            Ok(chosen) if chosen.to_string() == text => {}
            Ok(chosen) => {
                let is_legal = position.legal_moves().contains(&chosen);
                prop_assert!(!is_legal || position.printed_move(&chosen) == text);
                prop_assert!(text.starts_with(&chosen.to_string()));
            }
            Err(error) => {
                let message = error.to_string();
                prop_assert!(message.chars().count() < 1_000 && !message.contains('\n'));
            }
        }
    }

    #[test]
    fn options_of_any_text(
        text in prop_oneof![
            any::<String>(),
            "(slide_captures|h_double_single_hop)=(true|false|1)( .*)?",
            "no_capture_draw_after=(null|[0-9]{1,11})",
        ]
    ) {
        if let Ok(options) = Options::parse(&text) {
            prop_assert_eq!(Options::parse(&options.to_string()), Ok(options));
        }
    }

    /// A move that is not legal, made without asking, leaves nonsense but does no harm.
    #[test]
    fn unchecked_moves_never_panic(
        board in sparse_positions(),
        moves in prop::collection::vec("[1-6]:([1-9]|1[0-9]|2[0-4])", 40),
    ) {
        for options in Options::variants() {
            if let Ok(mut position) = Position::parse(&options, &board) {
                for chosen in &moves {
                    let chosen = position.parse_move(chosen).expect("a move");
                    position.play_unchecked(&chosen);
                }
            }
        }
    }
}

#[test]
fn a_position_is_made_from_cells() {
    let options = Options::default();
    let made = Position::to_roll(options, Seat::Second, [0b100, 1 << 23 | 0b1]);
    let made = made.expect("a position");
    assert_eq!(made.to_string(), "d.l....................d d - - 0");
    for impossible in [
        [0, 0b1],
        [0b1, 0],
        [0b11, 0b10],
        [0b111_1111, 1 << 12],
        [0b1, 1 << 24],
    ] {
        let made = Position::to_roll(options, Seat::First, impossible);
        assert_eq!(made, None, "{impossible:?}");
    }
}
