//! Boards of letters, for screen readers and plain text: lines of ASCII, each ending in a line
//! break, of at most 32 letters: so many a phone shows. Sides have the first letters of their names
//! in the language; what letters mean is in the legend, `GameWords::legend`.

use ludotheque_rules::{AnyPosition, Seat, for_each_game};

use crate::words::games::seat_name;
use ludotheque_words::Language;

macro_rules! modules {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        $(mod $module;)+
    };
}
for_each_game!(modules);

/// The board of a position.
pub(super) fn board(position: &AnyPosition, language: Language) -> String {
    let names = Seat::BOTH.map(|seat| seat_name(position.game(), seat, language));
    let names = names.each_ref().map(String::as_str);
    macro_rules! drawn {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            match position {
                $(AnyPosition::$Game(position) => $module::board(position, names),)+
            }
        };
    }
    for_each_game!(drawn)
}

/// The first letters of what the seats are called, capitals.
fn initials(names: [&str; 2]) -> [char; 2] {
    names.map(|name| name.chars().next().unwrap_or('?'))
}
