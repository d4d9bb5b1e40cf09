//! The rulings on passes, draws and the beginner, each with a test of its name.

use super::drawing::{HEX, drawn, legal, play, play_all, refusal, why_not};
use crate::arrows_and_stars::{BLOCKED, NO_ARROW_MOVE, NO_PROGRESS, Position, STARS_HOME};
use crate::{Event, Node, Outcome, Position as _, REPETITION, Seat, Transcript};

/// White's only arrow stands in the corner, and every point that it could reach is taken.
const CORNERED: &str = "
    j     . . . d . . .
    c    s . s . . . . .
    b     S S . . . . .
    a      U S . . . .
";

fn drawn_by(by: &'static str) -> Node {
    Node::Terminal(Outcome { winner: None, by })
}

#[test]
fn x_16_who_cannot_move_an_arrow_passes_and_moves_no_star() {
    let before = drawn(HEX, CORNERED, "w0b0 w a 4");
    assert_eq!(legal(before), "pass");
    assert_eq!(before.pass_due(), Some(NO_ARROW_MOVE));
    assert_eq!(refusal(before, "a1-b1"), ("X-16", "a1".into()));
    assert_eq!(why_not(before, "a1"), ("X-16", "a1".into()));
    assert_eq!(refusal(before, "*a2-a3").0, "X-turn");
    let after = drawn(HEX, CORNERED, "w0b0 b a 5");
    let events = play(before, "pass", after);
    let passed = Event::Passed {
        seat: Seat::First,
        reason: NO_ARROW_MOVE,
    };
    assert_eq!(events, [passed]);
    assert_eq!(after.pass_due(), None);
    assert_eq!(refusal(after, "pass"), ("X-16", "j4".into()));
}

#[test]
fn x_16_who_has_no_arrow_passes() {
    let before = drawn(HEX, "j . . . d . . .", "w0b0 w a 0");
    assert_eq!(before.pass_due(), Some(NO_ARROW_MOVE));
    play(before, "pass", drawn(HEX, "j . . . d . . .", "w0b0 b a 1"));
}

#[test]
fn x_16_where_neither_side_can_move_an_arrow_the_game_is_drawn_without_a_pass() {
    let neither = CORNERED.replace("j     . . . d . . .", "");
    let position = drawn(HEX, &neither, "w0b0 w a 4");
    assert_eq!(position.node(), drawn_by(BLOCKED));
    assert_eq!(legal(position), "");
    assert_eq!(position.pass_due(), None);
    assert_eq!(refusal(position, "pass").0, "X-end");
    // While stars move it is not asked yet. What blocks the arrow can go away.
    let before = drawn(HEX, &neither, "w0b0 w 2 0");
    assert!(legal(before).contains("*b2-c2"));
    let events = play(before, ".", drawn(HEX, &neither, "w0b0 b a 0"));
    assert_eq!(events.last(), Some(&Event::Drawn { by: BLOCKED }));
    assert_eq!(
        play_all(before, &["*b2-c2", "."]).pass_due(),
        Some(NO_ARROW_MOVE)
    );
}

/// Nothing can be crossed here for a while.
const FAR_APART: &str = "
    j     . . . d . . .
    b     U S . . . . .
";

#[test]
fn x_17_a_hundred_turns_without_an_enemy_arrow_crossed_draw() {
    let before = drawn(HEX, FAR_APART, "w0b0 w a 98");
    let ninety_nine = play_all(before, &["b1-c1"]);
    assert_eq!(ninety_nine.quiet_turns(), 99);
    assert_eq!(ninety_nine.node(), Node::Decision(Seat::Second));
    let after = drawn(
        HEX,
        "
    j     . . d . . . .
    c    U . . . . . . .
    b     . S . . . . .
        ",
        "w0b0 w a 100",
    );
    let events = play(ninety_nine, "j4-j3", after);
    assert_eq!(events.last(), Some(&Event::Drawn { by: NO_PROGRESS }));
    assert_eq!(after.node(), drawn_by(NO_PROGRESS));
    assert_eq!(legal(after), "");
}

