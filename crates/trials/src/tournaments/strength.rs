//! Players of known strength.

use std::fmt;

use ludotheque_engine::{Chance, Level, Seed};
use ludotheque_rules::{AnyMove, AnyPosition};

use crate::luck::Player;

/// The engine at one level, but for so many moves in a hundred, which are any moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// See above.
    pub random_percent: u32,
}

/// It looks one turn ahead, so that a game is soon played.
const LEVEL: Level = Level::Expert;

/// All strengths, the best first. How far they are apart in a game, the bank shows.
pub const STRENGTHS: [Strength; 7] = [
    strength(0),
    strength(12),
    strength(22),
    strength(32),
    strength(44),
    strength(58),
    strength(75),
];

/// How many of an event have which strength, the best first: one best player, and most in the middle.
pub const FIELD: [usize; STRENGTHS.len()] = [1, 2, 3, 4, 3, 2, 1];

/// The bot, where somebody is left over, by number: as strong as the middle, as the bot tries to be.
pub const HOUSE: usize = STRENGTHS.len() / 2;

const fn strength(random_percent: u32) -> Strength {
    Strength { random_percent }
}

impl Strength {
    /// Chooses a move at a decision.
    #[must_use]
    pub fn choose(self, position: &AnyPosition, chance: &mut Chance) -> Option<AnyMove> {
        let player = if chance.below(100) < self.random_percent {
            Player::Random
        } else {
            Player::Level(LEVEL)
        };
        player.choose(position, Seed(chance.bits()))
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.random_percent)
    }
}
