//! A position of any game, for those who store and show matches.
//!
//! The games are those of the one list, [`for_each_game`](crate::for_each_game).

use std::fmt;
use std::str::FromStr;

use crate::error::illegal;
use crate::perft::{PerftError, perft};
use crate::{
    Choose, Die, Event, GameKind, IllegalMove, LuckierVariant, Node, OptionValue, ParseError,
    Position, Roll, RollNotDue, RuleOptions, Seat, SquareName, games,
};

/// Defines the enums over all games and passes everything on to the game's own types.
macro_rules! any_game {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        /// A position of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum AnyPosition {
            $(
                #[doc = concat!("One of [`", stringify!($module), "`](games::", stringify!($module), ").")]
                $Game(games::$module::Position),
            )+
        }

        /// A move of any game. Its text is read by [`AnyPosition::parse_move`].
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum AnyMove {
            $(
                #[doc = concat!("One of [`", stringify!($module), "`](games::", stringify!($module), ").")]
                $Game(<games::$module::Position as Position>::Move),
            )+
        }

        /// A roll of any game. Its text is read by [`AnyPosition::parse_roll`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum AnyRoll {
            $(
                #[doc = concat!("One of [`", stringify!($module), "`](games::", stringify!($module), ").")]
                $Game(<games::$module::Position as Position>::Roll),
            )+
        }

        impl GameKind {
            const fn info(self) -> crate::GameInfo {
                match self {
                    $(Self::$Game => <games::$module::Position as Position>::GAME,)+
                }
            }

            /// Whether dice are rolled in it.
            #[must_use]
            pub fn has_dice(self) -> bool {
                match self {
                    $(Self::$Game => !<games::$module::Position as Position>::rolls().is_empty(),)+
                }
            }

            /// The word for a win that counts less in a championship, in games that have one.
            pub(crate) const fn small_win(self) -> Option<&'static str> {
                match self {
                    $(Self::$Game => <games::$module::Position as Position>::SMALL_WIN,)+
                }
            }

            /// The ways of playing that are offered, as options texts; the defaults first.
            #[must_use]
            pub fn variants(self) -> Vec<String> {
                match self {
                    $(Self::$Game => {
                        let variants = <games::$module::Position as Position>::Options::variants();
                        variants.iter().map(ToString::to_string).collect()
                    })+
                }
            }

            /// The ways of playing in which luck counts noticeably more than by the defaults, those
            /// that change least first.
            #[must_use]
            pub const fn luckier_variants(self) -> &'static [LuckierVariant] {
                match self {
                    $(Self::$Game => <games::$module::Position as Position>::Options::LUCKIER,)+
                }
            }

            /// The options text for these settings, empty if all of them are the defaults.
            ///
            /// # Errors
            /// A [`ParseError`] that names the option which the game does not have, or not with
            /// that value.
            pub fn options_text<'a>(
                self,
                settings: impl IntoIterator<Item = (&'a str, OptionValue<'a>)>,
            ) -> Result<String, ParseError> {
                match self {
                    $(Self::$Game => {
                        let mut options = <games::$module::Position as Position>::Options::default();
                        for (name, value) in settings {
                            options.set(name, value)?;
                        }
                        Ok(options.to_string())
                    })+
                }
            }
        }

        impl AnyPosition {
            /// The position at the start, with this seat to begin. All chance in it comes from
            /// `choose`.
            ///
            /// # Errors
            /// A [`ParseError`] for options that the game does not have.
            pub fn start(
                game: GameKind,
                options: &str,
                beginner: Seat,
                choose: Choose<'_>,
            ) -> Result<Self, ParseError> {
                match game {
                    $(GameKind::$Game => {
                        let options = RuleOptions::parse(options)?;
                        Ok(Self::$Game(Position::start(&options, beginner, choose)))
                    })+
                }
            }

            /// Reads a position from its text.
            ///
            /// # Errors
            /// A [`ParseError`] for options that the game does not have and for a position that
            /// is not possible or not spelled as it is printed.
            pub fn parse(game: GameKind, options: &str, text: &str) -> Result<Self, ParseError> {
                match game {
                    $(GameKind::$Game => {
                        let options = RuleOptions::parse(options)?;
                        Position::parse(&options, text).map(Self::$Game)
                    })+
                }
            }

            /// Which game it is.
            #[must_use]
            pub const fn game(&self) -> GameKind {
                match self {
                    $(Self::$Game(_) => GameKind::$Game,)+
                }
            }

            /// The options, empty if all of them are the defaults.
            #[must_use]
            pub fn options_text(&self) -> String {
                match self {
                    $(Self::$Game(position) => position.options().to_string(),)+
                }
            }

            /// What the position waits for.
            #[must_use]
            pub fn node(&self) -> Node {
                match self {
                    $(Self::$Game(position) => position.node(),)+
                }
            }

            /// The seat that owes a set-up, if the decision is about that.
            #[must_use]
            pub fn set_up_owed(&self) -> Option<Seat> {
                match self {
                    $(Self::$Game(position) => position.set_up_owed(),)+
                }
            }

            /// Why the only legal move is to pass, if it is.
            #[must_use]
            pub fn pass_due(&self) -> Option<&'static str> {
                match self {
                    $(Self::$Game(position) => position.pass_due(),)+
                }
            }

            /// The legal moves, sorted and each of them once.
            #[must_use]
            pub fn legal_moves(&self) -> Vec<AnyMove> {
                match self {
                    $(Self::$Game(position) => {
                        position.legal_moves().into_iter().map(AnyMove::$Game).collect()
                    })+
                }
            }

            /// The rolls of the game with their weights; none in a game without dice.
            #[must_use]
            pub fn rolls(&self) -> Vec<(AnyRoll, u32)> {
                match self {
                    $(Self::$Game(_) => <games::$module::Position as Position>::rolls()
                        .iter()
                        .map(|(roll, weight)| (AnyRoll::$Game(*roll), *weight))
                        .collect(),)+
                }
            }

            /// Rolls, if a roll is due: each roll comes up as often as its weight says.
            #[must_use]
            pub fn draw_roll(&self, choose: Choose<'_>) -> Option<AnyRoll> {
                match self {
                    $(Self::$Game(position) => position.draw_roll(choose).map(AnyRoll::$Game),)+
                }
            }

            /// Chooses a set-up by chance, if one is owed: each legal one is equally likely.
            #[must_use]
            pub fn draw_set_up(&self, choose: Choose<'_>) -> Option<AnyMove> {
                match self {
                    $(Self::$Game(position) => position.draw_set_up(choose).map(AnyMove::$Game),)+
                }
            }

            /// Reads a move in its short or its printed form. Whether it is legal is a matter
            /// for [`play`](Self::play).
            ///
            /// # Errors
            /// A [`ParseError`] when the text is no move of this game.
            pub fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
                match self {
                    $(Self::$Game(position) => position.parse_move(text).map(AnyMove::$Game),)+
                }
            }

            /// A legal move in its printed form, which may say more than the short one.
            #[must_use]
            pub fn printed_move(&self, chosen: &AnyMove) -> String {
                match (self, chosen) {
                    $((Self::$Game(position), AnyMove::$Game(chosen)) => {
                        position.printed_move(chosen)
                    })+
                    _ => chosen.to_string(),
                }
            }

            /// All places from which a move can start, whatever stands there now.
            #[must_use]
            pub fn squares(&self) -> Vec<SquareName> {
                match self {
                    $(Self::$Game(position) => position.squares(),)+
                }
            }

            /// Why no legal move starts from this place; nothing if one does.
            #[must_use]
            pub fn why_not(&self, at: SquareName) -> Option<IllegalMove> {
                match self {
                    $(Self::$Game(position) => position.why_not(at),)+
                }
            }

            /// What has to come up three times for a draw by repetition, if it can.
            #[must_use]
            pub fn repetition_key(&self) -> Option<Self> {
                match self {
                    $(Self::$Game(position) => position.repetition_key().map(Self::$Game),)+
                }
            }

            /// Reads a roll from its text.
            ///
            /// # Errors
            /// A [`ParseError`] when the text is no roll of this game.
            pub fn parse_roll(&self, text: &str) -> Result<AnyRoll, ParseError> {
                match self {
                    $(Self::$Game(_) => Roll::parse(text).map(AnyRoll::$Game),)+
                }
            }

            /// Reads a roll from the faces of its dice, in any order.
            ///
            /// # Errors
            /// A [`ParseError`] when this game has no such dice.
            pub fn roll_from_faces(&self, faces: &[u64]) -> Result<AnyRoll, ParseError> {
                match self {
                    $(Self::$Game(_) => Roll::from_faces(faces).map(AnyRoll::$Game),)+
                }
            }

            /// Makes a move and says what happened.
            ///
            /// # Errors
            /// [`IllegalMove`] with the reason; the position is then unchanged.
            pub fn play(&mut self, chosen: &AnyMove) -> Result<Vec<Event>, IllegalMove> {
                match (self, chosen) {
                    $((Self::$Game(position), AnyMove::$Game(chosen)) => position.play(chosen),)+
                    // For a caller that mixes up games; no player can cause it.
                    _ => Err(illegal!("other-game", "why-other-game")),
                }
            }

            /// Takes a roll and says what happened. If it allows nothing, the turn passes.
            ///
            /// # Errors
            /// [`RollNotDue`] unless the node is a chance; the position is then unchanged.
            pub fn roll(&mut self, roll: AnyRoll) -> Result<Vec<Event>, RollNotDue> {
                match (self, roll) {
                    $((Self::$Game(position), AnyRoll::$Game(roll)) => position.roll(roll),)+
                    _ => Err(RollNotDue),
                }
            }

            /// Counts positions, see [`perft()`].
            ///
            /// # Errors
            /// [`PerftError`] for a set-up owed and when it would take too long.
            pub fn perft(&self, depth: u32, expansions_max: u64) -> Result<u64, PerftError> {
                match self {
                    $(Self::$Game(position) => perft(position, depth, expansions_max),)+
                }
            }
        }

        $(impl From<games::$module::Position> for AnyPosition {
            fn from(position: games::$module::Position) -> Self {
                Self::$Game(position)
            }
        })+

        $(impl TryFrom<&AnyMove> for <games::$module::Position as Position>::Move {
            type Error = OfAnotherGame;

            fn try_from(any: &AnyMove) -> Result<Self, OfAnotherGame> {
                match any {
                    AnyMove::$Game(chosen) => Ok(*chosen),
                    _ => Err(OfAnotherGame),
                }
            }
        })+

        impl fmt::Display for AnyPosition {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Game(position) => position.fmt(f),)+
                }
            }
        }

        impl fmt::Display for AnyMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Game(chosen) => chosen.fmt(f),)+
                }
            }
        }

        impl AnyMove {
            /// The place from which the move starts, if it starts from one.
            #[must_use]
            pub fn origin(&self) -> Option<SquareName> {
                match self {
                    $(Self::$Game(chosen) => <games::$module::Position as Position>::origin(chosen),)+
                }
            }
        }

        impl AnyRoll {
            /// The dice, as they lie on the table.
            #[must_use]
            pub fn dice(self) -> Vec<Die> {
                match self {
                    $(Self::$Game(roll) => roll.dice(),)+
                }
            }
        }

        impl fmt::Display for AnyRoll {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Game(roll) => roll.fmt(f),)+
                }
            }
        }

        #[cfg(test)]
        mod suite {
            $(
                #[test]
                fn $module() {
                    let info = <crate::games::$module::Position as crate::Position>::GAME;
                    assert_eq!(info.slug, $slug, "the list of games and the game agree");
                    crate::conformance::check::<crate::games::$module::Position>();
                }
            )+
        }
    };
}

crate::for_each_game!(any_game);

/// A move is none of the game that was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfAnotherGame;

impl GameKind {
    /// The name for programs, such as `finale`; `FromStr` reads it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        self.info().slug
    }

    /// The name for people, such as `Finale`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.info().title
    }

    /// The colour of a seat as records have it, such as `Blue`.
    #[must_use]
    pub const fn seat_name(self, seat: Seat) -> &'static str {
        self.info().seat_names[seat.index()]
    }

    /// The colour of a seat for programs, such as `blue`.
    #[must_use]
    pub const fn seat_slug(self, seat: Seat) -> &'static str {
        self.info().seat_slugs[seat.index()]
    }
}

impl FromStr for GameKind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .iter()
            .copied()
            .find(|game| game.slug() == text)
            .ok_or_else(|| {
                let slugs: Vec<&str> = Self::ALL.iter().map(|game| game.slug()).collect();
                ParseError::new("game", slugs.join(" or "), text)
            })
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}
