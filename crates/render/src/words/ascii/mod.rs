//! Boards of letters, for screen readers and plain text: lines of ASCII, each ending in a line
//! break, of at most 32 letters: so many a phone shows. Sides have the first letters of their names
//! in the language; what letters mean is in the legend, `GameWords::legend`.

mod ad_elta_stelpur;
mod arrows_and_stars;
mod finale;
mod royal_ur;

use ludotheque_rules::{AnyPosition, GameKind, Seat};

use super::seat_name;
use ludotheque_words::Language;

/// The board of a position.
pub(super) fn board(position: &AnyPosition, language: Language) -> String {
    let letters = Seat::BOTH.map(|seat| initial(position.game(), seat, language));
    match position {
        AnyPosition::Finale(position) => finale::board(position, letters),
        AnyPosition::AdEltaStelpur(position) => ad_elta_stelpur::board(position, letters),
        AnyPosition::RoyalUr(position) => {
            let names = Seat::BOTH.map(|seat| seat_name(GameKind::RoyalUr, seat, language));
            royal_ur::board(position, letters, [&names[0], &names[1]])
        }
        AnyPosition::ArrowsAndStars(position) => arrows_and_stars::board(position),
    }
}

/// The first letter of what a seat is called, a capital.
fn initial(game: GameKind, seat: Seat, language: Language) -> char {
    let name = seat_name(game, seat, language);
    name.chars().next().unwrap_or('?')
}
