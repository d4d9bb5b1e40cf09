//! The one place where words are found for whatever game it is.

use ludotheque_rules::{
    AnyMove, AnyPosition, Die, Event, GameKind, Node, Outcome, Position, Seat, for_each_game,
};
use ludotheque_words::{Language, say};

use super::lists::{enumerated, listed};
use super::story::Story;

/// What a player chooses from in one step, where the picture names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceWords {
    /// The place of one among the legal moves, or of the first of the piece.
    pub place: usize,
    /// What is chosen, for a button or an entry of a list. It begins with the name in the picture.
    pub label: String,
    /// Whether it is a piece whose move is chosen in a second step, and not a move.
    pub is_piece: bool,
}

/// What is said about a game: which of its texts, and what they are made of.
pub(super) trait GameWords: Position {
    /// What the player to move has to do, in a sentence.
    fn due(&self, seat: Seat, player: &str, language: Language) -> String;

    /// Where everything stands, complete but for the rule options, in sentences.
    fn standing(&self, language: Language) -> Vec<String>;

    /// How long it takes, and how much luck and skill are in it, in a few words.
    fn glance(language: Language) -> String;

    /// How it is won, in one short sentence.
    fn aim(language: Language) -> String;

    /// What the letters of the board mean.
    fn legend(language: Language) -> String;

    /// What the player to move has to do, where these events do not make it plain.
    fn obligation_words(&self, _last_events: &[Event], _language: Language) -> Option<String> {
        None
    }

    /// What matters at this moment, in a sentence for whoever does not know the game well.
    fn tip(&self, _language: Language) -> Option<String> {
        None
    }

    /// Tells an event, and as many of those after it as belong to the same clause. Returns the rest.
    fn tell<'e>(event: &Event, rest: &'e [Event], story: &mut Story<'_>) -> &'e [Event];

    /// Tells what every game has, each in its own words. What a game does not have is not told.
    fn tell_common(event: &Event, story: &mut Story<'_>) {
        let language = story.language;
        match event {
            Event::Rolled { seat, dice } => {
                story.rolled(*seat, dice, Self::rolled(dice, language));
            }
            Event::RollsAgain { seat } => story.did(*seat, say!(language, "rolls-again")),
            Event::SetUp { seat } => story.did(*seat, say!(language, "placed")),
            Event::Passed { seat, reason } => {
                let passed = Self::passed(reason, story.dice(), language);
                story.did(*seat, passed);
            }
            Event::Won { seat, by } => {
                let (winner, loser) = (story.player(*seat), story.player(seat.other()));
                story.say(Self::won(by, winner, loser, language));
            }
            Event::Drawn { by } => story.say(Self::drawn(by, language)),
            _ => {}
        }
    }

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

    /// What is to be chosen among these legal moves when the piece of this one has been, in games whose
    /// pictures name it.
    fn choice_words(
        &self,
        _legal: &[Self::Move],
        _chosen: Option<&Self::Move>,
        _language: Language,
    ) -> Option<Vec<ChoiceWords>> {
        None
    }

    /// The places of these legal moves in the order of what the picture calls them, each with that if it calls it
    /// anything.
    fn names_in_picture(&self, legal: &[Self::Move]) -> Vec<(usize, Option<String>)> {
        (0..legal.len()).map(|place| (place, None)).collect()
    }

    /// A move in words.
    fn move_words(&self, chosen: &Self::Move, language: Language) -> String;

    /// How a move from one square to another might be written in notation, whether it is legal or not.
    fn spelled(from: &str, to: &str) -> Vec<String> {
        ['-', '>'].map(|sign| format!("{from}{sign}{to}")).to_vec()
    }

    /// The first half of a move: which piece.
    fn origin_words(&self, chosen: &Self::Move, language: Language) -> String;

    /// The second half of a move: where it goes.
    fn destination_words(&self, chosen: &Self::Move, language: Language) -> String;
}

/// What a player is asked who owes a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpWords {
    /// The request.
    pub request: String,
    /// A legal one, in notation.
    pub example: &'static str,
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

/// What a seat is called, such as “Blue”.
#[must_use]
pub fn seat_name(game: GameKind, seat: Seat, language: Language) -> String {
    of_game!(game, Words => Words::seat_name(seat, language))
}

/// How long a game takes, and how much luck and skill are in it: “10 min · luck and skill”.
#[must_use]
pub fn glance_words(game: GameKind, language: Language) -> String {
    of_game!(game, Words => Words::glance(language))
}

