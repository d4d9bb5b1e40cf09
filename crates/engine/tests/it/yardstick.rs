//! Monte-Carlo tree search.

use ludotheque_engine::{Budget, Seed, uct};
use ludotheque_rules::{Position, for_each_game, royal_ur};

use crate::positions;

fn chooses_legal_moves_within_its_budget<P: Position>() {
    for position in positions::decisions::<P>(30, 23) {
        for nodes in [0, 1, 900] {
            let choice = uct::choose(&position, Seed(1), Budget::nodes(nodes)).expect("a decision");
            assert!(
                position.legal_moves().contains(&choice.chosen),
                "{position}"
            );
            assert!(choice.nodes <= nodes, "{position}: {choice:?}");
        }
    }
}

#[test]
fn chooses_legal_moves_within_its_budget_in_every_game() {
    macro_rules! all {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            $(chooses_legal_moves_within_its_budget::<ludotheque_rules::$module::Position>();)+
        };
    }
    for_each_game!(all);
}

#[test]
fn finds_a_win() {
    let text = "5=w,8=b,9=w w0b0 w8b9 w 3 40";
    let position = royal_ur::Position::parse(&Default::default(), text).expect("a position");
    let choice = uct::choose(&position, Seed(4), Budget::nodes(20_000)).expect("a decision");
    assert_eq!(choice.chosen.to_string(), "5>8");
    assert_eq!(choice.win_probability, 1.0);
}
