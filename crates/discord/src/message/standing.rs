//! How a match stands or has ended in a few words, and as something to choose.

use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use ludotheque_matches::ids::MatchId;
use ludotheque_play::{GameLine, PastMatch};

/// Whom a match waits for.
#[must_use]
pub fn state(line: &GameLine, language: Language) -> String {
    match (line.open, line.my_turn) {
        (true, true) => say!(language, "games-waits-for-you"),
        (true, false) => say!(language, "games-unanswered"),
        (false, true) => say!(language, "games-your-turn"),
        (false, false) => say!(language, "games-their-turn"),
    }
}

/// How a match ended for one of its players.
#[must_use]
pub fn how_it_ended(played: &PastMatch, language: Language) -> String {
    match played.winner {
        _ if played.aborted => say!(language, "past-aborted"),
        None => say!(language, "past-drawn"),
        Some(winner) if winner == played.seat => say!(language, "past-won"),
        Some(_) => say!(language, "past-lost"),
    }
}

/// A match that goes on, as something to choose: what it is called, and its code.
#[must_use]
pub fn choice_of_game(line: &GameLine, language: Language) -> (String, String) {
    choice(line.match_id, line.game, &state(line, language))
}

/// The same of a match that is over.
#[must_use]
pub fn choice_of_past(played: &PastMatch, language: Language) -> (String, String) {
    let how = how_it_ended(played, language);
    choice(played.match_id, Some(played.game), &how)
}

/// Where there are no mentions and no markdown: the players' names are not known.
fn choice(id: MatchId, game: Option<GameKind>, words: &str) -> (String, String) {
    let words = words.replace('*', "");
    let parts = [
        Some(id.to_string()),
        game.map(|game| game.title().to_owned()),
        Some(words),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (parts.join(" · "), id.to_string())
}