/// How a game is won, in one short sentence.
#[must_use]
pub fn aim_words(game: GameKind, language: Language) -> String {
    of_game!(game, Words => Words::aim(language))
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

/// What the player to move has to do that neither the last sentence nor the dice say: “The 6 is left
/// to play.”, “No red 6 can move: Red has to take one off the pitch.” Nothing where that is plain.
#[must_use]
pub fn obligation_words(
    any: &AnyPosition,
    last_events: &[Event],
    language: Language,
) -> Option<String> {
    of_position!(any, position => position.obligation_words(last_events, language))
}

/// What matters at this moment, in a sentence for somebody's first matches: “Only a 1, a 6 or a double
/// moves a piece.” Nothing where that is plain.
#[must_use]
pub fn tip_words(any: &AnyPosition, language: Language) -> Option<String> {
    of_position!(any, position => position.tip(language))
}

pub(super) fn legend(game: GameKind, language: Language) -> String {
    of_game!(game, Words => Words::legend(language))
}

/// All events of a game in sentences.
pub(super) fn told(
    game: GameKind,
    events: &[Event],
    players: &[String; 2],
    language: Language,
) -> Vec<String> {
    let mut story = Story::new(players, language);
    let mut rest = events;
    while let Some((event, after)) = rest.split_first() {
        rest = of_game!(game, Words => Words::tell(event, after, &mut story));
    }
    story.sentences()
}

fn won(
    game: GameKind,
    by: &str,
    winner: Seat,
    players: &[String; 2],
    language: Language,
) -> String {
    let [winner, loser] = [winner, winner.other()].map(|seat| &players[seat.index()]);
    of_game!(game, Words => Words::won(by, winner, loser, language))
}

fn drawn(game: GameKind, by: &str, language: Language) -> String {
    of_game!(game, Words => Words::drawn(by, language))
}

/// A way of playing in words, from its options text: “without luck”; empty for the defaults.
#[must_use]
pub fn variant_words(game: GameKind, options_text: &str, language: Language) -> String {
    let settings: Vec<String> = options_text
        .split_whitespace()
        .map(|setting| setting_words(game, setting, language))
        .collect();
    enumerated(&settings, language)
}

/// One rule option that differs from the default, given as `name=value`.
fn setting_words(game: GameKind, setting: &str, language: Language) -> String {
    let (setting, value) = setting.split_once('=').unwrap_or((setting, ""));
    of_game!(game, Words => Words::setting_words(setting, value, language))
}

/// The words for a set-up, if the position owes one.
#[must_use]
pub fn set_up_words(position: &AnyPosition, language: Language) -> Option<SetUpWords> {
    position.set_up_owed()?;
    of_game!(position.game(), Words => Words::set_up_words(language))
}

/// What the player to move chooses from, as the picture with these legal moves as its targets names it;
/// nothing in games whose pictures name nothing. `chosen` is a move of the piece that was chosen in the
/// first of two steps.
#[must_use]
pub fn choice_words(
    any: &AnyPosition,
    legal: &[AnyMove],
    chosen: Option<&AnyMove>,
    language: Language,
) -> Option<Vec<ChoiceWords>> {
    of_position!(any, position => {
        let chosen = chosen.and_then(|chosen| chosen.try_into().ok());
        position.choice_words(&own(position, legal), chosen.as_ref(), language)
    })
}

/// The places of these legal moves with their words after what the picture calls them, in the order of
/// that: “A · arrow from b2 to c3”. Where the picture calls a move nothing, its words are its
/// [`move_words`].
#[must_use]
pub fn named_moves(
    any: &AnyPosition,
    legal: &[AnyMove],
    language: Language,
) -> Vec<(usize, String)> {
    let names: Vec<(usize, Option<String>)> =
        of_position!(any, position => position.names_in_picture(&own(position, legal)));
    let worded = |(place, name): (usize, Option<String>)| {
        let words = move_words(any, legal.get(place)?, language);
        Some(match name {
            Some(name) => (place, format!("{name} · {words}")),
            None => (place, words),
        })
    };
    names.into_iter().filter_map(worded).collect()
}

/// The moves as those of the game of a position.
fn own<P: GameWords>(_: &P, legal: &[AnyMove]) -> Vec<P::Move>
where
    P::Move: for<'a> TryFrom<&'a AnyMove>,
{
    let own = |any| P::Move::try_from(any).ok();
    legal.iter().filter_map(own).collect()
}

/// A move in words, for a button or an entry of a list: “no. 4: b2 to c3”.
///
/// The move should be one of the position's legal moves.
#[must_use]
pub fn move_words(any: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    of_move!(any, chosen, position, of_game => position.move_words(of_game, language))
}

/// How a move from one square to another might be written in the notation of a game, best first. The
/// squares are named in small letters; nobody promises that any of it can be read.
#[must_use]
pub fn spelled_moves(game: GameKind, from: &str, to: &str) -> Vec<String> {
    of_game!(game, Words => Words::spelled(from, to))
}

/// The first half of a move, for a choice in two steps: “no. 4 on b2”. Moves of the same piece have the
/// same words here, and no other moves have.
#[must_use]
pub fn origin_words(any: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    of_move!(any, chosen, position, of_game => position.origin_words(of_game, language))
}

/// The second half of a move, for a choice in two steps: “to c3”.
#[must_use]
pub fn destination_words(any: &AnyPosition, chosen: &AnyMove, language: Language) -> String {
    of_move!(any, chosen, position, of_game => position.destination_words(of_game, language))
}
