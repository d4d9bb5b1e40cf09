//! Positions, events and moves in words, which stand in `assets/locales`.
//!
//! What is said about a game is its [`GameWords`](games::GameWords), in a module of its own: which text,
//! and what it is made of, by names of squares, by numbers, and by the words of [`choices`]. Whatever
//! sentences are made of that, with their articles and cases, is up to the texts.

mod alt_text;
mod ascii;
pub(crate) mod choices;
mod games;
mod jumps;
pub(crate) mod lists;
mod names;
mod points;
mod refusal;
mod result;
mod sentence;
mod story;

use ludotheque_rules::for_each_game;

pub use alt_text::{Description, alt_text, describe};
pub use games::{
    ChoiceWords, SetUpWords, aim_words, choice_words, destination_words, glance_words, move_words,
    named_moves, obligation_words, origin_words, seat_name, set_up_words, spelled_moves, tip_words,
    variant_words,
};
pub(crate) use lists::{enumerated, in_a_row};
pub use names::ALT_TEXT_LENGTH_MAX;
pub(crate) use names::{cut_alt_text, one_short_line};
pub use points::{points_words, whole_percent};
pub use refusal::{bad_record_words, refusal_words, why_words};
pub use result::result_words;
pub use sentence::{sentence, turns_told};

macro_rules! modules {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        $(mod $module;)+
    };
}
for_each_game!(modules);
