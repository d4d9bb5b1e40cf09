//! What went on by itself while nobody looked: passes, forced moves, and the answers to them.

use ludotheque_matches::Board;
use ludotheque_words::say;

use super::{Card, turns};

/// So many turns are told; of more, only their number.
const TOLD_MAX: usize = 3;

/// These turns in small print, the latest last; nothing if somebody has seen a board after each.
pub(super) fn told(card: &Card, board: &Board) -> Option<String> {
    let language = card.language;
    let turns = turns::told(board, &turns::events(&card.view.meanwhile), language);
    let untold = turns.len().saturating_sub(TOLD_MAX);
    let before = (untold > 0).then(|| say!(language, "card-turns-before", count = untold));
    let lines = before.into_iter().chain(turns.into_iter().skip(untold));
    let lines: Vec<_> = lines.map(|line| format!("-# {line}")).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}
