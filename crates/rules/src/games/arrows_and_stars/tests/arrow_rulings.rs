//! The rulings on moves of arrows, each with a test of its name: a drawn position, a move, a drawn
//! position.

use super::drawing::{HEX, drawn, legal, play, play_all, point, refusal, why_not};
use crate::arrows_and_stars::{Heading, Position, Stage};
use crate::{Event, PieceKind, PieceName, Position as _, Seat, SquareName};

fn name(name: &str) -> SquareName {
    name.parse().expect("a name")
}

const WHITE_ARROW: PieceName = PieceName {
    seat: Seat::First,
    kind: PieceKind::Arrow,
};
const BLACK_ARROW: PieceName = PieceName {
    seat: Seat::Second,
    kind: PieceKind::Arrow,
};

#[test]
fn x_2_an_enemy_star_obliges_like_any_enemy_but_earns_no_star_move() {
    let before = drawn(
        HEX,
        "
    f     . . . . . s . . . . .
    e      . . . . U . . . . .
    c        . . S . . . . .
        ",
        "w0b0 w a 4",
    );
    assert_eq!(legal(before), "e5xf6-g6");
    assert_eq!(refusal(before, "e5-e6"), ("X-2", "e5 f6".into()));
    let after = drawn(
        HEX,
        "
    g      . . . . . U . . . .
    f     . . . . . s . . . . .
    c        . . S . . . . .
        ",
        "w0b0 b a 5",
    );
    play(before, "e5xf6-g6", after);
}

#[test]
fn x_2_the_count_is_of_arrows_only() {
    let before = drawn(
        HEX,
        "
    g      . . . . . . d . . .
    f     . . . . . s . . . . .
    e      . . . . U . . . . .
    c        . . S . . . . .
        ",
        "w0b0 w a 4",
    );
    let after = drawn(
        HEX,
        "
    g      . . . . . . d U . .
    f     . . . . . s . . . . .
    c        . . S . . . . .
        ",
        "w0b0 w 1 0",
    );
    let events = play(before, "e5xf6-g6xg7-g8", after);
    let jumped = |from, kind, over, to| Event::Jumped {
        piece: WHITE_ARROW,
        mover: Seat::First,
        from: name(from),
        crossed: PieceName {
            seat: Seat::Second,
            kind,
        },
        over: name(over),
        to: name(to),
    };
    assert_eq!(
        events,
        [
            jumped("e5", PieceKind::Star, "f6", "g6"),
            jumped("g6", PieceKind::Arrow, "g7", "g8"),
            Event::EarnedStarMoves {
                seat: Seat::First,
                count: 1
            },
        ]
    );
}

/// One white arrow can jump over an enemy, another cannot.
const ONE_CAN: &str = "
    f     . . . . . d . . . . .
    e      . . . . U . . . . .
    c        . . U . . . . .
    b         . . S . . . .
";

#[test]
fn x_3_the_obligation_is_on_the_player_not_on_the_piece() {
    let before = drawn(HEX, ONE_CAN, "w0b0 w a 4");
    assert_eq!(legal(before), "e5xf6-g6");
    assert_eq!(refusal(before, "c3-d3"), ("X-3", "e5 f6".into()));
    assert_eq!(refusal(before, "e5-e6"), ("X-3", "e5 f6".into()));
    assert_eq!(why_not(before, "c3"), ("X-3", "e5 f6".into()));
    let after = drawn(
        HEX,
        "
    g      . . . . . U . . . .
    f     . . . . . d . . . . .
    c        . . U . . . . .
    b         . . S . . . .
        ",
        "w0b0 w 1 0",
    );
    play(before, "e5xf6-g6", after);
}

#[test]
fn x_3_among_several_such_jumps_the_choice_is_free_and_goes_before_jumps_over_own_pieces() {
    let position = drawn(
        HEX,
        "
    f     . . . . d d . . . . .
    e      . . . . U . . . . .
    d     . . . . . . d . .
    c        . S . . . U . .
    b         . U . . . . .
        ",
        "w0b0 w a 4",
    );
    assert_eq!(
        legal(position),
        "c6xd7-e8, e5xf5-g4, e5xf6-g6",
        "b2xc2-d2 is a jump over a piece of one's own"
    );
    assert_eq!(
        refusal(position, "b2xc2-d2"),
        ("X-3", "c6 d7 e5 f5 f6".into())
    );
    let mut after = position;
    let illegal = after.play(&position.parse_move("b2-b3").expect("a move"));
    assert_eq!(
        illegal.expect_err("the obligation").why.to_string(),
        "why-arrows-and-stars-jump-first list=(why-arrows-and-stars-jumps \
         list=(why-arrows-and-stars-jumps \
         list=(why-arrows-and-stars-jump from=c6 over=d7) \
         next=(why-arrows-and-stars-jump from=e5 over=f5)) \
         next=(why-arrows-and-stars-jump from=e5 over=f6))"
    );
}

