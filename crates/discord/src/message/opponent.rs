//! What the program's own players are called. Their names are stored in English, like everything
//! that is stored; whoever reads them does so in their own language.

use std::borrow::Cow;

use ludotheque_words::{Language, say};

use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Level, Player};

/// What a level is called.
#[must_use]
pub fn level_name(level: Level, language: Language) -> String {
    match level {
        Level::Newcomer => say!(language, "level-name-newcomer"),
        Level::Casual => say!(language, "level-name-casual"),
        Level::Regular => say!(language, "level-name-regular"),
        Level::Expert => say!(language, "level-name-expert"),
        Level::Master => say!(language, "level-name-master"),
    }
}

/// What a level is called in a list, with how it plays.
#[must_use]
pub fn level_choice(level: Level, language: Language) -> String {
    match level {
        Level::Newcomer => say!(language, "level-newcomer"),
        Level::Casual => say!(language, "level-casual"),
        Level::Regular => say!(language, "level-regular"),
        Level::Expert => say!(language, "level-expert"),
        Level::Master => say!(language, "level-master"),
    }
}

/// The name of a player as it is stored or written in a record, where it stands in a line.
#[must_use]
pub fn in_words(name: &str, language: Language) -> Cow<'_, str> {
    match level_of_name(name) {
        Some(level) => say!(
            language,
            "opponent-name",
            level = level_name(level, language)
        )
        .into(),
        None => name.into(),
    }
}

/// The names of two players as they stand in a picture, where there is room for a word. Whoever has
/// had their data deleted has none: the sides are called by their colours then.
#[must_use]
pub fn in_picture(names: [&str; 2], language: Language) -> [Cow<'_, str>; 2] {
    names.map(|name| {
        if name == Player::former(UserId(0)).name {
            "".into()
        } else {
            in_words(name, language)
        }
    })
}

fn level_of_name(name: &str) -> Option<Level> {
    let mut levels = Level::ALL.into_iter();
    levels.find(|level| Player::opponent(*level).name == name)
}
