//! What a picture shows besides the position.

use ludotheque_rules::{AnyMove, Event, MatchResult, Node, Seat};

use crate::theme::Theme;
use ludotheque_words::Language;

/// What is shown and told together with a position. Start from the default and fill in what is known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scene<'a> {
    /// The players' names by seat, of any length and in any script. Where there is nothing to
    /// read in a name, the seat's own name (`Blue`) stands instead.
    pub names: [&'a str; 2],
    /// What happened since the other side's last look, up to this position: its moves are
    /// highlighted and its dice shown.
    pub last_events: &'a [Event],
    /// Legal moves to show: the pieces that may move and where they may go.
    pub targets: &'a [AnyMove],
    /// The piece that was chosen in the first of two steps, as one of its moves: it is marked, and
    /// of the legal moves only those of this piece are shown.
    pub chosen: Option<&'a AnyMove>,
    /// What a suggested move would do: its way is drawn as arrows, and a square where a piece only
    /// comes in or leaves the board is marked.
    pub suggested: &'a [Event],
    /// From whose side the board is seen: nobody's for the picture that everybody sees, which
    /// has always the same orientation. Words do not depend on it.
    ///
    /// Finale's pitch lies on its long side. On one's own side one plays from left to right, like
    /// the team one is for on television; neutrally Red does.
    pub viewpoint: Option<Seat>,
    /// Whether only a winner's name plate is lit, not that of the player to move: for pictures
    /// that follow each other and tell who did what.
    pub steady: bool,
    /// How the match ended, if it has: the position knows nothing of a resignation, or of a draw
    /// by repetition.
    pub over: Option<Over>,
    /// The colours of the picture.
    pub theme: Theme,
    /// The language of the words.
    pub language: Language,
}

/// An end of a match, whatever ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// This side has won.
    Won(Seat),
    /// Nobody has won: a draw.
    Drawn,
    /// Nobody has won: the match came to no result.
    BrokenOff,
}

impl Over {
    /// The end that this side has won, or a draw.
    #[must_use]
    pub const fn of(winner: Option<Seat>) -> Self {
        match winner {
            Some(seat) => Self::Won(seat),
            None => Self::Drawn,
        }
    }

    /// The end of a match that has ended with this result.
    #[must_use]
    pub const fn with_result(result: MatchResult) -> Self {
        match result {
            MatchResult::Won(seat) => Self::Won(seat),
            MatchResult::Drawn => Self::Drawn,
            MatchResult::Open => Self::BrokenOff,
        }
    }

    /// Who has won, if anybody has.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Won(seat) => Some(seat),
            Self::Drawn | Self::BrokenOff => None,
        }
    }
}

impl Scene<'_> {
    /// How the match ended, as the scene or the position says.
    pub(crate) const fn end(&self, node: Node) -> Option<Over> {
        match (self.over, node) {
            (None, Node::Terminal(outcome)) => Some(Over::of(outcome.winner)),
            (over, _) => over,
        }
    }

    /// Whose name plate is lit: the winner's, or that of the player to move.
    pub(crate) const fn lit(&self, node: Node) -> Option<Seat> {
        match (self.end(node), node) {
            (Some(Over::Won(seat)), _) => Some(seat),
            (None, Node::Decision(seat) | Node::Chance(seat)) if !self.steady => Some(seat),
            _ => None,
        }
    }
}
