//! The rulings on prisoners, piles and the limit of five, each with a test of its name: a drawn
//! position, a move, a drawn position.

use super::drawing::{BASE, drawn, legal, play, refusal, square, why_not};
use crate::royal_ur::Piece;
use crate::{Event, Seat};

fn moved(seat: Seat, from: &str, to: &str) -> Event {
    Event::Moved {
        piece: Piece::soldier(seat).into(),
        mover: seat,
        from: square(from),
        to: square(to),
    }
}

fn freed(seat: Seat, at: &str) -> Event {
    Event::Freed {
        piece: Piece::soldier(seat).into(),
        at: square(at),
    }
}

fn carried(seat: Seat, to: &str, count: u8) -> Event {
    Event::CarriedPrisoners {
        seat,
        to: square(to),
        count,
    }
}

fn took(seat: Seat, at: &str, count: u8) -> Event {
    Event::TookPrisoners {
        seat,
        at: square(at),
        count,
    }
}

#[test]
fn several_on_one_square_are_captured_together() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        w    .    .    bb   .    .    .    .
        .    .    .    .              .    .",
        "w0b3 w9b5 w 3 0",
    );
    assert_eq!(legal(before), "5x8");
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bbw  .    .    .    .
        .    .    .    .              .    .",
        "w0b3 w9b5 b - 1",
    );
    let events = play(before, "5x8", after);
    assert_eq!(
        events,
        [moved(Seat::First, "5", "8"), took(Seat::First, "8", 2)]
    );
    assert_eq!(
        after
            .stack_at(after.stacks().next().expect("one").0)
            .prisoners(),
        2
    );
}

#[test]
fn u_5_a_piece_takes_its_prisoners_along() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bbw  .    .    .    .
        .    .    .    .              .    .",
        "w0b3 w9b5 w 4 0",
    );
    assert_eq!(legal(before), "8>12");
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    bbw
        .    .    .    .              .    .",
        "w0b3 w9b5 b - 1",
    );
    let events = play(before, "8>12", after);
    assert_eq!(
        events,
        [moved(Seat::First, "8", "12"), carried(Seat::First, "12", 2)]
    );
}

#[test]
fn u_5_a_captor_is_captured_and_its_prisoners_freed_when_it_is_led_away() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    b    .    bw   .    .    .    .
        .    .    .    .              .    .",
        "w3b0 w6b8 b 2 0",
    );
    let captured = "
        .    .    .    .              .    .
        .    .    .    bwb  .    .    .    .
        .    .    .    .              .    .";
    let events = play(before, "6x8", drawn(BASE, captured, "w3b0 w6b8 w - 1"));
    assert_eq!(
        events,
        [moved(Seat::Second, "6", "8"), took(Seat::Second, "8", 1)]
    );

    let led_away = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    b    .    .    wb   .
        .    .    .    .              .    .",
        "w3b0 w6b8 w - 2",
    );
    let events = play(drawn(BASE, captured, "w3b0 w6b8 b 3 1"), "8>11", led_away);
    assert_eq!(
        events,
        [
            moved(Seat::Second, "8", "11"),
            carried(Seat::Second, "11", 1),
            freed(Seat::Second, "8"),
        ]
    );
}

#[test]
fn u_5_the_run_of_prisoners_ends_at_an_own_piece() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    wbbw .    .
        .    .    .    .              .    .",
        "w0b3 w8b5 w 2 0",
    );
    assert_eq!(legal(before), "10>12");
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    w    .    bbw
        .    .    .    .              .    .",
        "w0b3 w8b5 b - 1",
    );
    let events = play(before, "10>12", after);
    assert_eq!(
        events,
        [
            moved(Seat::First, "10", "12"),
            carried(Seat::First, "12", 2),
            freed(Seat::First, "10"),
        ]
    );
    // The one that was freed can move at once, and takes nobody along.
    let next = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    w    .    bbw
        .    .    .    .              .    .",
        "w0b3 w8b5 w 1 2",
    );
    assert_eq!(legal(next), "10>11 12>13");
}

#[test]
fn u_5_a_prisoner_cannot_be_moved_by_its_owner() {
    let position = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bwb  .    .    .    .
        .    .    .    .              .    .",
        "w9b8 w0b0 w 1 0",
    );
    assert_eq!(legal(position), "+1");
    assert_eq!(refusal(position, "8>9"), ("U-5", "8".into()));
    assert_eq!(why_not(position, "8"), ("U-5", "8".into()));
}

