//! Texts: what is read, what is refused and why.

use super::drawing::{BASE, drawn, legal, parsed};
use crate::royal_ur::{ExitRule, Options, PieceCount, Position, SixRule, Square};
use crate::{Position as _, RuleOptions, Seat, SquareName};

fn error(text: &str) -> String {
    Position::parse(&BASE, text).expect_err(text).to_string()
}

#[test]
fn every_refusal_names_the_field() {
    for (text, expected) in [
        ("", "fields: "),
        ("- w10b10 w0b0 w -", "fields: "),
        ("- w10b10 w0b0 w - 0 ", "fields: "),
        (" - w10b10 w0b0 w - 0", "fields: "),
        ("-  w10b10 w0b0 w - 0", "fields: "),
        ("8 w10b10 w0b0 w - 0", "stacks: expected square=pieces"),
        ("5=w, w9b10 w0b0 w - 0", "stacks: expected square=pieces"),
        (",5=w w9b10 w0b0 w - 0", "stacks: expected square=pieces"),
        (
            "w5=w w9b10 w0b0 w - 0",
            "stacks: expected squares w1 to b14",
        ),
        ("4=w w9b10 w0b0 w - 0", "stacks: expected squares w1 to b14"),
        (
            "14=W w9b10 w0b0 w - 0",
            "stacks: expected squares w1 to b14",
        ),
        (
            "05=w w9b10 w0b0 w - 0",
            "stacks: expected squares w1 to b14",
        ),
        (
            "W3=w w9b10 w0b0 w - 0",
            "stacks: expected squares w1 to b14",
        ),
        (
            "8=w,5=w w8b10 w0b0 w - 0",
            "stacks: expected squares w1 to b14 in the order",
        ),
        (
            "b3=b,w3=w w9b9 w0b0 w - 0",
            "stacks: expected squares w1 to b14 in the order",
        ),
        (
            "5=w,5=w w8b10 w0b0 w - 0",
            "stacks: expected squares w1 to b14 in the order",
        ),
        (
            "5= w10b10 w0b0 w - 0",
            "stack on 5: expected one to 5 of w b W B",
        ),
        (
            "5=x w10b10 w0b0 w - 0",
            "stack on 5: expected one to 5 of w b W B",
        ),
        (
            "5=w=b w10b10 w0b0 w - 0",
            "stack on 5: expected one to 5 of w b W B",
        ),
        ("5=wwwwww w4b10 w0b0 w - 0", "stack on 5: expected one to 5"),
        ("- w10 w0b0 w - 0", "reserves: "),
        ("- b10w10 w0b0 w - 0", "reserves: "),
        ("- w010b10 w0b0 w - 0", "reserves: "),
        ("- w10b+10 w0b0 w - 0", "reserves: "),
        ("- w10b w0b0 w - 0", "reserves: "),
        ("- w10b256 w0b0 w - 0", "reserves: "),
        ("- w10b10 w0b w - 0", "removed: "),
        ("- w10b10 w0b00 w - 0", "removed: "),
        ("- w10b10 w0b0 W - 0", "side: "),
        ("- w10b10 w0b0 white - 0", "side: "),
        ("- w10b10 w0b0 w 6 0", "roll: expected 1 to 5"),
        ("- w10b10 w0b0 w 0 0", "roll: "),
        ("- w10b10 w0b0 w 03 0", "roll: "),
        ("- w10b10 w0b0 w  0", "roll: "),
        ("- w10b10 w0b0 w - ", "turns: "),
        ("- w10b10 w0b0 w - 00", "turns: "),
        ("- w10b10 w0b0 w - -1", "turns: "),
        ("- w10b10 w0b0 w - 4294967296", "turns: "),
        (
            "- w9b10 w0b0 w - 0",
            "pieces: expected 10 of w in all, found \"9\"",
        ),
        (
            "- w10b10 w0b1 w - 0",
            "pieces: expected 10 of b in all, found \"11\"",
        ),
        (
            "8=wb w9b10 w0b0 w - 0",
            "pieces: expected 10 of b in all, found \"11\"",
        ),
        (
            "- w255b10 w255b0 w - 0",
            "pieces: expected 10 of w in all, found \"510\"",
        ),
        ("- w0b0 w10b10 w - 0", "pieces: expected a free piece"),
        (
            "w1=b w10b9 w0b0 w - 0",
            "stack on w1: expected only soldiers",
        ),
        (
            "w4=bw w9b9 w0b0 w - 0",
            "stack on w4: expected only soldiers",
        ),
        (
            "w4=W w9b10 w0b0 w - 0",
            "stack on w4: expected only soldiers",
        ),
        (
            "b2=bB w10b8 w0b0 w - 0",
            "stack on b2: expected only soldiers",
        ),
        (
            "w13=wb w9b9 w0b0 w - 0",
            "stack on w13: expected a piece of its own side",
        ),
        (
            "b13=w w9b10 w0b0 w - 0",
            "stack on b13: expected a piece of its own side",
        ),
        (
            "w14=w w9b10 w0b0 w - 0",
            "stack on w14: expected only guards",
        ),
        (
            "w14=bW w9b9 w0b0 w - 0",
            "stack on w14: expected only guards",
        ),
        (
            "b14=W w9b10 w0b0 w - 0",
            "stack on b14: expected only guards",
        ),
    ] {
        let message = error(text);
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}

#[test]
fn what_the_rules_do_not_refuse_is_read() {
    for text in [
        "- w10b10 w0b0 w - 0",
        // Both private squares at an index, a common one, an exit.
        "w3=w,b3=b,5=bw,w14=W w7b8 w0b0 b 5 4294967295",
        // Any mixture among the common squares, and prisoners on 13.
        "5=wBbWw,12=B,w13=BbbwW,b13=wb w3b3 w1b0 w 1 17",
        // Won and lost, with a roll left over.
        "8=wb w0b9 w9b0 w 4 3",
        "- w0b1 w10b9 w - 0",
        // As many turns as there may be and more.
        "- w10b10 w0b0 b - 5001",
    ] {
        assert_eq!(parsed(BASE, text).to_string(), text);
    }
}

#[test]
fn squares_have_a_name_an_index_and_perhaps_an_owner() {
    let all: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(
        all.join(" "),
        "w1 b1 w2 b2 w3 b3 w4 b4 5 6 7 8 9 10 11 12 w13 b13 w14 b14"
    );
    for seat in Seat::BOTH {
        for index in 1..=14 {
            let square = Square::on_path(seat, index).expect("a square");
            assert_eq!(square.index(), index);
            let expected = (!(5..=12).contains(&index)).then_some(seat);
            assert_eq!(square.corridor_of(), expected, "{square}");
            assert_eq!(square.is_exit(), index == 14);
        }
        assert_eq!(Square::on_path(seat, 14), Some(Square::exit(seat)));
        for index in [0, 15, 255] {
            assert_eq!(Square::on_path(seat, index), None);
        }
    }
}

#[test]
fn moves_start_from_squares_and_from_the_reserve() {
    for (text, chosen, origin) in [
        ("w3=w w9b10 w0b0 w 2 0", "3>5", "w3"),
        ("b3=b w10b9 w0b0 b 2 0", "3>5", "b3"),
        ("8=w w9b10 w0b0 w 3 0", "8>11", "8"),
        ("b13=b w10b9 w0b0 b 1 0", "13>14", "b13"),
        ("- w10b10 w0b0 b 1 0", "+1", "+"),
    ] {
        let position = parsed(BASE, text);
        let chosen = position.parse_move(chosen).expect("a move");
        let origin: SquareName = origin.parse().expect("a name");
        assert!(position.legal_moves().contains(&chosen), "{text}");
        assert_eq!(Position::origin(&chosen), Some(origin));
        assert_eq!(position.why_not(origin), None);
        assert!(position.squares().contains(&origin));
    }
    let start = parsed(BASE, "- w10b10 w0b0 w - 0");
    assert_eq!(start.squares().len(), 21);
}

/// A soldier that may capture or enter with a capture, and one that delivers two prisoners.
pub(super) fn busy() -> Position {
    drawn(
        BASE,
        "
        .    .    .    .              .    .
        b    .    w    .    .    .    .    b
        .    .    .    .              .    bbw",
        "w8b6 w0b0 w 5 0",
    )
}

#[test]
fn a_printed_move_is_read_where_it_tells_the_truth() {
    assert_eq!(legal(busy()), "+5x 7x12");
    for (printed, short) in [
        ("+5x", "+5"),
        ("7x12", "7>12"),
        ("13>14#2", "13>14"),
        // Whether it is legal is another matter.
        ("7>11", "7>11"),
        ("+3", "+3"),
    ] {
        let chosen = busy().parse_move(printed).expect(printed);
        assert_eq!(busy().parse_move(short).as_ref(), Ok(&chosen));
        assert_eq!(chosen.to_string(), short);
        assert_eq!(busy().printed_move(&chosen), printed);
    }
    for untrue in [
        "+3x", "7x11", "13>14#1", "13>14#3", "13x14", "13x14#2", "7>12#1", "7x12#0", "7>11#0",
    ] {
        let message = busy().parse_move(untrue).expect_err(untrue).to_string();
        assert!(message.contains("by what stands there"), "{message}");
    }
}

#[test]
fn moves_have_one_spelling() {
    for text in [
        "",
        "+",
        "+x",
        "x",
        "+0",
        "+15",
        "+03",
        "++3",
        "+3#1",
        "3",
        "3>",
        ">3",
        "3>5>7",
        "w3>5",
        "3-5",
        "3 > 5",
        "03>5",
        "3>05",
        "0>3",
        "12>15",
        "Pass",
        "pass ",
        "5X8",
        "roll 5",
        "+5xx",
        "13>14#",
        "13>14#02",
        "13>14#2#2",
        "13>14#+2",
        "٣>٥",
    ] {
        let message = busy().parse_move(text).expect_err(text).to_string();
        assert!(message.starts_with("move: expected "), "{message}");
    }
}

#[test]
fn options_are_read_in_any_order_and_the_wrong_ones_named() {
    let all = Options {
        six: SixRule::RollAgain,
        pieces: PieceCount::Seven,
        exit: ExitRule::Free,
    };
    assert_eq!(all.to_string(), "six=roll-again pieces=7 exit=free");
    assert_eq!(Options::parse("exit=free pieces=7 six=roll-again"), Ok(all));
    assert_eq!(Options::parse("six=pass pieces=10 exit=exact"), Ok(BASE));
    assert_eq!(Options::default().to_string(), "");
    assert_eq!(Options::variants().len(), 12);
    for (text, expected) in [
        (
            "stars=own",
            "option: expected six, pieces or exit, found \"stars\"",
        ),
        ("six=6", "six: expected pass or roll-again, found \"6\""),
        ("six=roll_again", "six: expected pass or roll-again"),
        ("pieces=6", "pieces: expected 10, 7 or 5, found \"6\""),
        ("pieces=ten", "pieces: expected 10, 7 or 5, found \"ten\""),
        ("pieces=null", "pieces: expected 10, 7 or 5, found \"null\""),
        ("exit=true", "exit: expected exact or free, found \"true\""),
        (
            "exit=free exit=free",
            "options: expected each option at most once",
        ),
    ] {
        let message = Options::parse(text).expect_err(text).to_string();
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}
