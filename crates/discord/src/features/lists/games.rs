//! Lists as messages: my matches.

use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use crate::features::history::id::{Go, HistoryPress};
use crate::features::play::id::PlayPress;
use crate::message::LIST_COLOUR;
use crate::message::clock::due;
use crate::message::people::mention;
use crate::message::places::link;
use crate::message::standing::state;
use crate::message::v2::{Button, Message, Part, TEXT_IN_A_MESSAGE};
use ludotheque_matches::ids::UserId;
use ludotheque_play::GameLine;

/// Room for what stands below a list: how many others there are, and a note.
const BELOW_CHARS: usize = 200;

/// A player's matches, for that player only.
#[must_use]
pub fn games(lines: &[GameLine], user: UserId, language: Language) -> Message {
    let before = HistoryPress::Page(user, 1, Go::First);
    let before = Button::plain(say!(language, "button-last-matches"), before);
    if lines.is_empty() {
        let play = Button::main(say!(language, "button-play"), PlayPress::Games);
        return Message::question(say!(language, "games-none"), vec![play, before]);
    }
    let text = listed(say!(language, "games-title"), lines, language);
    let parts = vec![Part::Frame {
        colour: LIST_COLOUR,
        parts: vec![Part::Text(text), Part::Buttons(vec![before])],
    }];
    Message::private(parts)
}

/// The matches that wait for a player, as the message of the day to that player.
#[must_use]
pub fn daily(lines: &[GameLine], language: Language) -> Message {
    let list = listed(say!(language, "daily-title"), lines, language);
    let text = format!("{list}\n{}", say!(language, "daily-note"));
    Message::framed(LIST_COLOUR, vec![Part::Text(text)])
}

/// A line for each match below a title, as many as there is room for.
fn listed(title: String, lines: &[GameLine], language: Language) -> String {
    let mut text = title;
    for (shown, line) in lines.iter().enumerate() {
        let line = game_line(line, language);
        let length = text.chars().count() + line.chars().count();
        if length + BELOW_CHARS > TEXT_IN_A_MESSAGE {
            let more = say!(language, "games-more", count = lines.len() - shown);
            return format!("{text}\n{more}");
        }
        text = format!("{text}\n- {line}");
    }
    text
}

fn game_line(line: &GameLine, language: Language) -> String {
    let id = line.match_id.to_string();
    let Some(game) = line.game.map(GameKind::title) else {
        return say!(language, "games-set-aside", id);
    };
    let what = match line.opponent {
        Some(opponent) => {
            let user = mention(opponent, language);
            say!(language, "games-with", id, game, user)
        }
        None => say!(language, "games-with-anyone", id, game),
    };
    let state = state(line, language);
    let place = line.card.map_or_else(
        || format!("<#{}>", line.channel),
        |card| {
            let link = link(line.server, line.channel, card);
            if line.open {
                say!(language, "list-to-the-challenge", link)
            } else {
                say!(language, "list-to-the-board", link)
            }
        },
    );
    format!("{what} {state}{} · {place}", due(line.due, language))
}
