//! What a picture shows besides the position.

use ludotheque_rules::{AnyMove, AnyPosition, Event, Node, Seat};

use crate::boards;
use crate::draw::Frame;
use crate::theme::Theme;
use crate::words::Language;

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
    /// From whose side the board is seen: nobody's for the picture that everybody sees, which
    /// has always the same orientation. Words do not depend on it.
    ///
    /// Finale's pitch lies on its long side. On one's own side one plays from left to right, like
    /// the team one is for on television; neutrally Red does.
    pub viewpoint: Option<Seat>,
    /// Whether only a winner's name plate is lit, not that of the player to move: for pictures
    /// that follow each other and tell who did what.
    pub steady: bool,
    /// The colours of the picture.
    pub theme: Theme,
    /// The language of the words.
    pub language: Language,
}

impl Scene<'_> {
    /// Whose name plate is lit: the winner's, or that of the player to move.
    pub(crate) const fn lit(&self, node: Node) -> Option<Seat> {
        match node {
            Node::Terminal(outcome) => outcome.winner,
            Node::Decision(_) | Node::Chance(_) if self.steady => None,
            Node::Decision(seat) | Node::Chance(seat) => Some(seat),
        }
    }
}

/// A picture, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// A PNG file: landscape, opaque, with a margin of 24 pixels around everything that matters.
    pub png: Vec<u8>,
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
}

/// Draws a position as the picture of a match card.
///
/// The same arguments give the same bytes.
#[must_use]
pub fn card_picture(position: &AnyPosition, scene: &Scene<'_>) -> Picture {
    let frame = board(position, scene);
    Picture {
        width: frame.width(),
        height: frame.height(),
        png: frame.to_png(),
    }
}

/// The pixels of a picture of a match card.
pub(crate) fn board(position: &AnyPosition, scene: &Scene<'_>) -> Frame {
    match position {
        AnyPosition::Finale(position) => boards::finale::draw(position, scene),
        AnyPosition::AdEltaStelpur(position) => boards::ad_elta_stelpur::draw(position, scene),
        AnyPosition::RoyalUr(position) => boards::royal_ur::draw(position, scene),
        AnyPosition::ArrowsAndStars(position) => boards::arrows_and_stars::draw(position, scene),
    }
}
