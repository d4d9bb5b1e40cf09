//! Positions, events and moves in words.
//!
//! A language is a module with a type, such as [`english::English`]; what it says about a game is
//! that type's [`GameWords`](games::GameWords) for the game, in a module of its own.

mod ad_elta_stelpur;
mod ascii;
mod english;
mod finale;
mod french;
mod games;
mod jumps;
mod player;
mod refusal;
mod result;
mod story;

use ludotheque_rules::{AnyMove, AnyPosition, Event, GameKind, Node, Seat};
use ludotheque_words::Language;

use crate::scene::Scene;
use games::GameWords;
use player::Player;
pub(crate) use player::one_short_line;
pub use refusal::refusal_words;
pub use result::result_words;

/// The most characters an alternative text may have on Discord.
pub const ALT_TEXT_LENGTH_MAX: usize = 1024;

/// How a language lists: “a, b and c”.
const fn listed(language: Language) -> fn(&[String]) -> String {
    match language {
        Language::English => english::listed,
        Language::French => french::listed,
    }
}

/// What stands before the way of playing.
const fn variant(language: Language) -> &'static str {
    match language {
        Language::English => "Variant:",
        Language::French => "Variante\u{a0}:",
    }
}

/// What the picture shows, complete, in at most [`ALT_TEXT_LENGTH_MAX`] characters: what happened
/// last, whose turn it is, what was rolled, where everything stands. A counter is told once half of
/// what it may reach is gone.
#[must_use]
pub fn alt_text(position: &AnyPosition, scene: &Scene<'_>) -> String {
    let (game, language) = (position.game(), scene.language);
    let players = players(game, scene.names, language);
    // After another end than the position's own nobody has to do anything any more.
    let goes_on = !matches!(position.node(), Node::Terminal(_));
    let is_cut_short = scene.over.is_some() && goes_on;
    let mut rest = Vec::new();
    if !is_cut_short {
        rest.push(games::state(position, &players, language));
    }
    rest.push(games::standing(position, language));
    let words = variant_words(game, &position.options_text(), language);
    if !words.is_empty() {
        rest.push(format!("{} {words}.", variant(language)));
    }
    let (title, rest) = (game.title(), rest.join(" "));
    let events = if is_cut_short {
        scene.last_events.to_vec()
    } else {
        untold(scene.last_events)
    };
    if !events.is_empty() {
        let told = games::sentences(game, &events, &players, language);
        let whole = format!("{title}. {told} {rest}");
        // What happened is told elsewhere as well; where everything stands is not.
        if whole.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX {
            return whole;
        }
    }
    format!("{title}. {rest}")
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
        legend: games::legend(position.game(), scene.language),
        board: ascii::board(position, scene.language),
    }
}

/// What [`describe`] tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// Where everything stands, in words.
    pub text: String,
    /// What the letters of the board mean, in a line.
    pub legend: &'static str,
    /// The board in ASCII, several lines of at most 32 letters; names are not in it.
    pub board: String,
}

/// What just happened, in a few short sentences; empty if nothing did.
///
/// The events may be those of one roll or move, or of a whole turn one after the other.
#[must_use]
pub fn sentence(game: GameKind, events: &[Event], names: [&str; 2], language: Language) -> String {
    games::sentences(game, events, &players(game, names, language), language)
}

/// What the player to move has to do that neither the last sentence nor the dice say: “The 6 is left
/// to play.”, “No red 6 can move: Red has to take one off the pitch.” Nothing where that is plain.
#[must_use]
pub fn obligation_words(
    position: &AnyPosition,
    last_events: &[Event],
    language: Language,
) -> Option<String> {
    games::obligation_words(position, last_events, language)
}

/// A move in words, for a button or an entry of a list: “no. 4: b2 → c3”.
///
/// The move should be one of the position's legal moves.
#[must_use]
pub fn move_words(position: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    games::move_words(position, chosen, language)
}

/// The first half of a move, for a choice in two steps: “no. 4 on b2”. Moves of the same piece have the
/// same words here, and no other moves have.
#[must_use]
pub fn origin_words(position: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    games::origin_words(position, chosen, language)
}

/// The second half of a move, for a choice in two steps: “to c3”.
#[must_use]
pub fn destination_words(position: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    games::destination_words(position, chosen, language)
}

/// A way of playing in words, from its options text: “without luck”; empty for the defaults.
#[must_use]
pub fn variant_words(game: GameKind, options_text: &str, language: Language) -> String {
    let settings: Vec<String> = options_text
        .split_whitespace()
        .map(|setting| games::setting_words(game, setting, language))
        .collect();
    settings.join(", ")
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
    games::set_up_words(position.game(), language)
}

/// What a seat is called, such as “Blue”.
#[must_use]
pub fn seat_name(game: GameKind, seat: Seat, language: Language) -> &'static str {
    games::seat_name(game, seat, language)
}

fn players<'a>(game: GameKind, names: [&'a str; 2], language: Language) -> [Player<'a>; 2] {
    Seat::BOTH.map(|seat| Player {
        name: names[seat.index()],
        color: seat_name(game, seat, language),
    })
}
