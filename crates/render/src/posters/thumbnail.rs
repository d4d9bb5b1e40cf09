//! A game as a small picture, for lists of games.

use ludotheque_rules::{AnyPosition, GameKind, ParseError, for_each_game};
use ludotheque_words::{Language, say};

use crate::boards;
use crate::card::header::{BOTTOM, MARGIN};
use crate::draw::{Detail, Frame, Scale};
use crate::figures::Figure;
use crate::scene::{Picture, Scene, board};
use crate::theme::Theme;

/// The width and the height of a thumbnail, in pixels: twice what a phone shows.
pub const THUMBNAIL_SIZE: u32 = 192;

/// What the thumbnail of a game shows.
pub(crate) struct Portrait {
    /// A handsome position of the usual variant.
    pub(crate) position: &'static str,
    /// How much of the board's shorter side is seen, up to 1.
    pub(crate) part: f32,
    /// Which square of the board, from 0 to 1 across and down.
    pub(crate) toward: (f32, f32),
}

impl Portrait {
    const fn of(game: GameKind) -> &'static Self {
        macro_rules! portrait {
            ([$($Game:ident $module:ident $slug:literal,)+]) => {
                match game {
                    $(GameKind::$Game => &boards::$module::PORTRAIT,)+
                }
            };
        }
        for_each_game!(portrait)
    }

    /// The square of the board that is seen, without the strip and the margin around it.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "pictures have few pixels, and lengths within them are above nothing"
    )]
    fn detail(&self, frame: &Frame) -> Detail {
        let (width, height) = (frame.width() as f32, frame.height() as f32);
        let (width, height) = (width - 2.0 * MARGIN, height - BOTTOM - MARGIN);
        let side = width.min(height) * self.part;
        Detail {
            left: (MARGIN + (width - side) * self.toward.0) as u32,
            top: (BOTTOM + (height - side) * self.toward.1) as u32,
            side: side as u32,
        }
    }
}

/// Draws a part of a game's board in the middle of a match, [`THUMBNAIL_SIZE`] pixels wide and high.
///
/// # Errors
/// Never but where the table of the portraits is wrong, which a test holds it to.
///
/// ```
/// use ludotheque_render::Theme;
/// use ludotheque_render::posters::thumbnail;
/// use ludotheque_rules::GameKind;
/// use ludotheque_words::Language;
///
/// let small = thumbnail(GameKind::Finale, Theme::default(), Language::English)?;
/// assert_eq!((small.picture.width, small.picture.height), (192, 192));
/// assert_eq!(small.alt, "Part of the board of Finale in the middle of a match.");
/// # Ok::<(), ludotheque_rules::ParseError>(())
/// ```
pub fn thumbnail(game: GameKind, theme: Theme, language: Language) -> Result<Figure, ParseError> {
    let portrait = Portrait::of(game);
    let position = AnyPosition::parse(game, "", portrait.position)?;
    let scene = Scene {
        theme,
        language,
        ..Scene::default()
    };
    let frame = board(&position, &scene, Scale::Full);
    let picture = Picture {
        png: frame.to_detail_png(portrait.detail(&frame), THUMBNAIL_SIZE),
        width: THUMBNAIL_SIZE,
        height: THUMBNAIL_SIZE,
    };
    let alt = say!(language, "thumbnail-picture", game = game.title());
    Ok(Figure { picture, alt })
}
