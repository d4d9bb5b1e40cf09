//! The counted results of the rules file: every position that a whole roll can lead to.

use std::collections::BTreeSet;

use super::drawing::{SURROUNDED, drawn};
use crate::ad_elta_stelpur::Position;
use crate::{DicePair, Node, Position as _, Roll, Seat};

const START: &str = "
    . . . . . . | d d d d d d
    l l l l l l | . . . . . .";

/// The distinct positions after a roll has been spent in every way.
fn results(before: Position, dice: &str) -> BTreeSet<String> {
    let mut position = before;
    position
        .roll(DicePair::parse(dice).expect("a pair of dice"))
        .expect("a roll is due");
    let mut reached = vec![position];
    let mut results = BTreeSet::new();
    while let Some(position) = reached.pop() {
        if let Node::Decision(_) = position.node() {
            for chosen in position.legal_moves() {
                let mut after = position;
                after.play(&chosen).expect("it is legal");
                reached.push(after);
            }
        } else {
            results.insert(position.to_string());
        }
    }
    results
}

/// How many results leave so many dark pieces.
fn leaving(results: &BTreeSet<String>, dark: usize) -> usize {
    results
        .iter()
        .filter(|text| dark_pieces(text) == dark)
        .count()
}

fn dark_pieces(text: &str) -> usize {
    text[..24].matches('d').count()
}

#[test]
fn the_results_of_the_first_roll_are_as_many_as_the_rules_file_counts() {
    let start = drawn(START, "l - - 0");
    for (dice, count) in [
        ("1-2", 6),
        ("1-5", 6),
        ("2-6", 6),
        ("5-6", 6),
        ("1-6", 50),
        ("1-1", 26),
        ("3-3", 27),
        ("6-6", 126),
        ("2-5", 1),
    ] {
        assert_eq!(results(start, dice).len(), count, "{dice}");
    }
}

#[test]
fn six_results_of_a_first_1_6_capture_and_all_of_them_on_13() {
    let results = results(drawn(START, "l - - 0"), "1-6");
    assert_eq!([6, 5].map(|dark| leaving(&results, dark)), [44, 6]);
    for text in results.iter().filter(|text| dark_pieces(text) == 5) {
        assert_eq!(&text[12..13], "l", "{text}");
    }
}

#[test]
fn of_the_results_of_a_first_double_6_111_capture_and_15_do_so_twice() {
    let results = results(drawn(START, "l - - 0"), "6-6");
    assert_eq!(
        [6, 5, 4, 3].map(|dark| leaving(&results, dark)),
        [15, 96, 15, 0]
    );
}

#[test]
fn from_17_and_19_a_1_6_against_the_hornaskella_on_18_has_exactly_six_results() {
    let before = drawn(SURROUNDED, "l - - 0");
    let results: BTreeSet<Vec<usize>> = results(before, "1-6")
        .into_iter()
        .map(|text| {
            let has_won = !text[..24].contains('d');
            let light: Vec<usize> = (1..=24)
                .filter(|number| text.as_bytes()[number - 1] == b'l')
                .collect();
            assert_eq!(has_won, light == [1, 18], "{text}");
            light
        })
        .collect();
    let expected = [[1, 18], [1, 20], [2, 17], [2, 19], [19, 24], [20, 23]];
    assert_eq!(results, expected.map(Vec::from).into_iter().collect());
}

#[test]
fn a_first_2_5_passes() {
    let after = drawn(START, "d - - 1");
    let expected = BTreeSet::from([after.to_string()]);
    assert_eq!(results(drawn(START, "l - - 0"), "2-5"), expected);
    assert_eq!(after.side(), Seat::Second);
}
