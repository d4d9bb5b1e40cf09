//! The rulings on the exit and on guards, each with a test of its name: a drawn position, a move,
//! a drawn position.

use super::drawing::{BASE, FREE_EXIT, drawn, legal, play, refusal, square, why_not};
use crate::royal_ur::Rank;
use crate::{Event, Seat};

#[test]
fn u_11_at_the_exit_prisoners_leave_before_the_limit_is_counted() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    bbbbw
        .    .    .    .            WWWW   .",
        "w0b3 w5b3 w 2 0",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .    .    .    .            WWWWW  .",
        "w0b3 w5b7 b - 1",
    );
    let events = play(before, "12>14#4", after);
    assert_eq!(
        events[2..],
        [
            Event::DeliveredPrisoners {
                seat: Seat::First,
                at: square("w14"),
                count: 4,
            },
            Event::BecameGuard {
                seat: Seat::First,
                at: square("w14"),
            },
        ]
    );
}

#[test]
fn u_11_five_guards_close_the_exit_until_one_leaves() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .    .    .    .            WWWWW  w",
        "w0b3 w4b7 w 1 0",
    );
    assert_eq!(legal(before), "14>13");
    assert_eq!(refusal(before, "13>14"), ("U-11", "w14".into()));
    assert_eq!(why_not(before, "w13"), ("U-11", "w14".into()));
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .    .    .    .            WWWW   wW",
        "w0b3 w4b7 b - 1",
    );
    play(before, "14>13", after);
}

#[test]
fn u_12_guards_capture_and_carry_both_ways() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    b    .    W    .    b    .
        .    .    .    .              .    .",
        "w0b0 w9b8 w 2 0",
    );
    assert_eq!(legal(before), "9x7 9x11");
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    bW   .    .    .    b    .
        .    .    .    .              .    .",
        "w0b0 w9b8 b - 1",
    );
    play(before, "9x7", after);
    let carrying = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    bW   .    .    .    b    .
        .    .    .    .              .    .",
        "w0b0 w9b8 w 1 2",
    );
    assert_eq!(legal(carrying), "7>6 7>8");
    let carried_back = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    bW   .    .    .    .    b    .
        .    .    .    .              .    .",
        "w0b0 w9b8 b - 3",
    );
    play(carrying, "7>6", carried_back);
}

#[test]
fn u_12_a_captured_guard_keeps_its_mark_and_is_delivered_like_any_other() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    b    W    .    .    .
        .    .    .    .              .    .",
        "w1b0 w8b9 b 1 0",
    );
    let captured = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    Wb   .    .    .
        .    .    .    .              .    .",
        "w1b0 w8b9 w - 1",
    );
    play(before, "8x9", captured);
    // Under an own captor it is led away from, it is free and still a guard.
    let recaptured = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    Wbw  .    .    .
        .    .    .    .              .    .",
        "w0b1 w8b8 w 1 2",
    );
    let freed = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    W    bw   .    .
        .    .    .    .              .    .",
        "w0b1 w8b8 b - 3",
    );
    let events = play(recaptured, "9>10", freed);
    let Some(Event::Freed { piece, .. }) = events.last() else {
        panic!("{events:?}");
    };
    assert_eq!(piece.kind, crate::PieceKind::Guard);
    let next = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    W    bw   .    .
        .    .    .    .              .    .",
        "w0b1 w8b8 w 2 4",
    );
    assert_eq!(legal(next), "9>7 9>11 10>12");

    let at_the_exit = drawn(
        BASE,
        "
        .    .    .    .              .    Wb
        .    .    .    .    .    .    .    .
        .    .    .    .              .    .",
        "w1b0 w8b9 b 1 0",
    );
    let delivered = drawn(
        BASE,
        "
        .    .    .    .              B    .
        .    .    .    .    .    .    .    .
        .    .    .    .              .    .",
        "w1b0 w9b9 w - 1",
    );
    play(at_the_exit, "13>14#1", delivered);
}

