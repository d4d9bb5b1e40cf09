//! Finale in words.

use ludotheque_render::{Scene, alt_text, describe, move_words, obligation_words, sentence};
use ludotheque_rules::{AnyPosition, GameKind, Seat};
use ludotheque_words::Language;

use super::{NAMES, from_french, scene, told_in};
use crate::playout::{self, Playout, play_out};

const OPTIONS: [&str; 3] = ["", "elimination=false", "setup=without-luck"];

#[test]
fn alternative_texts_are_complete() {
    for (options, seed) in OPTIONS
        .into_iter()
        .flat_map(|options| (0..8).map(move |seed| (options, seed)))
    {
        play_out(GameKind::Finale, options, seed, |position, _| {
            let english = alt_text(position, &told_in(Language::English));
            let french = alt_text(position, &told_in(Language::French));
            let mut known = position.to_string();
            if english.contains("Nobody is left") {
                // In a draw on an empty board it says no longer whose turn it was.
                known = known.replace(" r ", " b ");
            }
            for text in [english, from_french(&french, &PHRASES)] {
                let read = read_back(&text);
                assert_eq!(read, known, "seed {seed}, options {options:?}: {text}");
            }
        });
    }
}

const PHRASES: [(&str, &str); 15] = [
    ("Bleus: ", "Blue: "),
    ("Rouges: ", "Red: "),
    ("Les Bleus (Ada)", "Ada (Blue)"),
    ("Les Rouges (Chloé)", "Chloé (Red)"),
    ("gardien", "goalkeeper"),
    ("dans le but bleu", "in Blue's goal"),
    ("dans le but rouge", "in Red's goal"),
    ("La ligne", "Line"),
    (" doivent lancer le dé.", " to roll."),
    (" ont fait ", " rolled "),
    (" gagnent.", " wins."),
    (" sont bloqués:", " cannot move:"),
    (" doivent placer leurs joueurs", " to set up"),
    (", puis les Rouges", ", then Red"),
    (
        "; les Rouges lanceront le dé en premier",
        "; Red will roll first",
    ),
];

/// The position of Finale that an English alternative text describes.
fn read_back(text: &str) -> String {
    let mut board = [['.'; 5]; 7];
    let mut goals = ['.'; 2];
    let mut owner = None;
    let mut number = 0u8;
    for word in text.split([' ', ',']) {
        let bare = word.trim_end_matches(['.', ':', ';']);
        match word {
            "Blue:" => owner = Some(Seat::First),
            "Red:" => owner = Some(Seat::Second),
            "Line" => owner = None,
            _ => {}
        }
        let Some(owner) = owner else { continue };
        let base = if owner == Seat::First { b'0' } else { b'a' - 1 };
        let shirt = char::from(base + number);
        match bare.as_bytes() {
            b"goalkeeper" => number = 1,
            [digit @ b'2'..=b'6'] => number = digit - b'0',
            b"Blue's" => goals[0] = shirt,
            b"Red's" => goals[1] = shirt,
            [column @ b'a'..=b'e', row @ b'1'..=b'7'] => {
                board[usize::from(row - b'1')][usize::from(column - b'a')] = shirt;
            }
            _ => {}
        }
    }
    let rows: Vec<String> = board.iter().rev().map(|row| row.iter().collect()).collect();
    let roll = text
        .split_once(" rolled ")
        .and_then(|(_, rest)| rest.chars().next())
        .unwrap_or('-');
    let (side, owed) = side_and_owed(text);
    format!(
        "{}/{}/{} {side} {roll} {owed}",
        goals[1],
        rows.join("/"),
        goals[0]
    )
}

fn side_and_owed(text: &str) -> (char, &'static str) {
    let before = |mark: &str| text.split_once(mark).map(|(before, _)| before);
    let color = |before: &str| if before.ends_with("Red)") { 'r' } else { 'b' };
    if let Some(before) = before(" to set up") {
        let owed = match (color(before), text.contains(", then Red")) {
            ('b', true) => "br",
            ('b', false) => "b",
            _ => "r",
        };
        let first = if text.contains("; Red will roll first") {
            'r'
        } else {
            'b'
        };
        return (first, owed);
    }
    let marks = [" to roll.", " rolled ", " wins.", " cannot move:"];
    let side = marks.into_iter().find_map(before).map_or('b', color);
    (side, "-")
}

