//! Why a move is not allowed, in sentences. `crates/rules` checks the reasons.

use ludotheque_render::refusal_words;
use ludotheque_rules::{AnyPosition, GameKind, IllegalMove, Seat, Transcript};
use ludotheque_words::Language;

use crate::playout::play_out;

/// Asking about every square of every position of a match would take longer than all other tests.
const POSITIONS_ASKED: usize = 7;

fn check(illegal: &IllegalMove, place: &str) {
    let sentences = Language::ALL.map(|language| refusal_words(illegal, language));
    for sentence in &sentences {
        let is_a_sentence = sentence.ends_with('.') && !sentence.contains(['\n', '{']);
        assert!(is_a_sentence, "{sentence:?}: {place}");
    }
    for (index, sentence) in sentences.iter().enumerate() {
        assert!(
            !sentences[..index].contains(sentence),
            "{sentence}: {place}"
        );
    }
}

#[test]
fn whatever_is_not_allowed_there_is_a_sentence_for_it_in_each_language() {
    for game in GameKind::ALL {
        for options in game.variants() {
            let mut strangers = Vec::new();
            let mut count = 0;
            play_out(*game, &options, 1, |position, _| {
                count += 1;
                if count % POSITIONS_ASKED != 0 {
                    return strangers.extend(position.legal_moves().pop());
                }
                for at in position
                    .squares()
                    .into_iter()
                    .chain(["z9".parse().unwrap()])
                {
                    if let Some(illegal) = position.why_not(at) {
                        check(&illegal, &format!("{at}, {position}"));
                    }
                }
                for stranger in &strangers {
                    if let Err(illegal) = position.clone().play(stranger) {
                        check(&illegal, &format!("{stranger}, {position}"));
                    }
                }
            });
        }
    }
}

fn sentences(illegal: &IllegalMove) -> [String; 2] {
    [Language::English, Language::French].map(|language| refusal_words(illegal, language))
}

/// Why a move, or a move from a square, is not allowed, in English and French.
fn told(game: GameKind, options: &str, position: &str, asked: &str) -> [String; 2] {
    let mut position = AnyPosition::parse(game, options, position).unwrap();
    let illegal = match position.parse_move(asked) {
        Ok(chosen) => position.play(&chosen).unwrap_err(),
        Err(_) => position.why_not(asked.parse().unwrap()).unwrap(),
    };
    sentences(&illegal)
}

#[test]
fn the_dice_decide_what_is_allowed() {
    const START: &str = "llllll......dddddd......";
    const ALONE: &str = "............l......dd...";
    for (board, rest, asked, english, french) in [
        (
            START,
            "l - - 0",
            "1:6",
            "Roll the dice first.",
            "Lance d’abord les dés.",
        ),
        (
            START,
            "l 6 - 0",
            "6:12",
            "There is no piece on 12.",
            "Il n’y a pas de pion en 12.",
        ),
        (
            START,
            "l 6 - 0",
            "15",
            "The piece on 15 belongs to Dark.",
            "Le pion en 15 est aux Foncés.",
        ),
        (
            START,
            "l 6 - 0",
            "25",
            "There is no cell 25.",
            "Il n’y a pas de case 25.",
        ),
        (
            START,
            "l - - 400",
            "3",
            "The game is over.",
            "La partie est finie.",
        ),
        (
            START,
            "l 6 - 0",
            "1:6",
            "There is no 1 left in this roll, only 6.",
            "Il ne reste pas de 1 de ce lancer, seulement 6.",
        ),
        (
            START,
            "l 6 - 0",
            "3:6",
            "A 3 counts only as a double, and all that is left of this roll is 6.",
            "Un 3 ne compte qu’en double, et il reste de ce lancer\u{a0}: 6.",
        ),
        (
            START,
            "l 44 + 0",
            "3:6",
            "There is no 3 left in this roll, only 4 and 4.",
            "Il ne reste pas de 3 de ce lancer, seulement 4 et 4.",
        ),
        (
            ALONE,
            "l 1 - 0",
            "5:13",
            "A Hornaskella moves only with a 1 or a 6, and all that is left of this roll is 1.",
            "Une Hornaskella ne bouge que d’un 1 ou d’un 6, et il reste de ce lancer\u{a0}: 1.",
        ),
    ] {
        let told = told(
            GameKind::AdEltaStelpur,
            "",
            &format!("{board} {rest}"),
            asked,
        );
        assert_eq!(told, [english, french]);
    }
}

#[test]
fn jumps_that_have_to_be_made_are_named() {
    let position = "D5D/3sU1/7/1UD1S1/ddu3s/Udd3/UuS1d1u/U3D1/2u2Uu w1b1 b a 1";
    let told = told(GameKind::ArrowsAndStars, "board=brick59", position, "pass");
    let expected = [
        "If you can jump forward over an enemy, you must start with that: d2 over c3, d3 over c3, e3 over f2, \
         and so on.",
        "Si tu peux sauter en avant par-dessus une pièce adverse, commence par là\u{a0}: d2 \
         par-dessus c3, d3 par-dessus c3, e3 par-dessus f2, et ainsi de suite.",
    ];
    assert_eq!(told, expected);
}

#[test]
fn after_a_repetition_the_game_is_over() {
    let start = AnyPosition::start(GameKind::ArrowsAndStars, "", Seat::First, &mut |_| 0).unwrap();
    let mut played = Transcript::new(start);
    let to_and_fro = ["c1-c2", "i1-i2", "c2-c1", "i2-i1"].repeat(2);
    for text in ["b1-c1", "j1-i1"].into_iter().chain(to_and_fro) {
        played.act(&format!("move {text}")).unwrap();
    }
    let chosen = played.position().parse_move("c1-c2").unwrap();
    let illegal = played.play(&chosen).unwrap_err();
    let told =
        [Language::English, Language::French].map(|language| refusal_words(&illegal, language));
    assert_eq!(
        told,
        [
            "The game is over: the same position came up three times.",
            "La partie est finie\u{a0}: la même position s’est présentée trois fois.",
        ]
    );
}
