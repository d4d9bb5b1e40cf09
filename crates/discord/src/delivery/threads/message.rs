//! The thread of a match: its title, and the line that leads to it.

use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::message::cut::cut;
use crate::message::escape;
use crate::message::opponent;
use crate::message::v2::{Message, Part};
use ludotheque_matches::ids::{ChannelId, MatchId};
use ludotheque_play::View;

/// Discord's limit, in characters.
const LONGEST_TITLE: usize = 100;

/// What the thread of a match that has begun is called: the game, the players, the score if there is
/// one, and the code. Discord shows a title as plain text.
#[must_use]
pub fn title(view: &View, language: Language) -> String {
    let live = &view.stored.live;
    let (game, id) = (live.terms.game.title(), live.id.to_string());
    let Some(board) = live.board() else {
        return cut(&format!("{game} · {id}"), LONGEST_TITLE);
    };
    let [first, second] = Seat::BOTH.map(|seat| {
        let player = board.player(seat);
        let name = opponent::in_words(&player.name, language);
        escape::plain_name(&name).unwrap_or_else(|| player.user.to_string())
    });
    let title = match live.score() {
        Some(score) => say!(
            language,
            "thread-title-score",
            game,
            first,
            score = score.to_string(),
            second,
            id,
        ),
        None => say!(language, "thread-title", game, first, second, id,),
    };
    cut(&title, LONGEST_TITLE)
}

/// What becomes of the card from which a thread begins.
#[must_use]
pub fn begins(match_id: MatchId, thread: ChannelId, language: Language) -> Message {
    let thread = format!("<#{thread}>");
    let id = match_id.to_string();
    let text = say!(language, "thread-begins", id, thread);
    Message {
        parts: vec![Part::Text(text)],
        ..Message::default()
    }
}
