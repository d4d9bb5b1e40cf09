//! The rulings on when a Hornaskella can be captured, each with a test of its name: a drawn
//! position, a move, a drawn position.

use super::drawing::{SURROUNDED, drawn, play};
use crate::ad_elta_stelpur::{Cell, Position};
use crate::{Event, Position as _, Seat};

#[test]
fn a_3_surrounded_is_judged_at_each_spend_before_the_piece_is_lifted() {
    // The attacker on 17 is one of the two that surround, until it has moved.
    play(
        drawn(SURROUNDED, "l 1 - 0"),
        "1:17>20s",
        drawn(
            "
            . . . . l l | d . . . . .
            . . . . . . | . . . . . .",
            "d - - 1",
        ),
    );
    // Once the 6 has been spent, 19 no longer guards it.
    let freed = drawn(
        "
        . . . . . . | d l . . . .
        l . . . . . | . . . . . .",
        "l 1 - 0",
    );
    play(drawn(SURROUNDED, "l 16 - 0"), "6:19>1", freed);
    let won = drawn(
        "
        . . . . . . | l . . . . .
        l . . . . . | . . . . . .",
        "l - - 0",
    );
    play(freed, "1:17x18", won);
}

#[test]
fn a_4_landing_on_a_protected_hornaskella_is_legal_and_slides_on() {
    let before = drawn(
        "
        . . . l l l | d l . . . .
        . . . . . . | . . . . . .",
        "l 1 - 0",
    );
    let events = play(
        before,
        "1:17>22s",
        drawn(
            "
            . . l l l l | d . . . . .
            . . . . . . | . . . . . .",
            "d - - 1",
        ),
    );
    let piece = before.piece_at(Cell::new(17).expect("a cell"));
    let square = |name: &str| name.parse().expect("a name");
    let slid = Event::Slid {
        piece: piece.expect("a piece"),
        from: square("17"),
        past: square("18"),
        to: square("22"),
    };
    assert_eq!(events, [slid]);
}

#[test]
fn a_5_landing_on_a_hornaskella_off_the_corners_slides_likewise() {
    let before = drawn(
        "
        . . . . . . | . . d l . .
        . . l . . . | . . . . . .",
        "l 1 - 0",
    );
    play(
        before,
        "1:15>17s",
        drawn(
            "
            . . . . . . | . l d . . .
            . . l . . . | . . . . . .",
            "d - - 1",
        ),
    );
}

#[test]
fn a_14_a_fresh_hornaskella_on_a_corner_can_be_captured_unless_surrounded() {
    let alone = drawn(
        "
        . . . . . . | d . . l . .
        . . . . . . | . . . . . l",
        "l 3 + 0",
    );
    play(
        drawn(
            "
            . . . . . . | d . . l . .
            . . . . . . | . . l . . d",
            "l 33 + 5",
        ),
        "3:9x12",
        alone,
    );
    play(
        alone,
        "3:15x18",
        drawn(
            "
            . . . . . . | l . . . . .
            . . . . . . | . . . . . l",
            "l - - 0",
        ),
    );
    let surrounded = drawn(
        "
        . . . . . l | d l . l . .
        . . . . . . | . . . . . l",
        "l 3 + 0",
    );
    play(
        surrounded,
        "3:15>20s",
        drawn(
            "
            . . . . l l | d l . . . .
            . . . . . . | . . . . . l",
            "l - - 1",
        ),
    );
}

#[test]
fn a_17_neighbours_are_those_on_the_ring_across_the_bar_and_from_24_to_1() {
    // Dark's Hornaskella on 1 between 24 and 2.
    let before = drawn(
        "
        l l . . . . | . . . . . .
        d l . . . . | . . . . . .",
        "l 1 - 5",
    );
    play(
        before,
        "1:24>3s",
        drawn(
            "
            . l . . . . | . . . . . .
            d l l . . . | . . . . . .",
            "d - - 6",
        ),
    );
    // On 24 between 23 and 1; the step from 18 to 19 and from 6 to 7 is across the bar.
    for (drawing, chosen, rest) in [
        (
            "
            d l l . . . | . . . . . .
            l . . . . . | . . . . . .",
            "1:23>2s",
            "d - - 6",
        ),
        (
            "
            . . . . l d | l . . . . .
            . . . . . . | . . . . . .",
            "1:18>21s",
            "d - - 6",
        ),
        (
            "
            . . . . . . | . . . . . .
            . . . . l d | l . . . . .",
            "1:5>8s",
            "d - - 6",
        ),
    ] {
        let mut position = drawn(drawing, "l 1 - 5");
        assert!(
            position.is_hornaskella_protected(Seat::Second),
            "{position}"
        );
        let chosen = position
            .parse_move(chosen)
            .unwrap_or_else(|error| panic!("{error}"));
        position.play(&chosen).expect("it is legal");
        assert!(position.to_string().ends_with(rest), "{position}");
    }
    // What lies above a cell on the drawing is no neighbour of it.
    let apart = drawn(
        "
        . . . . . . | l . . . . .
        . . . . . l | d . . . . .",
        "l 1 - 5",
    );
    assert!(!apart.is_hornaskella_protected(Seat::Second));
}

#[test]
fn a_17_one_neighbour_or_two_further_off_protect_nobody() {
    for corner in Cell::all().filter(|cell| cell.is_corner()) {
        let at = usize::from(corner.number()) - 1;
        for (near, is_protected) in [
            ([at + 23, at + 1], true),
            ([at + 23, at + 2], false),
            ([at + 22, at + 1], false),
            ([at + 22, at + 2], false),
        ] {
            let mut cells = ["."; 24];
            cells[at] = "d";
            for place in near {
                cells[place % 24] = "l";
            }
            let text = format!("{} l - - 0", cells.concat());
            let position =
                Position::parse(&super::drawing::options(""), &text).expect("a position");
            assert_eq!(
                position.is_hornaskella_protected(Seat::Second),
                is_protected,
                "{text}"
            );
        }
    }
}
