//! A game as a small picture, for lists of games.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use ludotheque_rules::{AnyPosition, GameKind, ParseError, for_each_game};
use ludotheque_words::{Language, say};

use crate::boards;
use crate::card::portrait::Portrait;
use crate::draw::Scale;
use crate::figures::Figure;
use crate::picture::{Picture, board};
use crate::scene::Scene;
use crate::theme::Theme;

/// The width and the height of a thumbnail, in pixels: twice what a phone shows.
pub const THUMBNAIL_SIZE: u32 = 192;

/// What the thumbnail of a game shows.
const fn portrait(game: GameKind) -> &'static Portrait {
    macro_rules! portrait {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            match game {
                $(GameKind::$Game => &boards::$module::PORTRAIT,)+
            }
        };
    }
    for_each_game!(portrait)
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
    let picture = Picture {
        png: remembered(game, theme, language)?,
        width: THUMBNAIL_SIZE,
        height: THUMBNAIL_SIZE,
    };
    let alt = say!(language, "thumbnail-picture", game = game.title());
    Ok(Figure { picture, alt })
}

/// The file of a thumbnail, which is drawn once: nearly every challenge shows one.
fn remembered(game: GameKind, theme: Theme, language: Language) -> Result<Vec<u8>, ParseError> {
    static DRAWN: Mutex<BTreeMap<(GameKind, Theme, Language), Vec<u8>>> =
        Mutex::new(BTreeMap::new());
    let drawn = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    let which = (game, theme, language);
    let known = drawn().get(&which).cloned();
    if let Some(known) = known {
        return Ok(known);
    }
    // Nobody waits meanwhile: whoever draws the same one gets the same bytes.
    let new = draw(game, theme, language)?;
    drawn().insert(which, new.clone());
    Ok(new)
}

fn draw(game: GameKind, theme: Theme, language: Language) -> Result<Vec<u8>, ParseError> {
    let portrait = portrait(game);
    let position = AnyPosition::parse(game, "", portrait.position)?;
    let scene = Scene {
        theme,
        language,
        ..Scene::default()
    };
    let frame = board(&position, &scene, Scale::Full);
    Ok(frame.to_detail_png(portrait.detail(&frame), THUMBNAIL_SIZE))
}
