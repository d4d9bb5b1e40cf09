//! Two sides of a tournament, each called after whoever joined it first.

use ludotheque_tournaments::standings;
use ludotheque_words::{Language, say};

use crate::features::tournament::points::points;
use crate::features::tournament::title::mention_of;
use ludotheque_matches::ids::UserId;
use ludotheque_play::StoredTournament;

/// What a side is called.
#[must_use]
pub fn name(tournament: &StoredTournament, side: u16, language: Language) -> String {
    let entries = (0..).zip(&tournament.now.entries);
    let mut of_side = entries.filter(|(_, entry)| entry.division == Some(side));
    match of_side.next() {
        Some((first, _)) => {
            let user = mention_of(tournament, first, language);
            say!(language, "tournament-side", user)
        }
        None => say!(language, "tournament-side-empty"),
    }
}

/// How both stand against each other.
#[must_use]
pub fn score(tournament: &StoredTournament, language: Language) -> String {
    let [first, second] =
        standings::of_sides(&tournament.now).map(|halves| points(halves, language));
    let [one, other] = [0, 1].map(|side| name(tournament, side, language));
    say!(language, "tournament-sides", one, other, first, second)
}

/// What whoever has changed sides is told.
#[must_use]
pub fn changed(tournament: &StoredTournament, user: UserId, language: Language) -> String {
    let number = tournament.number_of(user);
    let entry = number.and_then(|number| tournament.now.entry(number));
    let side = entry.and_then(|entry| entry.division).unwrap_or(0);
    let name = name(tournament, side, language);
    say!(language, "tournament-side-changed", name)
}
