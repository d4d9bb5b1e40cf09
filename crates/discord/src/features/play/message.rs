//! The games to choose from, and against whom one of them is to be played.

use ludotheque_render::{aim_words, glance_words};
use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use crate::features::lessons::id::LessonPress;
use crate::features::play::id::{PlayPress, Whom};
use crate::message::LIST_COLOUR;
use crate::message::drawing::thumbnail;
use crate::message::v2::{Button, Message, Part, PickKind};

/// The games, each with a picture and a button. Draws, which takes a while.
#[must_use]
pub fn games(language: Language) -> Message {
    let mut parts = vec![Part::Text(say!(language, "play-which"))];
    parts.extend(menu(language));
    Message {
        private: true,
        ..Message::framed(LIST_COLOUR, parts)
    }
}

/// A line with a picture for each game, and a button for each.
#[must_use]
pub fn menu(language: Language) -> Vec<Part> {
    let games = GameKind::ALL.iter().copied();
    let buttons = games
        .clone()
        .map(|game| Button::main(game.title(), PlayPress::Game(game)));
    let mut parts: Vec<Part> = games.map(|game| about(game, language)).collect();
    parts.push(Part::Buttons(buttons.collect()));
    parts
}

/// A game in two lines beside its picture.
fn about(game: GameKind, language: Language) -> Part {
    let title = game.title();
    let (glance, aim) = (glance_words(game, language), aim_words(game, language));
    Part::Section {
        text: format!("**{title}** · {glance}\n{aim}"),
        picture: thumbnail(game, language),
    }
}

/// Against whom a game is to be played, or how it is learned. Who is alone can challenge nobody.
#[must_use]
pub fn whom(game: GameKind, is_alone: bool, language: Language) -> Message {
    let against = |label: String, whom| Button::main(label, PlayPress::Against(game, whom));
    let mut buttons = vec![against(say!(language, "button-play-bot"), Whom::Bot)];
    if !is_alone {
        buttons.push(against(say!(language, "button-play-anyone"), Whom::Anyone));
    }
    let (learn, back) = (
        say!(language, "button-play-learn"),
        say!(language, "button-play-back"),
    );
    let others = vec![
        Button::plain(learn, LessonPress::Exercise(game, 1)),
        Button::plain(back, PlayPress::Games),
    ];
    let mut parts = vec![
        about(game, language),
        Part::Text(say!(language, "play-whom")),
        Part::Buttons(buttons),
    ];
    if !is_alone {
        parts.push(Part::Pick {
            custom_id: PlayPress::Against(game, Whom::Member).to_string(),
            placeholder: say!(language, "choose-member"),
            kind: PickKind::Users,
            chosen: Vec::new(),
            most: 1,
        });
    }
    parts.push(Part::Buttons(others));
    Message {
        private: true,
        ..Message::framed(LIST_COLOUR, parts)
    }
}
