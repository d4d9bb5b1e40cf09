//! Every word that a person reads: the texts of `assets/locales`, a folder for each language, in the
//! form of [Fluent](https://projectfluent.org).
//!
//! Texts are asked for with [`say!`], which the tests look for in the source: a key that is missing
//! in a language, or that nobody asks for, is a red test.

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod language;

use std::borrow::Cow;
use std::cell::Cell;
use std::sync::LazyLock;

pub use fluent_bundle::FluentValue as Value;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
pub use language::{Language, UnknownLanguage};
use unic_langid::LanguageIdentifier;

/// The texts of one language.
type Texts = FluentBundle<FluentResource>;

static TEXTS: LazyLock<Vec<Texts>> = LazyLock::new(|| Language::ALL.map(texts).into());

/// A text by its key: `say!(language, "key")` or `say!(language, "key", user = name, count)`; a value
/// without `=` is a variable of that name.
#[macro_export]
macro_rules! say {
    ($language:expr, $key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::text(
            $language,
            $key,
            &[$((stringify!($name), $crate::say!(@value $name $($value)?))),*],
        )
    };
    (@value $name:ident $value:expr) => { $crate::Value::from($value) };
    (@value $name:ident) => { $crate::Value::from($name) };
}

/// What a test does to the texts of its thread: it gets the key and the text, and gives the text that
/// is said.
pub type Filter = fn(&str, String) -> String;

/// How a test spells what stands in the files of texts.
pub type Spelling = fn(&str) -> String;

thread_local! {
    static FILTER: Cell<Option<Filter>> = const { Cell::new(None) };
    static SPELLING: Cell<Option<Spelling>> = const { Cell::new(None) };
}

/// Puts every text that this thread says from now on through a filter: a test learns so which texts
/// were asked for.
pub fn filter(filter: Option<Filter>) {
    FILTER.set(filter);
}

/// Spells the words of every text that this thread says from now on in another way, but leaves alone
/// the values that are put into it: a test makes so a language of its own, in which a word that
/// stands in no file stands out.
pub fn spell(spelling: Option<Spelling>) {
    SPELLING.set(spelling);
}

fn spelt(words: &str) -> Cow<'_, str> {
    match SPELLING.get() {
        Some(spelling) => spelling(words).into(),
        None => words.into(),
    }
}

/// A text in a language, or its key if there is none: a bug that the tests find.
#[must_use]
pub fn text(language: Language, key: &str, values: &[(&'static str, Value<'_>)]) -> String {
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
    let texts = &TEXTS[language as usize];
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
    let text = text.into_owned();
    Some(match FILTER.get() {
        Some(filter) => filter(key, text),
        None => text,
    })
}

fn texts(language: Language) -> Texts {
    let name = LanguageIdentifier::from_bytes(language.code().as_bytes()).unwrap_or_default();
    let mut texts = Texts::new_concurrent(vec![name]);
    // Marks around inserted names would break mentions and markdown.
    texts.set_use_isolating(false);
    texts.set_transform(Some(spelt));
    for (file, content) in language.files() {
        let (resource, errors) = match FluentResource::try_new(content.to_owned()) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        for error in errors {
            tracing::error!(file, %error, "a file of texts cannot be read in full");
        }
        if let Err(errors) = texts.add_resource(resource) {
            tracing::error!(file, ?errors, "a text is there twice");
        }
    }
    texts
}

/// With a capital letter at the beginning.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests;