#[test]
fn x_17_an_enemy_arrow_crossed_starts_the_count_again_and_star_moves_leave_it() {
    let before = drawn(
        HEX,
        "
    f     . . . . . d . . . . .
    e      . . . . U . . . . .
    c    . . S . . . . .
        ",
        "w0b0 w a 99",
    );
    let after = drawn(
        HEX,
        "
    g  . . . . . U . . . .
    f     . . . . . d . . . . .
    d   . . S . . . . . .
        ",
        "w0b0 b a 0",
    );
    assert_eq!(play_all(before, &["e5xf6-g6", "*c3-d3"]), after);
}

#[test]
fn x_17_is_judged_when_an_arrow_is_to_move() {
    let while_stars_move = drawn(HEX, FAR_APART, "w0b0 w 2 100");
    assert_eq!(while_stars_move.node(), Node::Decision(Seat::First));
    let after = play_all(while_stars_move, &["."]);
    assert_eq!(after.node(), drawn_by(NO_PROGRESS));
    let far_beyond = drawn(HEX, FAR_APART, "w0b0 w a 4294967295");
    assert_eq!(far_beyond.node(), drawn_by(NO_PROGRESS));
}

#[test]
fn x_17_the_ends_come_in_order() {
    let empty = |rest| drawn(HEX, "", rest).node();
    let won = |seat| {
        Node::Terminal(Outcome {
            winner: Some(seat),
            by: STARS_HOME,
        })
    };
    assert_eq!(empty("w3b0 w a 100"), won(Seat::First));
    assert_eq!(empty("w0b3 w 5 0"), won(Seat::Second));
    assert_eq!(empty("w0b0 w a 100"), drawn_by(NO_PROGRESS));
    assert_eq!(empty("w0b0 w a 99"), drawn_by(BLOCKED));
}

#[test]
fn x_17_positions_repeat_whatever_the_count_and_only_before_an_arrow_moves() {
    let key = |rest| drawn(HEX, FAR_APART, rest).repetition_key();
    assert_eq!(key("w0b0 w a 7"), Some(drawn(HEX, FAR_APART, "w0b0 w a 0")));
    assert_eq!(key("w0b0 w a 7"), key("w0b0 w a 99"));
    assert_ne!(key("w0b0 w a 7"), key("w0b0 b a 7"));
    assert_ne!(key("w0b0 w a 7"), key("w1b0 w a 7"));
    assert_eq!(key("w0b0 w 1 7"), None);
    assert_eq!(key("w0b0 w a 100"), None);
    let won = drawn(HEX, "j . . . d . . .", "w3b0 w a 0");
    assert_eq!(won.repetition_key(), None);
}

#[test]
fn x_17_to_and_fro_sideways_the_same_position_comes_up_again() {
    let board = "
    j     . . . d . . .
    b     . U . S . . .
    ";
    let before = drawn(HEX, board, "w0b0 w a 0");
    let after = play_all(before, &["b2-b1", "j4-j3", "b1-b2", "j3-j4"]);
    assert_eq!(after, drawn(HEX, board, "w0b0 w a 4"));
    assert!(after.repetition_key().is_some());
    assert_eq!(after.repetition_key(), before.repetition_key());
}

#[test]
fn x_17_the_third_time_a_position_comes_up_draws_by_repetition() {
    let board = "
    j     . . . d . . .
    b     . U . S . . .
    ";
    let start = drawn(HEX, board, "w0b0 w a 0");
    let mut transcript = Transcript::new(start.into());
    let to_and_fro = ["b2-b1", "j4-j3", "b1-b2", "j3-j4"];
    for text in to_and_fro.iter().chain(&to_and_fro) {
        assert_eq!(transcript.outcome(), None, "before {text}");
        transcript.act(&format!("move {text}")).expect(text);
    }
    let drawn = Outcome {
        winner: None,
        by: REPETITION,
    };
    assert_eq!(transcript.outcome(), Some(drawn));
}

#[test]
fn x_18_white_begins_unless_the_match_says_otherwise() {
    let start = Position::start(&HEX, Seat::First, &mut |_| 0);
    assert_eq!(start.node(), Node::Decision(Seat::First));
    assert_eq!(Position::GAME.seat_names, ["White", "Black"]);
    let black_begins = Position::start(&HEX, Seat::Second, &mut |_| 0);
    assert_eq!(black_begins.node(), Node::Decision(Seat::Second));
    assert_eq!(
        black_begins.to_string(),
        start.to_string().replace(" w ", " b ")
    );
}
