//! What happened: the parts from which sentences and pictures are made.

use std::fmt;

use crate::{Die, Seat};

/// Something that a roll or a move did. One type for all games, so that those who tell and show
/// a match need not know which game it is; a game uses the variants that it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The dice fell.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// What they show.
        dice: Vec<Die>,
    },
    /// A turn ended with nothing done.
    Passed {
        /// Whose turn it was.
        seat: Seat,
        /// The word of the game's rules for the reason.
        reason: &'static str,
    },
    /// A side placed its pieces.
    SetUp {
        /// The side.
        seat: Seat,
    },
    /// A piece went from one square to another.
    Moved {
        /// The piece.
        piece: PieceName,
        /// Where it stood.
        from: SquareName,
        /// Where it stands now.
        to: SquareName,
    },
    /// A piece left the board for the rest of the game.
    Removed {
        /// The piece.
        piece: PieceName,
        /// Where it stood.
        at: SquareName,
    },
    /// The game is over and one side has won it.
    Won {
        /// The winner.
        seat: Seat,
        /// The word of the game's rules for how.
        by: &'static str,
    },
    /// The game is over and nobody has won it.
    Drawn {
        /// The word of the game's rules for why.
        by: &'static str,
    },
}

/// A piece, as events name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceName {
    /// Whose it is.
    pub seat: Seat,
    /// Which of that side's pieces it is.
    pub kind: PieceKind,
}

/// The kinds of pieces that a side can have, over all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKind {
    /// A player of Finale with the number on its shirt, 1 (the goalkeeper) to 6.
    Footballer(u8),
}

impl fmt::Display for PieceKind {
    /// The shortest text that tells it from the other kinds in its game, such as `5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Footballer(number) => write!(f, "{number}"),
        }
    }
}

/// A square, as the notation of its game writes it (`b2`, `GB`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareName {
    /// ASCII, filled up with zeros.
    text: [u8; SquareName::LENGTH_MAX],
}

impl SquareName {
    /// No game has a longer one.
    const LENGTH_MAX: usize = 3;

    /// The name; characters beyond the longest possible name are dropped.
    pub(crate) fn new(name: &[u8]) -> Self {
        let mut text = [0; Self::LENGTH_MAX];
        for (to, from) in text.iter_mut().zip(name) {
            *to = *from;
        }
        Self { text }
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        self.text
            .iter()
            .filter(|byte| **byte != 0)
            .try_for_each(|byte| f.write_char(char::from(*byte)))
    }
}

impl fmt::Debug for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