#[test]
fn u_12_a_guard_on_the_exit_stays_one() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    bW
        .    .    .    .              .    .",
        "w0b9 w9b0 w 2 0",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .    .    .    .              W    .",
        "w0b9 w9b1 b - 1",
    );
    let events = play(before, "12>14#1", after);
    let delivered = Event::DeliveredPrisoners {
        seat: Seat::First,
        at: square("w14"),
        count: 1,
    };
    assert_eq!(
        events.last(),
        Some(&delivered),
        "it does not become one again"
    );
}

#[test]
fn u_12_a_captor_on_13_holds_soldiers_and_guards() {
    let position = drawn(
        FREE_EXIT,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .    .    .    .              .    bBw",
        "w9b8 w0b0 w 5 0",
    );
    let (_, stack) = position.stacks().next().expect("a stack");
    let ranks: Vec<Rank> = stack.pieces().map(|piece| piece.rank).collect();
    assert_eq!(ranks, [Rank::Soldier, Rank::Guard, Rank::Soldier]);
    assert_eq!(legal(position), "+5 13>14#2");
}

#[test]
fn u_4_a_guard_too_needs_an_exact_roll_for_the_exit() {
    let position = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    W
        .    .    .    .              .    .",
        "w0b3 w9b7 w 3 0",
    );
    assert_eq!(legal(position), "12>9");
    assert_eq!(refusal(position, "12>14"), ("U-4", "12 w14".into()));
    assert_eq!(refusal(position, "12>13"), ("U-13", "9".into()));
}

#[test]
fn u_13_a_guard_goes_one_way_for_the_whole_roll() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    W    .    .    .
        .    .    .    .              .    .",
        "w0b3 w9b7 w 3 0",
    );
    assert_eq!(legal(before), "9>6 9>12");
    assert_eq!(
        refusal(before, "9>10"),
        ("U-13", "6 12".into()),
        "two on, one back"
    );
    assert_eq!(refusal(before, "9>9"), ("U-13", "6 12".into()));
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    W    .    .    .    .    .    .
        .    .    .    .              .    .",
        "w0b3 w9b7 b - 1",
    );
    play(before, "9>6", after);
}

#[test]
fn u_14_a_guard_never_goes_back_where_pieces_come_in() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    W    .    .    .    .    .    .
        .    .    .    .              .    .",
        "w0b3 w9b7 w 2 0",
    );
    assert_eq!(legal(before), "6>8");
    assert_eq!(refusal(before, "6>4"), ("U-14", "w4".into()));
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    W    .    .    .    .
        .    .    .    .              .    .",
        "w0b3 w9b7 b - 1",
    );
    play(before, "6>8", after);
    // The first common square is still open to it.
    let to_5 = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    W    .    .    .    .    .    .
        .    .    .    .              .    .",
        "w0b3 w9b7 w 1 0",
    );
    assert_eq!(legal(to_5), "6>5 6>7");
}

#[test]
fn u_15_who_was_delivered_is_out_but_guards_leave_the_exit() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    bbw
        .    .    .    .              .    .",
        "w0b3 w9b5 w 2 0",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .    .    .    .              W    .",
        "w0b3 w9b7 b - 1",
    );
    play(before, "12>14#2", after);
    assert_eq!(after.removed(Seat::Second), 7);
    assert_eq!(after.reserve(Seat::Second), 3);
    for (face, chosen, middle, last) in [
        (5, "14>9", ".    .    .    .    W    .    .    .", "."),
        (2, "14>12", ".    .    .    .    .    .    .    W", "."),
        (1, "14>13", ".    .    .    .    .    .    .    .", "W"),
    ] {
        let before = drawn(
            BASE,
            "
            .    .    .    .              .    .
            .    .    .    .    .    .    .    .
            .    .    .    .              W    .",
            &format!("w0b3 w9b7 w {face} 0"),
        );
        assert_eq!(legal(before), chosen);
        let after = format!(
            "
            .    .    .    .              .    .
            {middle}
            .    .    .    .              .    {last}"
        );
        play(before, chosen, drawn(BASE, &after, "w0b3 w9b7 b - 1"));
    }
}
