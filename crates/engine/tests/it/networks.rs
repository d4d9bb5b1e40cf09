//! The weights are there, are read, and say something.

use ludotheque_engine::{ByNetwork, Judge, Learned, Network, for_seat};
use ludotheque_rules::{
    Node, Position, RuleOptions, ad_elta_stelpur, arrows_and_stars, for_each_game, royal_ur,
};

use crate::positions;

fn knows_the_game<P: Learned>() {
    let variants = P::Options::variants();
    for family in 0..P::FAMILIES.len() {
        assert!(variants.iter().any(|options| P::family(options) == family));
        let network = P::network(family);
        assert_eq!(network.rows.len(), P::INPUTS, "{}", P::FAMILIES[family]);
        assert_ne!(network.outputs[0], 0.0, "{}", P::FAMILIES[family]);
    }
    for position in positions::decisions::<P>(400, 19) {
        let Node::Decision(seat) = position.node() else {
            unreachable!("they are decisions");
        };
        position.describe(seat, |input, _| {
            assert!(input < P::INPUTS, "{position}: {input}");
        });
        let value = ByNetwork::of(&position).judge(&position);
        assert!(value > 0.0 && value < 1.0, "{position}: {value}");
    }
}

#[test]
fn every_game_is_known() {
    macro_rules! all {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            $(knows_the_game::<ludotheque_rules::$module::Position>();)+
        };
    }
    for_each_game!(all);
}

#[test]
fn both_sides_are_judged_alike() {
    // The same position with the colours exchanged.
    let mirrored = [
        (
            "llllll......dddddd...... l - - 0",
            "dddddd......llllll...... d - - 0",
        ),
        (
            "ll..l....d..d.....l..... d - - 3",
            "dd..d....l..l.....d..... l - - 3",
        ),
    ];
    for (one, other) in mirrored {
        let values = [one, other].map(|text| {
            let position = ad_elta_stelpur::Position::parse(&Default::default(), text);
            let position = position.expect("a position");
            for_seat(position.side(), ByNetwork::of(&position).judge(&position))
        });
        assert!((values[0] - values[1]).abs() < 1e-6, "{one}: {values:?}");
    }
    let text = "1dd3/ddd1ddd/8/2s6/10/5S5/10/9/2U5/UUU1UUU/2UU2 w1b2 w a 7";
    let turned = "2dd2/ddd1ddd/5d2/9/10/5s5/10/6S2/8/UUU1UUU/3UU1 w2b1 b a 7";
    let values = [text, turned].map(|text| {
        let position = arrows_and_stars::Position::parse(&Default::default(), text);
        let position = position.expect("a position");
        for_seat(position.side(), ByNetwork::of(&position).judge(&position))
    });
    // The points are added up in another order, in single precision.
    assert!((values[0] - values[1]).abs() < 1e-6, "{values:?}");
}

#[test]
fn a_network_is_read_as_it_was_written() {
    let text = royal_ur::Position::network(0).to_string();
    let again: Network = text.parse().expect("a network");
    assert_eq!(&again, royal_ur::Position::network(0));
    assert_eq!(again.to_string(), text);
    for bad in [
        "",
        "1",
        "1 2\n3 x\n",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\n\n",
    ] {
        assert!(bad.parse::<Network>().is_err(), "{bad:?}");
    }
}
