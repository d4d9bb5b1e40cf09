//! The rulings on the end of a game, each with a test of its name: a drawn position, a move or
//! roll, a drawn position.

use super::drawing::{
    BASE, NOTHING, ROLL_AGAIN, drawn, legal, passed, play, refusal, roll, why_not,
};
use crate::royal_ur::{ALL_PRISONERS, NO_LEGAL_MOVE, SIX, TURN_LIMIT};
use crate::{Event, Node, Outcome, Position as _, Seat};

fn won(seat: Seat) -> (Node, Event) {
    let by = ALL_PRISONERS;
    let outcome = Outcome {
        winner: Some(seat),
        by,
    };
    (Node::Terminal(outcome), Event::Won { seat, by })
}

fn drawn_game() -> (Node, Event) {
    let by = TURN_LIMIT;
    let outcome = Outcome { winner: None, by };
    (Node::Terminal(outcome), Event::Drawn { by })
}

#[test]
fn u_18_the_capture_of_the_last_free_piece_wins() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    w    .    b    .    .    bw   .
        .    .    .    .              .    .",
        "w3b0 w5b8 w 2 0",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bw   .    .    bw   .
        .    .    .    .              .    .",
        "w3b0 w5b8 w - 1",
    );
    let events = play(before, "6x8", after);
    let (node, event) = won(Seat::First);
    assert_eq!(after.node(), node);
    assert_eq!(events.last(), Some(&event));
    assert_eq!(refusal(after, "8>9"), ("U-18", String::new()));
    assert_eq!(why_not(after, "8"), ("U-18", String::new()));
}

#[test]
fn u_18_black_wins_the_same_way_by_coming_in() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        wwW  .    .    .    .    .    .    .
        .    .    .    .              .    .",
        "w0b10 w7b0 b 5 20",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        wwWb .    .    .    .    .    .    .
        .    .    .    .              .    .",
        "w0b9 w7b0 b - 21",
    );
    let events = play(before, "+5x", after);
    let (node, event) = won(Seat::Second);
    assert_eq!(after.node(), node);
    assert_eq!(events.last(), Some(&event));
}

#[test]
fn u_18_a_reserve_or_a_free_piece_keeps_the_game_going() {
    for (drawing, before_rest, after_rest) in [
        (
            ".    w    .    b    .    .    .    .",
            "w9b1 w0b8 w 2 0",
            "w9b1 w0b8 b - 1",
        ),
        (
            ".    w    .    b    .    .    wb   .",
            "w8b0 w0b8 w 2 0",
            "w8b0 w0b8 b - 1",
        ),
    ] {
        let board = |middle: &str| {
            format!(
                "
                .    .    .    .              .    .
                {middle}
                .    .    .    .              .    ."
            )
        };
        let before = drawn(BASE, &board(drawing), before_rest);
        let captured = drawing.replacen(" w ", " . ", 1).replacen(" b ", " bw ", 1);
        let after = drawn(BASE, &board(&captured), after_rest);
        play(before, "6x8", after);
        assert_eq!(after.node(), Node::Chance(Seat::Second));
    }
}

#[test]
fn u_18_either_side_may_be_the_one_that_has_lost() {
    for side in ["w", "b"] {
        for roll in ["-", "3"] {
            // White's last piece is a prisoner, whoever is to move and whatever was rolled.
            let position = drawn(
                BASE,
                "
                .    .    .    .              .    .
                .    .    .    wb   .    .    .    .
                .    .    .    .              .    .",
                &format!("w0b9 w9b0 {side} {roll} 12"),
            );
            assert_eq!(position.node(), won(Seat::Second).0);
            assert_eq!(legal(position), "");
            assert_eq!(position.pass_due(), None);
        }
    }
}

#[test]
fn u_18_all_removed_is_lost_too() {
    let position = drawn(BASE, NOTHING, "w3b0 w7b10 b - 12");
    assert_eq!(position.node(), won(Seat::First).0);
}

#[test]
fn u_20_the_5000th_turn_is_the_last() {
    let before = drawn(BASE, NOTHING, "w10b10 w0b0 w 3 4999");
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .    w    .    .              .    .",
        "w9b10 w0b0 b - 5000",
    );
    let events = play(before, "+3", after);
    let (node, event) = drawn_game();
    assert_eq!(after.node(), node);
    assert_eq!(events.last(), Some(&event));
    assert_eq!(refusal(after, "+3"), ("U-20", String::new()));
    let one_earlier = drawn(BASE, NOTHING, "w10b10 w0b0 w - 4999");
    assert_eq!(one_earlier.node(), Node::Chance(Seat::First));
}

#[test]
fn u_20_a_pass_may_be_the_last_turn() {
    for options in [BASE, ROLL_AGAIN] {
        let before = drawn(options, NOTHING, "w10b10 w0b0 w - 4999");
        let side = if options == BASE { "b" } else { "w" };
        let after = drawn(options, NOTHING, &format!("w10b10 w0b0 {side} - 5000"));
        let events = roll(before, 6, after);
        assert_eq!(events[..2], passed(Seat::First, 6, SIX));
        assert_eq!(events[2..], [drawn_game().1], "nobody rolls again");
    }
    let stuck = "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    w
        .    .    .    .              .    .";
    let before = drawn(BASE, stuck, "w0b10 w9b0 w 3 4999");
    let events = play(before, "pass", drawn(BASE, stuck, "w0b10 w9b0 b - 5000"));
    let passed = Event::Passed {
        seat: Seat::First,
        reason: NO_LEGAL_MOVE,
    };
    assert_eq!(events, [passed, drawn_game().1]);
}

#[test]
fn u_20_a_win_comes_before_the_limit_and_the_limit_before_the_roll() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    w    .    b    .    .    .    .
        .    .    .    .              .    .",
        "w9b0 w0b9 w 2 4999",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bw   .    .    .    .
        .    .    .    .              .    .",
        "w9b0 w0b9 w - 5000",
    );
    let events = play(before, "6x8", after);
    assert_eq!(events.last(), Some(&won(Seat::First).1));
    assert_eq!(after.node(), won(Seat::First).0);
    for rest in ["w10b10 w0b0 w - 5000", "w10b10 w0b0 b 4 4294967295"] {
        let position = drawn(BASE, NOTHING, rest);
        assert_eq!(position.node(), drawn_game().0);
        assert_eq!(legal(position), "");
    }
}
