//! Ad Elta Stelpur.

use ludotheque_rules::ad_elta_stelpur::Position;
use ludotheque_twins::ad_elta_stelpur::answer;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

const OPTIONS: [&str; 7] = [
    "",
    "slide_captures=true",
    "h_double_single_hop=true",
    "no_capture_draw_after=null",
    "no_capture_draw_after=1",
    "no_capture_draw_after=12",
    "slide_captures=true h_double_single_hop=true no_capture_draw_after=4294967295",
];

fn compare(text: &str) -> usize {
    OPTIONS
        .map(|options| super::compare::<Position>(answer, options, text))
        .into_iter()
        .sum()
}

super::agree!(Position, "ad-elta-stelpur", OPTIONS, 70 games, 10_000 decisions);

/// Pieces anywhere, often few and close together: what random games seldom come to. In most of
/// them something of the roll is left.
fn scattered(chance: &mut StdRng) -> String {
    let mut cells = ['.'; 24];
    let around = chance.random_range(0..cells.len());
    let spread = *[6, 12, 24].choose(chance).expect("a number");
    for side in ['l', 'd'] {
        let count = *[1, 1, 2, 2, 3, 5, 6, 7].choose(chance).expect("a number");
        for _ in 0..count {
            let cell = (around + chance.random_range(0..spread)) % cells.len();
            cells[cell] = side;
        }
    }
    let cells = String::from_iter(cells);
    let side = ["l", "d"].choose(chance).expect("a side");
    let possible = [
        "- -", "1 -", "6 -", "16 -", "1 +", "11 +", "4 +", "44 +", "6 +", "66 +", "666 +", "6666 +",
    ];
    let impossible = [
        "- +", "2 -", "11 -", "16 +", "61 -", "34 -", "444 +", "66666 +", "  -", "0 +", "7 -",
    ];
    let values = if chance.random_bool(0.9) {
        possible.choose(chance).expect("values")
    } else {
        impossible.choose(chance).expect("values")
    };
    let rolls = [
        "0",
        "0",
        "3",
        "11",
        "12",
        "399",
        "400",
        "401",
        "4294967294",
        "4294967295",
        "4294967296",
    ];
    let rolls = rolls.choose(chance).expect("a number");
    format!("{cells} {side} {values} {rolls}")
}

#[test]
fn they_agree_on_scattered_pieces() {
    let mut chance = StdRng::seed_from_u64(2);
    let decisions: usize = (0..2_000).map(|_| compare(&scattered(&mut chance))).sum();
    assert!(
        decisions > 100_000,
        "only {decisions} decisions were compared"
    );
}

/// A lone piece on a cell, and the other side near it, most often on both sides of it.
fn hunt(prey: usize, chance: &mut StdRng) -> String {
    let mut cells = ['.'; 24];
    for behind in [1, 23, 2, 4, 6, 7] {
        let likely = if behind == 1 || behind == 23 {
            0.8
        } else {
            0.4
        };
        if chance.random_bool(likely) {
            cells[(prey + 24 - behind) % 24] = 'l';
        }
    }
    cells[prey] = 'd';
    let values = ["1 -", "6 -", "16 -", "11 +", "44 +", "6666 +"];
    let values = values.choose(chance).expect("values");
    format!("{} l {values} 7", String::from_iter(cells))
}

#[test]
fn they_agree_on_who_is_surrounded() {
    let mut chance = StdRng::seed_from_u64(4);
    let decisions: usize = (0..24)
        .cycle()
        .take(24 * 12)
        .map(|prey| compare(&hunt(prey, &mut chance)))
        .sum();
    assert!(
        decisions > 20_000,
        "only {decisions} decisions were compared"
    );
}

#[test]
fn they_agree_on_damaged_text() {
    let mut chance = StdRng::seed_from_u64(3);
    let whole = [
        "llllll......dddddd...... l - - 0",
        "..l...........ld........ d 16 - 399",
        "..dd........l.....l..... l 6666 + 4294967295",
        "..dd........l........... l 11 + 10",
    ];
    let refused: usize = OPTIONS
        .map(|options| {
            super::compare_damaged::<Position>(answer, options, &whole, 1_000, &mut chance)
        })
        .into_iter()
        .sum();
    assert!(
        (4_000..6_800).contains(&refused),
        "{refused} of 7,000 were refused"
    );
}
