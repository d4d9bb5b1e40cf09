//! Why a piece may not move: the ruling, and the squares that show it.

use super::drawing::{BASE, CROWDED, NO_ELIMINATION, drawn};
use crate::finale::{Options, Position, SetUpRule};
use crate::{Position as _, Seat};

/// The ruling and the squares, with which it is told why nothing starts from a square; nothing if
/// a legal move does.
fn reason(position: Position, at: &str) -> Option<(&'static str, String)> {
    let at = at.parse().expect("the name of a square");
    let illegal = position.why_not(at)?;
    let squares: Vec<String> = illegal.squares.iter().map(ToString::to_string).collect();
    Some((illegal.ruling, squares.join(" ")))
}

fn because(ruling: &'static str, squares: &str) -> Option<(&'static str, String)> {
    Some((ruling, squares.to_owned()))
}

#[test]
fn f_turn_only_ones_own_pieces_of_the_rolled_number() {
    let position = drawn(BASE, CROWDED, "b 3 -");
    assert_eq!(reason(position, "c2"), None);
    assert_eq!(reason(position, "a2"), because("F-turn", "b1 c2"), "a four");
    assert_eq!(
        reason(position, "GB"),
        because("F-turn", "b1 c2"),
        "the keeper"
    );
    assert_eq!(reason(position, "c6"), because("F-turn", "c6"), "Red's");
    assert_eq!(reason(position, "e4"), because("F-turn", "e4"), "empty");
    assert_eq!(reason(position, "z9"), because("F-turn", ""), "no square");
    // Nothing is left of the number, and the pass is still to be taken.
    let position = drawn(BASE, &CROWDED.replace('5', "."), "b 5 -");
    assert_eq!(reason(position, "c2"), because("F-turn", ""));
}

#[test]
fn f_turn_the_die_comes_first() {
    let position = drawn(BASE, CROWDED, "b - -");
    assert_eq!(reason(position, "c2"), because("F-turn", ""));
    assert_eq!(reason(position, "e4"), because("F-turn", ""));
}

#[test]
fn f_1_the_blocked_one_of_two() {
    let position = drawn(BASE, CROWDED, "b 3 -");
    assert_eq!(reason(position, "b1"), because("F-1", "a2 b2 c2"));
}

#[test]
fn f_2_both_are_blocked_and_both_can_be_removed() {
    let position = drawn(BASE, CROWDED, "b 2 -");
    assert_eq!(reason(position, "a1"), None);
    assert_eq!(reason(position, "a7"), None);
}

#[test]
fn f_3_the_keeper_can_leave() {
    assert_eq!(reason(drawn(BASE, CROWDED, "b 1 -"), "GB"), None);
}

const KEEPER_AT_HOME: &str = "
        a
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . 2 3 4 .
        1    ";

#[test]
fn f_5_the_keeper_is_blocked_at_home() {
    let position = drawn(BASE, KEEPER_AT_HOME, "b 1 -");
    assert_eq!(reason(position, "GB"), because("F-5", "b1 c1 d1"));
    assert_eq!(reason(position, "b1"), because("F-turn", "GB"));
}

#[test]
fn f_11_without_elimination_a_blocked_keeper_passes_nothing_on() {
    let position = drawn(NO_ELIMINATION, KEEPER_AT_HOME, "b 1 -");
    assert_eq!(reason(position, "GB"), because("F-11", "b1 c1 d1"));
    assert_eq!(reason(position, "b1"), None);
}

/// One six in the corner, one before the goal, one that can move. There are only two of them, so
/// that every test leaves one out.
const SIXES: &str = "
        a
    6 . 6 . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . 6 .
        1    ";

#[test]
fn f_6_the_corner_while_another_can_move() {
    let position = drawn(BASE, &SIXES.replace(". 6 . .\n", ". . . .\n"), "b 6 -");
    assert_eq!(reason(position, "d1"), None);
    assert_eq!(reason(position, "a7"), because("F-6", "a7"));
}

#[test]
fn f_7_the_goal_is_kept_while_another_can_move() {
    let position = drawn(BASE, &SIXES.replace("6 . 6 . .\n", ". . 6 . .\n"), "b 6 -");
    assert_eq!(reason(position, "d1"), None);
    assert_eq!(reason(position, "c7"), because("F-7", "GR"));
}

#[test]
fn f_11_without_elimination_the_number_moves_if_it_can_and_else_another() {
    let two_sixes = SIXES.replace(". 6 . .\n", ". . . .\n");
    let position = drawn(NO_ELIMINATION, &two_sixes, "b 6 -");
    assert_eq!(reason(position, "GB"), because("F-11", "d1 a7"));
    assert_eq!(reason(position, "a7"), because("F-6", "a7"));
    // A two is rolled, and there is none: whatever can move may.
    let position = drawn(NO_ELIMINATION, &two_sixes, "b 2 -");
    assert_eq!(reason(position, "GB"), None);
    assert_eq!(reason(position, "d1"), None);
    assert_eq!(reason(position, "a7"), because("F-6", "a7"));
    assert_eq!(
        reason(position, "GR"),
        because("F-turn", "GR"),
        "Red's keeper"
    );
}

#[test]
fn f_end_nothing_moves_after_the_goal() {
    let board = "
            6
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . 6 .
            1    ";
    assert_eq!(
        reason(drawn(BASE, board, "b - -"), "d1"),
        because("F-end", "")
    );
}

#[test]
fn f_setup_the_pieces_are_placed_first() {
    let options = Options {
        set_up: SetUpRule::WithoutLuck,
        ..BASE
    };
    let position = Position::start(&options, Seat::First, &mut |_| 0);
    assert_eq!(reason(position, "GB"), because("F-setup", ""));
    assert_eq!(reason(position, "c3"), because("F-setup", ""));
}
