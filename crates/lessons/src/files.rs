//! The files, which are part of the program.

use ludotheque_rules::GameKind;
use ludotheque_words::Language;

/// The file of each game in a folder of the assets.
macro_rules! of_each_game {
    ($game:expr, $folder:literal, $ending:literal) => {
        match $game {
            GameKind::Finale => {
                include_str!(concat!("../../../assets/", $folder, "/finale", $ending))
            }
            GameKind::AdEltaStelpur => {
                include_str!(concat!(
                    "../../../assets/",
                    $folder,
                    "/ad-elta-stelpur",
                    $ending
                ))
            }
            GameKind::RoyalUr => {
                include_str!(concat!("../../../assets/", $folder, "/royal-ur", $ending))
            }
            GameKind::ArrowsAndStars => {
                include_str!(concat!(
                    "../../../assets/",
                    $folder,
                    "/arrows-and-stars",
                    $ending
                ))
            }
        }
    };
}

/// The pages of the rules.
pub const fn rules(game: GameKind, language: Language) -> &'static str {
    match language {
        Language::English => of_each_game!(game, "locales/en/rules", ".md"),
        Language::French => of_each_game!(game, "locales/fr/rules", ".md"),
    }
}

/// What the exercises ask and explain.
pub const fn lessons(game: GameKind, language: Language) -> &'static str {
    match language {
        Language::English => of_each_game!(game, "locales/en/lessons", ".md"),
        Language::French => of_each_game!(game, "locales/fr/lessons", ".md"),
    }
}

/// The positions and answers of the exercises, which are the same in all languages.
pub const fn exercises(game: GameKind) -> &'static str {
    of_each_game!(game, "lessons", ".json")
}
