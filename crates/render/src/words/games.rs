//! The one place where words are found for whatever game it is.

use ludotheque_rules::{
    AnyMove, AnyPosition, Event, GameKind, Position, Seat, ad_elta_stelpur, arrows_and_stars,
    finale, royal_ur,
};

use super::english::English;
use super::french::French;
use super::player::Player;
use super::story::Story;
use super::{SetUpWords, listed};
use ludotheque_words::Language;

/// What a language says about a game.
pub(super) trait GameWords<P: Position> {
    /// What the seats are called, such as “Blue”.
    fn seat_names(&self) -> [&'static str; 2];

    /// Whose turn it is and what for, or how the game ended, in a sentence.
    fn state(&self, position: &P, players: &[Player<'_>; 2]) -> String;

    /// Where everything stands, complete but for the rule options.
    fn standing(&self, position: &P) -> String;

    /// What the letters of the board mean.
    fn legend(&self) -> &'static str;

    /// What the player to move has to do, where these events do not make it plain.
    fn obligation_words(&self, _position: &P, _last_events: &[Event]) -> Option<String> {
        None
    }

    /// Tells the first event, and as many of the following as belong to the same clause. Returns
    /// the rest.
    fn tell<'e>(&self, events: &'e [Event], story: &mut Story<'_>) -> &'e [Event];

    /// One rule option that differs from the default, given as `name=value`.
    fn setting_words(&self, setting: &str) -> String;

    /// What a player is asked who owes a set-up, in games that have one.
    fn set_up_words(&self) -> Option<SetUpWords> {
        None
    }

    /// A move in words.
    fn move_words(&self, position: &P, chosen: &P::Move) -> String;

    /// The first half of a move: which piece.
    fn origin_words(&self, position: &P, chosen: &P::Move) -> String;

    /// The second half of a move: where it goes.
    fn destination_words(&self, position: &P, chosen: &P::Move) -> String;
}

/// The words of a language for a game.
fn words<P: Position>(language: Language) -> &'static dyn GameWords<P>
where
    English: GameWords<P>,
    French: GameWords<P>,
{
    match language {
        Language::English => &English,
        Language::French => &French,
    }
}

/// Defines what is asked about any game by what each game answers.
macro_rules! games {
    ($($Game:ident => $module:ident,)+) => {
        pub(super) fn seat_names(game: GameKind, language: Language) -> [&'static str; 2] {
            match game {
                $(GameKind::$Game => words::<$module::Position>(language).seat_names(),)+
            }
        }

        pub(super) fn state(
            position: &AnyPosition,
            players: &[Player<'_>; 2],
            language: Language,
        ) -> String {
            match position {
                $(AnyPosition::$Game(position) => words(language).state(position, players),)+
            }
        }

        pub(super) fn standing(position: &AnyPosition, language: Language) -> String {
            match position {
                $(AnyPosition::$Game(position) => words(language).standing(position),)+
            }
        }

        pub(super) fn legend(game: GameKind, language: Language) -> &'static str {
            match game {
                $(GameKind::$Game => words::<$module::Position>(language).legend(),)+
            }
        }

        pub(super) fn obligation_words(
            position: &AnyPosition,
            last_events: &[Event],
            language: Language,
        ) -> Option<String> {
            match position {
                $(AnyPosition::$Game(position) => {
                    words(language).obligation_words(position, last_events)
                })+
            }
        }

        /// The first event of a game told, and the rest.
        fn tell<'e>(
            game: GameKind,
            language: Language,
            events: &'e [Event],
            story: &mut Story<'_>,
        ) -> &'e [Event] {
            match game {
                $(GameKind::$Game => words::<$module::Position>(language).tell(events, story),)+
            }
        }

        pub(super) fn setting_words(game: GameKind, setting: &str, language: Language) -> String {
            match game {
                $(GameKind::$Game => words::<$module::Position>(language).setting_words(setting),)+
            }
        }

        pub(super) fn set_up_words(game: GameKind, language: Language) -> Option<SetUpWords> {
            match game {
                $(GameKind::$Game => words::<$module::Position>(language).set_up_words(),)+
            }
        }

        games! { @about_a_move move_words $($Game)+ }
        games! { @about_a_move origin_words $($Game)+ }
        games! { @about_a_move destination_words $($Game)+ }
    };
    (@about_a_move $told:ident $($Game:ident)+) => {
        pub(super) fn $told(
            position: &AnyPosition,
            chosen: &AnyMove,
            language: Language,
        ) -> String {
            match (position, chosen) {
                $((AnyPosition::$Game(position), AnyMove::$Game(chosen)) => {
                    words(language).$told(position, chosen)
                })+
                _ => chosen.to_string(),
            }
        }
    };
}

games! {
    Finale => finale,
    AdEltaStelpur => ad_elta_stelpur,
    RoyalUr => royal_ur,
    ArrowsAndStars => arrows_and_stars,
}

pub(super) fn seat_name(game: GameKind, seat: Seat, language: Language) -> &'static str {
    seat_names(game, language)[seat.index()]
}

/// What happened, in sentences.
pub(super) fn sentences(
    game: GameKind,
    events: &[Event],
    players: &[Player<'_>; 2],
    language: Language,
) -> String {
    Story::of(events, players, listed(language), |events, story| {
        tell(game, language, events, story)
    })
}
