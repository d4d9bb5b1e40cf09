//! The rulings on the base game, each with a test of its name: a drawn position, a move, a drawn
//! position.

use super::drawing::{BASE, CROWDED, drawn, legal, play, refusal};
use crate::finale::{BOARD_EMPTY, KEEPER_HOME, NO_SUCH_PIECE};
use crate::{Die, Event, Node, Outcome, Position as _, Seat};

#[test]
fn f_1_one_of_two_can_move_so_it_must_and_nothing_is_removed() {
    let before = drawn(BASE, CROWDED, "b 3 -");
    assert_eq!(legal(before), "c2-b3, c2-c3, c2-d3");
    assert_eq!(refusal(before, "x b1"), ("F-1", "c2".into()));
    assert_eq!(refusal(before, "pass"), ("F-1", "c2".into()));
    play(
        before,
        "c2-d3",
        drawn(
            BASE,
            "    a
            2 6 . . .
            . . b . .
            . . . . .
            . . . . .
            . . . 3 .
            4 5 . . .
            2 3 . . .
                1    ",
            "r - -",
        ),
    );
}

#[test]
fn f_2_both_are_blocked_and_the_owner_chooses_which_to_remove() {
    let before = drawn(BASE, CROWDED, "b 2 -");
    assert_eq!(legal(before), "x a1, x a7");
    assert_eq!(refusal(before, "pass"), ("F-2", "a1 a7".into()));
    play(
        before,
        "x a7",
        drawn(
            BASE,
            "    a
            . 6 . . .
            . . b . .
            . . . . .
            . . . . .
            . . . . .
            4 5 3 . .
            2 3 . . .
                1    ",
            "r - -",
        ),
    );
}

#[test]
fn f_3_the_keeper_rolled_and_free_must_leave() {
    let before = drawn(BASE, CROWDED, "b 1 -");
    assert_eq!(legal(before), "GB-c1, GB-d1");
    assert_eq!(refusal(before, "pass"), ("F-3", "GB".into()));
    assert_eq!(refusal(before, "GB-b1"), ("F-step", "b1".into()));
    play(
        before,
        "GB-d1",
        drawn(
            BASE,
            "    a
            2 6 . . .
            . . b . .
            . . . . .
            . . . . .
            . . . . .
            4 5 3 . .
            2 3 . 1 .
                .    ",
            "r - -",
        ),
    );
}

#[test]
fn f_4_a_keeper_that_has_left_and_is_blocked_is_removed_like_any_other() {
    let before = drawn(
        BASE,
        "    .
        . . . . .
        . . . . .
        . . . . .
        . b c 4 .
        . . 1 . .
        . . . . .
        . . . . .
            .    ",
        "b 1 -",
    );
    assert_eq!(legal(before), "x c3");
    assert_eq!(refusal(before, "pass"), ("F-4", "c3".into()));
    play(
        before,
        "x c3",
        drawn(
            BASE,
            "    .
            . . . . .
            . . . . .
            . . . . .
            . b c 4 .
            . . . . .
            . . . . .
            . . . . .
                .    ",
            "r - -",
        ),
    );
}

#[test]
fn f_5_a_keeper_at_home_and_blocked_passes() {
    let board = "
            a
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . 2 3 4 .
            1    ";
    let mut position = drawn(BASE, board, "b - -");
    let events = position.roll(Die::One).expect("a roll is due");
    assert_eq!(position, drawn(BASE, board, "r - -"));
    assert_eq!(
        events[1..],
        [Event::Passed {
            seat: Seat::First,
            reason: KEEPER_HOME
        }]
    );

    // The same with the roll in the text: the pass is still to be taken, and is the only move.
    let before = drawn(BASE, board, "b 1 -");
    assert_eq!(before.pass_due(), Some(KEEPER_HOME));
    assert_eq!(refusal(before, "x GB"), ("F-5", "GB".into()));
    play(before, "pass", drawn(BASE, board, "r - -"));
}

#[test]
fn f_6_on_the_last_row_columns_1_and_5_are_stuck_for_good() {
    let before = drawn(
        BASE,
        "    .
        6 . . . 6
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
            1    ",
        "b 6 -",
    );
    assert_eq!(legal(before), "x a7, x e7");
    assert_eq!(refusal(before, "a7-GR"), ("F-6", "a7".into()));
    play(
        before,
        "x e7",
        drawn(
            BASE,
            "    .
            6 . . . .
            . . . . .
            . . . . .
            . . . . .
            . . . . .
            . . . . .
            . . . . .
                1    ",
            "r - -",
        ),
    );
}

#[test]
fn f_7_the_goal_cannot_be_entered_while_its_keeper_is_at_home() {
    let before = drawn(BASE, CROWDED, "b 6 -");
    assert_eq!(legal(before), "x b7");
    assert_eq!(refusal(before, "b7-GR"), ("F-7", "GR".into()));
    play(
        before,
        "x b7",
        drawn(
            BASE,
            "    a
            2 . . . .
            . . b . .
            . . . . .
            . . . . .
            . . . . .
            4 5 3 . .
            2 3 . . .
                1    ",
            "r - -",
        ),
    );
}

#[test]
fn f_8_the_game_is_drawn_when_the_last_piece_is_removed() {
    let before = drawn(
        BASE,
        "    .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . b
            .    ",
        "r 2 -",
    );
    let empty = "
            .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
            .    ";
    let after = drawn(BASE, empty, "r - -");
    let events = play(before, "x e1", after);
    assert_eq!(events.last(), Some(&Event::Drawn { by: BOARD_EMPTY }));
    assert_eq!(
        after.node(),
        Node::Terminal(Outcome {
            winner: None,
            by: BOARD_EMPTY
        })
    );
}

#[test]
fn f_9_a_side_without_pieces_passes_and_the_other_plays_on() {
    let board = "
            .
        . . . . .
        . . . . .
        . . . . .
        . . b . .
        . . . . .
        . . . . .
        . . . . .
            .    ";
    for roll in Die::ALL {
        let mut position = drawn(BASE, board, "b - -");
        let events = position.roll(roll).expect("a roll is due");
        assert_eq!(position, drawn(BASE, board, "r - -"));
        assert_eq!(
            events[1..],
            [Event::Passed {
                seat: Seat::First,
                reason: NO_SUCH_PIECE
            }]
        );
    }
    play(
        drawn(BASE, board, "r 2 -"),
        "c4-d3",
        drawn(
            BASE,
            "    .
            . . . . .
            . . . . .
            . . . . .
            . . . . .
            . . . b .
            . . . . .
            . . . . .
                .    ",
            "b - -",
        ),
    );
}
