//! The rulings on starts and on the variants, each with a test of its name.

use super::drawing::{BASE, NO_ELIMINATION, drawn, legal, play, refusal};
use crate::finale::{BLOCKED, Options, Position, SetUpRule};
use crate::{Event, Node, Outcome, Position as _, Seat};

/// Both of Blue's sixes are stuck; the keeper and a three can move.
const STUCK_SIXES: &str = "
        a
    6 . . . 6
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . 3 .
        1    ";

#[test]
fn f_11_without_elimination_another_piece_moves_the_keeper_included() {
    let before = drawn(NO_ELIMINATION, STUCK_SIXES, "b 6 -");
    assert_eq!(legal(before), "GB-b1, GB-c1, d1-c2, d1-d2, d1-e2");
    assert_eq!(refusal(before, "x a7"), ("F-11", "a7".into()));
    assert_eq!(refusal(before, "pass"), ("F-11", "GB d1".into()));
    play(
        before,
        "GB-b1",
        drawn(
            NO_ELIMINATION,
            "    a
            6 . . . 6
            . . . . .
            . . . . .
            . . . . .
            . . . . .
            . . . . .
            . 1 . 3 .
                .    ",
            "r - -",
        ),
    );
}

#[test]
fn f_11_without_elimination_a_number_that_can_move_moves() {
    let before = drawn(NO_ELIMINATION, STUCK_SIXES, "b 3 -");
    assert_eq!(legal(before), "d1-c2, d1-d2, d1-e2");
    assert_eq!(refusal(before, "GB-c1"), ("F-11", "d1".into()));
    // Nothing is left of the number: another piece moves then as well.
    let before = drawn(NO_ELIMINATION, STUCK_SIXES, "b 5 -");
    assert_eq!(legal(before), "GB-b1, GB-c1, d1-c2, d1-d2, d1-e2");
}

/// Whoever is to move here, Blue cannot.
const BLUE_IS_BLOCKED: &str = "
        a
    6 . . . 6
    . . . . .
    . . . . .
    . . b . .
    . . . . .
    . . . . .
    . . . . .
        .    ";

#[test]
fn f_12_who_cannot_move_at_all_before_the_roll_loses_a_small_game() {
    let before = drawn(NO_ELIMINATION, BLUE_IS_BLOCKED, "r 2 -");
    assert_eq!(
        before.node(),
        Node::Decision(Seat::Second),
        "it is tested for the side to move"
    );
    let after = drawn(
        NO_ELIMINATION,
        "    a
        6 . . . 6
        . . . . .
        . . . . .
        . . . . .
        . . b . .
        . . . . .
        . . . . .
            .    ",
        "b - -",
    );
    let events = play(before, "c4-c3", after);
    assert_eq!(
        events.last(),
        Some(&Event::Won {
            seat: Seat::Second,
            by: BLOCKED
        })
    );
    assert_eq!(
        after.node(),
        Node::Terminal(Outcome {
            winner: Some(Seat::Second),
            by: BLOCKED
        })
    );
    // With elimination Blue may roll, and passes or removes.
    assert_eq!(
        drawn(BASE, BLUE_IS_BLOCKED, "b - -").node(),
        Node::Chance(Seat::First)
    );
}

#[test]
fn f_setup_blue_and_then_red_place_their_rows_and_blue_rolls() {
    let options = Options {
        set_up: SetUpRule::WithoutLuck,
        ..BASE
    };
    let before = Position::start(&options, Seat::First, &mut |_| 0);
    assert_eq!(
        before.to_string(),
        "a/...../...../...../...../...../...../...../1 b - br"
    );
    assert_eq!(before.set_up_owed(), Some(Seat::First));
    assert_eq!(before.legal_moves().len(), 14_400);
    assert_eq!(refusal(before, "GB-c1").0, "F-setup");
    let between = drawn(
        options,
        "    a
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        6 5 4 3 2
        2 3 4 5 6
            1    ",
        "b - r",
    );
    play(before, "setup 23456/65432", between);
    assert_eq!(between.set_up_owed(), Some(Seat::Second));
    let after = drawn(
        options,
        "    a
        b c d e f
        f e d c b
        . . . . .
        . . . . .
        . . . . .
        6 5 4 3 2
        2 3 4 5 6
            1    ",
        "b - -",
    );
    play(between, "setup 23456/65432", after);
    assert_eq!(after.node(), Node::Chance(Seat::First));
}

#[test]
fn f_10_who_begins_is_in_the_text_and_the_start_names_blue() {
    let mut random = Position::start(&BASE, Seat::First, &mut |_| 0);
    assert_eq!(random.node(), Node::Chance(Seat::First));
    let red_begins = random.to_string().replace(" b ", " r ");
    random = Position::parse(&BASE, &red_begins).expect("a position");
    assert_eq!(random.node(), Node::Chance(Seat::Second));
}

#[test]
fn f_setup_needs_free_home_rows_which_only_a_typed_position_lacks() {
    let text = "./...../...../...../...../...../...../..b../1 b - b";
    let position = Position::parse(&BASE, text).expect("the rules do not refuse it");
    assert_eq!(legal(position), "");
    assert_eq!(
        refusal(position, "setup 23456/65432"),
        ("F-setup", "c1".into())
    );
}
