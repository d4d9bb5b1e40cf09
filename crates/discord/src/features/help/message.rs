//! `/help`: one screen, from which two clicks lead to a match.

use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use crate::features::help::id::HelpPress;
use crate::features::lessons::id::LessonPress;
use crate::message::v2::{Button, Message, Part};
use ludotheque_lessons::brief;

/// What this bot does, with a button for each game.
#[must_use]
pub fn message(language: Language) -> Message {
    let games = GameKind::ALL
        .iter()
        .map(|game| Button::main(game.title(), HelpPress::Game(*game)));
    let mut lines = vec![say!(language, "help")];
    lines.extend(GameKind::ALL.iter().map(|game| told(*game, language)));
    let parts = vec![
        Part::Text(lines.join("\n")),
        Part::Buttons(games.collect()),
        Part::Text(say!(language, "help-commands")),
    ];
    private(parts)
}

/// A game in a line.
fn told(game: GameKind, language: Language) -> String {
    format!("- **{}** · {}", game.title(), brief(game, language))
}

/// Against whom a game is to be played, or how it is learned. Who is alone can challenge nobody.
#[must_use]
pub fn start(game: GameKind, is_alone: bool, language: Language) -> Message {
    let bot = Button::main(say!(language, "button-help-bot"), HelpPress::Bot(game));
    let anyone = || {
        Button::main(
            say!(language, "button-help-anyone"),
            HelpPress::Anyone(game),
        )
    };
    let lessons = [
        Button::plain(
            say!(language, "button-help-learn"),
            LessonPress::Exercise(game, 1),
        ),
        Button::plain(say!(language, "menu-rules"), LessonPress::Page(game, 1)),
    ];
    let company = (!is_alone).then(anyone);
    let buttons = [bot].into_iter().chain(company).chain(lessons);
    let mut text = say!(language, "help-start", game = game.title());
    if !is_alone {
        text = format!("{text}\n{}", say!(language, "help-start-others"));
    }
    private(vec![Part::Text(text), Part::Buttons(buttons.collect())])
}

fn private(parts: Vec<Part>) -> Message {
    Message::private(parts)
}
