//! Finale.

use ludotheque_rules::Position as _;
use ludotheque_rules::Seat;
use ludotheque_rules::finale::{Options, Position, SetUpRule};
use ludotheque_twins::finale::{after_set_up, answer};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

const OPTIONS: [&str; 2] = ["", "elimination=false"];

fn compare(text: &str) -> usize {
    OPTIONS
        .map(|options| super::compare::<Position>(answer, options, text))
        .into_iter()
        .sum()
}

super::agree!(Position, "finale", OPTIONS, 60 games, 10_000 decisions);

/// Pieces anywhere: mostly possible positions, few of which come up in a game.
fn scattered(chance: &mut StdRng) -> String {
    let mut men: Vec<char> = "12233445566abbccddeeff".chars().collect();
    men.shuffle(chance);
    men.truncate(chance.random_range(0..=men.len()));
    if chance.random_bool(0.1) {
        men.push(
            *['1', 'a', '2', 'f', 'g', '0']
                .choose(chance)
                .expect("a piece"),
        );
    }
    men.resize(37, '.');
    men.shuffle(chance);
    let mut text = String::new();
    for (index, man) in men.into_iter().enumerate() {
        if index % 5 == 1 {
            text.push('/');
        }
        text.push(man);
    }
    let side = ["b", "r"].choose(chance).expect("a side");
    let roll = ["-", "-", "-", "1", "2", "6"]
        .choose(chance)
        .expect("a roll");
    let owed = ["-", "-", "-", "-", "-", "b", "r", "br"]
        .choose(chance)
        .expect("a letter");
    format!("{text} {side} {roll} {owed}")
}

#[test]
fn they_agree_on_scattered_pieces() {
    let mut chance = StdRng::seed_from_u64(2);
    let decisions: usize = (0..4_000).map(|_| compare(&scattered(&mut chance))).sum();
    assert!(
        decisions > 10_000,
        "only {decisions} decisions were compared"
    );
}

#[test]
fn they_agree_on_damaged_text() {
    let mut chance = StdRng::seed_from_u64(3);
    let whole = [
        "a/26.../..b../...../.f.../...../453../23.../1 b - -",
        "a/...../...../...../...../...../...../...../1 b - br",
    ];
    let refused = super::compare_damaged::<Position>(answer, "", &whole, 6_000, &mut chance);
    assert!(
        (3_000..5_900).contains(&refused),
        "{refused} of 6,000 were refused"
    );
}

#[test]
fn they_agree_on_set_ups() {
    let mut chance = StdRng::seed_from_u64(4);
    for _ in 0..200 {
        let options = Options {
            set_up: SetUpRule::WithoutLuck,
            ..Options::default()
        };
        let mut position = Position::start(&options, Seat::First, &mut |_| 0);
        for _ in 0..2 {
            let mut rows = [['2', '3', '4', '5', '6']; 2];
            let [near, far] = rows.each_mut().map(|row| {
                row.shuffle(&mut chance);
                String::from_iter(*row)
            });
            let set_up = format!("setup {near}/{far}");
            let expected = after_set_up(&position.to_string(), &set_up);
            let chosen = position.parse_move(&set_up).expect("a set-up");
            position.play(&chosen).expect("it is legal");
            assert_eq!(Some(position.to_string()), expected);
            compare(&position.to_string());
        }
    }
}
