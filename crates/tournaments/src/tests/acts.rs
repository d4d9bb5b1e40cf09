//! What the list spells is read back, and nothing else is read.

use ludotheque_matches::Level;
use ludotheque_rules::Seat;
use proptest::prelude::*;

use crate::{Act, Game, Opponent, Points, Preset, Rules};

fn seats() -> impl Strategy<Value = Seat> {
    any::<bool>().prop_map(|first| if first { Seat::First } else { Seat::Second })
}

fn acts() -> impl Strategy<Value = Act> {
    let opponent = prop_oneof![
        any::<u16>().prop_map(Opponent::Player),
        (0..Level::ALL.len()).prop_map(|place| Opponent::House(Level::ALL[place])),
    ];
    let points = prop_oneof![
        seats().prop_map(Points::Win),
        seats().prop_map(Points::Absent),
        Just(Points::Draw),
        Just(Points::Void),
    ];
    let game = (any::<u32>(), any::<u16>(), seats(), opponent, seats());
    prop_oneof![
        (any::<u16>(), any::<Option<u16>>())
            .prop_map(|(player, rating)| Act::Join { player, rating }),
        any::<u16>().prop_map(Act::Leave),
        any::<u16>().prop_map(Act::Back),
        any::<u16>().prop_map(Act::Expel),
        (any::<u16>(), any::<u16>()).prop_map(|(one, other)| Act::Apart(one, other)),
        (any::<u16>(), any::<u8>()).prop_map(|(player, hour)| Act::Noon { player, hour }),
        any::<u32>().prop_map(Act::Round),
        game.prop_map(|(number, player, seat, opponent, begins)| Act::Pair(Game {
            number,
            player,
            seat,
            opponent,
            begins,
        })),
        (any::<u32>(), points, any::<Option<i16>>()).prop_map(|(game, points, luck)| Act::Result {
            game,
            points,
            luck
        }),
        prop::sample::select(vec![
            Act::Start,
            Act::Pause,
            Act::Resume,
            Act::LastCall,
            Act::End
        ]),
    ]
}

proptest! {
    #[test]
    fn every_act_is_read_back(act in acts()) {
        prop_assert_eq!(act.to_string().parse(), Ok(act));
    }

    #[test]
    fn whatever_is_read_is_spelled_in_one_way(text in "[a-z]{0,6}( [a-z0-9=-]{0,8}){0,6}") {
        if let Ok(act) = text.parse::<Act>() {
            prop_assert_eq!(act.to_string(), text);
        }
    }
}

#[test]
fn anything_else_is_refused() {
    for text in [
        "",
        " ",
        "join",
        "join 01",
        "join 1 ",
        "join -1",
        "join 70000",
        "join 1 rating=",
        "pair 1 2 first 3 begins=third",
        "pair 1 2 first house6 begins=first",
        "result 1 1-1",
        "result 1 absent-nobody",
        "START",
        "start\n",
        "round -1",
    ] {
        assert!(text.parse::<Act>().is_err(), "{text:?}");
    }
}

#[test]
fn formats_are_read_back_and_bounded() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        assert_eq!(rules.to_string().parse(), Ok(rules));
        assert_eq!(Preset::from_word(preset.word()), Some(preset));
    }
    for text in [
        "",
        "rounds",
        "rounds n=0",
        "rounds n=16",
        "rounds n=05",
        "rolling at_once=0 floor=4",
        "rolling at_once=2 floor=51",
        "rolling floor=4 at_once=2",
        "league at_once=3 division=2",
        "league at_once=6 division=8",
        "knockout",
        "knockout wins=4",
        "knockout wins=1 counts=skill",
        "ladder at_once=2 reach=3 start=rating",
        "rounds n=4 start=order",
        "rounds n=4 start=rating counts=skill",
        "arena at_once=1",
        "exhibition at_once=21",
        "teams games=3 at_once=2",
        "rounds n=4 ",
    ] {
        assert!(text.parse::<Rules>().is_err(), "{text:?}");
    }
}
