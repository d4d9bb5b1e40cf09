//! The rulings on how a game begins and ends, each with a test of its name.

use super::drawing::{drawn, drawn_with, options, play, roll};
use crate::ad_elta_stelpur::{CAPTURE_ALL, NO_CAPTURE, Position};
use crate::{Event, Node, Outcome, Position as _, Seat};

#[test]
fn a_19_whoever_begins_rolls_afresh() {
    let options = options("");
    for (seat, text) in [
        (Seat::First, "llllll......dddddd...... l - - 0"),
        (Seat::Second, "llllll......dddddd...... d - - 0"),
    ] {
        let position = Position::start(&options, seat, &mut |_| 0);
        assert_eq!(position.to_string(), text);
        assert_eq!(position.node(), Node::Chance(seat));
    }
}

/// Nothing is captured from here by sixes, however often, nor by a 1.
const FAR_APART: &str = "
    . . . . . . | d d . . . .
    . l . l . . | . . . . . .";

#[test]
fn a_20_there_is_no_limit_to_rolling_again() {
    let mut position = drawn(FAR_APART, "l - - 0");
    for count in 1..=50 {
        let dice = crate::Roll::parse("6-6").expect("a pair of dice");
        position.roll(dice).expect("a roll is due");
        while let Some(chosen) = position.legal_moves().first() {
            position.play(chosen).expect("it is legal");
        }
        assert_eq!(position.node(), Node::Chance(Seat::First));
        assert_eq!(position.rolls_since_capture(), count);
    }
}

#[test]
fn a_21_400_rolls_without_a_capture_are_a_draw() {
    let drawn_game = Node::Terminal(Outcome {
        winner: None,
        by: NO_CAPTURE,
    });
    let moved = "
        . . . . . . | d d . . . .
        . . l l . . | . . . . . .";
    for (before, after) in [("l 1 - 398", "d - - 399"), ("l 1 + 398", "l - - 399")] {
        let after = drawn(moved, after);
        play(drawn(FAR_APART, before), "1:2>3", after);
        assert!(matches!(after.node(), Node::Chance(_)));
    }
    for (before, after) in [("l 1 - 399", "d - - 400"), ("l 1 + 399", "l - - 400")] {
        let after = drawn(moved, after);
        let events = play(drawn(FAR_APART, before), "1:2>3", after);
        assert_eq!(events[1..], [Event::Drawn { by: NO_CAPTURE }]);
        assert_eq!(after.node(), drawn_game);
    }
    // A pass counts as well.
    let after = drawn(FAR_APART, "d - - 400");
    let events = roll(drawn(FAR_APART, "l - - 399"), "2-3", after);
    assert_eq!(events.last(), Some(&Event::Drawn { by: NO_CAPTURE }));
    assert_eq!(after.node(), drawn_game);
    assert_eq!(drawn(FAR_APART, "d - - 4294967295").node(), drawn_game);
}

#[test]
fn a_21_the_draw_is_tested_when_a_roll_is_due_and_after_the_win() {
    // What has been rolled is played to its end, and a capture averts the draw.
    let spending = drawn(FAR_APART, "l 16 - 400");
    assert_eq!(spending.node(), Node::Decision(Seat::First));
    let capturing = drawn(
        "
        . . . . . . | . d d . . .
        . . . . . . | . . l . l .",
        "l 6 - 400",
    );
    let captured = drawn(
        "
        . . . . . . | . l d . . .
        . . . . . . | . . l . . .",
        "d - - 1",
    );
    play(capturing, "6:11x17", captured);
    assert_eq!(captured.node(), Node::Chance(Seat::Second));

    let won = drawn(
        "
        . . . . . . | . . . . . .
        . . . . . . | . . l . l .",
        "l - - 400",
    );
    let end = Outcome {
        winner: Some(Seat::First),
        by: CAPTURE_ALL,
    };
    assert_eq!(won.node(), Node::Terminal(end));
}

#[test]
fn a_21_the_number_of_rolls_is_an_option_and_there_may_be_none() {
    for (options, rolls, is_drawn) in [
        ("no_capture_draw_after=1", "0", false),
        ("no_capture_draw_after=1", "1", true),
        ("no_capture_draw_after=4294967295", "4294967294", false),
        ("no_capture_draw_after=4294967295", "4294967295", true),
        ("no_capture_draw_after=null", "400", false),
        ("no_capture_draw_after=null", "4294967295", false),
    ] {
        let position = drawn_with(options, FAR_APART, &format!("l - - {rolls}"));
        let is_over = matches!(position.node(), Node::Terminal(_));
        assert_eq!(is_over, is_drawn, "{rolls} [{options}]");
    }
    // Where no number is too large the count stops at the last one that can be written.
    let endless = |rest| drawn_with("no_capture_draw_after=null", FAR_APART, rest);
    roll(
        endless("l - - 4294967295"),
        "2-3",
        endless("d - - 4294967295"),
    );
}
