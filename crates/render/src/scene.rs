//! What a picture shows besides the position.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use ludotheque_rules::{AnyMove, AnyPosition, Event, MatchResult, Node, Seat, for_each_game};

use crate::boards;
use crate::card::pointers::Pointers;
use crate::draw::{Frame, Scale};
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

/// A picture, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// A PNG file: opaque, with a margin of 24 pixels around everything that matters.
    pub png: Vec<u8>,
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
}

impl Picture {
    pub(crate) fn of(frame: &Frame) -> Self {
        Self {
            width: frame.width(),
            height: frame.height(),
            png: frame.to_png(),
        }
    }
}

/// Draws a position as the picture of a match card.
///
/// The same arguments give the same bytes.
#[must_use]
pub fn card_picture(position: &AnyPosition, scene: &Scene<'_>) -> Picture {
    Picture::of(&board(position, scene, Scale::Full))
}

/// The width of a card's picture where nothing else is asked for, in pixels: at this one it is
/// sharpest, smallest and fastest.
pub const CARD_WIDTH: u32 = 960;

/// The widths that can be asked for, in pixels.
pub const CARD_WIDTHS: RangeInclusive<u32> = 120..=1920;

/// A width outside of [`CARD_WIDTHS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadWidth;

impl fmt::Display for BadWidth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (CARD_WIDTHS.start(), CARD_WIDTHS.end());
        write!(f, "expected a width of {least} to {most} pixels")
    }
}

impl Error for BadWidth {}

/// Draws a position as a picture of this width; the height follows.
///
/// # Errors
/// [`BadWidth`] for a width outside of [`CARD_WIDTHS`].
pub fn card_picture_of_width(
    position: &AnyPosition,
    scene: &Scene<'_>,
    width: u32,
) -> Result<Picture, BadWidth> {
    if width == CARD_WIDTH {
        return Ok(card_picture(position, scene));
    }
    if !CARD_WIDTHS.contains(&width) {
        return Err(BadWidth);
    }
    let frame = board(position, scene, Scale::Full);
    let height = (frame.height() * width).div_ceil(frame.width());
    Ok(Picture {
        png: frame.to_resized_png(width, height),
        width,
        height,
    })
}

/// The pixels of a picture of a match card.
pub(crate) fn board(position: &AnyPosition, scene: &Scene<'_>, scale: Scale) -> Frame {
    board_with(position, scene, &Pointers::default(), scale)
}

/// The same with the marks and arrows of an illustration.
pub(crate) fn board_with(
    position: &AnyPosition,
    scene: &Scene<'_>,
    pointers: &Pointers<'_>,
    scale: Scale,
) -> Frame {
    macro_rules! drawn {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            match position {
                $(AnyPosition::$Game(position) => {
                    boards::$module::draw(position, scene, pointers, scale)
                })+
            }
        };
    }
    for_each_game!(drawn)
}
