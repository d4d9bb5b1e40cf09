//! The rulings, each with a test of its name: a drawn position, a move, a drawn position.

use super::drawing::{BASE, NO_ELIMINATION, drawn, legal, play, refusal};
use crate::finale::{BLOCKED, BOARD_EMPTY, GOAL, KEEPER_HOME, NO_SUCH_PIECE, Options, Position};
use crate::{Die, Event, Node, Outcome, Position as _, Seat};

/// Blue's threes stand on c2 (free) and b1 (blocked by its own pieces).
const CROWDED: &str = "
        a
    2 6 . . .
    . . b . .
    . . . . .
    . . . . .
    . . . . .
    4 5 3 . .
    2 3 . . .
        1    ";

fn won(seat: Seat, by: &'static str) -> Node {
    Node::Terminal(Outcome {
        winner: Some(seat),
        by,
    })
}

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
    assert_eq!(after.node(), won(Seat::Second, BLOCKED));
    // With elimination Blue may roll, and passes or removes.
    assert_eq!(
        drawn(BASE, BLUE_IS_BLOCKED, "b - -").node(),
        Node::Chance(Seat::First)
    );
}

#[test]
fn a_goal_from_each_of_the_three_columns_wins() {
    for (row, entry) in [
        (". 6 . . .", "b7-GR"),
        (". . 6 . .", "c7-GR"),
        (". . . 6 .", "d7-GR"),
    ] {
        let rest = "
            . . . . .
            . . . . .
            . . . . .
            . . a . .
            . . . . .
            . . . . .
                .    ";
        let before = drawn(BASE, &format!(".\n{row}\n{rest}"), "b 6 -");
        assert_eq!(legal(before), entry);
        let after = drawn(BASE, &format!("6\n. . . . .\n{rest}"), "b - -");
        let events = play(before, entry, after);
        assert_eq!(
            events.last(),
            Some(&Event::Won {
                seat: Seat::First,
                by: GOAL
            })
        );
        assert_eq!(after.node(), won(Seat::First, GOAL));
        assert_eq!(refusal(after, "c4-c3").0, "F-end");
    }
}

#[test]
fn the_keeper_scores_like_any_other() {
    let before = drawn(
        BASE,
        "    .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . a . . .
            .    ",
        "r 1 -",
    );
    let after = drawn(
        BASE,
        "    .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
            a    ",
        "r - -",
    );
    play(before, "b1-GB", after);
    assert_eq!(after.node(), won(Seat::Second, GOAL));
}

#[test]
fn f_step_forward_only_and_nothing_is_captured() {
    let position = drawn(
        BASE,
        "    a
        . . . . .
        . . . . .
        . . c . .
        . 4 4 2 .
        . . . . .
        . . . . .
        . . . . .
            .    ",
        "b 4 -",
    );
    assert_eq!(legal(position), "b4-a5, b4-b5, c4-b5, c4-d5");
    assert_eq!(
        refusal(position, "b4-b3"),
        ("F-step", "a5 b5 c5".into()),
        "backwards"
    );
    assert_eq!(
        refusal(position, "b4-a4"),
        ("F-step", "a5 b5 c5".into()),
        "sideways"
    );
    assert_eq!(
        refusal(position, "b4-b6"),
        ("F-step", "a5 b5 c5".into()),
        "two steps"
    );
    assert_eq!(
        refusal(position, "b4-c5"),
        ("F-step", "c5".into()),
        "occupied"
    );
    assert_eq!(
        refusal(position, "b4-GR"),
        ("F-step", "b7 c7 d7".into()),
        "a long shot"
    );
    assert_eq!(
        refusal(position, "b4-GB"),
        ("F-step", "GB".into()),
        "the own goal"
    );
    assert_eq!(
        refusal(position, "d4-d5"),
        ("F-turn", "b4 c4".into()),
        "not the number rolled"
    );
    assert_eq!(
        refusal(position, "c5-c4"),
        ("F-turn", "c5".into()),
        "not one's own"
    );
    assert_eq!(
        refusal(position, "e4-e5"),
        ("F-turn", "e4".into()),
        "nothing there"
    );
    assert_eq!(refusal(position, "setup 23456/23456").0, "F-setup");
}

#[test]
fn f_turn_the_die_comes_first() {
    assert_eq!(
        refusal(drawn(BASE, CROWDED, "b - -"), "c2-c3"),
        ("F-turn", String::new())
    );
}

#[test]
fn f_setup_blue_and_then_red_place_their_rows_and_blue_rolls() {
    let options = Options {
        set_up: crate::finale::SetUpRule::WithoutLuck,
        ..BASE
    };
    let before = Position::start(&options, &mut |_| 0);
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
    let mut random = Position::start(&BASE, &mut |_| 0);
    assert_eq!(random.node(), Node::Chance(Seat::First));
    let red_begins = random.to_string().replace(" b ", " r ");
    random = Position::parse(&BASE, &red_begins).expect("a position");
    assert_eq!(random.node(), Node::Chance(Seat::Second));
}
