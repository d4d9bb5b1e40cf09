//! Ad Elta Stelpur in words.

use ludotheque_render::{Language, Scene, alt_text, describe, move_words, sentence};
use ludotheque_rules::{AnyPosition, GameKind};

use super::{NAMES, from_french, scene, told_in};
use crate::playout::{self, Playout, play_out};

const GAME: GameKind = GameKind::AdEltaStelpur;

#[test]
fn alternative_texts_are_complete() {
    for seed in 0..20 {
        play_out(GAME, "", seed, |position, _| {
            let english = alt_text(position, &told_in(Language::English));
            let french = alt_text(position, &told_in(Language::French));
            for text in [english, from_french(&french, &PHRASES)] {
                let read = read_back(&text);
                assert_eq!(read, position.to_string(), "seed {seed}: {text}");
            }
        });
    }
}

const PHRASES: [(&str, &str); 13] = [
    ("Clair en ", "Light on "),
    ("Foncé en ", "Dark on "),
    ("Clair: Hornaskella en ", "Light: Hornaskella on "),
    ("Foncé: Hornaskella en ", "Dark: Hornaskella on "),
    ("(Clair)", "(Light)"),
    ("(Foncé)", "(Dark)"),
    (" doit lancer les dés.", " to roll."),
    (" a pris toutes", " has captured every"),
    (" doit encore jouer ", " has left to play "),
    ("puis relancer", "then rolls again"),
    (
        " lancers depuis la dernière prise",
        " rolls since the last capture",
    ),
    (
        " lancer depuis la dernière prise",
        " roll since the last capture",
    ),
    (" et ", " and "),
];

/// The position that an English alternative text describes, or one put into English.
fn read_back(text: &str) -> String {
    let mut cells = ['.'; 24];
    for (color, letter) in [("Light", 'l'), ("Dark", 'd')] {
        let marks = [
            format!(". {color} on "),
            format!(". {color}: Hornaskella on "),
        ];
        let list = marks.iter().find_map(|mark| text.split_once(mark.as_str()));
        let Some((_, list)) = list else { continue };
        let list = list.split_once(['.', ';']).unwrap().0;
        for cell in list
            .split([' ', ','])
            .filter_map(|word| word.parse::<usize>().ok())
        {
            cells[cell - 1] = letter;
        }
    }
    let cells: String = cells.iter().collect();
    let before = |mark: &str| text.split_once(mark).map(|(before, _)| before);
    let marks = [" to roll.", " has captured every", " left to play"];
    let side = if marks
        .into_iter()
        .find_map(before)
        .unwrap()
        .contains("(Dark)")
    {
        'd'
    } else {
        'l'
    };
    let unspent: String = match text.split_once(" left to play") {
        Some((before, after)) => {
            // “has 1 and 6 left to play.”; in French the numbers come last.
            let before = before.rsplit_once(" has").unwrap().1;
            let after = after.split_once('.').unwrap().0;
            let values = before.chars().chain(after.chars());
            values.filter(char::is_ascii_digit).collect()
        }
        None => "-".to_owned(),
    };
    let again = if text.contains("then rolls again") {
        '+'
    } else {
        '-'
    };
    let rolls = before(" since the last capture").unwrap();
    let rolls = rolls.trim_end_matches('s').trim_end_matches(" roll");
    let rolls = rolls.rsplit_once(' ').unwrap().1;
    format!("{cells} {side} {unspent} {again} {rolls}")
}

/// The sentence for these rolls and moves.
fn told(position: &str, actions: &[&str], language: Language) -> String {
    let Playout { events, .. } = playout::from(GAME, "", position, actions);
    sentence(GAME, &events, NAMES, language)
}

#[test]
fn sentences_read_well() {
    use Language::{English, French};
    let trapped = "................ldl..... l - - 0";
    assert_eq!(
        told(trapped, &["1-6", "6:19", "1:17"], English),
        "Ada (Light) rolled 1 and 6, moved from 19 to 1 and captured on 18 from 17. \
         Ada (Light) has captured every piece and wins."
    );
    assert_eq!(
        told(trapped, &["1-6", "6:19", "1:17"], French),
        "Ada (Clair) a obtenu 1 et 6, a joué de 19 à 1 et a pris en 18 depuis 17. \
         Ada (Clair) a pris toutes les pièces et gagne."
    );
    assert_eq!(
        told(trapped, &["1-6", "1:17"], English),
        "Ada (Light) rolled 1 and 6 and slid from 17 past 18 to 20."
    );
    let two = "l.l.....d.............d. d - - 9";
    assert_eq!(
        told(two, &["6-6", "6:23", "6:9"], English),
        "Chloé (Dark) rolled 6 and 6, moved from 23 to 5 and moved from 9 to 15."
    );
    assert_eq!(
        told(two, &["2-5", "4-4", "4:1"], English),
        "Chloé (Dark) rolled 2 and 5 and passed: no die can be used. \
         Ada (Light) rolled 4 and 4 and moved from 1 to 5."
    );
    let last_two = "ll....d...d............. l - - 9";
    assert_eq!(
        told(last_two, &["1-6", "6:1"], English),
        "Ada (Light) rolled 1 and 6 and captured on 7 from 1. \
         Chloé (Dark) has only the Hornaskella left, on 11."
    );
}

#[test]
fn an_alternative_text_reads_well() {
    let Playout { position, events } = playout::from(
        GAME,
        "",
        "................ldl..... l - - 3",
        &["1-6", "6:19"],
    );
    assert_eq!(
        alt_text(&position, &scene(&events, NAMES)),
        "Ad Elta Stelpur. Ada (Light) has 1 left to play. Light on 1 and 17. \
         Dark: Hornaskella on 18, open to capture. 3 rolls since the last capture. \
         Cells 1 to 12 below, 13 to 24 above and back. \
         Last: Ada (Light) rolled 1 and 6 and moved from 19 to 1."
    );
}

#[test]
fn moves_say_what_they_do() {
    let position = AnyPosition::parse(GAME, "", "l...............ldl..... l 16 - 0").unwrap();
    let words: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|chosen| move_words(&position, chosen, Language::English))
        .collect();
    let expected = [
        "1 from 1 to 2",
        "1 from 17 slides to 20",
        "1 from 19 to 20",
        "6 from 1 to 7",
        "6 from 17 to 23",
        "6 from 19 slides to 2",
    ];
    assert_eq!(words, expected);
}

#[test]
fn the_board_of_letters_is_the_picture() {
    let position = AnyPosition::parse(GAME, "", "l...............ldl..... l 16 - 0").unwrap();
    let board = describe(&position, &Scene::default()).board;
    let lines = [
        "24 23 22 21 20 19 |18 17 16 15 14 13",
        "[.] .  .  .  . [L]|[D* L  .  .  . [.]",
        "[L] .  .  .  . [.]|[.] .  .  .  . [.]",
        " 1  2  3  4  5  6 | 7  8  9 10 11 12",
        "",
    ];
    assert_eq!(board, lines.join("\n"));
}
