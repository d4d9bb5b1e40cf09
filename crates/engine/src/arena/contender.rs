//! One side of an arena: a player of the engine's own, or a program outside.

use std::fmt;

use ludotheque_rules::{GameKind, ParseError, Position};

use super::player::Player;

/// One side of an arena.
#[derive(Clone, Copy)]
pub enum Contender<'a> {
    /// One of the engine's own.
    Player(Player),
    /// A program outside. How much it thinks is its own affair.
    Program(&'a dyn Program),
}

impl From<Player> for Contender<'_> {
    fn from(player: Player) -> Self {
        Self::Player(player)
    }
}

impl fmt::Display for Contender<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => player.fmt(f),
            Self::Program(program) => program.fmt(f),
        }
    }
}

impl fmt::Debug for Contender<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A program outside that chooses moves; it prints as whoever starts it names it.
pub trait Program: fmt::Display + Sync {
    /// Chooses a move at a decision and gives its text.
    ///
    /// # Errors
    /// A sentence about why there is none.
    fn choose(&self, asked: &Question) -> Result<String, String>;
}

/// A decision, as programs are asked about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game.
    pub game: GameKind,
    /// Its rule options as text.
    pub options: String,
    /// The position as text.
    pub position: String,
    /// Where all chance comes from.
    pub seed: u64,
}

impl Question {
    /// The decision that this position is.
    pub(super) fn of<P: Position>(game: GameKind, position: &P, seed: u64) -> Self {
        Self {
            game,
            options: position.options().to_string(),
            position: position.to_string(),
            seed,
        }
    }
}

/// Why an arena was broken off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArenaError {
    /// The options are none of the game, or the start is none of its positions.
    Options(ParseError),
    /// A program outside made no move, or none that is legal.
    Program(String),
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(error) => error.fmt(f),
            Self::Program(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ArenaError {}

impl From<ParseError> for ArenaError {
    fn from(error: ParseError) -> Self {
        Self::Options(error)
    }
}
