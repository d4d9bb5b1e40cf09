//! The picture of a challenge or an open table: the board at its start, and who is to sit at it.

use ludotheque_rules::{AnyPosition, Seat};
use ludotheque_words::{Language, say};

use crate::card::header::readable_name;
use crate::figures::Figure;
use crate::picture::card_picture;
use crate::scene::Scene;
use crate::theme::Theme;
use crate::words::{alt_text, cut_alt_text, one_short_line};

/// A match that has not begun, as plain values.
#[derive(Clone, Copy, Debug)]
pub struct Invitation<'a> {
    /// The position at the start.
    pub position: &'a AnyPosition,
    /// The players' names by seat; nobody sits on an open seat yet.
    pub names: [Option<&'a str>; 2],
    /// The colours of the picture.
    pub theme: Theme,
    /// The language of its words.
    pub language: Language,
}

/// Draws the board at its start with both names above it, or with “open seat” for one of them.
///
/// ```
/// use ludotheque_render::Theme;
/// use ludotheque_render::posters::{Invitation, invitation_picture};
/// use ludotheque_rules::{AnyPosition, GameKind, Seat};
/// use ludotheque_words::Language;
///
/// let position = AnyPosition::start(GameKind::RoyalUr, "", Seat::First, &mut |_| 0)?;
/// let invitation = invitation_picture(&Invitation {
///     position: &position,
///     names: [Some("Ada"), None],
///     theme: Theme::default(),
///     language: Language::English,
/// });
/// assert!(invitation.alt.starts_with("Ada waits for somebody to play with. Royal d'Ur. "));
/// # Ok::<(), ludotheque_rules::ParseError>(())
/// ```
#[must_use]
pub fn invitation_picture(invitation: &Invitation<'_>) -> Figure {
    let Invitation {
        position,
        names,
        theme,
        language,
    } = *invitation;
    let open = say!(language, "invitation-open-seat");
    let scene = Scene {
        names: names.map(|name| name.unwrap_or(&open)),
        steady: true,
        theme,
        language,
        ..Scene::default()
    };
    let name = |seat: Seat| one_short_line(&readable_name(position.game(), &scene, seat));
    let [one, other] = Seat::BOTH.map(name);
    let who = match names {
        [Some(_), Some(_)] => say!(language, "invitation-between", one, other),
        [Some(_), None] => say!(language, "invitation-waits", player = one),
        [None, Some(_)] => say!(language, "invitation-waits", player = other),
        [None, None] => say!(language, "invitation-open"),
    };
    let board = alt_text(position, &scene);
    Figure {
        picture: card_picture(position, &scene),
        alt: cut_alt_text(&format!("{who} {board}")),
    }
}
