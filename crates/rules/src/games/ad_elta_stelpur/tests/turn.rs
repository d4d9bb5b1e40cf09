//! The course of a turn and how a game is won: what the rules say plainly, as `A-turn` and
//! `A-end`.

use super::drawing::{drawn, drawn_with, legal, misread, play, refusal, roll};
use crate::ad_elta_stelpur::{CAPTURE_ALL, Cell, NO_USABLE_DIE, Options, Position};
use crate::{
    Event, Node, Outcome, PieceKind, PieceName, Position as _, RollNotDue, Seat, SquareName,
};

const START: &str = "
    . . . . . . | d d d d d d
    l l l l l l | . . . . . .";

fn square(name: &str) -> SquareName {
    name.parse().expect("a name")
}

fn after_roll(before: Position, dice: &str) -> String {
    let mut position = before;
    let dice = crate::Roll::parse(dice).expect("a pair of dice");
    position.roll(dice).expect("a roll is due");
    let text = position.to_string();
    text.split_once(' ').expect("fields").1.to_owned()
}

#[test]
fn the_start_is_light_on_1_to_6_and_dark_on_13_to_18() {
    let start = Position::start(&super::drawing::options(""), Seat::First, &mut |_| 0);
    assert_eq!(start, drawn(START, "l - - 0"));
    assert_eq!(start.to_string(), "llllll......dddddd...... l - - 0");
    let corners: Vec<u8> = Cell::all()
        .filter(|cell| cell.is_corner())
        .map(Cell::number)
        .collect();
    assert_eq!(corners, [1, 6, 7, 12, 13, 18, 19, 24]);
}

#[test]
fn a_turn_two_or_more_pieces_use_ones_sixes_and_doubles() {
    let start = drawn(START, "l - - 0");
    for (dice, after) in [
        ("1-2", "l 1 - 0"),
        ("1-5", "l 1 - 0"),
        ("1-6", "l 16 - 0"),
        ("3-6", "l 6 - 0"),
        ("1-1", "l 11 + 0"),
        ("2-2", "l 22 + 0"),
        ("5-5", "l 55 + 0"),
        ("6-6", "l 6666 + 0"),
        ("2-5", "d - - 1"),
        ("3-4", "d - - 1"),
    ] {
        assert_eq!(after_roll(start, dice), after, "{dice}");
    }
}

#[test]
fn a_turn_a_hornaskella_uses_ones_and_sixes_and_rolls_again_after_any_double() {
    let pieces = "
        . . . . . . | . . . . . l
        . . d d . . | . . . . . .";
    for (options, dice, after) in [
        ("", "1-2", "l 1 - 7"),
        ("", "1-6", "l 16 - 7"),
        ("", "4-6", "l 6 - 7"),
        ("", "1-1", "l 11 + 7"),
        ("", "6-6", "l 66 + 7"),
        ("", "2-2", "l - - 8"),
        ("", "5-5", "l - - 8"),
        ("", "2-5", "d - - 8"),
        ("h_double_single_hop=true", "1-1", "l 1 + 7"),
        ("h_double_single_hop=true", "6-6", "l 6 + 7"),
        ("h_double_single_hop=true", "4-4", "l - - 8"),
        ("h_double_single_hop=true", "1-6", "l 16 - 7"),
    ] {
        let before = drawn_with(options, pieces, "l - - 7");
        assert_eq!(after_roll(before, dice), after, "{dice} [{options}]");
    }
}

#[test]
fn a_roll_without_a_usable_die_passes() {
    let before = drawn(START, "l - - 0");
    let events = roll(before, "2-5", drawn(START, "d - - 1"));
    let seat = Seat::First;
    let reason = NO_USABLE_DIE;
    assert_eq!(events[1..], [Event::Passed { seat, reason }]);

    let pieces = "
        . . . . . . | . . . . . l
        . . d d . . | . . . . . .";
    let events = roll(drawn(pieces, "l - - 0"), "5-5", drawn(pieces, "l - - 1"));
    assert_eq!(
        events[1..],
        [Event::Passed { seat, reason }, Event::RollsAgain { seat }]
    );
}

