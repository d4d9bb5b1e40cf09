//! A thousand hostile names, and as many texts that somebody has typed, in every message of the
//! catalogue: what was plain stays plain, nobody is mentioned who was not before, and every limit of
//! Discord's is kept.

use std::{iter, thread};

use ludotheque_render::is_invisible;
use ludotheque_standin::{objections_to_form, objections_to_message};
use serde_json::Value;

use crate::catalogue::markdown::{Mark, marks};
use crate::catalogue::names::{SEED, hostile};
use crate::catalogue::people::People;
use crate::catalogue::{Drawing, Entry, Reader, Shown, all};
use crate::message::escape;
use ludotheque_words::Language;

const NAMES: usize = 1_000;
/// As many as there are players in a match.
const AT_ONCE: usize = 2;
/// Offences of one message that are told.
const TOLD: usize = 3;

#[test]
fn hostile_names_break_no_message() {
    let names = hostile(NAMES);
    let hostile: Vec<People> = names.chunks(AT_ONCE).map(People::named).collect();
    // Every name meets every message, in one language or another. Each has a processor, if there is one.
    let shares = hostile.chunks(hostile.len().div_ceil(Language::ALL.len()));
    let offences: Vec<String> = thread::scope(|scope| {
        let readers: Vec<_> = iter::zip(Language::ALL, shares)
            .map(|(language, share)| scope.spawn(move || offences_in(language, share)))
            .collect();
        let found = readers.into_iter().map(|reader| reader.join());
        found.flat_map(|found| found.expect("it is read")).collect()
    });
    assert!(
        offences.is_empty(),
        "with seed {SEED}:\n{}",
        offences.join("\n")
    );
}

/// What is wrong with all messages in a language when these people occur in them.
fn offences_in(language: Language, hostile: &[People]) -> Vec<String> {
    let mut offences = Vec::new();
    for entry in all().iter().flat_map(|group| &group.entries) {
        let found = offences_of(entry, language, hostile);
        offences.extend(found.into_iter().take(TOLD));
    }
    offences
}

/// What is wrong with a message when these people occur in it.
fn offences_of(entry: &Entry, language: Language, hostile: &[People]) -> Vec<String> {
    let harmless = Outline::of(entry, language, &People::usual());
    let others = People::named(&["Zoë".to_owned(), "Xaver".to_owned()]);
    let mut offences = harmless.offences.clone();
    // Most messages name nobody: players are mentioned by their numbers.
    let names_somebody = Outline::of(entry, language, &others).body != harmless.body;
    for people in hostile.iter().filter(|_| names_somebody) {
        let shown = Outline::of(entry, language, people);
        offences.extend(shown.offences.iter().cloned());
        if shown.hidden.len() > harmless.hidden.len() {
            offences.extend(shown.hidden.iter().cloned());
        }
        if shown.allowed_mentions != harmless.allowed_mentions {
            offences.push(format!("notifies {}", shown.allowed_mentions));
        }
        let pairs = harmless.texts.iter().zip(&shown.texts);
        let broken = pairs.filter(|(before, now)| before.marks != now.marks);
        offences.extend(
            broken.map(|(before, now)| {
                format!("{:?} has other marks than {:?}", now.text, before.text)
            }),
        );
        if shown.texts.len() != harmless.texts.len() {
            offences.push(format!("{} texts", shown.texts.len()));
        }
    }
    let place = |offence| format!("{} in {language}: {offence}", entry.name);
    offences.into_iter().map(place).collect()
}

/// A message without its letters.
struct Outline {
    body: Value,
    texts: Vec<Text>,
    allowed_mentions: Value,
    /// Texts with something in them that nobody sees: our own emoji have such things too.
    hidden: Vec<String>,
    /// What can be seen of it alone.
    offences: Vec<String>,
}

/// A text with markdown.
struct Text {
    text: String,
    marks: Vec<Mark>,
}

impl Outline {
    fn of(entry: &Entry, language: Language, people: &People) -> Self {
        let reader = Reader {
            language,
            people,
            draw: Drawing::IN_WORDS,
        };
        let (body, mut offences) = match entry.show(reader) {
            Shown::Message(message) => {
                let body = message.to_json();
                let files: Vec<&str> = message.attached().iter().map(|(name, _)| *name).collect();
                let offences = objections_to_message(&body, &files);
                (body, offences)
            }
            Shown::Form(form) => {
                let body = form.to_json();
                let offences = objections_to_form(&body);
                (body, offences)
            }
        };
        let (mut texts, mut hidden) = (Vec::new(), Vec::new());
        collect(&body, &mut |key, text| {
            if hides_something(text) {
                hidden.push(format!("{text:?} has something in it that nobody sees"));
            }
            match key {
                "content" => texts.push(Text {
                    text: text.to_owned(),
                    marks: marks(text),
                }),
                "label" | "placeholder" | "title" if !escape::is_readable(text) => {
                    offences.push(format!("the {key} {text:?} says nothing"));
                }
                _ => {}
            }
        });
        let allowed_mentions = body["allowed_mentions"].clone();
        offences.extend(careless(&allowed_mentions, &texts));
        Self {
            body,
            texts,
            allowed_mentions,
            hidden,
            offences,
        }
    }
}

/// Whether there is more in a text than can be seen, but for what breaks mentions.
fn hides_something(text: &str) -> bool {
    let text = text.replace("@\u{200b}", "@").replace("<\u{200b}", "<");
    text.chars().any(|c| c != '\n' && is_invisible(c))
}

/// Only those are notified who are named, and never a kind of people.
fn careless(allowed: &Value, texts: &[Text]) -> Vec<String> {
    let mut offences = Vec::new();
    if allowed.is_object() && allowed["parse"] != Value::Array(Vec::new()) {
        offences.push(format!("notifies {}", allowed["parse"]));
    }
    for user in allowed["users"].as_array().into_iter().flatten() {
        let chip = Mark::Chip(format!("<@{}>", user.as_str().unwrap_or_default()));
        if !texts.iter().any(|text| text.marks.contains(&chip)) {
            offences.push(format!("notifies {user} without a word"));
        }
    }
    offences
}

/// All texts in a body, each with the name of its field.
pub fn collect(body: &Value, take: &mut impl FnMut(&str, &str)) {
    match body {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(text) => take(key, text),
                    other => collect(other, take),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, take)),
        _ => {}
    }
}
