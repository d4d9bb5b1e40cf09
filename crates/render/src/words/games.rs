//! The one place where words are found for whatever game it is.

use ludotheque_rules::{
    AnyMove, AnyPosition, Die, Event, GameKind, Node, Outcome, Position, Seat, for_each_game,
};
use ludotheque_words::{Language, say};

use super::story::Story;
use super::{SetUpWords, listed};

/// What is said about a game: which of its texts, and what they are made of.
pub(super) trait GameWords: Position {
    /// What the player to move has to do, in a sentence.
    fn due(&self, seat: Seat, player: &str, language: Language) -> String;

    /// Where everything stands, complete but for the rule options, in sentences.
    fn standing(&self, language: Language) -> Vec<String>;

    /// What the letters of the board mean.
    fn legend(language: Language) -> String;

    /// What the player to move has to do, where these events do not make it plain.
    fn obligation_words(&self, _last_events: &[Event], _language: Language) -> Option<String> {
        None
    }

    /// Tells an event, and as many of those after it as belong to the same clause. Returns the rest.
    fn tell<'e>(event: &Event, rest: &'e [Event], story: &mut Story<'_>) -> &'e [Event];

    /// That these dice fell, to be written after the name.
    fn rolled(dice: &[Die], language: Language) -> String {
        say!(language, "rolled", dice = listed(dice, language))
    }

    /// That a turn ended with nothing done, to be written after the name. The dice are those that
    /// have been told of in this turn.
    fn passed(reason: &str, dice: &[Die], language: Language) -> String;

    /// What a side is called.
    fn seat_name(seat: Seat, language: Language) -> String;

    /// How the game was won, in a sentence.
    fn won(by: &str, winner: &str, loser: &str, language: Language) -> String;

    /// Why nobody won, in a sentence.
    fn drawn(by: &str, language: Language) -> String;

    /// One rule option that differs from the default.
    fn setting_words(setting: &str, value: &str, language: Language) -> String;

    /// What a player is asked who owes a set-up, in games that have one.
    fn set_up_words(_language: Language) -> Option<SetUpWords> {
        None
    }

    /// A move in words.
    fn move_words(&self, chosen: &Self::Move, language: Language) -> String;

    /// How a move from one square to another might be written in notation, whether it is legal or not.
    fn spelled(from: &str, to: &str) -> Vec<String>;

    /// The first half of a move: which piece.
    fn origin_words(&self, chosen: &Self::Move, language: Language) -> String;

    /// The second half of a move: where it goes.
    fn destination_words(&self, chosen: &Self::Move, language: Language) -> String;
}

/// Defines how to ask whatever game it is.
macro_rules! games {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        macro_rules! of_game {
            ($game:expr, $Words:ident => $said:expr) => {
                match $game {
                    $(GameKind::$Game => {
                        type $Words = ludotheque_rules::$module::Position;
                        $said
                    })+
                }
            };
        }

        macro_rules! of_position {
            ($any:expr, $position:ident => $said:expr) => {
                match $any {
                    $(AnyPosition::$Game($position) => $said,)+
                }
            };
        }

        macro_rules! of_move {
            ($any:expr, $any_move:expr, $position:ident, $chosen:ident => $said:expr) => {
                match ($any, $any_move) {
                    $((AnyPosition::$Game($position), AnyMove::$Game($chosen)) => $said,)+
                    (_, of_another_game) => of_another_game.to_string(),
                }
            };
        }
    };
}

for_each_game!(games);

pub(super) fn seat_name(game: GameKind, seat: Seat, language: Language) -> String {
    of_game!(game, Words => Words::seat_name(seat, language))
}

/// Whose turn it is and what for, or how the game ended, in a sentence.
pub(super) fn state(any: &AnyPosition, players: &[String; 2], language: Language) -> String {
    let game = any.game();
    match any.node() {
        Node::Decision(seat) | Node::Chance(seat) => {
            let player = &players[seat.index()];
            of_position!(any, position => position.due(seat, player, language))
        }
        Node::Terminal(Outcome {
            winner: Some(winner),
            by,
        }) => won(game, by, winner, players, language),
        Node::Terminal(Outcome { winner: None, by }) => drawn(game, by, language),
    }
}

pub(super) fn standing(any: &AnyPosition, language: Language) -> Vec<String> {
    of_position!(any, position => position.standing(language))
}

pub(super) fn obligation_words(
    any: &AnyPosition,
    last_events: &[Event],
    language: Language,
) -> Option<String> {
    of_position!(any, position => position.obligation_words(last_events, language))
}

pub(super) fn legend(game: GameKind, language: Language) -> String {
    of_game!(game, Words => Words::legend(language))
}

/// Tells an event of a game, and returns the rest of those after it.
pub(super) fn tell<'e>(
    game: GameKind,
    event: &Event,
    rest: &'e [Event],
    story: &mut Story<'_>,
) -> &'e [Event] {
    of_game!(game, Words => Words::tell(event, rest, story))
}

pub(super) fn rolled(game: GameKind, dice: &[Die], language: Language) -> String {
    of_game!(game, Words => Words::rolled(dice, language))
}

pub(super) fn passed(game: GameKind, reason: &str, dice: &[Die], language: Language) -> String {
    of_game!(game, Words => Words::passed(reason, dice, language))
}

pub(super) fn won(
    game: GameKind,
    by: &str,
    winner: Seat,
    players: &[String; 2],
    language: Language,
) -> String {
    let [winner, loser] = [winner, winner.other()].map(|seat| &players[seat.index()]);
    of_game!(game, Words => Words::won(by, winner, loser, language))
}

pub(super) fn drawn(game: GameKind, by: &str, language: Language) -> String {
    of_game!(game, Words => Words::drawn(by, language))
}

/// One rule option that differs from the default, given as `name=value`.
pub(super) fn setting_words(game: GameKind, setting: &str, language: Language) -> String {
    let (setting, value) = setting.split_once('=').unwrap_or((setting, ""));
    of_game!(game, Words => Words::setting_words(setting, value, language))
}

pub(super) fn set_up_words(game: GameKind, language: Language) -> Option<SetUpWords> {
    of_game!(game, Words => Words::set_up_words(language))
}

pub(super) fn move_words(any: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    of_move!(any, chosen, position, of_game => position.move_words(of_game, language))
}

pub(super) fn spelled_moves(game: GameKind, from: &str, to: &str) -> Vec<String> {
    of_game!(game, Words => Words::spelled(from, to))
}

pub(super) fn origin_words(any: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    of_move!(any, chosen, position, of_game => position.origin_words(of_game, language))
}

pub(super) fn destination_words(any: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    of_move!(any, chosen, position, of_game => position.destination_words(of_game, language))
}