#[test]
fn a_turn_says_why_a_move_is_not_for_now() {
    let due = drawn(START, "l - - 0");
    let the_dice_first = "why-ad-elta-stelpur-dice-first (A-turn) []";
    assert_eq!(refusal(due, "1:6"), the_dice_first);
    assert_eq!(legal(due), "");
    let half_spent = drawn(START, "l 6 - 0");
    assert_eq!(
        refusal(half_spent, "6:12"),
        "why-ad-elta-stelpur-no-piece from=12 (A-turn) [12]"
    );
    assert_eq!(
        refusal(half_spent, "6:13"),
        "why-ad-elta-stelpur-not-own from=13 owner=dark (A-turn) [13]"
    );
    assert_eq!(
        refusal(half_spent, "1:6"),
        "why-ad-elta-stelpur-value-not-left value=1 left=6 (A-turn) [1, 2, 3, 4, 5, 6]"
    );
    assert_eq!(
        refusal(half_spent, "3:6"),
        "why-ad-elta-stelpur-value-only-double value=3 left=6 (A-turn) [1, 2, 3, 4, 5, 6]"
    );
    assert_eq!(
        refusal(drawn(START, "l 44 + 0"), "3:6"),
        "why-ad-elta-stelpur-value-not-left value=3 left=(why-ad-elta-stelpur-and list=4 next=4) (A-turn) [1, 2, 3, 4, 5, 6]"
    );
    let alone = "
        . . . . . . | . . . . . l
        . . d d . . | . . . . . .";
    assert_eq!(
        refusal(drawn(alone, "l 1 - 0"), "5:13"),
        "why-ad-elta-stelpur-hornaskella-by-one-or-six left=1 (A-turn) [13]"
    );
}

#[test]
fn any_cell_can_say_why_its_piece_may_not_move() {
    let why_not = |rest, at| {
        let reason = drawn(START, rest).why_not(square(at));
        reason.map(|illegal| illegal.to_string())
    };
    assert_eq!(why_not("l 6 - 0", "3"), None);
    for (rest, at, reason) in [
        ("l - - 0", "3", "why-ad-elta-stelpur-dice-first (A-turn)"),
        (
            "l 6 - 0",
            "7",
            "why-ad-elta-stelpur-no-piece from=7 (A-turn)",
        ),
        (
            "l 6 - 0",
            "15",
            "why-ad-elta-stelpur-not-own from=15 owner=dark (A-turn)",
        ),
        (
            "l 6 - 0",
            "25",
            "why-ad-elta-stelpur-no-cell at=25 (A-turn)",
        ),
        ("l - - 400", "3", "why-over (A-end)"),
    ] {
        assert_eq!(why_not(rest, at).as_deref(), Some(reason));
    }
}

#[test]
fn a_roll_is_refused_before_the_last_one_is_spent() {
    let before = drawn(START, "l 6 - 0");
    let mut position = before;
    let dice = crate::Roll::parse("1-1").expect("a pair of dice");
    assert_eq!(position.roll(dice), Err(RollNotDue));
    assert_eq!(position, before);
}

#[test]
fn a_capture_starts_the_count_anew_and_the_end_of_the_roll_adds_one() {
    let before = "
        . . . . . . | l . . . d d
        . . . . . . | . . . . . l";
    let captured = "
        . . . . . . | l . . . d l
        . . . . . . | . . . . . .";
    let last_value = drawn(before, "l 1 - 9");
    play(last_value, "1:12x13", drawn(captured, "d - - 1"));
    let with_a_six_left = drawn(before, "l 16 - 9");
    play(with_a_six_left, "1:12x13", drawn(captured, "l 6 - 0"));

    let quiet = "
        . . . . . l | . . . . d d
        . . . . . . | . . . . . l";
    play(last_value, "1:18>19", drawn(quiet, "d - - 10"));
    play(with_a_six_left, "1:18>19", drawn(quiet, "l 6 - 9"));
}

#[test]
fn a_end_the_last_capture_wins_at_once_and_voids_the_rest_of_the_roll() {
    let before = "
        . . . . . . | . . . . . d
        . . . . . . | l . . . . l";
    let after = "
        . . . . . . | . . . . . l
        . . . . . . | l . . . . .";
    for rest in ["l 1 - 9", "l 16 - 9", "l 11 + 9", "l 1 + 9"] {
        let won = drawn(after, "l - - 0");
        let events = play(drawn(before, rest), "1:12x13", won);
        let by = CAPTURE_ALL;
        let end = Outcome {
            winner: Some(Seat::First),
            by,
        };
        assert_eq!(won.node(), Node::Terminal(end));
        let captured = Event::Captured {
            piece: PieceName {
                seat: Seat::Second,
                kind: PieceKind::Hornaskella,
            },
            at: square("13"),
        };
        let seat = Seat::First;
        assert_eq!(events[1..], [captured, Event::Won { seat, by }]);
        assert_eq!(refusal(won, "6:7"), "why-over (A-end) []");
        assert_eq!(legal(won), "");
    }
}

