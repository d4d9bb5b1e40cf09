//! The rulings on the roll, on coming in and on what has to be moved, each with a test of its
//! name: a drawn position, a move or roll, a drawn position.

use super::drawing::{
    BASE, FIVE, FREE_EXIT, NOTHING, ROLL_AGAIN, SEVEN, drawn, legal, parsed, passed, play, refusal,
    roll, why_not,
};
use crate::royal_ur::{Move, NO_LEGAL_MOVE, Options, Position, SIX, Square};
use crate::{Event, Node, Position as _, RuleOptions, Seat};

#[test]
fn u_1_a_six_passes() {
    let before = drawn(BASE, NOTHING, "w10b10 w0b0 w - 0");
    let after = drawn(BASE, NOTHING, "w10b10 w0b0 b - 1");
    assert_eq!(roll(before, 6, after), passed(Seat::First, 6, SIX));
    assert_eq!(after.node(), Node::Chance(Seat::Second));
}

#[test]
fn u_1_with_roll_again_a_six_passes_and_the_same_side_rolls_again() {
    for (side, seat) in [("w", Seat::First), ("b", Seat::Second)] {
        let before = drawn(ROLL_AGAIN, NOTHING, &format!("w10b10 w0b0 {side} - 7"));
        let after = drawn(ROLL_AGAIN, NOTHING, &format!("w10b10 w0b0 {side} - 8"));
        let events = roll(before, 6, after);
        assert_eq!(events[..2], passed(seat, 6, SIX));
        assert_eq!(events[2..], [Event::RollsAgain { seat }]);
        assert_eq!(after.node(), Node::Chance(seat));
    }
}

#[test]
fn u_1_with_roll_again_any_other_pass_hands_on_the_turn() {
    let stuck = "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    bbw
        .    .    .    .              .    .";
    let before = drawn(ROLL_AGAIN, stuck, "w0b3 w9b5 w - 0");
    let after = drawn(ROLL_AGAIN, stuck, "w0b3 w9b5 b - 1");
    let events = roll(before, 3, after);
    assert_eq!(events, passed(Seat::First, 3, NO_LEGAL_MOVE));
}

#[test]
fn u_2_a_piece_comes_in_on_the_square_of_the_roll() {
    for (face, row) in [
        (1, ".    .    .    w"),
        (2, ".    .    w    ."),
        (3, ".    w    .    ."),
        (4, "w    .    .    ."),
    ] {
        let before = drawn(BASE, NOTHING, &format!("w10b10 w0b0 w {face} 0"));
        let chosen = format!("+{face}");
        assert_eq!(legal(before), chosen);
        let entered = format!(
            "
            .    .    .    .              .    .
            .    .    .    .    .    .    .    .
            {row}              .    ."
        );
        play(before, &chosen, drawn(BASE, &entered, "w9b10 w0b0 b - 1"));
        assert_eq!(refusal(before, "+5"), ("U-2", format!("w{face}")));
    }
}

#[test]
fn u_2_black_comes_in_on_its_own_side_and_a_five_leads_among_the_enemies() {
    let before = drawn(
        BASE,
        "
        .    .    .    b              .    .
        wW   .    .    .    .    .    .    .
        .    .    .    .              .    .",
        "w8b9 w0b0 b 5 3",
    );
    assert_eq!(legal(before), "+5x 1>6");
    let after = drawn(
        BASE,
        "
        .    .    .    b              .    .
        wWb  .    .    .    .    .    .    .
        .    .    .    .              .    .",
        "w8b8 w0b0 w - 4",
    );
    let events = play(before, "+5x", after);
    let took = Event::TookPrisoners {
        seat: Seat::Second,
        at: super::drawing::square("5"),
        count: 2,
    };
    assert_eq!(events[1..], [took]);
}

#[test]
fn u_2_without_a_reserve_nobody_comes_in() {
    let position = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .    .    .    w              .    .",
        "w0b10 w9b0 w 3 0",
    );
    assert_eq!(legal(position), "1>4");
    assert_eq!(refusal(position, "+3"), ("U-turn", "+".into()));
    assert_eq!(why_not(position, "+"), ("U-turn", "+".into()));
}

