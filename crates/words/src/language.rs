//! The languages that there are: a line here and a folder in `assets/locales` each.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ludotheque_rules::{GameKind, for_each_game};

/// Makes [`FILES`] and `files!`, the files of one language, of their names and of one for each game.
macro_rules! names {
    ([$($Game:ident $module:ident $slug:literal,)+] $($name:literal,)+) => {
        /// How many files of texts a language has.
        const FILES: usize = [$($name,)+ $($slug),+].len();

        macro_rules! files {
            ($code:literal) => {
                [$((
                    $name,
                    include_str!(concat!("../../../assets/locales/", $code, "/", $name)),
                ),)+
                $((
                    concat!($slug, ".ftl"),
                    include_str!(concat!("../../../assets/locales/", $code, "/", $slug, ".ftl")),
                ),)+]
            };
        }
    };
}

for_each_game!(names "bot.ftl", "words.ftl", "refusals.ftl", "figures.ftl", "standings.ftl", "together.ftl",);

/// The file of a game in a folder of a language.
macro_rules! page {
    ([$($Game:ident $module:ident $slug:literal,)+] $game:expr, $code:literal, $folder:literal) => {
        match $game {
            $(GameKind::$Game => include_str!(concat!(
                "../../../assets/locales/", $code, $folder, $slug, ".md"
            )),)+
        }
    };
}

/// Makes [`Language`] of the list of languages, each with the name of its folder.
macro_rules! languages {
    ($($(#[$attribute:meta])* $name:ident = $code:literal;)+) => {
        /// A language that people are spoken to in.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Language {
            $($(#[$attribute])* #[doc = concat!("`", $code, "`")] $name,)+
        }

        impl Language {
            /// Every language.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$name),+];

            /// Its code, as BCP 47 has it and as Discord and the database know it.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)+
                }
            }

            /// Its texts, a file for each part of the program.
            #[must_use]
            pub const fn files(self) -> [(&'static str, &'static str); FILES] {
                match self {
                    $(Self::$name => files!($code),)+
                }
            }

            /// The pages of a game's rules, as `/rules` shows them.
            #[must_use]
            pub const fn rules(self, game: GameKind) -> &'static str {
                match self {
                    $(Self::$name => for_each_game!(page game, $code, "/rules/"),)+
                }
            }

            /// What the exercises of a game ask and explain, as `/learn` shows them.
            #[must_use]
            pub const fn lessons(self, game: GameKind) -> &'static str {
                match self {
                    $(Self::$name => for_each_game!(page game, $code, "/lessons/"),)+
                }
            }
        }
    };
}

languages! {
    #[default]
    English = "en";
    French = "fr";
    German = "de";
}

/// The text is the code of no language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl Language {
    /// The language of a reader by its locale: `fr`, `en-GB`. English for all that we do not speak.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let code = locale.split('-').next().unwrap_or_default();
        code.parse().unwrap_or_default()
    }

    /// What it calls itself.
    #[must_use]
    pub fn own_name(self) -> String {
        crate::text(self, "language-name", &[])
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        (Self::ALL.into_iter())
            .find(|language| language.code() == text)
            .ok_or(UnknownLanguage)
    }
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(Language::code);
        write!(f, "expected one of {}", codes.join(", "))
    }
}

impl Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_known_by_their_codes() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        let unknown = "EN".parse::<Language>().unwrap_err().to_string();
        for language in Language::ALL {
            assert!(unknown.contains(language.code()), "{unknown}");
        }
    }

    #[test]
    fn readers_are_spoken_to_in_their_language_and_else_in_english() {
        assert_eq!(Language::of_locale("fr"), Language::French);
        assert_eq!(Language::of_locale("fr-CA"), Language::French);
        assert_eq!(Language::of_locale("en-GB"), Language::English);
        assert_eq!(Language::of_locale("fry"), Language::English);
        assert_eq!(Language::of_locale(""), Language::English);
    }
}