#[test]
fn x_4_an_enemy_beside_the_arrow_obliges_to_nothing_and_is_no_first_jump() {
    let before = drawn(
        HEX,
        "
    f     . . . . . . . . . . .
    e      . . . d U d . . . .
        ",
        "w0b0 w a 4",
    );
    assert_eq!(legal(before), "e5-f5, e5-f6");
    assert_eq!(refusal(before, "e5xe6-e7"), ("X-4", "e5 e6".into()));
    let after = drawn(
        HEX,
        "
    f     . . . . . U . . . . .
    e      . . . d . d . . . .
        ",
        "w0b0 b a 5",
    );
    play(before, "e5-f6", after);
}

/// From g6 two more jumps are possible, to either side.
const ON_AND_ON: &str = "
    g      . . . . d . U . . .
    f     . . . . . d . . . . .
    e      . . . . U . . . . .
    c        . . S . . . . .
";

#[test]
fn x_5_a_chain_may_stop_after_any_jump() {
    let before = drawn(HEX, ON_AND_ON, "w0b0 w a 4");
    assert_eq!(legal(before), "e5xf6-g6, e5xf6-g6xg5-g4, e5xf6-g6xg7-g8");
    for (chosen, line, stage) in [
        ("e5xf6-g6", "g . . . . d U U . . .", 1),
        ("e5xf6-g6xg5-g4", "g . . . U d . U . . .", 2),
        ("e5xf6-g6xg7-g8", "g . . . . d . U U . .", 1),
    ] {
        let rest = "f . . . . . d . . . . .\n c . . S . . . . .";
        let after = drawn(
            HEX,
            &format!("{line}\n{rest}"),
            &format!("w0b0 w {stage} 0"),
        );
        play(before, chosen, after);
    }
}

/// The arrow on i4 can jump to the last line.
const LAST_LINE: &str = "
    j     . . . d d . .
    i    . . . U . . . .
    c    . . S . . . . .
";

#[test]
fn x_6_an_arrow_turns_in_mid_chain_and_the_chain_goes_on_the_other_way() {
    let before = drawn(HEX, LAST_LINE, "w0b0 w a 4");
    assert_eq!(legal(before), "i4xj4-k4, i4xj4-k4xj5-i6");
    assert_eq!(
        refusal(before, "i4xj4-k4xj5-i6xj6-k6"),
        ("X-6", "i6 j6".into()),
        "never up again"
    );
    let turned = Event::Turned {
        piece: WHITE_ARROW,
        at: name("k4"),
    };
    let after = drawn(
        HEX,
        "
    k      . . . D . .
    j     . . . d d . .
    c    . . S . . . . .
        ",
        "w0b0 w 1 0",
    );
    assert_eq!(play(before, "i4xj4-k4", after)[1], turned);
    let after = drawn(
        HEX,
        "
    j     . . . d d . .
    i    . . . . . D . .
    c    . . S . . . . .
        ",
        "w0b0 w 2 0",
    );
    assert_eq!(play(before, "i4xj4-k4xj5-i6", after)[1], turned);
}

#[test]
fn x_6_moving_sideways_along_the_last_line_does_not_turn_again() {
    let before = drawn(
        HEX,
        "
    k      . . . . s .
    j     . . . d d . .
    i    . . . U . . . .
    c    . . S . . . . .
        ",
        "w0b0 w a 4",
    );
    assert_eq!(legal(before), "i4xj4-k4, i4xj4-k4xj5-i6, i4xj4-k4xk5-k6");
    let after = drawn(
        HEX,
        "
    k      . . . . s D
    j     . . . d d . .
    c    . . S . . . . .
        ",
        "w0b0 w 1 0",
    );
    let events = play(before, "i4xj4-k4xk5-k6", after);
    let turns = events
        .iter()
        .filter(|event| matches!(event, Event::Turned { .. }));
    assert_eq!(turns.count(), 1);
    // The same with a step.
    let before = drawn(HEX, "k . . . D . .", "w0b0 w a 0");
    assert_eq!(legal(before), "k4-j4, k4-j5, k4-k3, k4-k5");
    let after = drawn(HEX, "k . . D . . .", "w0b0 b a 1");
    play(before, "k4-k3", after);
}

