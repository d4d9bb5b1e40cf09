//! Positions, events and moves in words.
//!
//! A language is a module with the same functions as [`english`]; a game is a module in each
//! language.

mod ascii;
mod english;
mod player;

use ludotheque_rules::{AnyMove, AnyPosition, Event, GameKind, Seat};

use crate::scene::Scene;
use player::Player;

/// The most characters an alternative text may have on Discord.
pub const ALT_TEXT_LENGTH_MAX: usize = 1024;

/// A language that positions and events can be told in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
}

/// What the picture shows, complete, in at most [`ALT_TEXT_LENGTH_MAX`] characters: whose turn it
/// is, what was rolled, where everything stands, what happened last.
#[must_use]
pub fn alt_text(position: &AnyPosition, scene: &Scene<'_>) -> String {
    let players = players(position.game(), scene.names, scene.language);
    let last = untold(scene.last_events);
    let (state, with_last) = match scene.language {
        Language::English => (
            english::alt_text(position, &players),
            english::alt_text_with(position, &players, &last),
        ),
    };
    // What happened is told elsewhere as well; where everything stands is not.
    let fits = with_last.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX;
    if fits { with_last } else { state }
}

/// The events without those that can be seen from the position: a roll still to be used, the end.
fn untold(events: &[Event]) -> Vec<Event> {
    let ends = |event: &Event| matches!(event, Event::Won { .. } | Event::Drawn { .. });
    let mut untold: Vec<Event> = events
        .iter()
        .filter(|event| !ends(event))
        .cloned()
        .collect();
    untold.pop_if(|event| matches!(event, Event::Rolled { .. }));
    untold
}

/// A longer text for those who cannot see the picture: the alternative text and a board of
/// letters, to be shown in a monospaced type.
#[must_use]
pub fn describe(position: &AnyPosition, scene: &Scene<'_>) -> Description {
    Description {
        text: alt_text(position, scene),
        board: ascii::board(position),
    }
}

/// What [`describe`] tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// Where everything stands, in words.
    pub text: String,
    /// The board in ASCII, several lines; names are not in it.
    pub board: String,
}

/// What just happened, in a few short sentences; empty if nothing did.
///
/// The events may be those of one roll or move, or of a whole turn one after the other.
#[must_use]
pub fn sentence(game: GameKind, events: &[Event], names: [&str; 2], language: Language) -> String {
    let players = players(game, names, language);
    match language {
        Language::English => english::sentence(game, events, &players),
    }
}

/// A move in words, for a button or an entry of a list: “4 from b2 to c3”.
///
/// The move should be one of the position's legal moves.
#[must_use]
pub fn move_words(position: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    match language {
        Language::English => english::move_words(position, chosen),
    }
}

/// The first half of a move, for a choice in two steps: “4 on b2”. Moves of the same piece have the
/// same words here, and no other moves have.
#[must_use]
pub fn origin_words(position: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    match language {
        Language::English => english::origin_words(position, chosen),
    }
}

/// The second half of a move, for a choice in two steps: “to c3”.
#[must_use]
pub fn destination_words(position: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    match language {
        Language::English => english::destination_words(position, chosen),
    }
}

/// A way of playing in words, from its options text: “without luck”; empty for the defaults.
#[must_use]
pub fn variant_words(game: GameKind, options_text: &str, language: Language) -> String {
    match language {
        Language::English => english::variant_words(game, options_text),
    }
}

/// What a player is asked who owes a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetUpWords {
    /// The request.
    pub request: &'static str,
    /// A legal one, in notation.
    pub example: &'static str,
}

/// The words for a set-up, if the position owes one.
#[must_use]
pub fn set_up_words(position: &AnyPosition, language: Language) -> Option<SetUpWords> {
    position.set_up_owed()?;
    match language {
        Language::English => english::set_up_words(position),
    }
}

/// What a seat is called, such as “Blue”.
pub(crate) fn seat_name(game: GameKind, seat: Seat, language: Language) -> &'static str {
    match language {
        Language::English => game.seat_name(seat),
    }
}

fn players<'a>(game: GameKind, names: [&'a str; 2], language: Language) -> [Player<'a>; 2] {
    Seat::BOTH.map(|seat| Player {
        name: names[seat.index()],
        color: seat_name(game, seat, language),
    })
}
