//! Flèches et Étoiles.

use ludotheque_rules::arrows_and_stars::Position;
use ludotheque_twins::arrows_and_stars::answer;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

const OPTIONS: [&str; 4] = ["", "stars=own", "board=brick59", "board=brick59 stars=own"];

/// The widths of the lines from Black's edge.
fn widths(options: &str) -> Vec<usize> {
    match options.contains("brick59") {
        true => vec![7, 6, 7, 6, 7, 6, 7, 6, 7],
        false => vec![6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6],
    }
}

super::agree!(Position, "arrows-and-stars", OPTIONS, 24 games, 6_000 decisions);

/// Pieces anywhere, mostly a possible position. `crowding` is how many of the 26 there may be.
fn scattered(options: &str, crowding: usize, chance: &mut StdRng) -> String {
    let mut men: Vec<char> = "UUUUUDDDDDSSSuuuuudddddsss".chars().collect();
    men.shuffle(chance);
    men.truncate(chance.random_range(0..=crowding));
    if chance.random_bool(0.05) {
        men.extend(['S', 'S', 's', 's']);
    }
    let widths = widths(options);
    men.resize(widths.iter().sum(), '.');
    men.shuffle(chance);
    let mut men = men.into_iter();
    let mut lines = Vec::new();
    for (index, width) in widths.iter().enumerate() {
        let mut line: String = men.by_ref().take(*width).collect();
        // Seldom on the last line in its own direction, which no piece can be.
        if chance.random_bool(0.97) {
            if index == 0 {
                line = line.replace('U', "D").replace('u', "d").replace('S', "s");
            } else if index == widths.len() - 1 {
                line = line.replace('D', "U").replace('d', "u").replace('s', "S");
            }
        }
        lines.push(run_lengths(&line));
    }
    let off = if chance.random_bool(0.8) {
        "w0b0"
    } else {
        "w1b2"
    };
    let side = ["w", "b"].choose(chance).expect("a side");
    let stage = ["a", "a", "a", "1", "2", "10"]
        .choose(chance)
        .expect("a stage");
    let turns = ["0", "1", "98", "99", "100", "4294967295"];
    let turns = match chance.random_bool(0.8) {
        true => "5",
        false => turns.choose(chance).expect("a number"),
    };
    format!("{} {off} {side} {stage} {turns}", lines.join("/"))
}

fn run_lengths(line: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for piece in line.chars().chain(['/']) {
        if piece == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text.push(piece);
    }
    text.trim_end_matches('/').into()
}

#[test]
fn they_agree_on_scattered_pieces() {
    let mut chance = StdRng::seed_from_u64(2);
    let mut decisions = 0;
    for options in OPTIONS {
        for _ in 0..1_500 {
            let text = scattered(options, 26, &mut chance);
            decisions += super::compare::<Position>(answer, options, &text);
        }
    }
    assert!(
        decisions > 4_000,
        "only {decisions} decisions were compared"
    );
}

#[test]
fn they_agree_on_few_pieces_where_passes_and_draws_are() {
    let mut chance = StdRng::seed_from_u64(3);
    for options in OPTIONS {
        for _ in 0..1_500 {
            let text = scattered(options, 4, &mut chance);
            super::compare::<Position>(answer, options, &text);
        }
    }
}

#[test]
fn they_agree_on_damaged_text() {
    let mut chance = StdRng::seed_from_u64(4);
    let whole = [
        "ddssdd/dddsddd/8/9/10/11/10/9/8/UUUSUUU/UUSSUU w0b0 w a 0",
        "6/dd1sd2/3D4/9/1u5S2/5s5/4Uu4/9/8/U5U/1US3 w1b1 b 3 17",
    ];
    let refused = super::compare_damaged::<Position>(answer, "", &whole, 6_000, &mut chance);
    assert!(
        (3_000..5_900).contains(&refused),
        "{refused} of 6,000 were refused"
    );
    let whole = ["dsdsdsd/1d3d/3U3/6/1S5/6/7/UUU1UU/USU1U1U w0b0 w a 4"];
    let refused =
        super::compare_damaged::<Position>(answer, "board=brick59", &whole, 3_000, &mut chance);
    assert!(
        (1_500..2_950).contains(&refused),
        "{refused} of 3,000 were refused"
    );
}
