//! Lists as messages: my matches.

use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use crate::card::clock::due;
use crate::features::lists::COLOUR;
use crate::message::people::mention;
use crate::message::places::link;
use crate::message::v2::{Message, Part, TEXT_IN_A_MESSAGE};
use ludotheque_matches::ids::MatchId;
use ludotheque_play::{GameLine, PastMatch};

/// Room for what stands below a list: how many others there are, and a note.
const BELOW_CHARS: usize = 200;

/// A player's matches, for that player only.
#[must_use]
pub fn games(lines: &[GameLine], language: Language) -> Message {
    if lines.is_empty() {
        return Message::private_text(say!(language, "games-none"));
    }
    let text = listed(say!(language, "games-title"), lines, language);
    let parts = vec![Part::Frame {
        colour: COLOUR,
        parts: vec![Part::Text(text)],
    }];
    Message::private(parts)
}

/// The matches that wait for a player, as the message of the day to that player.
#[must_use]
pub fn daily(lines: &[GameLine], language: Language) -> Message {
    let list = listed(say!(language, "daily-title"), lines, language);
    let text = format!("{list}\n{}", say!(language, "daily-note"));
    Message::framed(COLOUR, vec![Part::Text(text)])
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
        return say!(language, "games-set-aside", id = id);
    };
    let what = match line.opponent {
        Some(opponent) => {
            let user = mention(opponent, language);
            say!(language, "games-with", id = id, game = game, user = user)
        }
        None => say!(language, "games-with-anyone", id = id, game = game),
    };
    let state = state(line, language);
    let place = line.card.map_or_else(
        || format!("<#{}>", line.channel),
        |card| {
            let link = link(line.guild, line.channel, card);
            if line.open {
                say!(language, "list-to-the-challenge", link = link)
            } else {
                say!(language, "list-to-the-board", link = link)
            }
        },
    );
    format!("{what} {state}{} · {place}", due(line.due_at, language))
}

/// Whom a match waits for.
fn state(line: &GameLine, language: Language) -> String {
    match (line.open, line.my_turn) {
        (true, true) => say!(language, "games-waits-for-you"),
        (true, false) => say!(language, "games-unanswered"),
        (false, true) => say!(language, "games-your-turn"),
        (false, false) => say!(language, "games-their-turn"),
    }
}

/// How a match ended for one of its players.
pub(crate) fn how_it_ended(played: &PastMatch, language: Language) -> String {
    match played.winner {
        _ if played.aborted => say!(language, "past-aborted"),
        None => say!(language, "past-drawn"),
        Some(winner) if winner == played.seat => say!(language, "past-won"),
        Some(_) => say!(language, "past-lost"),
    }
}

/// A match that goes on, as something to choose: what it is called, and its code.
#[must_use]
pub fn choice_of_game(line: &GameLine, language: Language) -> (String, String) {
    choice(line.match_id, line.game, &state(line, language))
}

/// The same of a match that is over.
#[must_use]
pub fn choice_of_past(played: &PastMatch, language: Language) -> (String, String) {
    let how = how_it_ended(played, language);
    choice(played.match_id, Some(played.game), &how)
}

/// Where there are no mentions and no markdown: the players' names are not known.
fn choice(id: MatchId, game: Option<GameKind>, words: &str) -> (String, String) {
    let words = words.replace('*', "");
    let parts = [
        Some(id.to_string()),
        game.map(|game| game.title().to_owned()),
        Some(words),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (parts.join(" · "), id.to_string())
}
