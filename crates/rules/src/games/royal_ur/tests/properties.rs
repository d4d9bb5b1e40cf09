//! What is true of any text whatever.

use proptest::prelude::*;

use super::drawing::BASE;
use super::parsing::busy;
use crate::conformance::check_text;
use crate::royal_ur::{Options, Position, Square};
use crate::{Position as _, RuleOptions};

/// Texts that are nearly positions: the right characters, seldom in the right places.
fn near_positions() -> impl Strategy<Value = String> {
    let stack = "(w|b)?[0-9]{1,2}=[wbWB]{1,6}";
    let counts = "w[0-9]{1,2}b[0-9]{1,2}";
    let pattern =
        format!("(-|{stack}(,{stack}){{0,4}}) {counts} {counts} [wb] [-1-6] [0-9]{{1,10}}");
    proptest::string::string_regex(&pattern).expect("a pattern")
}

/// Stacks anywhere, with reserves that make up the numbers: mostly possible positions.
fn scattered_positions() -> impl Strategy<Value = String> {
    let stack = prop_oneof![4 => "", 1 => "[wb]{1,2}", 1 => "[wbWB]{1,3}"];
    let stacks = prop::collection::vec(stack, 20);
    (stacks, "[wb]", "[-1-5]", 0..5_002_u32).prop_map(|(stacks, side, roll, turns)| {
        let on_board: String = stacks.concat().to_lowercase();
        let reserve = |letter| 10_usize.saturating_sub(on_board.matches(letter).count());
        let written: Vec<String> = Square::all()
            .zip(stacks)
            .filter(|(_, stack)| !stack.is_empty())
            .map(
                |(square, stack)| match (square.corridor_of(), square.is_exit()) {
                    (Some(seat), is_exit) => {
                        let own = [["w", "W"], ["b", "B"]][seat.index()][usize::from(is_exit)];
                        let count = stack.len();
                        format!("{square}={}", own.repeat(count))
                    }
                    (None, _) => format!("{square}={stack}"),
                },
            )
            .collect();
        let written = if written.is_empty() {
            "-".into()
        } else {
            written.join(",")
        };
        format!(
            "{written} w{}b{} w0b0 {side} {roll} {turns}",
            reserve('w'),
            reserve('b')
        )
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
    fn positions_of_scattered_stacks(text in scattered_positions()) {
        check_text::<Position>(&text);
    }

    #[test]
    fn moves_of_any_text(
        text in prop_oneof![any::<String>(), r"\+?[0-9]{1,2}x?", "[0-9]{1,2}[>x][0-9]{1,2}(#[0-9])?"]
    ) {
        if let Ok(chosen) = busy().parse_move(&text) {
            let printed = busy().printed_move(&chosen);
            prop_assert!(text == chosen.to_string() || text == printed, "{text}");
        }
    }

    #[test]
    fn any_move_whatever_can_be_refused_and_even_made_unchecked(
        text in scattered_positions(),
        chosen in prop_oneof![r"\+([1-9]|1[0-4])", "([1-9]|1[0-4])>([1-9]|1[0-4])", "pass"],
    ) {
        if let Ok(position) = Position::parse(&BASE, &text) {
            let chosen = position.parse_move(&chosen).expect("a move");
            let mut played = position;
            let is_legal = position.legal_moves().contains(&chosen);
            prop_assert_eq!(played.play(&chosen).is_ok(), is_legal);
            let mut unchecked = position;
            unchecked.play_unchecked(&chosen);
            // It may mean nothing, but can be asked.
            let _ = (unchecked.node(), unchecked.legal_moves(), unchecked.to_string());
            prop_assert_eq!(is_legal, played != position);
        }
    }

    #[test]
    fn options_of_any_text(text in prop_oneof![any::<String>(), "(six|pieces|exit)=(pass|free|7|10)( .*)?"]) {
        if let Ok(options) = Options::parse(&text) {
            prop_assert_eq!(Options::parse(&options.to_string()), Ok(options));
        }
    }
}
