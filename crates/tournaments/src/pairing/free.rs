//! Who can be paired, and the number of the next game.

use crate::Tournament;

/// The number of the next game.
pub(super) fn next_number(tournament: &Tournament) -> u32 {
    tournament
        .games
        .keys()
        .next_back()
        .map_or(1, |last| last + 1)
}

/// Who may begin another game, once each: whoever holds several gets them one after the other.
pub(super) fn free(tournament: &Tournament) -> Vec<u16> {
    let all = 0..u16::try_from(tournament.entries.len()).unwrap_or(u16::MAX);
    all.filter(|player| tournament.has_room(*player)).collect()
}