#[test]
fn x_7_a_turned_arrow_back_on_its_own_first_line_turns_again() {
    let before = drawn(HEX, "b . . . D . . .", "w0b0 w a 0");
    assert_eq!(legal(before), "b4-a3, b4-a4, b4-b3, b4-b5");
    let after = drawn(HEX, "a . . U . . .", "w0b0 b a 1");
    let events = play(before, "b4-a3", after);
    assert_eq!(
        events[1],
        Event::Turned {
            piece: WHITE_ARROW,
            at: name("a3")
        }
    );
}

#[test]
fn x_7_blacks_arrows_turn_too() {
    let before = drawn(HEX, "b . . . d . . .", "w0b0 b a 0");
    let after = drawn(HEX, "a . . . u . .", "w0b0 w a 1");
    let events = play(before, "b4-a4", after);
    assert_eq!(
        events[1],
        Event::Turned {
            piece: BLACK_ARROW,
            at: name("a4")
        }
    );
}

#[test]
fn x_8_arrows_on_their_own_first_line_are_not_turned() {
    let start = Position::start(&HEX, Seat::First, &mut |_| 0);
    for from in ["a1", "a6", "b1"] {
        let arrow = start.piece_at(point(from)).expect("an arrow");
        assert_eq!(arrow.heading, Heading::Up);
    }
    // Nor by moving sideways along it.
    let before = drawn(HEX, "a . U . . . .", "w0b0 w a 0");
    assert_eq!(legal(before), "a2-a1, a2-a3, a2-b2, a2-b3");
    play(before, "a2-a3", drawn(HEX, "a . . U . . .", "w0b0 b a 1"));
}

/// From i4 the arrow can jump up over j4, down over j5 and back over i5.
const CIRCLE: &str = "
    j     . . . d d . .
    i    . . . U d . . .
    h   . . . u . . . . .
    c    . . S . . . . .
";

#[test]
fn x_9_no_piece_is_jumped_over_twice_in_a_chain() {
    let before = drawn(HEX, CIRCLE, "w0b0 w a 4");
    assert_eq!(
        legal(before),
        "i4xj4-k4, i4xj4-k4xj5-i6, i4xj4-k4xj5-i6xi5-i4, i4xj4-k4xj5-i6xi5-i4xh4-g4"
    );
    assert_eq!(refusal(before, "i4xj4-k4xj4-i4"), ("X-9", "j4".into()));
    assert_eq!(
        refusal(before, "i4xj4-k4xj5-i6xi5-i4xi5-i6"),
        ("X-9", "i5".into())
    );
    let after = drawn(
        HEX,
        "
    j     . . . d d . .
    i    . . . . d D . .
    h   . . . u . . . . .
    c    . . S . . . . .
        ",
        "w0b0 w 2 0",
    );
    play(before, "i4xj4-k4xj5-i6", after);
    // It is only within a chain: another turn is another matter.
    let next = play_all(before, &["i4xj4-k4", ".", "i5-h5"]);
    assert!(legal(next).contains("k4xj4-i4"), "{}", legal(next));
}

#[test]
fn x_10_a_chain_may_end_on_its_own_starting_point_or_pass_through_it() {
    let before = drawn(HEX, CIRCLE, "w0b0 w a 4");
    let ends = ["i4xj4-k4xj5-i6xi5-i4", "i4xj4-k4xj5-i6xi5-i4xh4-g4"];
    assert!(legal(before).ends_with(&ends.join(", ")));
    let after = drawn(HEX, &CIRCLE.replace('U', "D"), "w0b0 w 3 0");
    play(before, "i4xj4-k4xj5-i6xi5-i4", after);
    let after = drawn(
        HEX,
        "
    j     . . . d d . .
    i    . . . . d . . .
    h   . . . u . . . . .
    g  . . . D . . . . . .
    c    . . S . . . . .
        ",
        "w0b0 w 4 0",
    );
    play(before, "i4xj4-k4xj5-i6xi5-i4xh4-g4", after);
}

#[test]
fn x_11_two_routes_to_one_end_are_two_moves() {
    let before = drawn(
        HEX,
        "
    g      . . . . d . . . . .
    f     . . . . d d . . . . .
    e      . . . . U . . . . .
    c        . . S . . . . .
        ",
        "w0b0 w a 4",
    );
    assert_eq!(
        legal(before),
        "e5xf5-g4, e5xf5-g4xg5-g6, e5xf6-g6, e5xf6-g6xg5-g4"
    );
    for (chosen, stage) in [("e5xf5-g4xg5-g6", 2), ("e5xf6-g6", 1)] {
        let after = drawn(
            HEX,
            "
    g      . . . . d U . . . .
    f     . . . . d d . . . . .
    c        . . S . . . . .
            ",
            &format!("w0b0 w {stage} 0"),
        );
        play(before, chosen, after);
        assert_eq!(after.stage(), Stage::Stars(stage));
    }
}
