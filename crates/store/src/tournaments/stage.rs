//! How far a tournament is, as its row says it.

use ludotheque_tournaments::Stage;

const WORDS: [(&str, Stage); 6] = [
    ("sign-up", Stage::SignUp),
    ("check-in", Stage::CheckIn),
    ("running", Stage::Running),
    ("paused", Stage::Paused),
    ("last-call", Stage::LastCall),
    ("over", Stage::Over),
];

/// The word for it in the database.
pub(super) fn stage_word(stage: Stage) -> &'static str {
    let found = WORDS.iter().find(|(_, other)| *other == stage);
    found.map_or("", |(word, _)| word)
}

/// Reads [`stage_word`]. The database takes no other word.
pub(super) fn stage_of(word: &str) -> Stage {
    let found = WORDS.iter().find(|(known, _)| *known == word);
    found.map_or(Stage::Over, |(_, stage)| *stage)
}
