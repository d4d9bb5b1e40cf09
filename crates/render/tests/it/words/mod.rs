//! Positions and events in words, over played-out matches of every game in every variant and
//! language. What one game says is tested in a module of its own.

mod ad_elta_stelpur;
mod arrows_and_stars;
mod choices;
mod finale;
mod royal_ur;

use std::io::Cursor;

use image::{ImageFormat, ImageReader};
use ludotheque_render::{
    ALT_TEXT_LENGTH_MAX, Over, Scene, alt_text, card_webp, describe, destination_words, move_words,
    origin_words, sentence, variant_words,
};
use ludotheque_rules::{AnyMove, AnyPosition, Event, GameKind, Node, Seat};
use ludotheque_words::Language;

use crate::playout::play_out;

const NAMES: [&str; 2] = ["Ada", "Chloé"];

fn scene<'a>(events: &'a [Event], names: [&'a str; 2]) -> Scene<'a> {
    Scene {
        names,
        last_events: events,
        ..Scene::default()
    }
}

/// A scene told in this language, with nothing that happened.
fn told_in(language: Language) -> Scene<'static> {
    Scene {
        language,
        ..scene(&[], NAMES)
    }
}

/// A position's text without its last field, a counter that is told only once half of what it may
/// reach is gone.
fn without_counter(position: &str) -> &str {
    position.rsplit_once(' ').expect("fields").0
}

/// A French text in the words of the English one, phrase by phrase, so that both are read back by
/// the same code. What the phrases do not name stays as it is.
fn from_french(text: &str, phrases: &[(&str, &str)]) -> String {
    let plain = text.replace('\u{a0}', "");
    phrases.iter().fold(plain, |text, (french, english)| {
        text.replace(french, english)
    })
}

/// Shows every position of a match of every game and variant, with the events that led to it and
/// those of the whole match so far.
fn play_everything(mut show: impl FnMut(&AnyPosition, &[Event], &[Event])) {
    for game in GameKind::ALL.iter().copied() {
        for (seed, options) in (0..).zip(game.variants()) {
            let mut all = Vec::new();
            play_out(game, &options, seed, |position, events| {
                all.extend_from_slice(events);
                show(position, events, &all);
            });
        }
    }
}

#[test]
fn alternative_texts_are_never_too_long() {
    let long = "🏳️\u{200d}🌈é\n".repeat(5_000);
    play_everything(|position, events, all| {
        for (last, language) in [events, all]
            .into_iter()
            .flat_map(|last| Language::ALL.map(|language| (last, language)))
        {
            let scene = Scene {
                language,
                ..scene(last, [&long, &long])
            };
            let text = alt_text(position, &scene);
            assert!(
                text.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX,
                "{position}: {text}"
            );
            assert!(text.starts_with(position.game().title()), "{text}");
        }
    });
}

#[test]
fn legal_moves_have_different_words() {
    play_everything(|position, _, _| {
        // The 14,400 set-ups are typed, not chosen from a list.
        if position.set_up_owed().is_some() {
            return;
        }
        let moves = position.legal_moves();
        for language in Language::ALL {
            let words = |of: fn(&AnyPosition, &AnyMove, Language) -> String| -> Vec<String> {
                let words = moves.iter().map(|chosen| of(position, chosen, language));
                words.collect()
            };
            let origins = words(origin_words);
            let mut whole = words(move_words);
            let mut halves: Vec<(String, String)> = origins
                .iter()
                .cloned()
                .zip(words(destination_words))
                .collect();
            whole.sort();
            whole.dedup();
            halves.sort();
            halves.dedup();
            assert_eq!(
                (whole.len(), halves.len()),
                (moves.len(), moves.len()),
                "{position}: {whole:#?} {halves:#?}"
            );
            for (chosen, words) in moves.iter().zip(&origins) {
                for (other, others) in moves.iter().zip(&origins) {
                    let same_piece = chosen == other
                        || chosen.origin().is_some() && chosen.origin() == other.origin();
                    assert_eq!(words == others, same_piece, "{position}: {chosen}, {other}");
                }
            }
        }
    });
}

#[test]
fn after_the_end_nobody_has_to_do_anything() {
    play_everything(|position, events, _| {
        if matches!(position.node(), Node::Terminal(_)) {
            return;
        }
        let over = Scene {
            over: Some(Over::Won(Seat::First)),
            ..scene(events, ["", ""])
        };
        let text = alt_text(position, &over);
        for due in [
            " to roll",
            " to move",
            " left to play",
            " moves left",
            " to set up",
        ] {
            assert!(!text.contains(due), "{text}");
        }
    });
}

#[test]
fn everything_that_happens_is_told() {
    play_everything(|position, events, _| {
        for (language, words) in Language::ALL
            .into_iter()
            .zip([["wins", "draw"], ["gagne", "nul"]])
        {
            let told = sentence(position.game(), events, NAMES, language);
            assert_eq!(told.is_empty(), events.is_empty(), "{position}: {events:?}");
            assert!(events.is_empty() || told.ends_with('.'), "{told}");
            if let Node::Terminal(_) = position.node() {
                let told = told.to_lowercase();
                assert!(words.iter().any(|word| told.contains(word)), "{told}");
            }
        }
    });
}

#[test]
fn each_event_alone_is_told_or_belongs_to_its_neighbour() {
    play_everything(|position, events, _| {
        for event in events {
            // Whatever the events are, telling them comes to an end.
            let alone = std::slice::from_ref(event);
            let told = sentence(position.game(), alone, NAMES, Language::English);
            assert!(!told.is_empty(), "{event:?}");
        }
    });
}

#[test]
fn boards_of_letters_are_ascii() {
    play_everything(|position, _, _| {
        for language in Language::ALL {
            let board = describe(position, &told_in(language)).board;
            assert!(board.is_ascii() && board.ends_with('\n'), "{board}");
            assert!(board.lines().all(|line| line.len() <= 32), "{board}");
        }
    });
}

#[test]
fn ways_of_playing_have_different_words() {
    for game in GameKind::ALL.iter().copied() {
        for language in Language::ALL {
            let variants = game.variants();
            let mut words: Vec<String> = variants
                .iter()
                .map(|options| variant_words(game, options, language))
                .collect();
            assert_eq!(words[0], "", "the defaults need no words");
            assert!(!words.iter().any(|words| words.contains('=')), "{words:?}");
            words.sort();
            words.dedup();
            assert_eq!(words.len(), variants.len(), "{game}: {words:?}");
        }
    }
}

#[test]
fn every_position_has_a_picture() {
    for game in GameKind::ALL.iter().copied() {
        let mut number = 0;
        let variants = game.variants();
        play_out(game, variants.last().unwrap(), 7, |position, events| {
            number += 1;
            if number % 10 != 1 && !matches!(position.node(), Node::Terminal(_)) {
                return;
            }
            let targets = position.legal_moves();
            let shown = if position.set_up_owed().is_some() {
                &[]
            } else {
                &targets[..]
            };
            let scene = Scene {
                targets: shown,
                ..scene(events, NAMES)
            };
            let picture = card_webp(position, &scene);
            // The lattice of Flèches et Étoiles is regular, and so higher than the other boards.
            let height = match game {
                GameKind::ArrowsAndStars => 976,
                _ => 720,
            };
            let size = ImageReader::with_format(Cursor::new(&picture), ImageFormat::WebP);
            assert_eq!(size.into_dimensions().unwrap(), (960, height));
            assert!(picture.len() < 60_000, "{} bytes", picture.len());
        });
    }
}
