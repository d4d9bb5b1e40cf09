//! What whoever takes part is told.

use ludotheque_tournaments::Format;
use ludotheque_words::{Language, say};

use crate::features::tournament::title::title;
use ludotheque_play::StoredTournament;

/// How they come to their games.
#[must_use]
pub fn joined(tournament: &StoredTournament, language: Language) -> String {
    let title = title(tournament);
    match (tournament.now.format, tournament.now.stage.has_begun()) {
        (Format::Ladder { .. }, false) => say!(language, "tournament-joined-ladder", title),
        (Format::Ladder { .. }, true) => say!(language, "tournament-joined-ladder-late", title),
        (_, false) => say!(language, "tournament-joined", title),
        (_, true) => say!(language, "tournament-joined-late", title),
    }
}
