//! Royal d'Ur.

use ludotheque_rules::RuleOptions as _;
use ludotheque_rules::royal_ur::{Options, Position};
use ludotheque_twins::royal_ur::answer;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn all_options() -> Vec<String> {
    let variants = Options::variants();
    variants.iter().map(ToString::to_string).collect()
}

super::agree!(Position, "royal-ur", all_options(), 120 games, 50_000 decisions);

/// The pieces that may stand on a square, by its name.
fn possible_on(square: &str) -> &'static [&'static str] {
    match square {
        "w14" => &["W"],
        "b14" => &["B"],
        "w1" | "w2" | "w3" | "w4" => &["w"],
        "b1" | "b2" | "b3" | "b4" => &["b"],
        _ => &["w", "b", "w", "b", "w", "b", "W", "B"],
    }
}

/// Crowded stacks anywhere: mostly possible positions, few of which come up in a game. `pieces`
/// is how many pieces a side has.
fn scattered(pieces: usize, chance: &mut StdRng) -> String {
    const SQUARES: [&str; 20] = [
        "w1", "b1", "w2", "b2", "w3", "b3", "w4", "b4", "5", "6", "7", "8", "9", "10", "11", "12",
        "w13", "b13", "w14", "b14",
    ];
    let mut left = [("w", pieces), ("b", pieces)];
    let mut stacks = vec![String::new(); SQUARES.len()];
    for _ in 0..chance.random_range(0..=2 * pieces) {
        // Half of the pieces gather where the stacks are.
        let mut place = chance.random_range(0..SQUARES.len());
        if chance.random_bool(0.5) && stacks[place].is_empty() {
            place = chance.random_range(8..SQUARES.len());
        }
        let piece = *possible_on(SQUARES[place]).choose(chance).expect("a piece");
        let left = left
            .iter_mut()
            .find(|(side, _)| *side == piece.to_lowercase())
            .expect("a side");
        let room = if chance.random_bool(0.01) { 6 } else { 5 };
        if left.1 > 0 && stacks[place].len() < room {
            left.1 -= 1;
            stacks[place].push_str(piece);
        }
    }
    let written: Vec<String> = SQUARES
        .iter()
        .zip(&stacks)
        .filter(|(_, stack)| !stack.is_empty())
        .map(|(square, stack)| format!("{square}={stack}"))
        .collect();
    let written = if written.is_empty() {
        "-".into()
    } else {
        written.join(",")
    };
    let [(_, white), (_, black)] = left;
    let [white_removed, black_removed] = [white, black].map(|left| {
        let most = if chance.random_bool(0.3) { left } else { 0 };
        chance.random_range(0..=most)
    });
    let slip = usize::from(chance.random_bool(0.02));
    let side = ["w", "b"].choose(chance).expect("a side");
    let roll = ["-", "-", "-", "1", "2", "3", "4", "5"]
        .choose(chance)
        .expect("a roll");
    let turns = [0, 17, 4_998, 4_999, 5_000, u32::MAX]
        .choose(chance)
        .expect("a number");
    format!(
        "{written} w{}b{} w{white_removed}b{} {side} {roll} {turns}",
        white - white_removed + slip,
        black - black_removed,
        black_removed,
    )
}

#[test]
fn they_agree_on_scattered_stacks() {
    let mut chance = StdRng::seed_from_u64(2);
    let mut decisions = 0;
    for options in Options::variants() {
        let text = options.to_string();
        for _ in 0..1_500 {
            let position = scattered(options.pieces.number().into(), &mut chance);
            decisions += super::compare::<Position>(answer, &text, &position);
        }
    }
    assert!(
        decisions > 30_000,
        "only {decisions} decisions were compared"
    );
}

#[test]
fn they_agree_on_damaged_text() {
    let mut chance = StdRng::seed_from_u64(3);
    let whole = [
        "- w10b10 w0b0 w - 0",
        "w3=w,b3=b,5=bw,w14=W w7b8 w0b0 b 5 499",
        "5=wBbWw,12=B,w13=BbbwW,b13=wb w3b3 w1b0 w 1 17",
        "8=wb w0b9 w9b0 w 4 4999",
    ];
    let refused = super::compare_damaged::<Position>(answer, "", &whole, 6_000, &mut chance);
    assert!(
        (3_000..5_900).contains(&refused),
        "{refused} of 6,000 were refused"
    );
}
