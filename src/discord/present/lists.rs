//! Lists as messages: my matches.

use ludotheque_render::Language;
use ludotheque_rules::GameKind;

use super::card::{link, mention};
use super::clock::due;
use super::v2::{Message, Part};
use crate::discord::texts::say;
use crate::store::GameLine;

/// The colour of lists.
pub const COLOUR: u32 = 0x5B_6E_AE;

/// A player's matches, for that player only.
#[must_use]
pub fn games(lines: &[GameLine], language: Language) -> Message {
    if lines.is_empty() {
        return Message::private_text(say!(language, "games-none"));
    }
    let lines: Vec<String> = lines.iter().map(|line| game_line(line, language)).collect();
    let text = format!("{}\n{}", say!(language, "games-title"), lines.join("\n"));
    let parts = vec![Part::Frame {
        colour: COLOUR,
        parts: vec![Part::Text(text)],
    }];
    Message {
        parts,
        private: true,
        ..Message::default()
    }
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
    let state = match (line.open, line.my_turn) {
        (true, true) => say!(language, "games-waits-for-you"),
        (true, false) => say!(language, "games-unanswered"),
        (false, true) => say!(language, "games-your-turn"),
        (false, false) => say!(language, "games-their-turn"),
    };
    let place = line.card.map_or_else(
        || format!("<#{}>", line.channel),
        |card| {
            let link = link(line.guild, line.channel, card);
            say!(language, "list-to-the-board", link = link)
        },
    );
    format!("{what} {state}{} · {place}", due(line.due_at, language))
}
