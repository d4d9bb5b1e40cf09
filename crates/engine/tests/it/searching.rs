//! The search finds what the twin finds, within its budget.

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};

use ludotheque_engine::{Budget, Judge, Plan, Ranking, for_seat, search};
use ludotheque_rules::{
    Node, Position, ad_elta_stelpur, arrows_and_stars, finale, for_each_game, royal_ur,
};

use crate::{positions, twin};

/// Judges without any sense, so that no two positions are alike.
struct Whim;

impl<P: Hash> Judge<P> for Whim {
    fn judge(&self, position: &P) -> f64 {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        let whim = u32::try_from(hasher.finish() >> 44).expect("20 bits");
        (f64::from(whim) + 0.5) / f64::from(1 << 20)
    }
}

/// Everything counts, and the budget does not.
fn plan(depth_max: u32, ranking: Ranking) -> Plan {
    Plan {
        depth_max,
        width: usize::MAX,
        ranking,
    }
}

fn finds_what_the_twin_finds<P: Position>(depth: u32, count: usize, moves_max: usize) {
    let mut tried = 0;
    for position in positions::decisions::<P>(count * 2, 41) {
        let Node::Decision(seat) = position.node() else {
            unreachable!("they are decisions");
        };
        if tried >= count || position.legal_moves().len() > moves_max {
            continue;
        }
        tried += 1;
        let all = search(
            &position,
            &Whim,
            plan(depth, Ranking::All),
            Budget::nodes(u64::MAX),
        );
        for ranked in &all.moves {
            let value = twin::value_of_move(&position, &ranked.chosen, &Whim, depth);
            let difference = ranked.value - for_seat(seat, value);
            assert!(
                difference.abs() < 1e-12,
                "{position}: {} to depth {depth}: off by {difference}",
                ranked.chosen
            );
        }
        let best = search(
            &position,
            &Whim,
            plan(depth, Ranking::Best),
            Budget::nodes(u64::MAX),
        );
        let difference = best.moves[0].value - all.moves[0].value;
        assert!(difference.abs() < 1e-12, "{position}: off by {difference}");
    }
    assert!(tried >= count / 2, "too few small positions: {tried}");
}

#[test]
fn finds_what_the_twin_finds_in_finale() {
    finds_what_the_twin_finds::<finale::Position>(1, 200, 30);
    finds_what_the_twin_finds::<finale::Position>(2, 100, 30);
    finds_what_the_twin_finds::<finale::Position>(3, 40, 30);
    finds_what_the_twin_finds::<finale::Position>(4, 6, 30);
}

#[test]
fn finds_what_the_twin_finds_in_ad_elta_stelpur() {
    finds_what_the_twin_finds::<ad_elta_stelpur::Position>(1, 100, 30);
    finds_what_the_twin_finds::<ad_elta_stelpur::Position>(2, 6, 6);
}

#[test]
fn finds_what_the_twin_finds_in_royal_ur() {
    finds_what_the_twin_finds::<royal_ur::Position>(1, 200, 30);
    finds_what_the_twin_finds::<royal_ur::Position>(2, 100, 30);
    finds_what_the_twin_finds::<royal_ur::Position>(3, 20, 30);
}

#[test]
fn finds_what_the_twin_finds_in_arrows_and_stars() {
    finds_what_the_twin_finds::<arrows_and_stars::Position>(1, 100, 100);
    finds_what_the_twin_finds::<arrows_and_stars::Position>(2, 40, 40);
    finds_what_the_twin_finds::<arrows_and_stars::Position>(3, 6, 30);
}

fn stays_within_its_budget<P: Position>() {
    for (index, position) in positions::decisions::<P>(60, 3).iter().enumerate() {
        for nodes in [0, 1, 17, 400, 5_000] {
            let found = search(
                position,
                &Whim,
                plan(30, Ranking::Best),
                Budget::nodes(nodes),
            );
            assert!(found.nodes <= nodes, "{index}: {position}: {found:?}");
            let mut moves: Vec<_> = found.moves.iter().map(|ranked| &ranked.chosen).collect();
            moves.sort();
            let legal = position.legal_moves();
            assert_eq!(
                moves,
                legal.iter().collect::<Vec<_>>(),
                "{index}: {position}"
            );
        }
    }
}

#[test]
fn stays_within_its_budget_in_every_game() {
    macro_rules! all {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            $(stays_within_its_budget::<ludotheque_rules::$module::Position>();)+
        };
    }
    for_each_game!(all);
}

#[test]
fn stops_when_the_caller_wants_no_more() {
    let position = &positions::decisions::<royal_ur::Position>(1, 8)[0];
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let budget = Budget {
        nodes: u64::MAX,
        stop: Some(&stop),
    };
    let found = search(position, &Whim, plan(100, Ranking::Best), budget);
    assert!(found.nodes < 10_000, "{found:?}");
}
