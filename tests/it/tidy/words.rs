//! The words of `docs/words.md`: what its last column names is in no document of ours, and what is
//! bold there in no Rust either.

use super::assert_clean;
use super::source::{Tree, place, places_of};

const PAGE: &str = include_str!("../../../docs/words.md");

/// A word that we have another one for.
struct NotOurs {
    word: String,
    also_in_code: bool,
}

/// The words in the last column of the page's tables that are marked to be looked for.
fn not_ours() -> Vec<NotOurs> {
    let rows = PAGE.lines().filter(|line| line.starts_with("| "));
    let last_cells = rows.filter_map(|row| row.trim_end_matches([' ', '|']).rsplit_once(" | "));
    let mut words = Vec::new();
    for (before, cell) in last_cells.filter(|(before, _)| before.contains(" | ")) {
        // Pieces with odd numbers stand between the marks.
        let mut pieces = cell.split('`');
        let mut is_bold = pieces.next().is_some_and(|start| start.ends_with("**"));
        while let (Some(word), Some(after)) = (pieces.next(), pieces.next()) {
            assert!(!word.is_empty(), "{before}: {cell}");
            words.push(NotOurs {
                word: word.to_ascii_lowercase(),
                also_in_code: is_bold,
            });
            is_bold = after.trim_start_matches("**").ends_with("**");
        }
    }
    words
}

fn is_document(path: &str) -> bool {
    let in_another_language = path
        .strip_prefix("docs/rules/")
        .is_some_and(|page| page.contains('/'));
    let is_ours = path != "docs/words.md" && !path.starts_with("assets/") && !in_another_language;
    path == ".env.example" || path.ends_with(".md") && is_ours
}

fn words_that_are_not_ours(tree: &Tree) -> Vec<String> {
    let words = not_ours();
    let mut offences = Vec::new();
    for (path, text) in tree.texts() {
        let is_document = is_document(path);
        if !is_document && (!path.ends_with(".rs") || path.starts_with("tests/it/tidy/")) {
            continue;
        }
        let text = text.to_ascii_lowercase();
        for NotOurs { word, also_in_code } in &words {
            if is_document || *also_in_code {
                offences.extend(places_of(&text, word).map(|at| {
                    let place = place(path, &text, at);
                    format!("{place}: `{word}`: docs/words.md has another word for it")
                }));
            }
        }
    }
    offences
}

#[test]
fn one_word_stands_for_one_thing() {
    assert_clean(words_that_are_not_ours);
}

#[test]
fn a_word_that_is_not_ours_is_noticed() {
    for (path, text, expected) in [
        (
            "docs/a.md",
            "a\nthe Dearest one",
            &["docs/a.md:2: `dearest`"][..],
        ),
        ("src/a.rs", "/// Reckons.", &["src/a.rs:1: `reckons`"]),
        ("README.md", "a guild", &["README.md:1: `guild`"]),
        // Discord's interface calls it that.
        ("crates/discord/src/a.rs", "guild", &[]),
        ("docs/a.md", "guilds", &[]),
        ("docs/rules/de/finale.md", "guild", &[]),
        ("docs/words.md", "guild", &[]),
    ] {
        let offences = words_that_are_not_ours(&Tree::of(path, text));
        assert_eq!(offences.len(), expected.len(), "{path}: {offences:?}");
        for (offence, expected) in offences.iter().zip(expected) {
            assert!(offence.starts_with(expected), "{offence}");
        }
    }
}
