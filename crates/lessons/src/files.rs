//! The positions and answers of the exercises, which are part of the program. What is said about them
//! is in the folders of the languages.

use ludotheque_rules::{GameKind, for_each_game};

/// The file of each game in `assets/lessons`.
macro_rules! file_of {
    ([$($Game:ident $module:ident $slug:literal,)+] $game:expr) => {
        match $game {
            $(GameKind::$Game => {
                include_str!(concat!("../../../assets/lessons/", $slug, ".json"))
            })+
        }
    };
}

/// The positions and answers of the exercises, which are the same in all languages.
pub const fn exercises(game: GameKind) -> &'static str {
    for_each_game!(file_of game)
}
