//! Luck and skill add up, and favour nobody.

use ludotheque_engine::review::{Closeness, Review};
use ludotheque_engine::{Budget, Chance, Level, Seed, any};
use ludotheque_rules::{AnyPosition, GameKind, Node, Seat, Transcript};

const QUICK: Closeness = Closeness {
    depth: 1,
    nodes: 5_000,
};

/// A match between two opponents of a level.
fn played(game: GameKind, options: &str, level: Level, seed: u64) -> Transcript {
    let mut chance = Chance::new(Seed(seed));
    let mut choose = |bound| chance.below(bound);
    let start = AnyPosition::start(game, options, Seat::First, &mut choose).expect("a start");
    let mut transcript = Transcript::new(start);
    loop {
        let position = transcript.position().clone();
        match transcript.node() {
            Node::Terminal(_) => return transcript,
            Node::Chance(_) => {
                let roll = position.draw_roll(&mut choose).expect("a roll is due");
                transcript.roll(roll).expect("it is due");
            }
            Node::Decision(_) => {
                let seed = Seed(u64::from(choose(u32::MAX)));
                let choice = any::choose(&position, level, seed, Budget::nodes(2_000));
                let choice = choice.expect("a decision");
                transcript.play(&choice.chosen).expect("it is legal");
            }
        }
    }
}

#[test]
fn luck_and_skill_lead_to_the_result() {
    for (game, options) in [
        (GameKind::Finale, ""),
        (GameKind::Finale, "elimination=false setup=without-luck"),
        (GameKind::AdEltaStelpur, ""),
        (GameKind::RoyalUr, "six=roll-again pieces=5 exit=free"),
        (GameKind::ArrowsAndStars, "board=brick59"),
    ] {
        for seed in 0..3 {
            let transcript = played(game, options, Level::Casual, seed);
            let review = Review::of(&transcript, QUICK).expect("it replays");
            let result = match transcript.outcome().expect("it is over").winner {
                Some(Seat::First) => 1.0,
                Some(Seat::Second) => 0.0,
                None => 0.5,
            };
            let [first, second] = Seat::BOTH.map(|seat| review.luck(seat) + review.skill(seat));
            let sum = review.start + first - second;
            assert!(
                (sum - result).abs() < 1e-9,
                "{game} {options} {seed}: {sum}"
            );
            assert_eq!(review.end, result);
            assert_eq!(review.plies.len(), transcript.actions().len());
            let mut before = review.start;
            for ply in &review.plies {
                assert!((ply.before - before).abs() < 1e-12);
                assert!((ply.before + ply.luck + ply.skill - ply.after).abs() < 1e-12);
                before = ply.after;
            }
        }
    }
}

#[test]
fn skill_never_gains_where_there_are_dice() {
    let transcript = played(GameKind::AdEltaStelpur, "", Level::Newcomer, 8);
    let review = Review::of(&transcript, QUICK).expect("it replays");
    for ply in &review.plies {
        let of_mover = match ply.seat {
            Seat::First => ply.skill,
            Seat::Second => -ply.skill,
        };
        assert!(of_mover <= 0.0, "{ply:?}");
    }
    let mistakes = review.mistakes(3);
    assert_eq!(mistakes.len(), 3, "a newcomer makes mistakes");
    assert!(mistakes.is_sorted_by(|(_, one), (_, other)| one.loss >= other.loss));
    let [newcomer, expert] = [Level::Newcomer, Level::Expert].map(|level| {
        let rates = (0..10).map(|seed| {
            let transcript = played(GameKind::AdEltaStelpur, "", level, seed);
            let review = Review::of(&transcript, QUICK).expect("it replays");
            review.error_rate(Seat::First).expect("it decided")
        });
        rates.sum::<f64>()
    });
    assert!(newcomer > 2.0 * expert, "{newcomer} {expert}");
}

#[test]
fn luck_favours_nobody_in_the_long_run() {
    for game in [GameKind::Finale, GameKind::AdEltaStelpur] {
        let lucks: Vec<f64> = (0..150)
            .map(|seed| {
                let transcript = played(game, "", Level::Regular, seed);
                let review = Review::of(&transcript, QUICK).expect("it replays");
                review.luck(Seat::First) - review.luck(Seat::Second)
            })
            .collect();
        let count = 150.0;
        let mean = lucks.iter().sum::<f64>() / count;
        let variance = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / count;
        let error = (variance / count).sqrt();
        assert!(mean.abs() < 3.0 * error, "{game}: {mean} ± {error}");
    }
}

/// White needs one star more, Black three, and both go to and fro. Black may not care for the
/// draw that is one move away: that is dear, and whoever takes it gives nothing away.
#[test]
fn a_draw_by_repetition_counts_as_one() {
    let start = "ddssdd/dddsddd/8/9/10/11/10/9/8/UUU1UUU/UUS1UU w2b0 w a 0";
    let start = AnyPosition::parse(GameKind::ArrowsAndStars, "", start).expect("a position");
    let mut played = Transcript::new(start);
    let to_and_fro = ["c1-c2", "i1-i2", "c2-c1", "i2-i1"].repeat(2);
    for chosen in ["b1-c1", "j1-i1"].iter().chain(&to_and_fro[..7]) {
        played.act(&format!("move {chosen}")).expect(chosen);
    }
    let judged = |last: &str| {
        let mut played = played.clone();
        played.act(&format!("move {last}")).expect(last);
        let review = Review::of(&played, QUICK).expect("it replays");
        let last = review.plies.last().expect("a ply").judged.clone();
        (last.expect("it was a choice"), review.end)
    };
    let (missed, _) = judged("i2-i3");
    assert_eq!(missed.best.to_string(), "i2-i1");
    assert!(missed.loss > 0.1, "{missed:?}");
    let (taken, end) = judged("i2-i1");
    assert_eq!((taken.loss, end), (0.0, 0.5), "{taken:?}");
}