#[test]
fn what_happens_is_told_in_order() {
    let before = "
        . . . . . . | . . . . d d
        . . . . . . | l . . . . l";
    let events = play(
        drawn(before, "l 1 + 9"),
        "1:12x13",
        drawn(
            "
            . . . . . . | . . . . d l
            . . . . . . | l . . . . .",
            "l - - 1",
        ),
    );
    let [light, dark] = Seat::BOTH.map(|seat| PieceName {
        seat,
        kind: PieceKind::Stelpa,
    });
    assert_eq!(
        events,
        [
            Event::Moved {
                piece: light,
                mover: Seat::First,
                from: square("12"),
                to: square("13"),
            },
            Event::Captured {
                piece: dark,
                at: square("13"),
            },
            Event::BecameHornaskella {
                seat: Seat::Second,
                at: square("14"),
            },
            Event::RollsAgain { seat: Seat::First },
        ]
    );
}

#[test]
fn a_printed_move_is_checked() {
    let position = drawn(
        "
        . . . . . l | d l . . . .
        . . . . . . | . . . . . .",
        "l 16 - 0",
    );
    assert_eq!(legal(position), "1:17>20s, 1:19>20, 6:17>23, 6:19>1");
    for (text, expected) in [
        (
            "1:17x18",
            "move: expected 1:17>20s, which is what 1:17 does here, found \"1:17x18\"",
        ),
        ("1:17>20", "move: expected 1:17>20s,"),
        ("1:19>20s", "move: expected 1:19>20,"),
        ("6:19>2", "move: expected 6:19>1,"),
        ("6:19>", "move: expected one like 6:19,"),
        ("6:19>1x", "move: expected one like 6:19,"),
    ] {
        let message = misread(position, text);
        assert!(message.starts_with(expected), "{message}");
    }
    // Of an illegal move the refusal is the same in either form.
    for (printed, short) in [("3:17>20", "3:17"), ("1:18>19", "1:18")] {
        assert_eq!(refusal(position, printed), refusal(position, short));
    }
}

#[test]
fn an_untrue_printed_move_names_the_ruling() {
    let ruling = |cells: &str, text: &str| {
        let position = Position::parse(&Options::default(), cells).expect(cells);
        let error = position.parse_move(text).expect_err(text);
        error.ruling
    };
    let surrounded = "................ldl..... l 1 - 0";
    assert_eq!(ruling(surrounded, "1:17x18"), Some("A-3"));
    assert_eq!(ruling(surrounded, "1:19>20s"), None);
    assert_eq!(ruling(surrounded, "pass"), Some("A-1"));
    let off_the_corners = "..l...........ld........ l 1 - 0";
    assert_eq!(ruling(off_the_corners, "1:15x16"), Some("A-5"));
    let own_piece_ahead = "........ll.d............ l 1 - 0";
    assert_eq!(ruling(own_piece_ahead, "1:9>10"), Some("A-6"));
    let capturable = "l.......ld..d........... l 1 - 0";
    assert_eq!(ruling(capturable, "1:9>10"), Some("A-23"));
}

#[test]
fn pieces_are_named_by_how_many_their_side_has() {
    let position = drawn(
        "
        . . . . . l | d l . . . .
        . . . . . . | . . . . . .",
        "l - - 0",
    );
    let pieces: Vec<(u8, PieceName)> = position
        .pieces()
        .map(|(cell, piece)| (cell.number(), piece))
        .collect();
    let light = PieceName {
        seat: Seat::First,
        kind: PieceKind::Stelpa,
    };
    let dark = PieceName {
        seat: Seat::Second,
        kind: PieceKind::Hornaskella,
    };
    assert_eq!(pieces, [(17, light), (18, dark), (19, light)]);
    assert_eq!(position.hornaskella(Seat::First), None);
    assert_eq!(position.hornaskella(Seat::Second), Cell::new(18));
    assert!(position.is_hornaskella_protected(Seat::Second));
    assert!(!position.is_hornaskella_protected(Seat::First));
}
