//! What became of an action, in a few words.

use std::sync::LazyLock;

use ludotheque_standin::{Reply, Trouble};
use ludotheque_words::Language;

use crate::world::CardView;

/// Answers that no action may ever get.
const FAULTS: [&str; 13] = [
    "fault",
    "too-slow",
    "not-shown",
    "unknown-command",
    "unknown-option",
    "unknown-interaction",
    "unknown-button",
    "store-away",
    "store-read-only",
    "store-collided",
    "store-unsettled",
    "lesson-broken",
    "import-not-fetched",
];
/// What a busy machine may say. It has to be asked once more.
pub const TOO_SLOW: &str = "too-slow";
const REFUSAL: &str = "refusal-";

/// A text of the bot's: its key, and what stands between the values in it.
struct Pattern {
    key: String,
    fixed: Vec<String>,
}

static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(patterns);

/// The texts of the bot in English. Values, selectors and references may be anything.
fn patterns() -> Vec<Pattern> {
    let mut patterns: Vec<(String, String)> = Vec::new();
    let files = Language::English.files().into_iter();
    let files = files.filter(|(file, _)| *file == "bot.ftl");
    for line in files.flat_map(|(_, texts)| texts.lines()) {
        let is_more = line.starts_with(' ') && !line.trim_start().starts_with('.');
        match line.split_once(" =") {
            _ if line.starts_with('#') => {}
            _ if is_more => {
                if let Some((_, text)) = patterns.last_mut() {
                    text.push('\n');
                    text.push_str(line.trim());
                }
            }
            Some((key, text)) if !line.starts_with(' ') => {
                patterns.push((key.to_owned(), text.trim().to_owned()));
            }
            _ => {}
        }
    }
    let patterns = patterns.into_iter();
    patterns
        .map(|(key, text)| Pattern {
            key,
            fixed: fixed_parts(text.trim()),
        })
        .collect()
}

/// What stands outside of braces.
fn fixed_parts(text: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0_u32);
    for letter in text.replace("{\"\"}", "").chars() {
        match letter {
            '{' => {
                depth += 1;
                parts.push(String::new());
            }
            '}' => depth = depth.saturating_sub(1),
            letter if depth == 0 => parts.last_mut().expect("one").push(letter),
            _ => {}
        }
    }
    parts
}

impl Pattern {
    /// How many letters of a text are those of the pattern, if the text begins with it. A text that
    /// begins with a value has at least a word in it.
    fn matched(&self, text: &str) -> Option<usize> {
        let (first, others) = self.fixed.split_first()?;
        let longest = self.fixed.iter().map(|part| part.trim().chars().count());
        if first.is_empty() && longest.max() < Some(8) {
            return None;
        }
        let mut rest = text.strip_prefix(first.as_str())?;
        for part in others {
            let at = rest.find(part.as_str())?;
            rest = &rest[at + part.len()..];
        }
        Some(self.fixed.iter().map(|part| part.chars().count()).sum())
    }
}

/// The key of the text that a message begins with: of those that fit, that with the most letters.
fn key_of(text: &str, is_wanted: impl Fn(&Pattern) -> bool) -> Option<&'static str> {
    let fitting = PATTERNS.iter().filter(|pattern| is_wanted(pattern));
    let fitting = fitting.filter_map(|pattern| Some((pattern.matched(text)?, pattern)));
    let best = fitting.max_by_key(|(letters, _)| *letters);
    best.filter(|(letters, _)| *letters > 4)
        .map(|(_, pattern)| pattern.key.as_str())
}

/// What a reply shows, in a few words.
///
/// # Panics
/// If it is one that nobody should ever get.
pub fn shown(reply: &Result<Reply, Trouble>, what: &str) -> String {
    const FORM: u64 = 9;
    let reply = match reply {
        Ok(reply) if reply.kind == FORM => return "form".to_owned(),
        Ok(reply) => reply,
        Err(Trouble::NotOffered(_)) => return "-".to_owned(),
        Err(trouble) => panic!("{what}: {trouble}"),
    };
    let card = CardView::of(reply);
    let text = reply.text();
    let refusal = key_of(&text, |pattern| pattern.key.starts_with(REFUSAL));
    let words = match refusal {
        Some(key) => {
            let key = key.trim_start_matches(REFUSAL).to_owned();
            if card.alt.is_some() {
                format!("{key}, board")
            } else {
                key
            }
        }
        None if is_challenge(&card) && !reply.ephemeral => return "card".to_owned(),
        None if is_challenge(&card) => "(challenge)".to_owned(),
        None if has_button(&card, "1:ply:") => "(step)".to_owned(),
        None if card.alt.as_deref().is_some_and(is_film) => "(film)".to_owned(),
        None if text.ends_with("```") => "(description)".to_owned(),
        None if card.picture.is_some() && is_card(&card) => match reply.ephemeral {
            false => return "card".to_owned(),
            // A line above it may say where it is played.
            true => {
                let note = key_of(&text, |pattern| pattern.fixed[0].chars().count() > 12);
                let note = note.map_or_else(String::new, |key| format!("{key}, "));
                let view = if card.buttons.is_empty() {
                    "board"
                } else {
                    "own view"
                };
                format!("({note}{view})")
            }
        },
        None => {
            let key = key_of(&text, |_| true).unwrap_or_else(|| panic!("{what}: {text}"));
            assert!(
                key == TOO_SLOW || !FAULTS.contains(&key),
                "{what} is answered with {text}"
            );
            match key {
                TOO_SLOW => return TOO_SLOW.to_owned(),
                key => format!("({key})"),
            }
        }
    };
    if reply.ephemeral || words == "card" {
        words
    } else {
        format!("{words} for everyone")
    }
}

/// Whether the picture is that of the card, and not a step of a review or a lesson.
fn is_card(card: &CardView) -> bool {
    let mut lines = card.text.lines();
    lines.any(|line| line.starts_with("**") && line.contains(" v "))
}

fn has_button(card: &CardView, prefix: &str) -> bool {
    card.buttons.iter().any(|(_, id)| id.starts_with(prefix))
}

fn is_film(alt: &str) -> bool {
    alt.contains("as an animated picture")
}

/// Whether it is the card of a challenge that waits, or of one that came to nothing.
fn is_challenge(card: &CardView) -> bool {
    let closed = ["was withdrawn", "was declined", "was removed", "expired"];
    let is_closed = card.text.contains("** · The challenge by ")
        && closed.iter().any(|words| card.text.contains(words));
    is_closed || card.text.contains("-# Expires <t:")
}
