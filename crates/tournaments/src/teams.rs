//! Two sides, and who of them sits at which board.

use std::cmp::Reverse;

use crate::Tournament;

/// The sides, as the divisions of their players.
pub(crate) const SIDES: [u16; 2] = [0, 1];

/// The other side.
pub(crate) const fn other_side(side: u16) -> u16 {
    SIDES[(side == SIDES[0]) as usize]
}

/// The side that has fewer players; the first one if both have as many.
pub(crate) fn smaller_side(tournament: &Tournament) -> u16 {
    let [first, second] = SIDES.map(|side| there(tournament, side).len());
    SIDES[usize::from(second < first)]
}

/// The players of a side who are there, the best rated first: that is the order of the boards.
fn there(tournament: &Tournament, side: u16) -> Vec<u16> {
    let all = (0..).zip(&tournament.entries);
    let of_side = all.filter(|(_, entry)| entry.is_in && entry.division == Some(side));
    let mut players: Vec<(Reverse<Option<u16>>, u16)> = of_side
        .map(|(player, entry)| (Reverse(entry.rating), player))
        .collect();
    players.sort_unstable();
    players.into_iter().map(|(_, player)| player).collect()
}

/// The board of a player, from 0. There are as many as the smaller side has players; whoever has none is a reserve, who
/// plays when somebody above leaves.
pub(crate) fn board(tournament: &Tournament, player: u16) -> Option<u32> {
    let sides = SIDES.map(|side| there(tournament, side));
    let boards = sides.iter().map(Vec::len).min().unwrap_or(0);
    let place = sides
        .iter()
        .find_map(|side| side.iter().position(|other| *other == player))?;
    let board = u32::try_from(place).ok()?;
    (place < boards).then_some(board)
}
