//! The files, which are part of the program.

use ludotheque_rules::{GameKind, for_each_game};
use ludotheque_words::Language;

/// The file of each game in a folder of the assets.
macro_rules! file_of {
    ([$($Game:ident $module:ident $slug:literal,)+] $game:expr, $folder:literal, $ending:literal) => {
        match $game {
            $(GameKind::$Game => {
                include_str!(concat!("../../../assets/", $folder, "/", $slug, $ending))
            })+
        }
    };
}

/// The pages of the rules.
pub const fn rules(game: GameKind, language: Language) -> &'static str {
    match language {
        Language::English => for_each_game!(file_of game, "locales/en/rules", ".md"),
        Language::French => for_each_game!(file_of game, "locales/fr/rules", ".md"),
    }
}

/// What the exercises ask and explain.
pub const fn lessons(game: GameKind, language: Language) -> &'static str {
    match language {
        Language::English => for_each_game!(file_of game, "locales/en/lessons", ".md"),
        Language::French => for_each_game!(file_of game, "locales/fr/lessons", ".md"),
    }
}

/// The positions and answers of the exercises, which are the same in all languages.
pub const fn exercises(game: GameKind) -> &'static str {
    for_each_game!(file_of game, "lessons", ".json")
}