#[test]
fn u_3_who_can_move_must() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    W    .    .    .    .    .    .
        .    .    w    .              .    .",
        "w8b10 w0b0 w 1 0",
    );
    assert_eq!(legal(before), "+1 2>3 6>5 6>7");
    assert_eq!(refusal(before, "pass"), ("U-3", "+ w2 6".into()));
}

#[test]
fn u_3_who_cannot_move_passes() {
    let stuck = "
        .    .    .    .              .    .
        .    .    w    .    bbbbb .   .    .
        .    .    .    .              .    .";
    let before = drawn(BASE, stuck, "w0b3 w9b2 w - 0");
    let after = drawn(BASE, stuck, "w0b3 w9b2 b - 1");
    let events = roll(before, 2, after);
    assert_eq!(events, passed(Seat::First, 2, NO_LEGAL_MOVE));
}

#[test]
fn u_3_a_pass_that_was_left_in_a_position_is_the_only_move() {
    let stuck = "
        .    .    .    .              .    .
        .    .    w    .    bbbbb .   .    .
        .    .    .    .              .    .";
    let before = drawn(BASE, stuck, "w0b3 w9b2 w 2 0");
    assert_eq!(before.pass_due(), Some(NO_LEGAL_MOVE));
    assert_eq!(before.legal_moves(), [Move::Pass]);
    assert_eq!(Position::origin(&Move::Pass), None);
    let events = play(before, "pass", drawn(BASE, stuck, "w0b3 w9b2 b - 1"));
    let passed = Event::Passed {
        seat: Seat::First,
        reason: NO_LEGAL_MOVE,
    };
    assert_eq!(events, [passed]);
    assert_eq!(why_not(before, "7"), ("U-10", "9".into()));
}

#[test]
fn u_4_the_exit_takes_an_exact_roll() {
    let near = "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    bbw
        .    .    .    .              .    .";
    let before = drawn(BASE, near, "w0b3 w9b5 w - 0");
    let events = roll(before, 3, drawn(BASE, near, "w0b3 w9b5 b - 1"));
    assert_eq!(events, passed(Seat::First, 3, NO_LEGAL_MOVE));
    let rolled = drawn(BASE, near, "w0b3 w9b5 w 3 0");
    assert_eq!(refusal(rolled, "12>14"), ("U-4", "12 w14".into()));
    assert_eq!(why_not(rolled, "12"), ("U-4", "12 w14".into()));
}

#[test]
fn u_4_a_free_exit_is_reached_with_more() {
    let near = "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    bbw
        .    .    .    .              .    W";
    for (face, moves) in [
        (1, "12>13 13>12 13>14"),
        (2, "12>14#2 13>11 13>14"),
        (3, "12>14#2 13>10 13>14"),
        (5, "12>14#2 13>8 13>14"),
    ] {
        let before = drawn(FREE_EXIT, near, &format!("w0b3 w8b5 w {face} 0"));
        assert_eq!(legal(before), moves);
    }
    play(
        drawn(FREE_EXIT, near, "w0b3 w8b5 w 5 0"),
        "12>14",
        drawn(
            FREE_EXIT,
            "
            .    .    .    .              .    .
            .    .    .    .    .    .    .    .
            .    .    .    .              W    W",
            "w0b3 w8b7 b - 1",
        ),
    );
}

#[test]
fn u_4_nothing_goes_forward_from_the_exit() {
    for options in [BASE, FREE_EXIT] {
        let position = drawn(
            options,
            "
            .    .    .    .              .    .
            .    .    .    .    .    .    .    .
            .    .    .    .              W    .",
            "w0b10 w9b0 w 5 0",
        );
        assert_eq!(legal(position), "14>9");
        assert_eq!(refusal(position, "14>14"), ("U-13", "9".into()));
    }
}

