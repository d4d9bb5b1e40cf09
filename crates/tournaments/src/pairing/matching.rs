//! The matching of least weight.

use integer_blossom::max_weight_matching;

use super::wishes::{Bends, WISHES, alone, by_score, together, weight};
use crate::Tournament;
use crate::lot::Seed;

/// Who plays whom, and who is left over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Matched {
    /// Pairs, those with the better players first.
    pub(super) pairs: Vec<(u16, u16)>,
    /// The others, the better ones first.
    pub(super) left_over: Vec<u16>,
    /// How far all of it bends the wishes.
    pub(super) bends: Bends,
}

/// How far a pair bends the wishes, the lot included; nothing if the two must not meet.
pub(super) fn pair_bends(
    tournament: &Tournament,
    seed: &Seed,
    number: u32,
    (one, other): (u16, u16),
) -> Option<Bends> {
    tournament.may_meet(one, other).then(|| {
        let mut bends = together(tournament, one, other).bends;
        bends[WISHES.len() - 1] = u32::from(seed.lot(number, one, other));
        bends
    })
}

/// How far it bends the wishes to leave somebody over.
pub(super) fn alone_bends(tournament: &Tournament, seed: &Seed, number: u32, player: u16) -> Bends {
    let mut bends = alone(tournament, player).bends;
    bends[WISHES.len() - 1] = u32::from(seed.lot(number, player, player));
    bends
}

/// The matching of these players that bends the wishes least. `without` is a pair that is not to be in it. The lots are
/// those of the game with this number.
pub(super) fn least(
    tournament: &Tournament,
    players: &[u16],
    seed: &Seed,
    number: u32,
    without: Option<(u16, u16)>,
) -> Matched {
    let mut players = players.to_vec();
    by_score(tournament, &mut players);
    let count = players.len();
    let left: Vec<i128> = players
        .iter()
        .map(|player| weight(&alone_bends(tournament, seed, number, *player)))
        .collect();
    // What is gained by pairing two instead of leaving both over: as much as possible.
    let mut gains = vec![0_i128; count * count];
    for (place, one) in players.iter().enumerate() {
        for (later, other) in players.iter().enumerate().skip(place + 1) {
            let pair = (*one, *other);
            let is_without = without.is_some_and(|out| out == pair || out == (pair.1, pair.0));
            let bends = pair_bends(tournament, seed, number, pair).filter(|_| !is_without);
            if let Some(bends) = bends {
                gains[place * count + later] = left[place] + left[later] - weight(&bends);
            }
        }
    }
    let mates = max_weight_matching(&gains, count);
    let mut matched = Matched {
        pairs: Vec::new(),
        left_over: Vec::new(),
        bends: [0; WISHES.len()],
    };
    for (place, mate) in mates.iter().enumerate() {
        let player = players[place];
        let bends = match mate.map(|mate| (mate, players[mate])) {
            Some((mate, _)) if mate < place => continue,
            Some((_, other)) => {
                matched.pairs.push((player, other));
                pair_bends(tournament, seed, number, (player, other))
            }
            None => {
                matched.left_over.push(player);
                Some(alone_bends(tournament, seed, number, player))
            }
        };
        for (sum, bend) in matched.bends.iter_mut().zip(bends.unwrap_or_default()) {
            *sum += bend;
        }
    }
    matched
}

#[cfg(test)]
pub(super) mod twin {
    //! The same by trying everything, for tests.

    use super::*;

    /// The least sum of weights of all matchings of these players.
    pub(in crate::pairing) fn least_weight(
        tournament: &Tournament,
        players: &[u16],
        seed: &Seed,
        number: u32,
    ) -> i128 {
        let Some((first, rest)) = players.split_first() else {
            return 0;
        };
        let alone = weight(&alone_bends(tournament, seed, number, *first))
            + least_weight(tournament, rest, seed, number);
        let with = rest.iter().enumerate().filter_map(|(place, other)| {
            let bends = pair_bends(tournament, seed, number, (*first, *other))?;
            let mut others = rest.to_vec();
            others.remove(place);
            Some(weight(&bends) + least_weight(tournament, &others, seed, number))
        });
        with.chain([alone]).min().unwrap_or(alone)
    }
}
