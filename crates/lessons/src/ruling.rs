//! Where the pages of `/rules` tell a ruling.

use std::collections::HashMap;
use std::sync::LazyLock;

use ludotheque_rules::GameKind;
use ludotheque_words::Language;

use super::pages::pages;

/// A hyphen at which no line is broken.
const UNBROKEN_HYPHEN: char = '\u{2011}';

/// The place of a ruling among the pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingPlace {
    /// The game that it belongs to.
    pub game: GameKind,
    /// The number of the page, the first of which is 1.
    pub page: usize,
    /// What to look for: the number of the ruling, or for one that has a word instead (`F-turn`)
    /// the title of the page.
    pub point: String,
}

/// The rulings that pages tell, by language, each with where it is told first.
static PLACES: LazyLock<HashMap<Language, HashMap<String, RulingPlace>>> = LazyLock::new(|| {
    let of = |language| (language, places(language));
    Language::ALL.into_iter().map(of).collect()
});

/// Where players can read about a ruling of any game, such as `F-2` or `F-turn`. Nothing if no page
/// tells it.
#[must_use]
pub fn place_of_ruling(ruling: &str, language: Language) -> Option<RulingPlace> {
    PLACES.get(&language)?.get(&unbroken(ruling)).cloned()
}

fn places(language: Language) -> HashMap<String, RulingPlace> {
    let mut places = HashMap::new();
    for &game in GameKind::ALL {
        for (page, number) in pages(game, language).iter().zip(1..) {
            for ruling in page.rulings() {
                let is_numbered = ruling.contains(UNBROKEN_HYPHEN);
                places.entry(ruling.to_owned()).or_insert(RulingPlace {
                    game,
                    page: number,
                    point: if is_numbered { ruling } else { page.title() }.to_owned(),
                });
            }
        }
    }
    places
}

/// A text in which no line ends in the middle of a ruling's number. Everything else, such as a move
/// that somebody may want to copy, stays as it is.
#[must_use]
pub fn unbroken(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    // The two characters before the one that is looked at.
    let (mut before, mut last) = (' ', ' ');
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_number = letter == '-'
            && last.is_ascii_uppercase()
            && !before.is_alphanumeric()
            && letters.peek().is_some_and(char::is_ascii_digit);
        shown.push(if is_number { UNBROKEN_HYPHEN } else { letter });
        (before, last) = (last, letter);
    }
    shown
}

/// The numbers of rulings in such a text, in their order.
pub(super) fn numbers_in(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices(UNBROKEN_HYPHEN)
        .filter_map(|(at, hyphen)| {
            let digits = &text[at + hyphen.len()..];
            let end = digits.find(|c: char| !c.is_ascii_digit());
            let end = end.map_or(text.len(), |end| at + hyphen.len() + end);
            // The letter before the hyphen is one byte long.
            text.get(at.checked_sub(1)?..end)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_of_rulings_are_held_together() {
        let text = "(F-2), F-11: `GB-c1`, b6-b7, F-turn, SHA-256, 3-0";
        let shown = "(F\u{2011}2), F\u{2011}11: `GB-c1`, b6-b7, F-turn, SHA-256, 3-0";
        assert_eq!(unbroken(text), shown);
        let numbers: Vec<&str> = numbers_in(shown).collect();
        assert_eq!(numbers, ["F\u{2011}2", "F\u{2011}11"]);
    }
}
