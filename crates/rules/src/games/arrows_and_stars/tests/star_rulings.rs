//! The rulings on moves of stars, each with a test of its name: a drawn position, a move, a drawn
//! position.

use super::drawing::{HEX, HEX_OWN_STARS, drawn, legal, play, play_all, refusal, why_not};
use crate::{Event, Position as _, Seat};

/// A star of each colour, and an arrow of each that is far away.
const TWO_STARS: &str = "
    j     d . . . . . .
    h   . . s . . . . . .
    c    . . S . . . . .
    b     U . . . . . .
";

#[test]
fn x_1_a_star_of_either_colour_moves_in_its_own_direction() {
    let before = drawn(HEX, TWO_STARS, "w0b0 w 1 0");
    assert_eq!(
        legal(before),
        "*c3-c2, *c3-c4, *c3-d3, *c3-d4, *h3-g3, *h3-g4, *h3-h2, *h3-h4, ."
    );
    assert_eq!(refusal(before, "*h3-i3"), ("X-star", "g3 g4 h2 h4".into()));
    let after = drawn(
        HEX,
        "
    j     d . . . . . .
    g  . . . s . . . . . .
    c    . . S . . . . .
    b     U . . . . . .
        ",
        "w0b0 b a 0",
    );
    play(before, "*h3-g4", after);
}

#[test]
fn x_1_with_own_stars_only_the_mover_s_star_moves() {
    for (side, moves, closed) in [
        ("w", "*c3-c2, *c3-c4, *c3-d3, *c3-d4, .", "*h3-g3"),
        ("b", "*h3-g3, *h3-g4, *h3-h2, *h3-h4, .", "*c3-d3"),
    ] {
        let position = drawn(HEX_OWN_STARS, TWO_STARS, &format!("w0b0 {side} 1 0"));
        assert_eq!(legal(position), moves);
        assert_eq!(refusal(position, closed), ("X-1", closed[1..3].into()));
        assert_eq!(
            why_not(position, &closed[1..3]),
            ("X-1", closed[1..3].into())
        );
    }
}

#[test]
fn x_12_star_moves_may_be_left_unused() {
    for count in [1, 3] {
        let before = drawn(HEX, TWO_STARS, &format!("w0b0 w {count} 0"));
        let after = drawn(HEX, TWO_STARS, "w0b0 b a 0");
        let events = play(before, ".", after);
        assert_eq!(events, [Event::StoppedStarMoves { seat: Seat::First }]);
    }
    // Also after some of them, and they are lost then.
    let before = drawn(HEX, TWO_STARS, "w0b0 w 3 0");
    let stopped = play_all(before, &["*c3-d3", "*d3-e3", "."]);
    let after = TWO_STARS.replace("c    . . S . . . . .", "e      . . S . . . . . . .");
    assert_eq!(stopped, drawn(HEX, &after, "w0b0 b a 0"));
}

/// Pieces of both colours around a white star.
const AMONG_PIECES: &str = "
    j     d . . . . . .
    f     . . . . U s . . . . .
    e      . . . d S U . . . .
    b     U . . . . . .
";

#[test]
fn x_13_a_star_jumps_over_any_piece_forward_or_sideways() {
    let before = drawn(HEX, AMONG_PIECES, "w0b0 w 2 5");
    assert_eq!(
        legal(before),
        "*f6-f7, *e5xe4-e3, *e5xe6-e7, *e5xf5-g4, *e5xf6-g6, *f6xe5-d4, *f6xe6-d6, *f6xf5-f4, ."
    );
    let after = drawn(
        HEX,
        "
    j     d . . . . . .
    g  . . . . . S . . . .
    f     . . . . U s . . . . .
    e      . . . d . U . . . .
    b     U . . . . . .
        ",
        "w0b0 w 1 5",
    );
    play(before, "*e5xf6-g6", after);
}

#[test]
fn x_13_each_jump_of_a_star_is_a_move_of_its_own() {
    let before = drawn(HEX, AMONG_PIECES, "w0b0 w 2 5");
    let text = "*e5xe6-e7xf7-g7";
    assert!(before.parse_move(text).is_err(), "{text}");
    // So the same star may jump over the same piece again.
    let after_one = play_all(before, &["*e5xe6-e7"]);
    assert!(
        legal(after_one).contains("*e7xe6-e5"),
        "{}",
        legal(after_one)
    );
    let back = play_all(after_one, &["*e7xe6-e5"]);
    assert_eq!(back, drawn(HEX, AMONG_PIECES, "w0b0 b a 5"));
}

#[test]
fn x_15_where_no_star_can_move_no_star_moves_begin() {
    let board = "
    k      . . . d . .
    f     . . . . . d . . . . .
    e      . . . . U . . . . .
    ";
    let before = drawn(HEX, board, "w2b2 w a 3");
    let after = drawn(
        HEX,
        "
    k      . . . d . .
    g  . . . . . U . . . .
    f     . . . . . d . . . . .
        ",
        "w2b2 b a 0",
    );
    let events = play(before, "e5xf6-g6", after);
    assert_eq!(
        events[1..],
        [
            Event::EarnedStarMoves {
                seat: Seat::First,
                count: 1
            },
            Event::StoppedStarMoves { seat: Seat::First }
        ]
    );
}

#[test]
fn x_15_star_moves_end_when_no_star_can_move_any_more() {
    let before = drawn(
        HEX,
        "
    j     d . . S . . .
    b     U . . . . . .
        ",
        "w1b0 w 3 0",
    );
    let after = drawn(
        HEX,
        "
    j     d . . . . . .
    b     U . . . . . .
        ",
        "w2b0 b a 0",
    );
    let events = play(before, "*j4-k4", after);
    assert_eq!(
        events.last(),
        Some(&Event::StoppedStarMoves { seat: Seat::First })
    );
}

#[test]
fn x_15_only_the_stars_that_may_be_chosen_count() {
    let board = "
    j     d . . . . . .
    f     . . . . . d . . . . .
    e      . . . . U . . . . .
    b     U . . . s . .
    ";
    let after = "
    j     d . . . . . .
    g  . . . . . U . . . .
    f     . . . . . d . . . . .
    b     U . . . s . .
    ";
    let before = drawn(HEX, board, "w0b0 w a 3");
    play(before, "e5xf6-g6", drawn(HEX, after, "w0b0 w 1 0"));
    let before = drawn(HEX_OWN_STARS, board, "w0b0 w a 3");
    play(
        before,
        "e5xf6-g6",
        drawn(HEX_OWN_STARS, after, "w0b0 b a 0"),
    );
}

#[test]
fn x_15_star_moves_that_were_typed_in_can_only_be_ended() {
    let position = drawn(HEX, "b U . . . . . .", "w0b0 w 4 0");
    assert_eq!(legal(position), ".");
    assert_eq!(position.pass_due(), None);
    play(position, ".", drawn(HEX, "b U . . . . . .", "w0b0 b a 0"));
}
