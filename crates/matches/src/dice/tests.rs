//! Vectors that another implementation has made (the program in `docs/dice.md`), and how evenly
//! the numbers fall.

use ludotheque_rules::GameKind;

use super::*;
use crate::Chapter;
use crate::ids::InteractionId;

/// The secret of the vectors: the bytes 0 to 31.
fn secret() -> DiceSecret {
    DiceSecret(std::array::from_fn(|index| {
        index.try_into().expect("a byte")
    }))
}

fn dice(challenger: &str, accepter: &str) -> Dice {
    of_version(DiceVersion::V1, [challenger, accepter], None)
}

fn of_version(version: DiceVersion, put_in: [&str; 2], chapter: Option<Chapter>) -> Dice {
    let [challenger, accepter] =
        put_in.map(|text| Contribution::parse(version, text).expect("a contribution"));
    let mixture = Mixture {
        version,
        match_id: "K7Q2".parse().expect("a code"),
        chapter,
        challenger: &challenger,
        accepter: &accepter,
    };
    Dice::promised(&secret(), mixture)
}

fn first(dice: &Dice, bound: u32, draws: usize) -> Vec<u32> {
    (0..draws)
        .map(|number| dice.stream(Draw::Roll(number), 0).below(bound))
        .collect()
}

fn all(dice: &Dice, draw: Draw, bound: u32, count: usize) -> Vec<u32> {
    let mut stream = dice.stream(draw, 0);
    (0..count).map(|_| stream.below(bound)).collect()
}

#[test]
fn the_commitment_is_the_sha_256_of_the_secret() {
    assert_eq!(
        secret().commitment().to_string(),
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    );
}

#[test]
fn dice_v1_gives_the_numbers_of_the_vectors() {
    let dice = dice("1000 my lucky text", "2000");
    assert_eq!(
        first(&dice, 6, 20),
        [0, 4, 5, 4, 4, 5, 0, 3, 4, 3, 3, 4, 2, 1, 0, 0, 1, 4, 1, 2]
    );
    assert_eq!(
        first(&dice, 36, 12),
        [0, 28, 11, 22, 4, 17, 18, 15, 22, 33, 15, 22]
    );
    assert_eq!(
        all(&dice, Draw::Start, 2, 12),
        [0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0]
    );
    assert_eq!(
        all(&dice, Draw::SetUp(3), 1_000, 12),
        [762, 401, 925, 816, 363, 965, 229, 285, 144, 991, 816, 720]
    );
}

#[test]
fn dice_v2_gives_the_numbers_of_the_vectors() {
    let with_text = of_version(DiceVersion::V2, ["my lucky text", ""], None);
    assert_eq!(
        first(&with_text, 6, 20),
        [4, 0, 1, 3, 1, 3, 1, 4, 5, 3, 0, 5, 0, 2, 3, 2, 3, 2, 2, 1]
    );
    assert_eq!(
        all(&with_text, Draw::Start, 2, 12),
        [0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1]
    );
    let other = of_version(DiceVersion::V2, ["", "Glück ½"], None);
    assert_eq!(
        first(&other, 36, 12),
        [2, 15, 0, 30, 33, 32, 22, 16, 17, 11, 35, 34]
    );
    let later = Chapter::parse(
        GameKind::Finale,
        "game=3 series=first-to-2 after=K7Q2 begins=blue challenger=red score=1-1",
    );
    assert!(later.is_some());
    let later = of_version(DiceVersion::V2, ["my lucky text", ""], later);
    assert_eq!(
        first(&later, 6, 20),
        [5, 0, 5, 0, 3, 5, 4, 3, 3, 3, 1, 5, 1, 1, 3, 0, 1, 2, 1, 2]
    );
}

/// Nearly a third of all numbers is passed over below this bound.
#[test]
fn dice_v1_passes_over_what_would_favour_small_numbers() {
    let dice = dice("1", "2 Glück ½");
    assert_eq!(
        all(&dice, Draw::Roll(0), 3_000_000_000, 6),
        [
            1_259_739_210,
            1_460_318_899,
            2_399_746_948,
            972_968_404,
            305_820_807,
            1_837_614_576
        ]
    );
    assert_eq!(first(&dice, 6, 8), [0, 1, 5, 5, 2, 5, 2, 5]);
}

#[test]
fn matches_from_before_keep_the_dice_that_they_had() {
    let dice = Dice::hidden(&DiceSecret([1; 32]), MatchId::from_random(7, 0));
    let mut stream = dice.stream(Draw::Roll(9), 3);
    let rolls: Vec<u32> = (0..20).map(|_| stream.below(6)).collect();
    assert_eq!(
        rolls,
        [1, 0, 0, 5, 4, 4, 0, 5, 4, 3, 2, 4, 3, 5, 2, 1, 0, 4, 4, 4]
    );
}

#[test]
fn a_roll_depends_on_all_that_was_put_in_and_not_on_the_ply() {
    let original = dice("1 a", "2 b");
    let rolls = first(&original, 1_000_000, 4);
    assert_ne!(first(&dice("1 x", "2 b"), 1_000_000, 4), rolls);
    assert_ne!(first(&dice("1 a", "2 x"), 1_000_000, 4), rolls);
    assert_ne!(first(&dice("3 a", "2 b"), 1_000_000, 4), rolls);
    assert_ne!(first(&dice("1", "2 b"), 1_000_000, 4), rolls);
    let mut later = original.stream(Draw::Roll(0), 77);
    assert_eq!(later.below(1_000_000), rolls[0]);
}

