//! What the bot says, in the reader's language: the messages of `assets/locales`, a file for each
//! language in the form of [Fluent](https://projectfluent.org).
//!
//! Texts are asked for with `say!`, which the tests here look for in the source: a key
//! that is missing in a language, or that nobody asks for, is a red test.

#[cfg(test)]
pub mod asked;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
pub use ludotheque_render::Language;
use unic_langid::{LanguageIdentifier, langid};

/// The texts of one language.
type Texts = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Texts> = LazyLock::new(|| texts(Language::English));
static FRENCH: LazyLock<Texts> = LazyLock::new(|| texts(Language::French));

/// A text by its key: `say!(language, "key")` or `say!(language, "key", user = name, count = 3)`.
macro_rules! say {
    ($language:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::discord::texts::text(
            $language,
            $key,
            &[$((stringify!($name), ::fluent_bundle::FluentValue::from($value))),*],
        )
    };
}

pub(crate) use say;

/// The language of a reader, as Discord names it: `fr`, `en-GB`, `de`. English for all that we do
/// not speak.
#[must_use]
pub fn of_locale(locale: &str) -> Language {
    match locale.split('-').next() {
        Some("fr") => Language::French,
        _ => Language::English,
    }
}

/// What a language calls itself.
#[must_use]
pub const fn own_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::French => "Français",
    }
}

/// What Discord calls a language for which commands have names of their own; none for the one in
/// which they are named.
#[must_use]
pub const fn locale(language: Language) -> Option<&'static str> {
    match language {
        Language::English => None,
        Language::French => Some("fr"),
    }
}

/// What a language is called by those who speak it.
#[must_use]
pub const fn name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::French => "Français",
    }
}

/// The file of a language.
#[must_use]
pub const fn file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../assets/locales/en.ftl"),
        Language::French => include_str!("../../../assets/locales/fr.ftl"),
    }
}

/// A text in a language, or its key if there is none: a bug that the tests find.
#[must_use]
pub fn text(
    language: Language,
    key: &str,
    values: &[(&'static str, fluent_bundle::FluentValue<'_>)],
) -> String {
    #[cfg(test)]
    asked::note(key);
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(*name, value.clone());
    }
    find(language, key, None, &args).unwrap_or_else(|| {
        tracing::error!(key, "a text is missing");
        key.to_owned()
    })
}

/// A text without values, or an attribute of one, if the language has it.
#[must_use]
pub fn plain(language: Language, key: &str, attribute: Option<&str>) -> Option<String> {
    find(language, key, attribute, &FluentArgs::new())
}

fn find(
    language: Language,
    key: &str,
    attribute: Option<&str>,
    args: &FluentArgs<'_>,
) -> Option<String> {
    let texts = match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    };
    let message = texts.get_message(key)?;
    let pattern = match attribute {
        Some(name) => message.get_attribute(name)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = texts.format_pattern(pattern, Some(args), &mut errors);
    if !errors.is_empty() {
        tracing::error!(key, ?errors, "a text cannot be put together");
    }
    Some(text.into_owned())
}

fn texts(language: Language) -> Texts {
    let name: LanguageIdentifier = match language {
        Language::English => langid!("en"),
        Language::French => langid!("fr"),
    };
    let mut texts = Texts::new_concurrent(vec![name]);
    // Marks around inserted names would break mentions and markdown.
    texts.set_use_isolating(false);
    let (resource, errors) = match FluentResource::try_new(file(language).to_owned()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    for error in errors {
        tracing::error!(%error, "a file of texts cannot be read in full");
    }
    if let Err(errors) = texts.add_resource(resource) {
        tracing::error!(?errors, "a text is there twice");
    }
    texts
}

#[cfg(test)]
mod tests;
