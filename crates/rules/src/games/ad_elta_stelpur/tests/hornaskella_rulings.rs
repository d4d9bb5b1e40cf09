//! The rulings on what the Hornaskella does, each with a test of its name: a drawn position, a
//! move, a drawn position.

use super::drawing::{drawn, drawn_with, legal, misread, play};
use crate::{Event, Node, Position as _, Seat};

#[test]
fn a_11_two_hops_with_a_double_1_each_capturing_where_it_lands() {
    let before = drawn(
        "
        . . . . . d | d . . d . l
        . . . . . . | . . . . . .",
        "l 11 + 5",
    );
    let once = drawn(
        "
        . . . . . d | l . . d . .
        . . . . . . | . . . . . .",
        "l 1 + 0",
    );
    play(before, "1:13x18", once);
    let twice = drawn(
        "
        . . . . . l | . . . d . .
        . . . . . . | . . . . . .",
        "l - - 1",
    );
    play(once, "1:18x19", twice);
    assert_eq!(twice.node(), Node::Chance(Seat::First));
}

#[test]
fn a_11_two_hops_with_a_double_6_each_of_two_corners() {
    let before = drawn(
        "
        d . . . . d | d . . . . l
        d . . d . . | . . . . . .",
        "l 66 + 5",
    );
    let once = drawn(
        "
        d . . . . l | d . . . . .
        d . . d . . | . . . . . .",
        "l 6 + 0",
    );
    play(before, "6:13x19", once);
    let twice = drawn(
        "
        d . . . . . | d . . . . .
        l . . d . . | . . . . . .",
        "l - - 1",
    );
    play(once, "6:19x1", twice);
}

#[test]
fn a_11_with_h_double_single_hop_it_is_one_hop_that_captures_only_at_its_end() {
    let with = |drawing, rest| drawn_with("h_double_single_hop=true", drawing, rest);
    let before = "
        . . . . . d | d . . . . l
        d . . d . . | . . . . . .";
    play(
        with(before, "l 1 + 5"),
        "1:13x19",
        with(
            "
            . . . . . l | d . . . . .
            d . . d . . | . . . . . .",
            "l - - 1",
        ),
    );
    play(
        with(before, "l 6 + 5"),
        "6:13x1",
        with(
            "
            . . . . . d | d . . . . .
            l . . d . . | . . . . . .",
            "l - - 1",
        ),
    );
    // Without a double a 1 is one corner.
    play(
        with(before, "l 1 - 5"),
        "1:13x18",
        with(
            "
            . . . . . d | l . . . . .
            d . . d . . | . . . . . .",
            "d - - 1",
        ),
    );
}

#[test]
fn a_12_a_1_and_a_6_are_both_spent_in_either_order() {
    let before = drawn(
        "
        . . . . . d | d . . . . l
        . . . . . . | . . d . . .",
        "l 16 - 5",
    );
    assert_eq!(legal(before), "1:13x18, 6:13x19");
    let one_first = drawn(
        "
        . . . . . d | l . . . . .
        . . . . . . | . . d . . .",
        "l 6 - 0",
    );
    play(before, "1:13x18", one_first);
    play(
        one_first,
        "6:18>24",
        drawn(
            "
            l . . . . d | . . . . . .
            . . . . . . | . . d . . .",
            "d - - 1",
        ),
    );
    let six_first = drawn(
        "
        . . . . . l | d . . . . .
        . . . . . . | . . d . . .",
        "l 1 - 0",
    );
    play(before, "6:13x19", six_first);
    play(
        six_first,
        "1:19>24",
        drawn(
            "
            l . . . . . | d . . . . .
            . . . . . . | . . d . . .",
            "d - - 1",
        ),
    );
}

#[test]
fn a_13_the_last_piece_is_the_hornaskella_at_once_in_the_middle_of_a_roll() {
    let before = drawn(
        "
        . . . . . . | . . d d . l
        . . . . . . | . . . . . l",
        "l 33 + 5",
    );
    assert!(!before.is_hornaskella(Seat::Second));
    let alone = drawn(
        "
        . . . . . . | . . d l . l
        . . . . . . | . . . . . .",
        "l 3 + 0",
    );
    let events = play(before, "3:12x15", alone);
    let became = Event::BecameHornaskella {
        seat: Seat::Second,
        at: "16".parse().expect("a name"),
    };
    assert_eq!(events.last(), Some(&became));
    assert!(alone.is_hornaskella(Seat::Second));
    // One of two pieces would have been captured on 16.
    play(
        alone,
        "3:13>17s",
        drawn(
            "
            . . . . . . | . l d l . .
            . . . . . . | . . . . . .",
            "l - - 1",
        ),
    );
}

#[test]
fn a_15_off_the_corners_a_1_goes_to_the_next_corner_and_a_6_to_the_second() {
    // Figure 04 of the source.
    let before = |rest| {
        drawn(
            "
            . . . . . . | . . l . . .
            . d . . . . | . . d . . .",
            rest,
        )
    };
    play(
        before("l 6 - 0"),
        "6:16>19",
        drawn(
            "
            . . . . . l | . . . . . .
            . d . . . . | . . d . . .",
            "d - - 1",
        ),
    );
    play(
        before("l 1 - 0"),
        "1:16>18",
        drawn(
            "
            . . . . . . | l . . . . .
            . d . . . . | . . d . . .",
            "d - - 1",
        ),
    );
}

#[test]
fn a_16_it_never_captures_off_a_corner_or_in_passing() {
    let before = drawn(
        "
        . . . . . . | . d d d d l
        . . . . . . | . . . . . .",
        "l 1 - 5",
    );
    assert_eq!(legal(before), "1:13>18");
    play(
        before,
        "1:13>18",
        drawn(
            "
            . . . . . . | l d d d d .
            . . . . . . | . . . . . .",
            "d - - 6",
        ),
    );
    // A 6 passes over a corner on its way to another.
    play(
        drawn(
            "
            . . . . . . | d d . . . l
            . . . . . . | . . . . . .",
            "l 6 - 5",
        ),
        "6:13>19",
        drawn(
            "
            . . . . . l | d d . . . .
            . . . . . . | . . . . . .",
            "d - - 6",
        ),
    );
}

#[test]
fn a_18_of_two_hornaskellas_one_captures_by_landing_on_the_corner_of_the_other() {
    let before = drawn(
        "
        . . . . . . | d . . . . l
        . . . . . . | . . . . . .",
        "l 16 - 5",
    );
    assert_eq!(legal(before), "1:13x18, 6:13>19");
    play(
        before,
        "1:13x18",
        drawn(
            "
            . . . . . . | l . . . . .
            . . . . . . | . . . . . .",
            "l - - 0",
        ),
    );
    play(
        before,
        "6:13>19",
        drawn(
            "
            . . . . . l | d . . . . .
            . . . . . . | . . . . . .",
            "l 1 - 5",
        ),
    );
    let message = misread(before, "6:13x18");
    assert!(message.starts_with("move: expected 6:13>19,"), "{message}");
}
