//! A page of `/rules` as a message.

use std::collections::HashMap;
use std::sync::LazyLock;

use ludotheque_rules::GameKind;

use crate::features::lessons::id::LessonPress;
use crate::message::v2::{Button, Message, Part, Picture};
use ludotheque_lessons::{BadLesson, Page, pages};
use ludotheque_words::{Language, say};

pub(crate) const COLOUR: u32 = 0x8A_6D_3B;

/// A page, the first of which is 1; the nearest one if there is none of that number. Draws, which
/// takes a while.
///
/// # Errors
/// [`BadLesson`] if the page has no picture that can be drawn.
pub fn message(game: GameKind, page: usize, language: Language) -> Result<Message, BadLesson> {
    let pages = pages(game, language);
    let place = page.clamp(1, pages.len().max(1));
    let shown = pages
        .get(place - 1)
        .ok_or_else(|| BadLesson::new(format!("{game} has no rules")))?;
    let (png, alt) = shown.picture()?;
    let heading = say!(
        language,
        "rules-heading",
        game = game.title(),
        title = shown.title(),
        page = place,
        of = pages.len()
    );
    let mut buttons = Vec::new();
    if place > 1 {
        buttons.push(Button::plain(
            say!(language, "button-back"),
            LessonPress::Page(game, place - 1),
        ));
    }
    if place < pages.len() {
        buttons.push(Button::plain(
            say!(language, "button-next"),
            LessonPress::Page(game, place + 1),
        ));
    }
    buttons.push(Button::plain(
        say!(language, "rules-to-learn"),
        LessonPress::Exercise(game, 1),
    ));
    let options = pages.iter().enumerate().map(|(index, page)| {
        let number = index + 1;
        (format!("{number}. {}", page.title()), number.to_string())
    });
    let mut parts = vec![
        Part::Text(heading),
        Part::Picture,
        Part::Text(shown.text().to_owned()),
    ];
    // Where the first number of a ruling stands, what such numbers are for.
    let first = pages
        .iter()
        .position(|page| page.numbers().next().is_some());
    if first == Some(place - 1)
        && let Some(example) = shown.numbers().next()
    {
        let explained = say!(language, "rules-rulings", example = example.to_owned());
        parts.push(Part::Text(explained));
    }
    parts.push(Part::Buttons(buttons));
    parts.push(Part::select(
        LessonPress::ChoosePage(game).to_string(),
        say!(language, "rules-choose-page"),
        options.collect(),
    ));
    Ok(Message {
        picture: Some(Picture::new(png, alt)),
        private: true,
        ..Message::framed(COLOUR, parts)
    })
}

/// The page for those who are in the middle of a game.
#[must_use]
pub fn page_about_turns(game: GameKind) -> usize {
    // Looked up once: every running card has a button that opens it. In all languages it is the same one.
    static FOUND: LazyLock<HashMap<GameKind, usize>> = LazyLock::new(|| {
        let all = GameKind::ALL.iter().map(|&game| {
            let pages = pages(game, Language::English);
            let found = pages.iter().position(Page::is_about_turns);
            (game, found.map_or(1, |index| index + 1))
        });
        all.collect()
    });
    FOUND.get(&game).copied().unwrap_or(1)
}