#[test]
fn u_step_a_soldier_goes_forward_by_the_roll() {
    let before = drawn(
        BASE,
        "
        .    .    .    b              .    .
        .    b    .    .    .    .    .    .
        .    w    .    .              .    .",
        "w9b8 w0b0 w 2 0",
    );
    assert_eq!(legal(before), "+2 3>5");
    play(
        before,
        "3>5",
        drawn(
            BASE,
            "
            .    .    .    b              .    .
            w    b    .    .    .    .    .    .
            .    .    .    .              .    .",
            "w9b8 w0b0 b - 1",
        ),
    );
    assert_eq!(refusal(before, "3>6"), ("U-step", "5".into()));
    assert_eq!(refusal(before, "3>3"), ("U-step", "w3".into()));
    assert_eq!(refusal(before, "3>1"), ("U-step", "w3".into()));
    assert_eq!(
        refusal(before, "6>8"),
        ("U-turn", "6".into()),
        "not one's own"
    );
    assert_eq!(
        refusal(before, "1>3"),
        ("U-turn", "w1".into()),
        "nothing there"
    );
    assert_eq!(why_not(before, "b1"), ("U-turn", "b1".into()));
    assert_eq!(why_not(before, "w14"), ("U-turn", "w14".into()));
    assert_eq!(
        why_not(before, "w5"),
        ("U-turn", String::new()),
        "no square"
    );
}

#[test]
fn u_turn_the_die_comes_first() {
    let position = drawn(BASE, NOTHING, "w10b10 w0b0 w - 0");
    assert_eq!(refusal(position, "+3"), ("U-turn", String::new()));
    assert_eq!(refusal(position, "pass"), ("U-turn", String::new()));
    assert_eq!(why_not(position, "+"), ("U-turn", String::new()));
}

#[test]
fn u_16_the_enemy_corridor_is_entered_as_a_prisoner_only() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    bw
        .    .    .    .              .    .",
        "w9b9 w0b0 w 1 0",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .    .    .    .              .    bw",
        "w9b9 w0b0 b - 1",
    );
    let events = play(before, "12>13", after);
    let rode_along = Event::CarriedPrisoners {
        seat: Seat::First,
        to: super::drawing::square("w13"),
        count: 1,
    };
    assert_eq!(events[1..], [rode_along]);
    // Black's own index 13 is another square.
    let after_black = drawn(
        BASE,
        "
        .    .    .    .              .    b
        .    .    .    .    .    .    .    .
        .    .    .    .              .    bw",
        "w9b8 w0b0 w - 1",
    );
    let before_black = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    b
        .    .    .    .              .    bw",
        "w9b8 w0b0 b 1 0",
    );
    play(before_black, "12>13", after_black);
    assert_eq!(why_not(before_black, "w13"), ("U-5", "w13".into()));
    let [from, to] = [(Seat::Second, 12), (Seat::First, 13)]
        .map(|(seat, index)| Square::on_path(seat, index).expect("a square"));
    let mut position = before_black;
    let illegal = position.play(&Move::Step { from, to });
    assert_eq!(illegal.expect_err("White's corridor").ruling, "U-16");
}

#[test]
fn u_19_either_side_may_begin() {
    for (seat, text) in [
        (Seat::First, "- w10b10 w0b0 w - 0"),
        (Seat::Second, "- w10b10 w0b0 b - 0"),
    ] {
        let start = Position::start(&BASE, seat, &mut |_| 0);
        assert_eq!(start, parsed(BASE, text));
        assert_eq!(start.node(), Node::Chance(seat));
    }
}

#[test]
fn u_21_ten_pieces_or_seven_or_five() {
    for (options, number) in [(BASE, 10), (SEVEN, 7), (FIVE, 5)] {
        let start = Position::start(&options, Seat::First, &mut |_| 0);
        let rest = format!("w{number}b{number} w0b0 w - 0");
        assert_eq!(start, drawn(options, NOTHING, &rest));
        // The same text is no position of a game with another number.
        for other in Options::variants() {
            let read = Position::parse(&other, &start.to_string());
            assert_eq!(read.is_ok(), other.pieces == options.pieces, "{other}");
        }
        let before = drawn(options, NOTHING, &format!("w{number}b{number} w0b0 w 3 0"));
        let entered = "
            .    .    .    .              .    .
            .    .    .    .    .    .    .    .
            .    w    .    .              .    .";
        let left = number - 1;
        let after = drawn(options, entered, &format!("w{left}b{number} w0b0 b - 1"));
        play(before, "+3", after);
    }
}
