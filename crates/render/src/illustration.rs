//! Pictures that explain: a position with marks and arrows, and nobody's names.

use std::error::Error;
use std::fmt;

use ludotheque_rules::{AnyPosition, Seat, SquareName, for_each_game};

use crate::boards;
use crate::card::pointers::Pointers;
use crate::draw::Scale;
use crate::picture::{self, Picture};
use crate::scene::Scene;
use crate::theme::Theme;
use ludotheque_words::Language;

/// What an illustration shows besides the position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Illustration<'a> {
    /// Squares with a dashed outline, taken or empty. An empty point of Flèches et Étoiles has a
    /// dot instead.
    pub marks: &'a [SquareName],
    /// Arrows from the first of two squares to the second. They lie below the pieces.
    pub arrows: &'a [[SquareName; 2]],
    /// The way of a side from square to square, in its colours and beside the middle of the
    /// squares, so that both sides can go the same way. They lie below the pieces, too.
    pub paths: &'a [(Seat, Vec<SquareName>)],
    /// The players' names by seat, as in a [`Scene`]; without them the sides are called by their seats.
    pub names: [&'a str; 2],
    /// From whose side the board is seen; nobody's for the neutral orientation.
    pub viewpoint: Option<Seat>,
    /// The colours of the picture.
    pub theme: Theme,
    /// In which language the sides are called by their seats.
    pub language: Language,
}

/// A mark or an arrow is on a square that the board of this position does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownSquare(pub SquareName);

impl fmt::Display for UnknownSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the board has no square {}", self.0)
    }
}

impl Error for UnknownSquare {}

/// Draws a position with marks and arrows.
///
/// # Errors
/// [`UnknownSquare`] names the first square that is not on the board.
///
/// ```
/// use ludotheque_render::{Illustration, illustration};
/// use ludotheque_rules::{AnyPosition, GameKind, Seat};
///
/// let position = AnyPosition::start(GameKind::RoyalUr, "", Seat::First, &mut |_| 0)?;
/// let way = ["w4".parse()?, "5".parse()?];
/// let picture = illustration(&position, &Illustration { arrows: &[way], ..Illustration::default() })?;
/// assert_eq!(picture.width, 960);
///
/// let marks = ["e5".parse()?];
/// let refused = illustration(&position, &Illustration { marks: &marks, ..Illustration::default() });
/// assert_eq!(refused.unwrap_err().to_string(), "the board has no square e5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn illustration(
    position: &AnyPosition,
    illustration: &Illustration<'_>,
) -> Result<Picture, UnknownSquare> {
    let Illustration {
        marks,
        arrows,
        paths,
        ..
    } = *illustration;
    let on_paths = paths.iter().flat_map(|(_, squares)| squares);
    let named = marks.iter().chain(arrows.iter().flatten()).chain(on_paths);
    if let Some(unknown) = named.copied().find(|name| !has_square(position, *name)) {
        return Err(UnknownSquare(unknown));
    }
    let scene = Scene {
        names: illustration.names,
        viewpoint: illustration.viewpoint,
        theme: illustration.theme,
        language: illustration.language,
        ..Scene::default()
    };
    let frame = picture::board_with(
        position,
        &scene,
        &Pointers {
            marks,
            arrows,
            paths,
            above_pieces: false,
        },
        Scale::Full,
    );
    Ok(Picture::of(&frame))
}

fn has_square(position: &AnyPosition, name: SquareName) -> bool {
    macro_rules! has_it {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            match position {
                $(AnyPosition::$Game(position) => boards::$module::has_square(position, name),)+
            }
        };
    }
    for_each_game!(has_it)
}
