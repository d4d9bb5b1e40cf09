//! The files of texts against each other, and against the source of all crates, which asks for them.
//!
//! Commands and refusals name their texts by themselves: the tests of `ludotheque-discord`, which knows
//! them, look after the keys that begin with [`NAMED_ELSEWHERE`].

mod source;
mod texts;

use std::collections::{BTreeMap, BTreeSet};

use ludotheque_words::Language;
use texts::Texts;

/// How the keys of commands with their options, and of refusals, begin.
const NAMED_ELSEWHERE: [&str; 2] = ["command-", "refusal-"];

/// The keys that a language must have, with the values that the text gets. All others are pieces of these
/// texts, and the affair of the language.
fn public(texts: &Texts) -> BTreeMap<&str, BTreeSet<String>> {
    let source = source::all();
    let asked: BTreeSet<String> = source::asked(&source).map(|(key, _)| key).collect();
    // Choices of commands, for example, stand in the source by their keys.
    let is_named = |key: &str| {
        let literal = format!("\"{key}\"");
        source.iter().any(|code| code.contains(&literal))
    };
    (texts.keys())
        .filter(|key| {
            let is_elsewhere = NAMED_ELSEWHERE.iter().any(|begin| key.starts_with(begin));
            asked.contains(*key) || is_elsewhere || is_named(key)
        })
        .map(|key| (key, texts.values_of(key)))
        .collect()
}

#[test]
fn every_text_that_is_asked_for_is_there_with_its_values() {
    for language in Language::ALL {
        let texts = Texts::of(language);
        let mut count = 0;
        for (key, values) in source::asked(&source::all()) {
            assert!(texts.has(&key), "{language:?} has no text {key}");
            assert_eq!(texts.values_of(&key), values, "{key}, {language:?}");
            count += 1;
        }
        assert!(count > 500, "only {count} calls were found");
    }
}

#[test]
fn all_languages_have_the_same_texts_with_the_same_values() {
    let english = Texts::of(Language::English);
    let english = public(&english);
    for language in Language::ALL {
        let texts = Texts::of(language);
        let theirs = public(&texts);
        for (key, values) in &english {
            assert_eq!(theirs.get(key), Some(values), "{key}, {language:?}");
        }
        let more = theirs.keys().find(|key| !english.contains_key(*key));
        assert_eq!(more, None, "{language:?} has it alone");
    }
}

#[test]
fn every_text_is_asked_for_or_a_piece_of_another() {
    for language in Language::ALL {
        let texts = Texts::of(language);
        let mut used: BTreeSet<&str> = public(&texts).into_keys().collect();
        for key in used.clone() {
            used.extend(texts.pieces_of(key));
        }
        let unused: Vec<&str> = texts.keys().filter(|key| !used.contains(key)).collect();
        assert!(
            unused.is_empty(),
            "nobody asks for these, {language:?}: {unused:?}"
        );
    }
}

/// A choice by a word that is never given falls to the default without a sound.
#[test]
fn languages_choose_by_the_same_words() {
    let english = Texts::of(Language::English).choices();
    for language in Language::ALL {
        for (value, words) in Texts::of(language).choices() {
            let known = english.get(&value).cloned().unwrap_or_default();
            let unknown: Vec<&String> = words.difference(&known).collect();
            assert!(
                unknown.is_empty(),
                "${value} is never one of these, {language:?}: {unknown:?}"
            );
        }
    }
}

#[test]
fn french_has_no_line_break_before_a_colon() {
    for (file, text) in Language::French.files() {
        for (number, line) in (1..).zip(text.lines()) {
            // The pages of docs/rules tell what a picture shows in the same words, with plain spaces.
            if line.starts_with('#') || line.starts_with("picture-") {
                continue;
            }
            for mark in [" :", " ;", " !", " ?", "« ", " »"] {
                assert!(
                    !line.contains(mark),
                    "fr/{file}:{number}: a plain space at {mark:?}"
                );
            }
        }
    }
}
