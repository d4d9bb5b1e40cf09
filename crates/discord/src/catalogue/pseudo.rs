//! A language that nobody speaks: that of the English files of texts in wide letters. What stands in
//! other letters in a message made in it, and was not written by a person, comes from no file.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ludotheque_rules::GameKind;

use crate::catalogue::hostile::collect;
use crate::catalogue::people::People;
use crate::catalogue::{Drawing, Reader, Shown, all, lessons};
use ludotheque_words::{Language, spell};

/// What a player reads of a body.
const READ: [&str; 5] = ["content", "label", "placeholder", "title", "description"];
/// Names and notation that have no other form in any language: of the goals as squares, of a way to
/// write a start, of a time zone.
const THE_SAME_EVERYWHERE: [&str; 4] = ["GB", "GR", "setup", "Europe/Paris"];
/// What moderators give as their reason.
const TYPED: [&str; 3] = [
    "an unfit name",
    "both have left the server",
    "both have left",
];
#[test]
fn every_word_comes_from_a_file() {
    spell(Some(wide));
    let people = People::usual();
    let known = known(&people);
    let reader = Reader {
        language: Language::English,
        people: &people,
        draw: Drawing::IN_WORDS,
    };
    // Each with the first place where it stands.
    let mut strange: BTreeMap<String, String> = BTreeMap::new();
    for group in all() {
        for entry in &group.entries {
            let body = match entry.show(reader) {
                Shown::Message(message) => message.to_json(),
                Shown::Form(form) => form.to_json(),
            };
            collect(&body, &mut |key, text| {
                if READ.contains(&key) {
                    for word in strange_words(text, &known) {
                        let place = || format!("{}: {text}", entry.name);
                        strange.entry(word).or_insert_with(place);
                    }
                }
            });
        }
    }
    spell(None);
    assert!(
        strange.is_empty(),
        "words that come from no file: {strange:#?}"
    );
}

/// What may stand in a message and is in no file of texts: names, what people have typed, and what
/// comes from the files of the lessons. The longest first, for one can be a part of another.
fn known(people: &People) -> Vec<String> {
    let mut known = lessons::texts(Language::English);
    known.extend(alternative_texts());
    known.extend(GameKind::ALL.iter().map(|game| game.title().to_owned()));
    known.extend((0..4).map(|number| people.somebody(number).name));
    known.push(people.typed.clone());
    let fixed = [&THE_SAME_EVERYWHERE[..], &TYPED].concat();
    known.extend(fixed.into_iter().map(str::to_owned));
    known.retain(|text| !text.is_empty());
    known.sort_by_key(|text| std::cmp::Reverse(text.len()));
    known
}

/// What the pages of the rules say their pictures show.
fn alternative_texts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locales/en/rules");
    let files = fs::read_dir(folder).expect("the folder of the rules");
    let alts = files.flat_map(|file| {
        let text = fs::read_to_string(file.expect("a file").path()).expect("rules are text");
        let alts = text.lines().filter_map(|line| line.strip_prefix("alt: "));
        // In braces stands an option, whose name is a text.
        let parts = alts.flat_map(|alt| alt.split(['{', '}']).step_by(2));
        parts.map(str::to_owned).collect::<Vec<_>>()
    });
    alts.collect()
}

/// The words of a text in other letters that are not in a known text, a mention, a time, an address or
/// code. What has a digit in it is notation, the code of a match or a checksum, and a letter is not a
/// word.
fn strange_words(text: &str, known: &[String]) -> Vec<String> {
    let text = text.replace('\\', "");
    let text = known.iter().fold(text, |text, one| text.replace(one, " "));
    let text = without_code(&text);
    let words = text.split(|c: char| !c.is_alphanumeric() || is_wide(c));
    words
        .filter(|word| word.chars().nth(1).is_some())
        .filter(|word| !word.contains(|c: char| c.is_ascii_digit()))
        .map(str::to_lowercase)
        .collect()
}

/// What is left of a text without mentions and times, targets of links and code. The names of
/// commands look like code, but are words.
fn without_code(text: &str) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['<', '`', ']']) {
        let (before, after) = rest.split_at(at);
        left += before;
        let (begin, end) = match after.as_bytes() {
            [b'<', ..] => (1, ">"),
            [b'`', ..] => (1, "`"),
            [_, b'(', ..] => (2, ")"),
            _ => (1, ""),
        };
        rest = &after[begin..];
        if let Some((inside, behind)) = rest.split_once(end) {
            let command = inside.strip_prefix('/').unwrap_or_default();
            left += &format!(" {command} ");
            rest = behind;
        }
    }
    left + rest
}

fn is_wide(c: char) -> bool {
    ('\u{ff01}'..='\u{ff5e}').contains(&c)
}

fn wide(words: &str) -> String {
    let wide = |c: char| match c {
        'A'..='Z' | 'a'..='z' => char::from_u32(u32::from(c) + 0xfee0).unwrap_or(c),
        _ if c.is_alphabetic() => 'ｅ',
        _ => c,
    };
    words.chars().map(wide).collect()
}