#[test]
fn large_bounds_stay_in_range_and_a_bound_of_zero_is_harmless() {
    let mut stream = dice("1", "2").stream(Draw::Start, 0);
    for bound in [1, 2, 11, 1_000_000, u32::MAX] {
        assert!(stream.below(bound) < bound);
    }
    assert_eq!(stream.below(0), 0);
}

/// Below a bound of more than half of all words, the last one that is fair is the one before the bound.
#[test]
fn the_last_fair_word_counts_and_the_next_one_is_passed_over() {
    let dice = dice("1", "2");
    let stream = |number| dice.stream(Draw::Roll(number), 0);
    let words = (0..20).map(|number| (number, stream(number).below(u32::MAX)));
    let large: Vec<(usize, u32)> = words.filter(|(_, word)| *word > u32::MAX / 2).collect();
    assert!(!large.is_empty());
    for (number, word) in large {
        assert_eq!(stream(number).below(word + 1), word);
        assert_ne!(stream(number).below(word), 0);
    }
}

#[test]
fn a_way_of_making_dice_has_one_number_and_one_spelling() {
    for (version, number, text) in [(DiceVersion::V1, 1, "v1"), (DiceVersion::V2, 2, "v2")] {
        assert_eq!(version.to_row(), number);
        assert_eq!(DiceVersion::from_row(number), Some(version));
        assert_eq!(version.to_string(), text);
        assert_eq!(text.parse(), Ok(version));
    }
    for number in [0, 3, -1] {
        assert_eq!(DiceVersion::from_row(number), None);
    }
    for text in ["", "1", "v3", "V1", "v01"] {
        assert_eq!(text.parse::<DiceVersion>(), Err(UnknownDice), "{text:?}");
    }
}

#[test]
fn a_secret_is_shown_in_hexadecimal() {
    let shown = secret().reveal();
    assert!(shown.starts_with("000102") && shown.ends_with("1e1f"));
    assert_eq!(shown.len(), 64);
}

#[test]
fn a_contribution_has_one_spelling() {
    use DiceVersion::{V1, V2};
    let (v1, v2) = (
        ["7", "7 x", "7  x y", "7 \u{00BD}"],
        ["", "7", "07 x", "x  y"],
    );
    for (version, texts) in [(V1, v1), (V2, v2)] {
        for text in texts {
            let read = Contribution::parse(version, text).expect(text);
            assert_eq!(read.to_string(), text);
        }
    }
    let v1 = ["", "x", "7 ", "07", "+7 x", "-7", " 7", "7 x\ny"];
    for (version, texts) in [(V1, v1.as_slice()), (V2, &[" 7", "x ", "x\ny"])] {
        for text in texts {
            let read = Contribution::parse(version, text);
            assert_eq!(read, Err(BadContribution), "{version} {text:?}");
        }
    }
}

/// Whatever the clicks were, and whatever the code of a later game is.
#[test]
fn nothing_that_players_cannot_see_goes_into_dice_v2() {
    let of = |click| Contribution::new(DiceVersion::V2, InteractionId(click), "mine");
    assert_eq!(of(1), of(2));
    let later = Chapter::parse(
        GameKind::Finale,
        "game=3 series=first-to-2 after=K7Q2 begins=blue challenger=red score=1-1",
    );
    let text_of = |code: &str, chapter| {
        let mixture = Mixture {
            version: DiceVersion::V2,
            match_id: code.parse().expect("a code"),
            chapter,
            challenger: &of(1),
            accepter: &of(2),
        };
        mixture.to_string()
    };
    assert_eq!(text_of("K7Q2", later), text_of("K7Q3", later));
    assert_ne!(text_of("K7Q2", None), text_of("K7Q3", None));
}

/// Five degrees of freedom: one fair die in a million exceeds this.
const CHI_SQUARE_MAX: f64 = 35.9;

fn chi_square(counts: [u32; 6]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / 6.0;
    counts
        .iter()
        .map(|count| (f64::from(*count) - expected).powi(2) / expected)
        .sum()
}

const ROLLS: usize = 10_000_000;

#[test]
fn every_face_is_equally_likely_in_ten_million_rolls() {
    const THREADS: usize = 4;
    let dice = dice("1", "2");
    let mut counts = [0; 6];
    std::thread::scope(|scope| {
        let dice = &dice;
        let count = move |first: usize| {
            let mut counts = [0_u32; 6];
            for number in (first..ROLLS).step_by(THREADS) {
                counts[dice.stream(Draw::Roll(number), 0).below(6) as usize] += 1;
            }
            counts
        };
        let threads: Vec<_> = (0..THREADS)
            .map(|first| scope.spawn(move || count(first)))
            .collect();
        for thread in threads {
            let part = thread.join().expect("it counts");
            for (sum, more) in counts.iter_mut().zip(part) {
                *sum += more;
            }
        }
    });
    let found = chi_square(counts);
    assert!(found < CHI_SQUARE_MAX, "{counts:?} gives {found}");
}

/// The same test notices what one does who takes the remainder of a byte.
#[test]
fn the_remainder_of_a_byte_would_be_noticed() {
    let mut stream = dice("1", "2").stream(Draw::Start, 0);
    let mut counts = [0; 6];
    for _ in 0..ROLLS {
        counts[(stream.below(256) % 6) as usize] += 1;
    }
    let found = chi_square(counts);
    assert!(found > CHI_SQUARE_MAX, "{counts:?} gives {found}");
}
