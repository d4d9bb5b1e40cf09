//! How the texts are written: sections, each with a title, perhaps some settings, and a text.
//!
//! ```text
//! # A title
//! setting: value
//!
//! The text, with Discord's markdown. Lines that follow each other are one paragraph.
//! ```
//!
//! Everywhere `{elimination=false}` stands for a rule option: players read what the lists of
//! variants call it, so that they can find it there.

use ludotheque_render::variant_words;
use ludotheque_rules::GameKind;
use ludotheque_words::{Language, capitalised};

use super::ruling_numbers::unbroken;

/// A section of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// What stands after the `#`.
    pub title: String,
    /// The settings under the title, in their order.
    pub settings: Vec<(String, String)>,
    /// What comes after the first empty line, each paragraph as one line.
    pub text: String,
}

impl Section {
    /// The value of a setting.
    pub fn setting(&self, name: &str) -> Option<&str> {
        let found = self.settings.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// Reads a file of a game as players see it: with the names of its options, and with numbers of
/// rulings that stay on one line.
pub fn sections_for_players(file: &str, game: GameKind, language: Language) -> Vec<Section> {
    sections(&unbroken(&with_options_named(file, game, language)))
}

/// Replaces each rule option in braces by its name.
fn with_options_named(text: &str, game: GameKind, language: Language) -> String {
    let mut named = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, option, after)) = next_option(rest) {
        named.push_str(before);
        named.push_str(&capitalised(&variant_words(game, option, language)));
        rest = after;
    }
    named + rest
}

/// What stands before, in and after the next pair of braces.
fn next_option(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (option, after) = rest.split_once('}')?;
    Some((before, option, after))
}

/// Reads a file. What stands before the first title belongs to nobody and is left out.
pub fn sections(file: &str) -> Vec<Section> {
    let mut found: Vec<Section> = Vec::new();
    let mut in_settings = false;
    // Whether the next line goes on with the paragraph of the one before.
    let mut goes_on = false;
    for line in file.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            found.push(Section {
                title: title.to_owned(),
                ..Section::default()
            });
            (in_settings, goes_on) = (true, false);
            continue;
        }
        let Some(section) = found.last_mut() else {
            continue;
        };
        match line.split_once(": ").filter(|_| in_settings) {
            Some((name, value)) => section.settings.push((name.to_owned(), value.to_owned())),
            None if line.is_empty() => (in_settings, goes_on) = (false, false),
            None => {
                let begins = line.starts_with(['-', '>', '`']) || line.starts_with("  ");
                if !section.text.is_empty() {
                    section
                        .text
                        .push(if goes_on && !begins { ' ' } else { '\n' });
                }
                section.text.push_str(line.trim_start());
                goes_on = true;
            }
        }
    }
    found
}