#[test]
fn u_6_of_a_pile_only_the_top_piece_moves_and_alone() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    wbb  .    .    .    .    .
        .    .    .    .              .    .",
        "w3b0 w6b8 b 2 0",
    );
    assert_eq!(legal(before), "7>9");
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    wb   .    b    .    .    .
        .    .    .    .              .    .",
        "w3b0 w6b8 w - 1",
    );
    let events = play(before, "7>9", after);
    assert_eq!(events, [moved(Seat::Second, "7", "9")]);
}

#[test]
fn u_7_an_own_piece_under_an_own_piece_waits_and_is_no_prisoner() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    ww
        .    .    .    .              .    .",
        "w0b10 w8b0 w 2 0",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    w
        .    .    .    .              W    .",
        "w0b10 w8b0 b - 1",
    );
    let events = play(before, "12>14", after);
    let promoted = Event::BecameGuard {
        seat: Seat::First,
        at: square("w14"),
    };
    assert_eq!(events, [moved(Seat::First, "12", "w14"), promoted]);
}

#[test]
fn u_8_a_captor_may_land_on_its_own() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bw   bw   .    .    .
        .    .    .    .              .    .",
        "w0b3 w8b5 w 1 0",
    );
    assert_eq!(legal(before), "8>9 9>10");
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    bwbw .    .    .
        .    .    .    .              .    .",
        "w0b3 w8b5 b - 1",
    );
    let events = play(before, "8>9", after);
    assert_eq!(
        events,
        [moved(Seat::First, "8", "9"), carried(Seat::First, "9", 1)]
    );
}

#[test]
fn u_8_a_captor_lands_on_enemies_and_holds_them_all() {
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bw   wb   .    .    .
        .    .    .    .              .    .",
        "w0b3 w8b5 w 1 0",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    wbbw .    .    .
        .    .    .    .              .    .",
        "w0b3 w8b5 b - 1",
    );
    let events = play(before, "8x9", after);
    assert_eq!(
        events,
        [
            moved(Seat::First, "8", "9"),
            carried(Seat::First, "9", 1),
            took(Seat::First, "9", 1),
        ]
    );
    let (_, stack) = after.stacks().next().expect("a stack");
    assert_eq!(stack.prisoners(), 2);
}

#[test]
fn u_9_prisoners_count_for_the_limit_of_five() {
    // Three onto three is one too many.
    let full = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bbw  www  .    .    .
        .    .    .    .              .    .",
        "w0b3 w6b5 w 1 0",
    );
    assert_eq!(legal(full), "9>10");
    assert_eq!(refusal(full, "8>9"), ("U-9", "9".into()));
    assert_eq!(why_not(full, "8"), ("U-9", "9".into()));

    // Three onto two are five.
    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bbw  ww   .    .    .
        .    .    .    .              .    .",
        "w0b3 w7b5 w 1 0",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    wwbbw .   .    .
        .    .    .    .              .    .",
        "w0b3 w7b5 b - 1",
    );
    play(before, "8>9", after);
}

#[test]
fn u_9_nobody_comes_in_on_a_full_square() {
    let position = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    .    .    .    .
        .   wwwww .    .              .    .",
        "w5b10 w0b0 w 3 0",
    );
    assert_eq!(legal(position), "3>6");
    assert_eq!(refusal(position, "+3"), ("U-9", "w3".into()));
    assert_eq!(why_not(position, "+"), ("U-9", "w3".into()));
}

#[test]
fn u_10_not_even_a_capture_may_make_six() {
    let full = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bbw  bbb  .    .    .
        .    .    .    .              .    .",
        "w1b0 w8b5 w 1 0",
    );
    assert_eq!(legal(full), "+1");
    assert_eq!(refusal(full, "8>9"), ("U-10", "9".into()));
    assert_eq!(refusal(full, "8x9"), ("U-10", "9".into()));

    let before = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    bw   bbb  .    .    .
        .    .    .    .              .    .",
        "w1b1 w8b5 w 1 0",
    );
    let after = drawn(
        BASE,
        "
        .    .    .    .              .    .
        .    .    .    .    bbbbw .   .    .
        .    .    .    .              .    .",
        "w1b1 w8b5 b - 1",
    );
    let events = play(before, "8x9", after);
    assert_eq!(events.last(), Some(&took(Seat::First, "9", 3)));
}

#[test]
fn u_10_nobody_comes_in_on_five_enemies() {
    let position = drawn(
        BASE,
        "
        .    .    .    .              .    .
        bbbbb .   .    .    .    .    .    .
        .    .    .    .              .    .",
        "w10b5 w0b0 w 5 0",
    );
    assert_eq!(legal(position), "pass");
    assert_eq!(refusal(position, "+5x"), ("U-10", "5".into()));
    assert_eq!(why_not(position, "+"), ("U-10", "5".into()));
}
