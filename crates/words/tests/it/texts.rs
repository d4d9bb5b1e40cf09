//! What texts are made of.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;
use ludotheque_words::Language;

/// What Fluent calls the forms of a number.
const FORMS_OF_NUMBERS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The texts of a language, by their keys.
pub(crate) struct Texts(BTreeMap<&'static str, Parts>);

/// What a text, with its attributes, is made of.
#[derive(Default)]
struct Parts {
    values: BTreeSet<String>,
    /// Other texts that stand in it, by their keys.
    pieces: BTreeSet<&'static str>,
    /// The words that it chooses by, of each value.
    choices: BTreeMap<String, BTreeSet<String>>,
}

impl Texts {
    /// # Panics
    /// If a file cannot be read, or has a key that is there already.
    pub(crate) fn of(language: Language) -> Self {
        let mut texts = BTreeMap::new();
        for (file, content) in language.files() {
            let resource = parse(content).unwrap_or_else(|(_, errors)| {
                panic!("{file}, {language:?}: {errors:?}");
            });
            for entry in resource.body {
                let Entry::Message(message) = entry else {
                    continue;
                };
                let key = message.id.name;
                let twice = texts.insert(key, Parts::of(&message)).is_some();
                assert!(!twice, "{key} is there twice, {language:?}");
            }
        }
        Self(texts)
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.0.keys().copied()
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    /// The values that a text says or chooses by, in itself and in its pieces.
    pub(crate) fn values_of(&self, key: &str) -> BTreeSet<String> {
        let all = self.pieces_of(key).into_iter().chain([key]);
        all.filter_map(|key| self.0.get(key))
            .flat_map(|parts| parts.values.iter().cloned())
            .collect()
    }

    /// The keys of the texts that stand in a text, and in those.
    pub(crate) fn pieces_of(&self, key: &str) -> BTreeSet<&'static str> {
        let mut found = BTreeSet::new();
        let mut left: Vec<&'static str> = self.own_pieces(key).collect();
        while let Some(piece) = left.pop() {
            assert!(
                self.has(piece),
                "there is no text {piece}, a piece of {key}"
            );
            if found.insert(piece) {
                left.extend(self.own_pieces(piece));
            }
        }
        found
    }

    fn own_pieces(&self, key: &str) -> impl Iterator<Item = &'static str> {
        let parts = self.0.get(key).into_iter();
        parts.flat_map(|parts| parts.pieces.iter().copied())
    }

    /// The words that texts choose by, of each value.
    pub(crate) fn choices(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (value, words) in self.0.values().flat_map(|parts| &parts.choices) {
            all.entry(value.clone())
                .or_default()
                .extend(words.iter().cloned());
        }
        all
    }
}

impl Parts {
    fn of(message: &Message<&'static str>) -> Self {
        let mut parts = Self::default();
        let attributes = message.attributes.iter().map(|attribute| &attribute.value);
        for pattern in message.value.iter().chain(attributes) {
            parts.add(pattern);
        }
        parts
    }

    fn add(&mut self, pattern: &Pattern<&'static str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add_expression(expression);
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&'static str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                let words = variants.iter().filter_map(|variant| match variant.key {
                    VariantKey::Identifier { name } => Some(name),
                    VariantKey::NumberLiteral { .. } => None,
                });
                let words = words.filter(|word| !FORMS_OF_NUMBERS.contains(word));
                if let InlineExpression::VariableReference { id } = selector {
                    let known = self.choices.entry(id.name.to_owned()).or_default();
                    known.extend(words.map(str::to_owned));
                }
                for variant in variants {
                    self.add(&variant.value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&'static str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.pieces.insert(id.name);
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => {
                panic!("texts are made of values and of other texts: {inline:?}")
            }
        }
    }
}
