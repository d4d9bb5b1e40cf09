//! Who has won a tournament.

use crate::lot::Seed;
use crate::standings::{Line, of_sides, table};
use crate::{Format, Tournament};

/// The first of the table, by number; in a league that of the first division, and of two sides that of the one that has
/// more points, if one has. Nobody who has played no game that counts, and nobody whom an organiser has taken out: then it
/// is whoever comes next.
#[must_use]
pub fn champion(tournament: &Tournament, seed: &Seed) -> Option<u16> {
    let division = match tournament.format {
        Format::League { .. } => Some(0),
        Format::Teams { .. } => Some(winning_side(tournament)?),
        _ => None,
    };
    let may_win = |line: &Line| {
        let entry = tournament.entry(line.player);
        entry.is_some_and(|entry| {
            entry.division == division && entry.standing.games > 0 && !entry.is_expelled
        })
    };
    let lines = table(tournament, seed);
    lines
        .iter()
        .find(|line| may_win(line))
        .map(|line| line.player)
}

/// The side that has more points, if one has.
#[must_use]
pub fn winning_side(tournament: &Tournament) -> Option<u16> {
    let [first, second] = of_sides(tournament);
    (first != second).then_some(u16::from(second > first))
}
