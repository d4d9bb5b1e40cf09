//! What pictures call pieces and places, in words.

use ludotheque_render::{ChoiceWords, choice_words, named_moves};
use ludotheque_rules::{AnyPosition, GameKind, Seat};
use ludotheque_words::Language;

const GAME: GameKind = GameKind::ArrowsAndStars;

/// The labels of what is to be chosen in a position, after the piece of this move was; pieces in brackets.
fn labels(position: &AnyPosition, chosen: Option<&str>) -> Vec<String> {
    let legal = position.legal_moves();
    let chosen = chosen.map(|text| {
        let found = legal.iter().find(|legal| legal.to_string() == text);
        found.expect("a legal move")
    });
    let words = choice_words(position, &legal, chosen, Language::English);
    let words = words.expect("this game's pictures have names");
    let label = |option: ChoiceWords| match option.is_piece {
        true => format!("[{}]", option.label),
        false => option.label,
    };
    words.into_iter().map(label).collect()
}

fn position(text: &str) -> AnyPosition {
    AnyPosition::parse(GAME, "", text).unwrap()
}

#[test]
fn of_many_moves_the_piece_is_chosen_first() {
    let start = AnyPosition::start(GAME, "", Seat::First, &mut |_| 0).unwrap();
    let pieces =
        "[A · b1] [B · b2] [C · b3] [D · b5] [E · b6] [F · b7] [G · a1] [H · a2] [I · a5] [J · a6]";
    assert_eq!(labels(&start, None).join(" "), pieces);
    assert_eq!(labels(&start, Some("b5-c5")), ["1 · c5", "2 · c6"]);
    assert_eq!(labels(&start, Some("a1xb1-c1")), ["1 · c1", "2 · c3"]);
}

#[test]
fn where_only_one_piece_can_move_it_need_not_be_chosen() {
    let chain = position("6/7/8/9/4d1U3/5d5/4U5/9/8/7/6 w0b0 w a 0");
    assert_eq!(labels(&chain, None), ["1 · g4", "2 · g6", "3 · g8"]);
}

#[test]
fn few_moves_are_named_by_their_pieces_and_ends() {
    let two = position("6/7/8/9/9d/3dd1d4/3U1U4/9/8/7/6 w0b0 w a 0");
    let named: Vec<String> = (named_moves(&two, &two.legal_moves(), Language::English))
        .into_iter()
        .map(|(_, words)| words)
        .collect();
    assert_eq!(labels(&two, None).len(), named.len());
    assert!(named[0].starts_with("A1 · arrow from "), "{named:?}");
}

#[test]
fn stars_may_stay_where_they_are() {
    let stars = position("6/7/8/9/10/5d5/4U5/9/8/7/S5 w0b0 w 1 0");
    let expected = ["1 · b1", "2 · b2", "3 · a2", "Leave the stars"];
    assert_eq!(labels(&stars, None), expected);
}

#[test]
fn two_ways_to_one_place_are_told_apart() {
    let crowd = "6/2dd3/4D3/3Ss4/10/4s1Sd3/6d3/3DsU1d1/4U1U1/2dD1u1/2S3 w0b0 w a 0";
    let labels = labels(&position(crowd), Some("i5xh5-g5"));
    let to = |name: &str| {
        labels
            .iter()
            .filter(|label| label.starts_with(name))
            .count()
    };
    assert_eq!((to("2a · to "), to("2b · to ")), (1, 1), "{labels:?}");
    assert_eq!(labels[0], "1 · g5");
}

#[test]
fn other_games_have_no_names_in_their_pictures() {
    for game in GameKind::ALL.iter().filter(|game| **game != GAME) {
        let start = AnyPosition::start(*game, "", Seat::First, &mut |_| 0).unwrap();
        let words = choice_words(&start, &[], None, Language::English);
        assert_eq!(words, None, "{game}");
    }
}
