//! Flèches et Étoiles in words.

use ludotheque_render::{Scene, alt_text, describe, move_words, sentence};
use ludotheque_rules::{AnyPosition, GameKind};
use ludotheque_words::Language;

use super::{NAMES, scene};
use crate::playout::{self, Playout, play_out};

const GAME: GameKind = GameKind::ArrowsAndStars;

/// The words by which the two languages name what a text has to be read for.
struct Reading {
    language: Language,
    colors: [&'static str; 2],
    arrows: &'static str,
    stars: &'static str,
    down: &'static str,
    home: &'static str,
    star_moves: &'static str,
}

const READINGS: [Reading; 2] = [
    Reading {
        language: Language::English,
        colors: ["White: ", "Black: "],
        arrows: "arrows",
        stars: "stars on",
        down: "down on",
        home: " home",
        star_moves: " star move",
    },
    Reading {
        language: Language::French,
        colors: ["Blancs\u{a0}: ", "Noirs\u{a0}: "],
        arrows: "flèches",
        stars: "étoiles en",
        down: "vers le bas en",
        home: " arrivée",
        star_moves: " déplacement",
    },
];

#[test]
fn alternative_texts_are_complete() {
    for (seed, options) in (0..).zip(GAME.variants()) {
        play_out(GAME, &options, seed, |position, _| {
            for reading in &READINGS {
                let shown = Scene {
                    language: reading.language,
                    ..scene(&[], NAMES)
                };
                let text = alt_text(position, &shown);
                assert_eq!(
                    read_back(&text, reading),
                    facts(position),
                    "seed {seed}: {text}"
                );
            }
        });
    }
}

/// What a text tells of a position: for each side the points of arrows up, of arrows down and of
/// stars, and how many are home; then whose turn it is and the star moves left.
type Facts = ([[Vec<String>; 3]; 2], [u32; 2], usize, u32);

fn read_back(text: &str, reading: &Reading) -> Facts {
    let mut points = [const { [const { Vec::new() }; 3] }; 2];
    let mut home = [0; 2];
    for (side, color) in reading.colors.iter().enumerate() {
        let line = text.split_once(color).expect("both sides are told").1;
        let line = line.split_once('.').expect("a sentence ends").0;
        for part in line.split(';') {
            let part = part.trim_matches(|letter: char| letter.is_whitespace());
            let names = |text: &str| -> Vec<String> {
                let is_point = |word: &&str| {
                    word.len() >= 2
                        && word.starts_with(|letter: char| ('a'..='k').contains(&letter))
                        && word[1..].parse::<u8>().is_ok()
                };
                let words = text.split([' ', ',']);
                words.filter(is_point).map(str::to_owned).collect()
            };
            if part.starts_with(reading.arrows) {
                let (up, down) = part.split_once(reading.down).unwrap_or((part, ""));
                points[side][0] = names(up);
                points[side][1] = names(down);
            } else if part.starts_with(reading.stars) {
                points[side][2] = names(part);
            } else if let Some((count, _)) = part.split_once(reading.home) {
                home[side] = count.parse().expect("a number");
            }
        }
    }
    let number_before = |mark: &str| {
        let before = text.split_once(mark)?.0;
        before.rsplit(' ').next()?.parse::<u32>().ok()
    };
    let mover = usize::from(text.contains("Chloé"));
    let star_moves = number_before(reading.star_moves).unwrap_or(0);
    (points, home, mover, star_moves)
}

/// The same from the position's own text.
fn facts(position: &AnyPosition) -> Facts {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let mut points = [const { [const { Vec::new() }; 3] }; 2];
    for (line, letter) in fields[0].split('/').rev().zip('a'..) {
        let (mut number, mut gap) = (0, 0);
        for written in line.chars() {
            if let Some(digit) = written.to_digit(10) {
                gap = gap * 10 + digit;
                continue;
            }
            number += gap + 1;
            gap = 0;
            let side = usize::from(written.is_ascii_lowercase());
            let kind = match written.to_ascii_lowercase() {
                'u' => 0,
                'd' => 1,
                _ => 2,
            };
            points[side][kind].push(format!("{letter}{number}"));
        }
    }
    let digits: Vec<u32> = fields[1].chars().filter_map(|c| c.to_digit(10)).collect();
    let mover = usize::from(fields[2] == "b");
    // After the end the winner is named, who need not be the one who moved last.
    let mover = match position.node() {
        ludotheque_rules::Node::Terminal(outcome) => outcome.winner.map_or(0, |seat| seat.index()),
        _ => mover,
    };
    let star_moves = fields[3].parse().unwrap_or(0);
    (points, [digits[0], digits[1]], mover, star_moves)
}

/// The sentence for these moves.
fn told(position: &str, actions: &[&str], language: Language) -> String {
    let Playout { events, .. } = playout::from(GAME, "", position, actions);
    sentence(GAME, &events, NAMES, language)
}

#[test]
fn sentences_read_well() {
    use Language::{English, French};
    let chain = "6/7/8/9/4d1U3/5d5/4U1s3/9/8/7/2S3 w0b0 w a 0";
    let actions = ["e5xf6-g6xg5-g4", "*a3-b4", "*e7-d6"];
    assert_eq!(
        told(chain, &actions, English),
        "Ada (White) jumped from e5 over f6 and g5 to g4, earned 2 star moves, moved the star \
         from a3 to b4 and moved Black's star from e7 to d6."
    );
    assert_eq!(
        told(chain, &actions, French),
        "Les Blancs (Ada) ont fait sauter une flèche de e5 par-dessus f6 et g5 jusqu’en g4, ont gagné \
         2 déplacements d’étoile, ont joué l’étoile de a3 à b4 et ont joué l’étoile noire de e7 à d6."
    );
    let last = "6/S6/8/9/10/5d5/4U5/9/8/7/6 w2b0 w a 3";
    assert_eq!(
        told(last, &["e5xf6-g6", "*j1-k1"], English),
        "Ada (White) jumped from e5 over f6 to g6, earned 1 star move, moved the star from j1 \
         to k1 and brought it home on k1. Ada (White) has three stars home and wins."
    );
    let turning = "6/3dd2/3U4/9/10/11/10/9/8/7/6 w0b0 w a 0";
    assert_eq!(
        told(turning, &["i4xj4-k4"], English),
        "Ada (White) jumped from i4 over j4 to k4, where it turned, earned 1 star move and left the \
         stars in place."
    );
}

#[test]
fn whoever_moves_the_other_sides_star_is_told_as_the_mover() {
    use Language::{English, French};
    let last = "6/7/8/9/10/11/10/9/8/3s3/2U3 w2b2 w 1 0";
    assert_eq!(
        told(last, &["*b4-a4"], English),
        "Ada (White) moved Black's star from b4 to a4 and brought it home on a4. \
         Chloé (Black) has three stars home and wins."
    );
    assert_eq!(
        told(last, &["*b4-a4"], French),
        "Les Blancs (Ada) ont joué l’étoile noire de b4 à a4 et l’ont menée à l’arrivée en a4. \
         Les Noirs (Chloé) ont trois étoiles arrivées et gagnent."
    );
}

#[test]
fn moves_say_what_they_do() {
    let words = |text: &str, language| -> Vec<String> {
        let position = AnyPosition::parse(GAME, "", text).unwrap();
        let moves = position.legal_moves();
        moves
            .iter()
            .map(|chosen| move_words(&position, chosen, language))
            .collect()
    };
    let stars = "6/7/8/9/10/5d5/4U5/9/8/7/S5 w0b0 w 1 0";
    assert_eq!(
        words(stars, Language::English),
        [
            "star from a1 to a2",
            "star from a1 to b1",
            "star from a1 to b2",
            "leave the stars"
        ]
    );
    let enemy = "6/7/8/9/10/11/10/9/8/3s3/2U3 w2b2 w 1 0";
    assert_eq!(
        words(enemy, Language::English)[..2],
        ["Black's star from b4 to a4", "Black's star from b4 to b3"]
    );
    assert_eq!(words(enemy, Language::French)[0], "étoile noire de b4 à a4");
    let chain = "6/7/8/9/4d1U3/5d5/4U5/9/8/7/6 w0b0 w a 0";
    assert_eq!(
        words(chain, Language::French),
        [
            "flèche de e5 à g6 par-dessus f6",
            "flèche de e5 à g4 par-dessus f6 et g5",
            "flèche de e5 à g8 par-dessus f6 et g7",
        ]
    );
}

#[test]
fn the_board_of_letters_is_the_picture() {
    let text = "dsdsdsd/ddddd1/7/6/3u3/6/3D3/UUUUU1/USUSUSU w0b0 w a 0";
    let position = AnyPosition::parse(GAME, "board=brick59", text).unwrap();
    let board = describe(&position, &Scene::default()).board;
    let lines = [
        "i V $ V $ V $ V",
        "h  V V V V V .",
        "g . . . . . . .",
        "f  . . . . . .",
        "e . . . A . . .",
        "d  . . . . . .",
        "c . . . v . . .",
        "b  ^ ^ ^ ^ ^ .",
        "a ^ * ^ * ^ * ^",
        "",
    ];
    assert_eq!(board, lines.join("\n"));
}
