//! Luck that favours nobody: its mean is zero at every roll, by a plain second way too.

use ludotheque_engine::fair_luck::{FairLuck, luck_of_each_roll};
use ludotheque_engine::{ByNetwork, Chance, Learned, Seed};
use ludotheque_rules::{
    Action, AnyPosition, GameKind, Node, RuleOptions, Seat, Transcript, for_each_game,
};
use proptest::prelude::*;

use crate::positions::{start, step};
use crate::twin;

/// A chance of random play after so many rolls and moves, in one of the variants.
fn chance_node<P: Learned>(seed: u64, steps: usize) -> Option<P> {
    let mut chance = Chance::new(Seed(seed));
    let variants = P::Options::variants();
    let count = u32::try_from(variants.len()).expect("a few");
    let mut position: P = start(&variants[chance.below(count) as usize], &mut chance);
    let mut found = None;
    for _ in 0..=steps {
        if let Node::Chance(_) = position.node() {
            found = Some(position.clone());
        }
        if !step(&mut position, &mut chance) {
            break;
        }
    }
    found
}

/// The same luck as the books have it: a search without any trick, one turn deep.
fn plainly<P: Learned>(position: &P) -> Vec<f64> {
    let judge = ByNetwork::of(position);
    let Node::Chance(seat) = position.node() else {
        return Vec::new();
    };
    let values = P::rolls().iter().map(|(roll, _)| {
        let mut next = position.clone();
        next.roll_unchecked(*roll);
        let depth = u32::from(next.node() == Node::Decision(seat));
        twin::value(&next, &judge, depth)
    });
    let values: Vec<f64> = values.collect();
    let mean = twin::value(position, &judge, 1);
    values.into_iter().map(|value| value - mean).collect()
}

