//! Two sides of a tournament, each called after whoever joined it first, or after their server.

use ludotheque_render::points_words;
use ludotheque_tournaments::standings;
use ludotheque_words::{Language, say};

use crate::features::tournament::title::mention_of;
use crate::features::tournament::together;
use crate::message::escape;
use ludotheque_matches::ids::UserId;
use ludotheque_play::StoredTournament;

/// What a side is called.
#[must_use]
pub fn name(tournament: &StoredTournament, side: u16, language: Language) -> String {
    if let Some(server) = together::side_name(tournament, side) {
        return together::server_name(server, escape::name, language);
    }
    let user = first(tournament, side).map(|first| mention_of(tournament, first, language));
    called_after(user, language)
}

/// The same where nobody can be mentioned.
#[must_use]
pub fn plain_name(tournament: &StoredTournament, side: u16, language: Language) -> String {
    if let Some(server) = together::side_name(tournament, side) {
        return together::server_name(server, escape::plain_name, language);
    }
    let person = first(tournament, side).and_then(|first| tournament.person(first));
    let user = person.map(|person| escape::plain_name(&person.name).unwrap_or_default());
    called_after(user, language)
}

fn called_after(user: Option<String>, language: Language) -> String {
    match user {
        Some(user) => say!(language, "tournament-side", user),
        None => say!(language, "tournament-side-empty"),
    }
}

/// Who joined a side first.
fn first(tournament: &StoredTournament, side: u16) -> Option<u16> {
    let mut entries = (0..).zip(&tournament.now.entries);
    let found = entries.find(|(_, entry)| entry.division == Some(side));
    found.map(|(number, _)| number)
}

/// How both stand against each other.
#[must_use]
pub fn score(tournament: &StoredTournament, language: Language) -> String {
    let [first, second] =
        standings::of_sides(&tournament.now).map(|halves| points_words(halves, language));
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
