//! What the rules refuse, on the command line: in the sentences that players read, in English.

use anyhow::anyhow;
use ludotheque_matches::{Broken, Uncheckable};
use ludotheque_render::{bad_record_words, refusal_words, why_words};
use ludotheque_rules::{BadRecord, IllegalMove, Why};
use ludotheque_words::Language;

/// What the rules refuse.
pub trait Refused {
    /// The reason, in an English sentence.
    fn in_english(&self) -> String;

    /// The same as an error, which ends without a full stop.
    fn error(&self) -> anyhow::Error {
        anyhow!("{}", self.in_english().trim_end_matches('.'))
    }
}

impl Refused for Why {
    fn in_english(&self) -> String {
        why_words(self, Language::English)
    }
}

impl Refused for IllegalMove {
    fn in_english(&self) -> String {
        refusal_words(self, Language::English)
    }
}

impl Refused for BadRecord {
    fn in_english(&self) -> String {
        bad_record_words(self, Language::English)
    }
}

impl Refused for Broken {
    fn in_english(&self) -> String {
        self.why().in_english()
    }
}

impl Refused for Uncheckable {
    fn in_english(&self) -> String {
        self.why().in_english()
    }
}