fn check<P: Learned>(position: &P, any: &AnyPosition) {
    let lucks = luck_of_each_roll(any, &[]);
    assert_eq!(lucks.len(), P::rolls().len(), "{position}");
    let total: u32 = P::rolls().iter().map(|(_, weight)| weight).sum();
    let weighted = lucks.iter().zip(P::rolls());
    let mean: f64 = weighted
        .map(|(luck, (_, weight))| luck * f64::from(*weight) / f64::from(total))
        .sum();
    assert!(mean.abs() < 1e-12, "{position}: {mean}");
    for (luck, plain) in lucks.iter().zip(plainly(position)) {
        assert!((luck - plain).abs() < 1e-12, "{position}: {luck} {plain}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn at_every_roll_the_mean_is_zero_and_the_twin_agrees(seed: u64, steps in 0_usize..200) {
        macro_rules! check_all {
            ([$($Game:ident $module:ident $slug:literal,)+]) => {
                $(if let Some(position) = chance_node::<ludotheque_rules::$module::Position>(seed, steps) {
                    check(&position, &AnyPosition::$Game(position.clone()));
                })+
            };
        }
        for_each_game!(check_all);
    }
}

/// A whole game of random play.
fn played(game: GameKind, seed: u64) -> Transcript {
    let mut chance = Chance::new(Seed(seed));
    let mut choose = |bound| chance.below(bound);
    let start = AnyPosition::start(game, "", Seat::First, &mut choose).expect("a start");
    let mut played = Transcript::new(start);
    loop {
        match played.node() {
            Node::Terminal(_) => return played,
            Node::Chance(_) => {
                let roll = played.position().draw_roll(&mut choose).expect("it is due");
                played.roll(roll).expect("it is due");
            }
            Node::Decision(_) => {
                let moves = played.position().legal_moves();
                let count = u32::try_from(moves.len()).expect("not so many");
                let chosen = &moves[choose(count) as usize];
                played.play(chosen).expect("it is legal");
            }
        }
    }
}

#[test]
fn every_roll_counts_once_and_what_was_counted_stays() {
    for game in GameKind::ALL {
        let whole = played(*game, 1);
        let luck = FairLuck::of(&whole).expect("it replays");
        let rolls = whole.actions().iter().enumerate();
        let rolls: Vec<usize> = rolls
            .filter(|(_, action)| matches!(action, Action::Roll(_)))
            .map(|(ply, _)| ply)
            .collect();
        let counted: Vec<usize> = luck.rolls.iter().map(|roll| roll.ply).collect();
        assert_eq!(counted, rolls, "{game}");
        let [first, second] = Seat::BOTH.map(|seat| luck.of_seat(seat));
        assert!((first - second - luck.total()).abs() < 1e-12, "{game}");
        let adjusted = luck.adjusted(1.0);
        assert!((adjusted + luck.share * luck.total() - 1.0).abs() < 1e-12);
        // A match that was broken off has the luck of the rolls until then.
        let texts: Vec<String> = whole.actions().iter().map(Action::to_string).collect();
        let half = texts.len() / 2;
        let texts = texts[..half].iter().map(String::as_str);
        let part = Transcript::replay(whole.start().clone(), texts).expect("legal");
        let part = FairLuck::of(&part).expect("it replays");
        assert_eq!(part.rolls, luck.rolls[..part.rolls.len()], "{game}");
        assert_eq!(
            part.rolls.len(),
            rolls.iter().filter(|ply| **ply < half).count()
        );
    }
}

/// These numbers are the same on every machine. They change with the weights of the networks: then
/// standings that are computed again change too.
#[test]
fn luck_is_the_same_to_the_last_bit() {
    for (game, expected) in [
        (GameKind::Finale, "0xBFD75D63F829F083 -0.365"),
        (GameKind::AdEltaStelpur, "0x3FD4BB862C39880E 0.324"),
        (GameKind::RoyalUr, "0xBFDE8ECE80F64EC0 -0.477"),
        (GameKind::ArrowsAndStars, "0x0000000000000000 0.000"),
    ] {
        let luck = FairLuck::of(&played(game, 7)).expect("it replays");
        let total = luck.total();
        let told = format!("{:#018X} {total:.3}", total.to_bits());
        assert_eq!(told, expected, "{game}");
    }
}

/// All ways in which some rolls can fall, with a player who makes the last legal move and one who
/// makes the first, who resigns as soon as the dice have been unkind: the probability of each,
/// times its luck.
fn weighted_luck(
    played: &Transcript,
    probability: f64,
    rolls_left: u32,
    resigned: &mut f64,
) -> f64 {
    let luck = FairLuck::of(played).expect("it replays").total();
    let resigns = luck < -0.02;
    if resigns {
        *resigned += probability;
    }
    match played.node() {
        Node::Chance(_) if rolls_left > 0 && !resigns => {
            let rolls = played.position().rolls();
            let total: u32 = rolls.iter().map(|(_, weight)| weight).sum();
            let branches = rolls.into_iter().map(|(roll, weight)| {
                let mut next = played.clone();
                next.roll(roll).expect("it is due");
                let part = probability * f64::from(weight) / f64::from(total);
                weighted_luck(&next, part, rolls_left - 1, resigned)
            });
            branches.sum()
        }
        Node::Decision(seat) if !resigns => {
            let moves = played.position().legal_moves();
            let chosen = match seat {
                Seat::First => moves.first(),
                Seat::Second => moves.last(),
            };
            let mut next = played.clone();
            next.play(chosen.expect("a decision")).expect("it is legal");
            weighted_luck(&next, probability, rolls_left, resigned)
        }
        _ => probability * luck,
    }
}

#[test]
fn whoever_resigns_after_bad_dice_gains_nothing_by_it() {
    for (game, rolls) in [
        (GameKind::Finale, 4),
        (GameKind::RoyalUr, 4),
        (GameKind::AdEltaStelpur, 2),
    ] {
        let start = played(game, 3).start().clone();
        let mut resigned = 0.0;
        let mean = weighted_luck(&Transcript::new(start), 1.0, rolls, &mut resigned);
        assert!((0.1..0.9).contains(&resigned), "{game}: {resigned}");
        assert!(mean.abs() < 1e-12, "{game}: {mean}");
    }
}

#[test]
fn what_does_not_replay_is_refused() {
    let start = played(GameKind::Finale, 3).start().clone();
    let refused = Transcript::replay(start, ["roll 3", "roll 4", "roll 7"]);
    let refused = refused.and_then(|transcript| FairLuck::of(&transcript));
    assert_eq!(refused.expect_err("a move is due").ply, 1);
}
