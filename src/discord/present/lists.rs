//! Lists as messages: my matches.

use super::card::{link, mention};
use super::clock::due;
use super::v2::{Message, Part};
use crate::store::GameLine;

/// The colour of lists.
pub const COLOUR: u32 = 0x5B_6E_AE;

/// A player's matches, for that player only.
#[must_use]
pub fn games(lines: &[GameLine]) -> Message {
    if lines.is_empty() {
        return Message::private_text(
            "You have no match at the moment. `/challenge` starts one: pick a game, and a member \
             or nobody in particular.",
        );
    }
    let text: Vec<String> = lines.iter().map(game_line).collect();
    let text = format!("**Your matches**\n{}", text.join("\n"));
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

fn game_line(line: &GameLine) -> String {
    let opponent = line.opponent.map_or_else(|| "anyone".to_owned(), mention);
    let state = match (line.open, line.my_turn) {
        (true, true) => "**waits for your answer**",
        (true, false) => "challenge not answered yet",
        (false, true) => "**your turn**",
        (false, false) => "their turn",
    };
    let place = line.card.map_or_else(
        || format!("<#{}>", line.channel),
        |card| format!("[to the board]({})", link(line.guild, line.channel, card)),
    );
    format!(
        "`{}` {} with {opponent}: {state}{} · {place}",
        line.match_id,
        line.game.title(),
        due(line.due_at),
    )
}
