//! What is true of any text whatever.

use proptest::prelude::*;

use super::drawing::{BRICK, HEX, run_lengths};
use crate::arrows_and_stars::{Board, Options, Position};
use crate::conformance::check_text;
use crate::{Position as _, RuleOptions, Seat};

/// Boards with few pieces on them, which are positions more often than not.
fn sparse_boards(board: Board) -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(b"UDSuds".to_vec()).prop_map(char::from);
    let cell = prop_oneof![6 => Just('.'), 1 => pieces];
    let count: usize = board
        .line_widths()
        .iter()
        .map(|width| usize::from(*width))
        .sum();
    prop::collection::vec(cell, count).prop_map(move |cells| {
        let mut rest = cells.as_slice();
        let mut lines = Vec::new();
        for width in board.line_widths().iter().rev() {
            let (line, after) = rest.split_at(usize::from(*width));
            rest = after;
            lines.push(run_lengths(&String::from_iter(line)));
        }
        lines.join("/")
    })
}

fn sparse_positions() -> impl Strategy<Value = String> {
    let boards = prop_oneof![sparse_boards(Board::Hex91), sparse_boards(Board::Brick59)];
    (
        boards,
        "w[0-3]b[0-3]",
        "[wb]",
        "(a|[1-9]|10)",
        "(0|[1-9][0-9]{0,9})",
    )
        .prop_map(|(board, off, side, stage, turns)| {
            format!("{board} {off} {side} {stage} {turns}")
        })
}

/// Texts that are nearly positions: the right characters, seldom in the right places.
fn near_positions() -> impl Strategy<Value = String> {
    "[1-9UDSuds]{1,6}(/[1-9UDSuds]{1,5}){8,10} w[0-4]b[0-4] [wb] (a|[0-9]{1,2}) [0-9]{1,11}"
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
            r"\*?[a-l][0-9]{1,2}-[a-l][0-9]{1,2}",
            r"\*?[d-g][4-7](x[d-g][4-7]-[d-g][4-7]){1,2}",
            r"e5(xe6-e7|xe6-e5|xf6-g6|xf5-g4){0,4}",
        ]
    ) {
        for options in [HEX, BRICK] {
            let position = Position::start(&options, Seat::First, &mut |_| 0);
            if let Ok(chosen) = position.parse_move(&text) {
                prop_assert_eq!(chosen.to_string(), text.as_str());
            }
        }
    }

    #[test]
    fn options_of_any_text(text in prop_oneof![any::<String>(), "(board|stars)=(hex91|brick59|any|own)( .*)?"]) {
        if let Ok(options) = Options::parse(&text) {
            prop_assert_eq!(Options::parse(&options.to_string()), Ok(options));
        }
    }
}
