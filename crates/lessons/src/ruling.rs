//! Where the pages of `/rules` tell a ruling.

use std::collections::HashMap;
use std::sync::LazyLock;

use ludotheque_rules::GameKind;
use ludotheque_words::Language;

use super::pages::pages;
use super::ruling_numbers::{UNBROKEN_HYPHEN, unbroken};

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
