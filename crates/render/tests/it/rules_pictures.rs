//! The pictures of the rules pages are as the table says, and the pages show them.

use std::fs;
use std::path::{Path, PathBuf};

use ludotheque_render::{Illustration, RulesPicture, Theme, illustration};
use ludotheque_rules::{AnyPosition, GameKind, Seat};
use ludotheque_words::Language;

use crate::golden;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// The folder of a language's files below that of the English ones.
fn folder(language: Language) -> String {
    match language {
        Language::English => String::new(),
        other => format!("{other}/"),
    }
}

#[test]
fn every_picture_is_up_to_date() {
    for language in Language::ALL {
        for picture in RulesPicture::ALL {
            let name = format!("pictures/rules/{}{}.png", folder(language), picture.name);
            let known = fs::read(docs().join(&name)).unwrap();
            let drawn = picture.picture(Theme::default(), language).unwrap().png;
            let difference = golden::difference(&golden::pixels(&known), &golden::pixels(&drawn));
            assert!(
                difference.is_none(),
                "{name} is not what the table says: see “Golden pictures” in CONTRIBUTING.md"
            );
        }
    }
}

#[test]
fn every_page_shows_its_pictures_with_their_alt_texts() {
    for language in Language::ALL {
        for picture in RulesPicture::ALL {
            let page = format!("rules/{}{}.md", folder(language), picture.game.slug());
            let text = fs::read_to_string(docs().join(&page)).unwrap();
            let file = format!("pictures/rules/{}{}.png", folder(language), picture.name);
            let alt = picture.alt_text(language);
            let shown = format!("{file}\" width=\"480\" alt=\"{alt}\">");
            assert!(text.contains(&shown), "{page} does not contain {shown}");
        }
    }
}

#[test]
fn every_game_has_pictures() {
    for &game in GameKind::ALL {
        let count = RulesPicture::ALL
            .iter()
            .filter(|picture| picture.game == game)
            .count();
        assert!(count >= 2, "{game:?} has {count}");
    }
}

#[test]
fn marks_and_arrows_of_unknown_squares_are_refused_by_name() {
    for &game in GameKind::ALL {
        let position = AnyPosition::start(game, "", Seat::First, &mut |_| 0).unwrap();
        let unknown = "z9".parse().unwrap();
        let marked = Illustration {
            marks: &[unknown],
            ..Illustration::default()
        };
        let pointed = Illustration {
            arrows: &[[unknown, unknown]],
            ..Illustration::default()
        };
        for wrong in [marked, pointed] {
            let refused = illustration(&position, &wrong).unwrap_err();
            assert_eq!(refused.to_string(), "the board has no square z9");
        }
    }
}

#[test]
fn an_arrow_from_a_square_to_itself_is_drawn_safely() {
    let position = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0).unwrap();
    let square = "c4".parse().unwrap();
    let arrows = [[square, square]];
    let pointless = Illustration {
        arrows: &arrows,
        ..Illustration::default()
    };
    assert!(illustration(&position, &pointless).is_ok());
}
