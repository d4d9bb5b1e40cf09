//! Parts put in a row.

use ludotheque_words::{Language, say};

/// Sentences one after the other.
pub(crate) fn in_a_row(sentences: &[String], language: Language) -> String {
    sentences.join(&say!(language, "between-sentences"))
}

/// “a, b”.
pub(crate) fn enumerated(parts: &[String], language: Language) -> String {
    parts.join(&say!(language, "between-parts"))
}

/// “a, b and c”.
pub(super) fn listed(parts: impl IntoIterator<Item: ToString>, language: Language) -> String {
    let mut parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() {
        return last;
    }
    let before = enumerated(&parts, language);
    format!("{before}{}{last}", say!(language, "before-last-part"))
}
