//! Royal d'Ur in words.

use ludotheque_render::{Scene, alt_text, describe, move_words, sentence};
use ludotheque_rules::{AnyPosition, GameKind, Node};
use ludotheque_words::Language;

use super::{NAMES, scene, told_in, without_counter};
use crate::playout::{self, Playout, play_out};

const GAME: GameKind = GameKind::RoyalUr;

#[test]
fn alternative_texts_are_complete() {
    for (seed, words) in (0..6).flat_map(|seed| [ENGLISH, FRENCH].map(|words| (seed, words))) {
        play_out(GAME, "", seed, |position, _| {
            let told = Scene {
                language: words.language,
                ..scene(&[], NAMES)
            };
            let text = alt_text(position, &told);
            let mut known = position.to_string();
            if let Node::Terminal(_) = position.node() {
                // What is no longer known in the end: whose turn it would be in a draw.
                known = known.replace(" b - ", " w - ");
            }
            let known = without_counter(&known);
            assert_eq!(words.read_back(&text), known, "seed {seed}: {text}");
        });
    }
}

/// What a language calls the things of a position.
#[derive(Clone, Copy)]
struct Words {
    language: Language,
    board: &'static str,
    pieces: [(&'static str, char); 4],
    counts: [&'static str; 2],
    place: fn(&str) -> String,
    rolled: &'static str,
    black: &'static str,
    white_first: &'static str,
}

const ENGLISH: Words = Words {
    language: Language::English,
    board: "From bottom to top: ",
    pieces: [
        ("white guard", 'W'),
        ("white", 'w'),
        ("black guard", 'B'),
        ("black", 'b'),
    ],
    counts: ["Reserve: White ", "Removed: White "],
    place: |told| match told.strip_prefix("White's ") {
        Some(index) => format!("w{index}"),
        None => told.replace("Black's ", "b"),
    },
    rolled: " rolled ",
    black: "(Black) ",
    white_first: ", Black ",
};

const FRENCH: Words = Words {
    language: Language::French,
    board: "De bas en haut: ",
    pieces: [
        ("garde blanc", 'W'),
        ("pion blanc", 'w'),
        ("garde noir", 'B'),
        ("pion noir", 'b'),
    ],
    counts: ["Réserve: Blancs ", "Sortis: Blancs "],
    place: |told| {
        let told = told.trim_start_matches("case ");
        match told.split_once(" des ") {
            Some((index, "Blancs")) => format!("w{index}"),
            Some((index, _)) => format!("b{index}"),
            None => told.to_owned(),
        }
    },
    rolled: " ont fait ",
    black: "Noirs (",
    white_first: ", Noirs ",
};

impl Words {
    /// The position that an alternative text describes.
    fn read_back(&self, text: &str) -> String {
        let text = text.replace('\u{a0}', "");
        let after = |mark: &str| text.split_once(mark).map(|(_, after)| after);
        let stacks = after(self.board).map(|after| after.split_once('.').unwrap().0);
        let stacks: Vec<String> = stacks
            .into_iter()
            .flat_map(|list| list.split("; "))
            .map(|stack| self.stack(stack))
            .collect();
        let stacks = if stacks.is_empty() {
            "-".to_owned()
        } else {
            stacks.join(",")
        };
        let [reserve, removed] = self.counts.map(|mark| {
            let Some(counts) = after(mark) else {
                return "w0b0".to_owned();
            };
            let (white, black) = counts.split_once(self.white_first).unwrap();
            format!("w{white}b{}", black.split_once('.').unwrap().0)
        });
        let state = text.split_once(". ").unwrap().1.split_once('.').unwrap().0;
        let is_over = state.contains("win") || state.contains("gagne") || state.contains("nul");
        let side = if state.contains(self.black) && !is_over {
            'b'
        } else {
            'w'
        };
        let roll = after(self.rolled).map_or("-", |after| &after[..1]);
        format!("{stacks} {reserve} {removed} {side} {roll}")
    }

    /// “5: black, white guard” as `5=bW`.
    fn stack(&self, told: &str) -> String {
        let (square, pieces) = told.split_once(": ").unwrap();
        let letter = |name: &str| {
            let found = self.pieces.iter().find(|(piece, _)| *piece == name);
            found.unwrap_or_else(|| panic!("{told}")).1
        };
        let pieces: String = pieces.split(", ").map(letter).collect();
        format!("{}={pieces}", (self.place)(square))
    }
}

/// The sentence for these rolls and moves.
fn told(position: &str, actions: &[&str], language: Language) -> String {
    let Playout { events, .. } = playout::from(GAME, "", position, actions);
    sentence(GAME, &events, NAMES, language)
}

const PRISONERS: &str = "6=bw,8=bb,9=b,12=bbw,w14=W w7b4 w0b0 w - 61";

#[test]
fn sentences_read_well() {
    use Language::{English, French};
    assert_eq!(
        told(PRISONERS, &["2", "6>8"], English),
        "Ada (White) rolled 2, moved from 6 to 8 with 1 prisoner and took 2 prisoners on 8."
    );
    assert_eq!(
        told(PRISONERS, &["2", "12>14", "6", "3", "+3"], English),
        "Ada (White) rolled 2, moved from 12 to 14 with 2 prisoners, delivered 2 prisoners and \
         gained a guard. Chloé (Black) rolled 6 and passed: a 6 moves nothing. \
         Ada (White) rolled 3 and entered a piece on 3."
    );
    assert_eq!(
        told(PRISONERS, &["5", "14>9"], French),
        "Les Blancs (Ada) ont fait 5, ont joué le garde de 14 à 9 et ont fait 1 prisonnier en 9."
    );
}

#[test]
fn moves_say_what_they_do() {
    let mut position = AnyPosition::parse(GAME, "", PRISONERS).unwrap();
    let roll = position.parse_roll("2").unwrap();
    position.roll(roll).unwrap();
    let moves = position.legal_moves();
    let words: Vec<String> = moves
        .iter()
        .map(|chosen| move_words(&position, chosen, Language::English))
        .collect();
    let expected = [
        "enter a piece on 2",
        "piece from 6 to 8 with 1 prisoner, taking 2 prisoners",
        "piece from 12 to 14, delivering 2 prisoners",
        "guard from 14 back to 12",
    ];
    assert_eq!(words, expected);
}

#[test]
fn the_board_of_letters_is_the_picture() {
    let position = AnyPosition::parse(GAME, "", PRISONERS).unwrap();
    let board = describe(&position, &Scene::default()).board;
    let lines = [
        "4  3  2  1  Black 14 13",
        ".  .  .  .        .  .",
        "5  6  7  8  9  10 11 12",
        "                     w",
        "   w     b           b",
        ".  b  .  b  b  .  .  b",
        "4  3  2  1  White 14 13",
        ".  .  .  .        W  .",
        "",
    ];
    assert_eq!(board, lines.join("\n"));
    let french = describe(&position, &told_in(Language::French)).board;
    let row = french.lines().nth(5).unwrap();
    assert_eq!(row, ".  n  .  n  n  .  .  n");
    assert!(french.starts_with("4  3  2  1  Noirs 14 13\n"), "{french}");
}
