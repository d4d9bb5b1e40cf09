//! Who plays: weak ones, strong ones and odd ones.

use std::fmt;

use ludotheque_engine::{Budget, Known, Level, Seed, any};
use ludotheque_rules::{AnyMove, AnyPosition};

/// Somebody who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Makes any move.
    Random,
    /// An opponent of the engine.
    Level(Level),
    /// Makes the last legal move in the order of the rules.
    Last,
    /// Makes the move that is best for the other side.
    Generous,
    /// Makes any move, and resigns as soon as the dice of both sides have been unkind: nothing could depend
    /// more on luck.
    Quitter,
}

/// Who plays against whom. The results of the first of each pair are counted.
pub const PAIRINGS: [(Player, Player); 8] = [
    (Player::Random, Player::Random),
    (
        Player::Level(Level::Newcomer),
        Player::Level(Level::Newcomer),
    ),
    (Player::Level(Level::Regular), Player::Level(Level::Regular)),
    (Player::Level(Level::Expert), Player::Level(Level::Casual)),
    (Player::Level(Level::Regular), Player::Random),
    (Player::Last, Player::Random),
    (Player::Generous, Player::Level(Level::Newcomer)),
    (Player::Quitter, Player::Level(Level::Newcomer)),
];

/// More is not needed to look one turn ahead.
const NODES: u64 = 2_000;
/// With so much luck against them quitters resign.
const UNKIND: f64 = -0.25;

impl Player {
    /// Chooses a move at a decision.
    #[must_use]
    pub fn choose(self, position: &AnyPosition, seed: Seed) -> Option<AnyMove> {
        let budget = Budget::nodes(NODES);
        match self {
            Self::Random | Self::Quitter => {
                let mut chance = ludotheque_engine::Chance::new(seed);
                let mut moves = position.legal_moves();
                let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
                let index = chance.below(count) as usize;
                (index < moves.len()).then(|| moves.swap_remove(index))
            }
            Self::Last => position.legal_moves().pop(),
            Self::Level(level) => {
                any::choose(position, level, seed, budget).map(|choice| choice.chosen)
            }
            Self::Generous => {
                let mut ranked = any::rank(position, 1, budget, Known::default()).moves;
                ranked.pop().map(|worst| worst.chosen)
            }
        }
    }

    /// Whether what the dice do makes a difference beside the board.
    #[must_use]
    pub const fn minds_luck(self) -> bool {
        matches!(self, Self::Quitter)
    }

    /// Whether they resign after so much luck of their own, in probability to win.
    #[must_use]
    pub fn resigns(self, luck: f64) -> bool {
        self.minds_luck() && luck < UNKIND
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Level(level) => write!(f, "level {level}"),
            Self::Last => f.write_str("last move"),
            Self::Generous => f.write_str("best for the other"),
            Self::Quitter => f.write_str("quitter"),
        }
    }
}
