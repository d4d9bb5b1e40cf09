//! What a tournament is called, and its buttons.

use crate::features::tournament::id::{TournamentAct, TournamentPress};
use crate::message::escape;
use crate::message::v2::{Button, Part};
use ludotheque_matches::ids::TournamentId;
use ludotheque_play::StoredTournament;

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

/// Buttons in rows of as many as a phone shows beside each other in every language.
pub fn rows(buttons: &[Button]) -> impl Iterator<Item = Part> {
    buttons.chunks(2).map(|row| Part::Buttons(row.to_vec()))
}

/// A button of this tournament.
#[must_use]
pub fn press(tournament: &StoredTournament, act: TournamentAct) -> TournamentPress {
    TournamentPress {
        tournament: tournament.id,
        act,
    }
}
