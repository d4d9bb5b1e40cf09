//! Positions, events and moves in words, which stand in `assets/locales`.
//!
//! What is said about a game is its [`GameWords`](games::GameWords), in a module of its own: which text,
//! and what it is made of, by names of squares, by numbers, and by the words of [`choices`]. Whatever
//! sentences are made of that, with their articles and cases, is up to the texts.

mod ascii;
pub(crate) mod choices;
mod games;
mod jumps;
mod names;
mod refusal;
mod result;
mod story;

use ludotheque_rules::{AnyMove, AnyPosition, Event, GameKind, Node, Seat, for_each_game};
use ludotheque_words::{Language, say};

use crate::scene::Scene;
pub(crate) use names::one_short_line;
pub use refusal::refusal_words;
pub use result::result_words;
use story::Story;

macro_rules! modules {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        $(mod $module;)+
    };
}
for_each_game!(modules);

/// The most characters an alternative text may have on Discord.
pub const ALT_TEXT_LENGTH_MAX: usize = 1024;

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
    rest.extend(games::standing(position, language));
    let settings = variant_words(game, &position.options_text(), language);
    if !settings.is_empty() {
        rest.push(say!(language, "variant", settings));
    }
    let events = if is_cut_short {
        scene.last_events.to_vec()
    } else {
        untold(scene.last_events)
    };
    let in_all = |sentences: &[String]| {
        let sentences = in_a_row(sentences, language);
        say!(language, "board", game = game.title(), sentences)
    };
    if !events.is_empty() {
        let mut told = Story::of(game, &events, &players, language);
        told.extend_from_slice(&rest);
        let whole = in_all(&told);
        // What happened is told elsewhere as well; where everything stands is not.
        if whole.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX {
            return whole;
        }
    }
    in_all(&rest)
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
    pub legend: String,
    /// The board in ASCII, several lines of at most 32 letters; names are not in it.
    pub board: String,
}

/// What just happened, in a few short sentences; empty if nothing did.
///
/// The events may be those of one roll or move, or of a whole turn one after the other.
#[must_use]
pub fn sentence(game: GameKind, events: &[Event], names: [&str; 2], language: Language) -> String {
    let told = Story::of(game, events, &players(game, names, language), language);
    in_a_row(&told, language)
}

/// The same, a line for each turn, with the players called as they are in `players` and by no colour.
#[must_use]
pub fn turns_told(
    game: GameKind,
    events: &[Event],
    players: &[String; 2],
    language: Language,
) -> Vec<String> {
    Story::of(game, events, players, language)
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

/// How a move from one square to another might be written in the notation of a game, best first. The
/// squares are named in small letters; nobody promises that any of it can be read.
#[must_use]
pub fn spelled_moves(game: GameKind, from: &str, to: &str) -> Vec<String> {
    games::spelled_moves(game, from, to)
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
    enumerated(&settings, language)
}

/// What a player is asked who owes a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpWords {
    /// The request.
    pub request: String,
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
pub fn seat_name(game: GameKind, seat: Seat, language: Language) -> String {
    games::seat_name(game, seat, language)
}

/// The players as sentences name them: “Ada (Blue)”, or “Blue” where there is no name.
fn players(game: GameKind, names: [&str; 2], language: Language) -> [String; 2] {
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

/// Sentences one after the other.
pub(crate) fn in_a_row(sentences: &[String], language: Language) -> String {
    sentences.join(&say!(language, "between-sentences"))
}

/// “a, b”.
pub(crate) fn enumerated(parts: &[String], language: Language) -> String {
    parts.join(&say!(language, "between-parts"))
}

/// “a, b and c”.
fn listed(parts: impl IntoIterator<Item: ToString>, language: Language) -> String {
    let mut parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() {
        return last;
    }
    let before = enumerated(&parts, language);
    format!("{before}{}{last}", say!(language, "before-last-part"))
}
