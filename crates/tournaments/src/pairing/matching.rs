//! The matching of least weight.

use integer_blossom::max_weight_matching;

use super::criteria::{CRITERIA, Costs, alone, together, weight};
use super::field::Field;

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

/// What a pair costs; nothing if the two must not meet.
fn pair_costs(field: &Field<'_>, one: u16, other: u16) -> Option<Costs> {
    let may_meet = field.tournament.may_meet(one, other);
    may_meet.then(|| together(field, one, other).costs)
}

/// The matching of those who are free that costs least. `without` is a pair that is not to be in it.
pub(super) fn least(field: &Field<'_>, without: Option<(u16, u16)>) -> Matched {
    let players = &field.free;
    let count = players.len();
    let left: Vec<i128> = players
        .iter()
        .map(|player| weight(&alone(field, *player).costs))
        .collect();
    // What is gained by pairing two instead of leaving both over: as much as possible.
    let mut gains = vec![0_i128; count * count];
    for (place, one) in players.iter().enumerate() {
        for (later, other) in players.iter().enumerate().skip(place + 1) {
            let pair = (*one, *other);
            let is_without = without.is_some_and(|out| out == pair || out == (pair.1, pair.0));
            let costs = pair_costs(field, *one, *other).filter(|_| !is_without);
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
                together(field, player, other).costs
            }
            None => {
                matched.left_over.push(player);
                alone(field, player).costs
            }
        };
        matched.costs = sum(&matched.costs, &costs);
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

    /// The least costs of all matchings of these players of the field.
    pub(crate) fn least_costs(field: &Field<'_>, players: &[u16]) -> Costs {
        let Some((first, rest)) = players.split_first() else {
            return Costs::default();
        };
        let rest_costs = |others: &[u16]| least_costs(field, others);
        let left = sum(&alone(field, *first).costs, &rest_costs(rest));
        let with = rest.iter().enumerate().filter_map(|(place, other)| {
            let costs = pair_costs(field, *first, *other)?;
            let mut others = rest.to_vec();
            others.remove(place);
            Some(sum(&costs, &rest_costs(&others)))
        });
        with.chain([left]).min().unwrap_or(left)
    }
}
