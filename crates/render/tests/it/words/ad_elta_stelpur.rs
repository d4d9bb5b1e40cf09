//! Ad Elta Stelpur in words.

use ludotheque_render::{Scene, alt_text, describe, move_words, obligation_words, sentence};
use ludotheque_rules::{AnyPosition, GameKind};
use ludotheque_words::Language;

use super::{NAMES, from_french, scene, told_in, without_counter};
use crate::playout::{self, Playout, play_out};

const GAME: GameKind = GameKind::AdEltaStelpur;

#[test]
fn alternative_texts_are_complete() {
    for seed in 0..20 {
        play_out(GAME, "", seed, |position, _| {
            let english = alt_text(position, &told_in(Language::English));
            let french = alt_text(position, &told_in(Language::French));
            for text in [english, from_french(&french, &PHRASES)] {
                let known = position.to_string();
                let read = read_back(&text);
                assert_eq!(read, without_counter(&known), "seed {seed}: {text}");
            }
        });
    }
}

const PHRASES: [(&str, &str); 11] = [
    ("Clairs en ", "Light on "),
    ("Foncés en ", "Dark on "),
    ("Clairs: Hornaskella en ", "Light: Hornaskella on "),
    ("Foncés: Hornaskella en ", "Dark: Hornaskella on "),
    ("Les Clairs (Ada)", "Ada (Light)"),
    ("Les Foncés (Chloé)", "Chloé (Dark)"),
    (" doivent lancer les dés.", " to roll."),
    (" ont capturé tous", " has captured every"),
    (" doivent encore jouer ", " has left to play "),
    ("puis relancer", "then rolls again"),
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
    format!("{cells} {side} {unspent} {again}")
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
        "Les Clairs (Ada) ont fait 1 et 6, ont avancé un pion de 19 à 1 et ont capturé en 18 depuis 17. \
         Les Clairs (Ada) ont capturé tous les pions et gagnent."
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
         Chloé (Dark) has one piece left, the Hornaskella, on 11."
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
        "Ad Elta Stelpur. Ada (Light) rolled 1 and 6 and moved from 19 to 1. \
         Ada (Light) has 1 left to play. Light on 1 and 17. \
         Dark: Hornaskella on 18, open to capture. \
         Cells run 1 to 12 along one long side, then 13 to 24 back along the other."
    );
}

#[test]
fn what_counts_and_what_is_left_is_told() {
    use Language::{English, French};
    let two = "l.l.....d.............d. l - - 9";
    let owed = |actions: &[&str], language| {
        let Playout { position, events } = playout::from(GAME, "", two, actions);
        obligation_words(&position, &events, language)
    };
    assert_eq!(
        told(two, &["1-2"], English),
        "Ada (Light) rolled 1 and 2 (only the 1 counts)."
    );
    assert_eq!(
        told(two, &["5-6"], French),
        "Les Clairs (Ada) ont fait 5 et 6 (seul le 6 compte)."
    );
    // The sentence has said it.
    assert_eq!(owed(&["1-2"], English), None);
    assert_eq!(owed(&["1-6"], English), None);
    let left = owed(&["1-6", "1:1"], English);
    assert_eq!(left.as_deref(), Some("The 6 is left to play."));
    let left = owed(&["3-3"], English);
    assert_eq!(
        left.as_deref(),
        Some("2 × 3 are left to play, then another roll.")
    );
    let left = owed(&["3-3", "3:3"], French);
    assert_eq!(
        left.as_deref(),
        Some("Il reste à jouer le 3, puis un nouveau lancer.")
    );
    let Playout { position, .. } = playout::from(GAME, "", two, &["1-6"]);
    assert_eq!(
        obligation_words(&position, &[], English).as_deref(),
        Some("1 and 6 are left to play.")
    );
}

#[test]
fn rolls_without_a_capture_are_told_when_half_of_them_are_gone() {
    let text = |position: &str| {
        let position = AnyPosition::parse(GAME, "", position).unwrap();
        alt_text(&position, &told_in(Language::English))
    };
    let near = text("l................d...... l - - 200");
    assert!(
        near.contains("200 rolls without a capture: at 400, a draw."),
        "{near}"
    );
    let far = text("l................d...... l - - 199");
    assert!(!far.contains("without a capture"), "{far}");
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
        "die 1: cell 1 to 2",
        "die 1: cell 17 slides to 20",
        "die 1: cell 19 to 20",
        "die 6: cell 1 to 7",
        "die 6: cell 17 to 23",
        "die 6: cell 19 slides to 2",
    ];
    assert_eq!(words, expected);
    let position = AnyPosition::parse(GAME, "", "l.....d.........l....... l 6 - 0").unwrap();
    let captures = &position.legal_moves()[0];
    assert_eq!(
        move_words(&position, captures, Language::French),
        "dé 6\u{a0}: de 1 à 7, capture"
    );
}

#[test]
fn the_board_of_letters_is_the_picture() {
    let position = AnyPosition::parse(GAME, "", "l...............ldl..... l 16 - 0").unwrap();
    let board = describe(&position, &Scene::default()).board;
    let lines = [
        "24        19| 18        13",
        ". . . . . L | D*L . . . .",
        "L . . . . . | . . . . . .",
        "1         6 | 7         12",
        "",
    ];
    assert_eq!(board, lines.join("\n"));
    let french = describe(&position, &told_in(Language::French)).board;
    assert_eq!(french, lines.join("\n").replace('L', "C").replace('D', "F"));
}
