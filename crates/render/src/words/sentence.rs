//! What happened, in sentences.

use ludotheque_rules::{Event, GameKind, Seat};
use ludotheque_words::{Language, say};

use super::games::{seat_name, told};
use super::lists::in_a_row;
use super::names::one_short_line;

/// What just happened, in a few short sentences; empty if nothing did.
///
/// The events may be those of one roll or move, or of a whole turn one after the other.
#[must_use]
pub fn sentence(game: GameKind, events: &[Event], names: [&str; 2], language: Language) -> String {
    let told = told(game, events, &players(game, names, language), language);
    in_a_row(&told, language)
}

/// The same, a line for each turn, for readers who see the board: people are called by their names, where
/// the grammar of the language allows it by nothing else.
#[must_use]
pub fn turns_told(
    game: GameKind,
    events: &[Event],
    names: [&str; 2],
    language: Language,
) -> Vec<String> {
    let players = Seat::BOTH.map(|seat| {
        let (name, side) = (names[seat.index()], seat_name(game, seat, language));
        say!(language, "player-in-a-line", name, side)
    });
    told(game, events, &players, language)
}

/// The players as sentences name them: “Ada (Blue)”, or “Blue” where there is no name.
pub(super) fn players(game: GameKind, names: [&str; 2], language: Language) -> [String; 2] {
    Seat::BOTH.map(|seat| {
        let side = seat_name(game, seat, language);
        let name = one_short_line(names[seat.index()]);
        if name.is_empty() {
            side
        } else {
            say!(language, "player", name, side)
        }
    })
}
