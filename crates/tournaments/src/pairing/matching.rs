//! The matching of least weight.

use integer_blossom::max_weight_matching;

use super::criteria::{CRITERIA, Costs, alone, by_score, together, weight};
use crate::Tournament;
use crate::lot::Seed;

/// Who plays whom, and who is left over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Matched {
    /// Pairs, those with the better players first.
    pub(super) pairs: Vec<(u16, u16)>,
    /// The others, the better ones first.
    pub(super) left_over: Vec<u16>,
    /// What all of it costs.
    pub(super) costs: Costs,
}

/// What a pair costs, the lot included; nothing if the two must not meet.
pub(super) fn pair_costs(
    tournament: &Tournament,
    scores: &[u32],
    seed: &Seed,
    number: u32,
    (one, other): (u16, u16),
) -> Option<Costs> {
    tournament.may_meet(one, other).then(|| {
        let mut costs = together(tournament, scores, one, other).costs;
        costs[CRITERIA.len() - 1] = u32::from(seed.lot(number, one, other));
        costs
    })
}

/// What it costs to leave somebody over.
pub(super) fn alone_costs(
    tournament: &Tournament,
    scores: &[u32],
    seed: &Seed,
    number: u32,
    player: u16,
) -> Costs {
    let mut costs = alone(tournament, scores, player).costs;
    costs[CRITERIA.len() - 1] = u32::from(seed.lot(number, player, player));
    costs
}

/// The matching of these players that costs least. `without` is a pair that is not to be in it. The lots are
/// those of the game with this number.
pub(super) fn least(
    tournament: &Tournament,
    scores: &[u32],
    players: &[u16],
    seed: &Seed,
    number: u32,
    without: Option<(u16, u16)>,
) -> Matched {
    let mut players = players.to_vec();
    by_score(scores, &mut players);
    let count = players.len();
    let left: Vec<i128> = players
        .iter()
        .map(|player| weight(&alone_costs(tournament, scores, seed, number, *player)))
        .collect();
    // What is gained by pairing two instead of leaving both over: as much as possible.
    let mut gains = vec![0_i128; count * count];
    for (place, one) in players.iter().enumerate() {
        for (later, other) in players.iter().enumerate().skip(place + 1) {
            let pair = (*one, *other);
            let is_without = without.is_some_and(|out| out == pair || out == (pair.1, pair.0));
            let costs = pair_costs(tournament, scores, seed, number, pair).filter(|_| !is_without);
            if let Some(costs) = costs {
                gains[place * count + later] = left[place] + left[later] - weight(&costs);
            }
        }
    }
    let mates = max_weight_matching(&gains, count);
    let mut matched = Matched {
        pairs: Vec::new(),
        left_over: Vec::new(),
        costs: [0; CRITERIA.len()],
    };
    for (place, mate) in mates.iter().enumerate() {
        let player = players[place];
        let costs = match mate.map(|mate| (mate, players[mate])) {
            Some((mate, _)) if mate < place => continue,
            Some((_, other)) => {
                matched.pairs.push((player, other));
                pair_costs(tournament, scores, seed, number, (player, other))
            }
            None => {
                matched.left_over.push(player);
                Some(alone_costs(tournament, scores, seed, number, player))
            }
        };
        matched.costs = sum(&matched.costs, &costs.unwrap_or_default());
    }
    matched
}

fn sum(one: &Costs, other: &Costs) -> Costs {
    std::array::from_fn(|place| one[place] + other[place])
}

#[cfg(test)]
pub(crate) mod twin {
    //! The same by trying everything, for tests; costs are compared as they stand and not as weights.

    use super::*;

    /// The least costs of all matchings of these players.
    pub(crate) fn least_costs(
        tournament: &Tournament,
        scores: &[u32],
        players: &[u16],
        seed: &Seed,
        number: u32,
    ) -> Costs {
        let Some((first, rest)) = players.split_first() else {
            return Costs::default();
        };
        let rest_costs = |others: &[u16]| least_costs(tournament, scores, others, seed, number);
        let alone = alone_costs(tournament, scores, seed, number, *first);
        let alone = sum(&alone, &rest_costs(rest));
        let with = rest.iter().enumerate().filter_map(|(place, other)| {
            let costs = pair_costs(tournament, scores, seed, number, (*first, *other))?;
            let mut others = rest.to_vec();
            others.remove(place);
            Some(sum(&costs, &rest_costs(&others)))
        });
        with.chain([alone]).min().unwrap_or(alone)
    }
}
