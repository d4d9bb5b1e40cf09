//! The languages that there are: a line here and a folder in `assets/locales` each.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Makes [`FILES`] and `files!`, the files of one language, of their names.
macro_rules! names {
    ($($name:literal,)+) => {
        /// How many files of texts a language has.
        const FILES: usize = [$($name),+].len();

        macro_rules! files {
            ($code:literal) => {
                [$((
                    $name,
                    include_str!(concat!("../../../assets/locales/", $code, "/", $name)),
                ),)+]
            };
        }
    };
}

names! {
    "bot.ftl",
    "words.ftl",
    "figures.ftl",
    "finale.ftl",
    "ad-elta-stelpur.ftl",
    "royal-ur.ftl",
    "arrows-and-stars.ftl",
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
        }
    };
}

languages! {
    #[default]
    English = "en";
    French = "fr";
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
        assert_eq!(
            "EN".parse::<Language>().unwrap_err().to_string(),
            "expected one of en, fr"
        );
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
