//! The next season of a league: who begins it in which order, from the table of the one before.

use crate::lot::Seed;
use crate::{Tournament, standings};

/// So many go up from a division, and as many down into it.
const PROMOTED: usize = 2;
/// In a division with fewer players only one does.
const LARGE: usize = 6;

/// The players who go on, the best first: whoever led a division stands above whoever came last in the one above. In the
/// next season ([`Start::Order`](crate::Start::Order)) divisions are made in this order, and whoever is new stands below.
#[must_use]
pub fn order(tournament: &Tournament, seed: &Seed) -> Vec<u16> {
    let mut divisions: Vec<Vec<u16>> = Vec::new();
    for line in standings::table(tournament, seed) {
        match divisions.last_mut() {
            Some(division) if line.place > 1 => division.push(line.player),
            _ => divisions.push(vec![line.player]),
        }
    }
    let none = Vec::new();
    let moving: Vec<usize> = divisions.windows(2).map(changing).collect();
    let next = (0..divisions.len()).map(|place| {
        let above = place.checked_sub(1);
        let (own, upper) = (
            &divisions[place],
            above.map_or(&none, |above| &divisions[above]),
        );
        let lower = divisions.get(place + 1).unwrap_or(&none);
        let up = above.map_or(0, |above| moving[above]);
        let down = moving.get(place).copied().unwrap_or(0);
        let fallen = &upper[upper.len() - up..];
        let stay = &own[up..own.len() - down];
        [fallen, stay, &lower[..down]].concat()
    });
    let goes_on = |player: &u16| tournament.entry(*player).is_some_and(|entry| entry.is_in);
    next.flatten().filter(goes_on).collect()
}

/// How many change places between two divisions. Nobody goes up and down at once: at most half of a division moves at
/// either end.
fn changing(neighbours: &[Vec<u16>]) -> usize {
    let smaller = neighbours.iter().map(Vec::len).min().unwrap_or(0);
    let most = if smaller < LARGE { 1 } else { PROMOTED };
    most.min(smaller / 2)
}
