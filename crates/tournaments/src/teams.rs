//! Two sides, and who of them sits at which board.

use std::collections::BTreeMap;

use crate::{Entry, Format, Tournament};

/// The sides, as the divisions of their players.
pub(crate) const SIDES: [u16; 2] = [0, 1];

/// The other side.
pub(crate) const fn other_side(side: u16) -> u16 {
    SIDES[(side == SIDES[0]) as usize]
}

/// The side that has fewer players; the first one if both have as many.
pub(crate) fn smaller_side(tournament: &Tournament) -> u16 {
    let [first, second] = sides(tournament).map(|side| side.len());
    SIDES[usize::from(second < first)]
}

/// The players of both sides who are there, the best rated first: that is the order of the boards.
fn sides(tournament: &Tournament) -> [Vec<u16>; 2] {
    let all = tournament.by_rating();
    SIDES.map(|side| {
        let is_of = |player: &u16| {
            let entry = tournament.entry(*player);
            entry.is_some_and(|entry| entry.division == Some(side))
        };
        all.iter().copied().filter(is_of).collect()
    })
}

/// The boards of players by number, from 0. There are as many as the smaller side has players; whoever has none is a
/// reserve, who plays when somebody above leaves.
pub(crate) fn boards(tournament: &Tournament) -> BTreeMap<u16, u32> {
    let sides = sides(tournament);
    let count = sides.iter().map(Vec::len).min().unwrap_or(0);
    let on_boards = sides
        .iter()
        .flat_map(|side| side.iter().take(count).zip(0..));
    on_boards.map(|(player, board)| (*player, board)).collect()
}

/// How many games somebody on a board can have at most: as many as agreed, or fewer once it has begun and there are fewer
/// to meet. Nothing where no sides play.
#[must_use]
pub fn games_each(tournament: &Tournament) -> Option<u8> {
    let Format::Teams { games, .. } = tournament.format else {
        return None;
    };
    if !tournament.stage.has_begun() {
        return Some(games);
    }
    let boards = boards(tournament);
    let can_have = |(player, entry): (u16, &Entry)| {
        let may_meet = |other: &&u16| tournament.may_meet(player, **other);
        let to_meet = if boards.contains_key(&player) {
            boards.keys().filter(may_meet).count()
        } else {
            0
        };
        entry.games.len() + to_meet
    };
    let most = (0..).zip(&tournament.entries).map(can_have).max();
    let most = most.and_then(|most| u8::try_from(most).ok());
    Some(games.min(most.unwrap_or(games)).max(1))
}
