//! What happened: the parts from which sentences and pictures are made.

use std::fmt;

use crate::{Die, Seat, SquareName};

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
        /// Who moved it: in Flèches et Étoiles not always its owner.
        mover: Seat,
        /// Where it stood.
        from: SquareName,
        /// Where it stands now.
        to: SquareName,
    },
    /// A piece came onto the board.
    Entered {
        /// The piece.
        piece: PieceName,
        /// Where it stands now.
        at: SquareName,
    },
    /// A piece could not stand where its move would have ended, and went on to the next free
    /// square.
    Slid {
        /// The piece.
        piece: PieceName,
        /// Where it stood.
        from: SquareName,
        /// Where its move would have ended.
        past: SquareName,
        /// Where it stands now.
        to: SquareName,
    },
    /// A piece jumped over another.
    Jumped {
        /// The piece.
        piece: PieceName,
        /// Who moved it: in Flèches et Étoiles not always its owner.
        mover: Seat,
        /// Where it stood.
        from: SquareName,
        /// What it jumped over.
        crossed: PieceName,
        /// Where that stands.
        over: SquareName,
        /// Where it stands now.
        to: SquareName,
    },
    /// A piece was captured and left the board for the rest of the game.
    Captured {
        /// The piece that was captured.
        piece: PieceName,
        /// Where it stood.
        at: SquareName,
    },
    /// The last piece of a side became its Hornaskella.
    BecameHornaskella {
        /// The side.
        seat: Seat,
        /// Where the piece stands.
        at: SquareName,
    },
    /// A piece took prisoners where it landed.
    TookPrisoners {
        /// The side that took them.
        seat: Seat,
        /// Where.
        at: SquareName,
        /// How many.
        count: u8,
    },
    /// A piece that moved took its prisoners along.
    CarriedPrisoners {
        /// The side that holds them.
        seat: Seat,
        /// Where they are now.
        to: SquareName,
        /// How many.
        count: u8,
    },
    /// A piece became free because what stood on it moved away.
    Freed {
        /// The piece that is free now.
        piece: PieceName,
        /// Where it stands.
        at: SquareName,
    },
    /// Prisoners left the game.
    DeliveredPrisoners {
        /// The side that delivered them.
        seat: Seat,
        /// Where.
        at: SquareName,
        /// How many.
        count: u8,
    },
    /// A soldier became a guard.
    BecameGuard {
        /// Its side.
        seat: Seat,
        /// Where it stands.
        at: SquareName,
    },
    /// An arrow came to the end of the board and turned round.
    Turned {
        /// The arrow.
        piece: PieceName,
        /// Where it stands.
        at: SquareName,
    },
    /// A side may now move stars.
    EarnedStarMoves {
        /// The side.
        seat: Seat,
        /// How many moves.
        count: u8,
    },
    /// A side moves no more stars in this turn.
    StoppedStarMoves {
        /// The side.
        seat: Seat,
    },
    /// A star came home and left the board.
    StarHome {
        /// Whose star it is.
        seat: Seat,
        /// Who moved it.
        mover: Seat,
        /// The point where it left.
        at: SquareName,
    },
    /// The same side rolls again.
    RollsAgain {
        /// The side.
        seat: Seat,
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

impl Event {
    /// From where to where a piece goes in it, if one does.
    #[must_use]
    pub const fn leg(&self) -> Option<[SquareName; 2]> {
        match self {
            Self::Moved { from, to, .. }
            | Self::Slid { from, to, .. }
            | Self::Jumped { from, to, .. } => Some([*from, *to]),
            _ => None,
        }
    }
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
    /// One of two or more pieces of a side in Ad Elta Stelpur.
    Stelpa,
    /// The last piece of a side in Ad Elta Stelpur.
    Hornaskella,
    /// A piece of Royal d'Ur before it has reached the exit.
    Soldier,
    /// A piece of Royal d'Ur that has reached the exit.
    Guard,
    /// An arrow of Flèches et Étoiles.
    Arrow,
    /// A star of Flèches et Étoiles.
    Star,
}

impl fmt::Display for PieceKind {
    /// The shortest text that tells it from the other kinds in its game, such as `5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Footballer(number) => write!(f, "{number}"),
            Self::Stelpa => f.write_str("stelpa"),
            Self::Hornaskella => f.write_str("hornaskella"),
            Self::Soldier => f.write_str("soldier"),
            Self::Guard => f.write_str("guard"),
            Self::Arrow => f.write_str("arrow"),
            Self::Star => f.write_str("star"),
        }
    }
}