#[test]
fn an_alternative_text_reads_well() {
    let position = "a/f.c.b/bd.ef/.d.../..5.c/.6..2/.54.2/..34./1 r - -";
    let told = |actions: &[&str]| {
        let Playout { position, events } = playout::from(GameKind::Finale, "", position, actions);
        alt_text(&position, &scene(&events, NAMES))
    };
    assert_eq!(
        told(&["4", "b5-b4", "4"]),
        "Finale. Chloé (Red) rolled 4 and moved the 4 from b5 to b4. \
         Ada (Blue) rolled 4 and is to move. \
         Blue: goalkeeper in Blue's goal, 2 on e2 and e3, 3 on c1, 4 on d1 and c2, 5 on b2 and c4, 6 on b3. \
         Red: goalkeeper in Red's goal, 2 on a6 and e7, 3 on e4 and c7, 4 on b4 and b6, 5 on d6, \
         6 on e6 and a7. Line 1 is Blue's home line, line 7 Red's."
    );
    assert_eq!(
        told(&[]),
        told(&["4"]).replace("rolled 4 and is to move", "to roll")
    );
}

/// The sentence for these rolls and moves, and the position after them.
fn told(position: &str, actions: &[&str]) -> String {
    let Playout { events, .. } = playout::from(GameKind::Finale, "", position, actions);
    sentence(GameKind::Finale, &events, NAMES, Language::English)
}

#[test]
fn sentences_read_well() {
    let start = "a/fedcb/bdcef/...../...../...../65432/23546/1 b - -";
    assert_eq!(
        told(start, &["4", "c2-c3"]),
        "Ada (Blue) rolled 4 and moved the 4 from c2 to c3."
    );
    assert_eq!(
        told(start, &["1", "5", "d6-d5"]),
        "Ada (Blue) rolled 1 and passed: the goalkeeper cannot leave the goal. \
         Chloé (Red) rolled 5 and moved the 5 from d6 to d5."
    );
    let blocked = "a/f...2/bd.ef/.d.b./.cc../.6.../65.../2.34./1 b - -";
    assert_eq!(
        told(blocked, &["2", "x a1"]),
        "Ada (Blue) rolled 2 and lost the 2 on a1, because no 2 could move."
    );
    let open_goal = "./.f4.e/..d.a/b..../...../..2../.5..2/.b.../1 b - -";
    assert_eq!(
        told(open_goal, &["4", "c7-GR"]),
        "Ada (Blue) rolled 4 and moved the 4 from c7 into Red's goal. Goal! Ada (Blue) wins."
    );
}

#[test]
fn moves_say_who_goes_where() {
    let words = |position: &str, roll: &str, language| -> Vec<String> {
        let Playout { position, .. } = playout::from(GameKind::Finale, "", position, &[roll]);
        let moves = position.legal_moves();
        let words = moves
            .iter()
            .map(|chosen| move_words(&position, chosen, language));
        words.collect()
    };
    let open_goal = "./.f4.e/..d.a/b..../...../..2../.5..2/.b.../1 b - -";
    assert_eq!(
        words(open_goal, "4", Language::English),
        ["score with no. 4 from c7"]
    );
    let start = "a/fedcb/bdcef/...../...../...../65432/23546/1 b - -";
    assert_eq!(
        words(start, "4", Language::French)[..2],
        ["n°\u{a0}4\u{a0}: c2 à b3", "n°\u{a0}4\u{a0}: c2 à c3"]
    );
}

#[test]
fn whoever_has_to_take_a_player_off_reads_why() {
    let blocked = "a/f...2/bd.ef/.d.b./.cc../.6.../65.../2.34./1 b - -";
    let Playout { position, events } = playout::from(GameKind::Finale, "", blocked, &["2"]);
    let owed = |language| obligation_words(&position, &events, language).unwrap();
    assert_eq!(
        owed(Language::English),
        "No blue 2 can move: Blue has to take one off the pitch."
    );
    assert_eq!(
        owed(Language::French),
        "Aucun 2 bleu ne peut jouer\u{a0}: les Bleus doivent en retirer un."
    );
    let text = alt_text(&position, &scene(&events, NAMES));
    assert!(
        text.starts_with("Finale. Ada (Blue) rolled 2 and has to take a 2 off the pitch."),
        "{text}"
    );
    let free = "a/fedcb/bdcef/...../...../...../65432/23546/1 b - -";
    let Playout { position, events } = playout::from(GameKind::Finale, "", free, &["2"]);
    assert_eq!(
        obligation_words(&position, &events, Language::English),
        None
    );
}

#[test]
fn the_board_of_letters_is_the_picture() {
    let position = AnyPosition::parse(
        GameKind::Finale,
        "",
        "a/fedcb/b.cef/...d./...../.5.../6.432/23.46/1 b - -",
    )
    .unwrap();
    let board = describe(&position, &Scene::default()).board;
    let lines = [
        "     7  6  5  4  3  2  1",
        "e    R2 R6 .. .. .. B2 B6",
        "d    R3 R5 R4 .. .. B3 B4",
        "c R1 R4 R3 .. .. .. B4 .. B1",
        "b    R5 .. .. .. B5 .. B3",
        "a    R6 R2 .. .. .. B6 B2",
        "",
    ];
    assert_eq!(board, lines.join("\n"));
}
