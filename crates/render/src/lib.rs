//! Pictures and words for the positions of Ludotheque's games.
//!
//! A position and a [`Scene`] (who plays, what just happened, what may be done) become a
//! [`Picture`] or, for the bot, a [`card_webp`], its [`alt_text`] and a longer [`describe`]d text; events become a [`sentence`],
//! moves become [`move_words`]. Nothing here reads a file, a clock or the network: the typeface is
//! embedded.
//!
//! Names of players may be any text. They are drawn safely in pictures; in words they stand as
//! they are (only shortened), so that whoever puts the words into a message escapes them there.
//!
//! ```
//! use ludotheque_render::{Scene, alt_text, card_picture};
//! use ludotheque_rules::{AnyPosition, GameKind, Seat};
//!
//! let position = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0)?;
//! let scene = Scene { names: ["Ada", "Chloé"], ..Scene::default() };
//! let picture = card_picture(&position, &scene);
//! assert_eq!((picture.width, picture.height), (960, 720));
//! assert!(alt_text(&position, &scene).starts_with("Finale. Ada (Blue) to roll."));
//! # Ok::<(), ludotheque_rules::ParseError>(())
//! ```

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod boards;
mod card;
mod choices;
mod draw;
pub mod figures;
mod icons;
mod illustration;
mod invisible;
mod picture;
pub mod posters;
pub mod replay;
mod rules_pictures;
mod scene;
mod theme;
mod words;

pub use icons::Icon;
pub use illustration::{Illustration, UnknownSquare, illustration};
pub use invisible::is_invisible;
pub use picture::{
    BadWidth, CARD_WIDTH, CARD_WIDTHS, Picture, card_picture, card_picture_of_width, card_webp,
};
pub use rules_pictures::RulesPicture;
pub use scene::{Over, Scene};
pub use theme::{Theme, UnknownTheme};
pub use words::{
    ALT_TEXT_LENGTH_MAX, ChoiceWords, Description, SetUpWords, aim_words, alt_text,
    bad_record_words, choice_words, describe, destination_words, glance_words, move_words,
    named_moves, obligation_words, origin_words, points_words, refusal_words, result_words,
    seat_name, sentence, set_up_words, spelled_moves, tip_words, turns_told, variant_words,
    whole_percent, why_words,
};
