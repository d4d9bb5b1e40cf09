//! What a tournament is called, and its buttons.

use crate::features::tournament::id::{TournamentAct, TournamentPress};
use crate::message::escape;
use crate::message::people::{mention, name};
use ludotheque_matches::ids::TournamentId;
use ludotheque_play::StoredTournament;
use ludotheque_words::{Language, say};

/// What it is called: as its organiser said, or by its code once they have been forgotten.
#[must_use]
pub fn title(tournament: &StoredTournament) -> String {
    title_of(&tournament.name, tournament.id)
}

/// The same of one of which only this is known.
#[must_use]
pub fn title_of(name: &str, id: TournamentId) -> String {
    escape::name(name).unwrap_or_else(|| id.to_string())
}

/// A player by number, as a text mentions them. Where they come from another server than that where it is read, Discord
/// may not know them: then by name.
#[must_use]
pub fn mention_of(tournament: &StoredTournament, number: u16, language: Language) -> String {
    let Some(person) = tournament.person(number) else {
        return String::new();
    };
    if tournament.server_of(number) == tournament.seen_on {
        mention(person.user, language)
    } else {
        name(person, language)
    }
}

/// Several players by number; of more than so many only how many more they are.
#[must_use]
pub fn mentions_of(
    tournament: &StoredTournament,
    numbers: &[u16],
    most: usize,
    language: Language,
) -> String {
    let named = numbers.iter().take(most);
    let mut said: Vec<String> = named
        .map(|number| mention_of(tournament, *number, language))
        .collect();
    let more = numbers.len().saturating_sub(most);
    if more > 0 {
        said.push(say!(language, "tournament-more", more));
    }
    said.join(", ")
}

/// A button of this tournament.
#[must_use]
pub fn press(tournament: &StoredTournament, act: TournamentAct) -> TournamentPress {
    TournamentPress {
        tournament: tournament.id,
        act,
    }
}
