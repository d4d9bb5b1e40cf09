//! The rulings on rolls, slides and captures, each with a test of its name: a drawn position, a
//! move, a drawn position.

use super::drawing::{SURROUNDED, drawn, drawn_with, legal, misread, play, roll};
use crate::{Event, Node, Position as _, RollNotDue, Seat};

#[test]
fn a_1_every_value_has_to_be_spent() {
    let before = drawn(SURROUNDED, "l 1 - 0");
    assert_eq!(legal(before), "1:17>20s, 1:19>20");
    let message = misread(before, "pass");
    assert!(message.contains("every value has to be spent"), "{message}");
    let mut position = before;
    let dice = crate::Roll::parse("1-6").expect("a pair of dice");
    assert_eq!(position.roll(dice), Err(RollNotDue));
    play(
        before,
        "1:19>20",
        drawn(
            "
            . . . . l . | d l . . . .
            . . . . . . | . . . . . .",
            "d - - 1",
        ),
    );
}

#[test]
fn a_2_the_mover_chooses_the_order_spend_by_spend() {
    let before = drawn(SURROUNDED, "l 16 - 0");
    assert_eq!(legal(before), "1:17>20s, 1:19>20, 6:17>23, 6:19>1");
    let six_first = drawn(
        "
        . . . . . . | d l . . . .
        l . . . . . | . . . . . .",
        "l 1 - 0",
    );
    play(before, "6:19>1", six_first);
    let one_first = drawn(
        "
        . . . . l . | d l . . . .
        . . . . . . | . . . . . .",
        "l 6 - 0",
    );
    play(before, "1:19>20", one_first);
}

/// From 2 a 1 meets an own piece, then an enemy, then nothing.
const OWN_THEN_ENEMY: &str = "
    . . . . d . | . . . . . .
    . l l d . . | . . . . . .";

#[test]
fn a_6_a_slide_goes_to_the_next_free_cell_and_captures_nothing() {
    play(
        drawn(OWN_THEN_ENEMY, "l 1 - 5"),
        "1:2>5s",
        drawn(
            "
            . . . . d . | . . . . . .
            . . l d l . | . . . . . .",
            "d - - 6",
        ),
    );
}

#[test]
fn a_6_with_slide_captures_a_slide_ends_on_the_first_capturable_enemy() {
    let before = drawn_with("slide_captures=true", OWN_THEN_ENEMY, "l 1 - 5");
    let events = play(
        before,
        "1:2x4s",
        drawn_with(
            "slide_captures=true",
            "
            . . . . d . | . . . . . .
            . . l l . . | . . . . . .",
            "d - - 1",
        ),
    );
    assert!(matches!(
        events[..],
        [
            Event::Slid { .. },
            Event::Captured { .. },
            Event::BecameHornaskella { .. }
        ]
    ));
}

#[test]
fn a_6_with_slide_captures_a_protected_hornaskella_is_still_passed_over() {
    let played = |before: &str, printed: &str, after: &str, rest: &str| {
        let with = |drawing, rest| drawn_with("slide_captures=true", drawing, rest);
        play(with(before, "l 1 - 5"), printed, with(after, rest));
    };
    // 5 and 7 surround 6.
    played(
        "
        . . . . . . | . . . . . .
        . . . l l d | l . . . . .",
        "1:4>8s",
        "
        . . . . . . | . . . . . .
        . . . . l d | l l . . . .",
        "d - - 6",
    );
    // Nothing on 7.
    played(
        "
        . . . . . . | . . . . . .
        . . . l l d | . l . . . .",
        "1:4x6s",
        "
        . . . . . . | . . . . . .
        . . . . l l | . l . . . .",
        "l - - 0",
    );
    // Off the corners.
    played(
        "
        . . . . . . | . . . . . .
        . . l l d . | . . . . . .",
        "1:3>6s",
        "
        . . . . . . | . . . . . .
        . . . l d l | . . . . . .",
        "d - - 6",
    );
}

#[test]
fn a_7_two_values_by_one_piece_are_two_moves_each_of_which_may_capture_or_slide() {
    let before = drawn(
        "
        . . . d . l | . . . . d d
        . . . . . . | . . . . . l",
        "l 16 - 5",
    );
    let captured = drawn(
        "
        . . . d . l | . . . . d l
        . . . . . . | . . . . . .",
        "l 6 - 0",
    );
    play(before, "1:12x13", captured);
    let slid = drawn(
        "
        . . . d l l | . . . . d .
        . . . . . . | . . . . . .",
        "d - - 1",
    );
    play(captured, "6:13>20s", slid);
}

#[test]
fn a_8_a_double_6_is_four_hops_by_up_to_four_pieces_and_another_roll() {
    let before = drawn(
        "
        . . . . . . | . . d d . .
        l l l l . . | . . . . . .",
        "l - - 5",
    );
    let rolled = drawn(
        "
        . . . . . . | . . d d . .
        l l l l . . | . . . . . .",
        "l 6666 + 5",
    );
    roll(before, "6-6", rolled);
    let mut position = rolled;
    for (chosen, left) in [("6:1>7", "666"), ("6:2>8", "66"), ("6:3>9", "6")] {
        let chosen = position.parse_move(chosen).expect("a move");
        position.play(&chosen).expect("it is legal");
        let text = position.to_string();
        assert!(text.ends_with(&format!(" l {left} + 5")), "{text}");
    }
    let after = drawn(
        "
        . . . . . . | . . d d . .
        . . . . . . | l l l l . .",
        "l - - 6",
    );
    let events = play(position, "6:4>10", after);
    assert_eq!(
        events.last(),
        Some(&Event::RollsAgain { seat: Seat::First })
    );
}

#[test]
fn a_9_one_piece_goes_round_with_a_double_6_back_to_where_it_was() {
    let start = "
        . . . . . . | . . d d . .
        . l . . l . | . . . . . .";
    let mut position = drawn(start, "l 6666 + 5");
    for chosen in ["6:5>11", "6:11>17", "6:17>23"] {
        let chosen = position.parse_move(chosen).expect("a move");
        position.play(&chosen).expect("it is legal");
    }
    play(position, "6:23>5", drawn(start, "l - - 6"));
}

#[test]
fn a_10_a_double_1_is_two_ones_and_another_roll() {
    let before = drawn(OWN_THEN_ENEMY, "l - - 5");
    let rolled = drawn(OWN_THEN_ENEMY, "l 11 + 5");
    roll(before, "1-1", rolled);
    assert_eq!(legal(rolled), "1:2>5s, 1:3x4");
    let once = drawn(
        "
        . . . . d . | . . . . . .
        . l . l . . | . . . . . .",
        "l 1 + 0",
    );
    play(rolled, "1:3x4", once);
    let twice = drawn(
        "
        . . . . d . | . . . . . .
        . . l l . . | . . . . . .",
        "l - - 1",
    );
    play(once, "1:2>3", twice);
    assert_eq!(twice.node(), Node::Chance(Seat::First));
}

#[test]
fn a_23_a_capture_is_declined_only_by_moving_another_piece() {
    let before = drawn(
        "
        . . . . . . | . . . d . d
        . . l . . . | . . . . . l",
        "l 1 - 5",
    );
    assert_eq!(legal(before), "1:3>4, 1:12x13");
    let message = misread(before, "1:12>13");
    assert!(message.starts_with("move: expected 1:12x13,"), "{message}");
    play(
        before,
        "1:3>4",
        drawn(
            "
            . . . . . . | . . . d . d
            . . . l . . | . . . . . l",
            "d - - 6",
        ),
    );
}
